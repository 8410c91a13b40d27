"""A table without a screen: who sits where, what is asked of whom, what is shown, what a click means."""
