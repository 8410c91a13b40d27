"""Pictures of every scene of the program, without a display."""
