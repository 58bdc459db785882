"""`python -m oddtrick` is the command `oddtrick`."""

from oddtrick.cli.main import main

if __name__ == "__main__":
    main()
