"""What a ruling is made of: provisions, questions, dialogues, rectifications. Knows no Law."""
