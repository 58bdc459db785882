"""The nouns of the game: seats, cards, contracts, boards, results, people, errors. This room knows no rule."""
