"""What a whole text amounts to: from its tree, or where it is not understood, from whatever may stand in it."""
