"""Use cases: load, decide, append, publish. The only room with a clock, entropy, new ids and locks.

`Desk` is what every shell talks to: the web pages, the HTTP API, the phones and the command line.
"""
