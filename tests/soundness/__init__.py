"""A tester that runs generated commands for real and compares what ran with what was allowed."""
