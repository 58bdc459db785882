"""The Laws of Duplicate Bridge in their editions: which provisions there are, and what each of them says and does."""
