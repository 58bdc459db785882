"""The command line: a shell. It parses what was typed, calls one use case, and prints what that gives.

Output goes to stdout, everything about the run (progress, errors, addresses of a desk) to stderr. Exit codes: 0 right,
1 differences found, 2 wrong input or usage, 3 the surroundings failed.
"""
