"""What pages show, as plain data: no sentence, no markup. Ids of people and pairs; names are given by the register."""
