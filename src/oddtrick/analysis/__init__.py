"""What the cards can do: double dummy, par, and what a claim leaves the claimer.

The solver of endings and the analysis of claims are our own and pure. Whole deals go to DDS in worker processes of
their own, where it is installed. Nothing here rules: it advises.
"""
