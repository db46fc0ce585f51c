"""Which commands always need a person, whatever the rules allow."""
