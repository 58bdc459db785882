"""Scores and rankings, exact to the last step: Law 77, Law 78, adjusted scores (Law 12C), totals and places."""
