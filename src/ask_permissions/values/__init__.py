"""Small values and checks that every other folder builds on; they know nothing of the rest."""
