"""Sheets on paper: results, travellers, scorecards, hand records, guide cards, slips and posters, as PDF.

Each maker takes plain values, a `Wording` and a `Style`, and gives the bytes of a document. Nothing here reads a clock
or a store.
"""
