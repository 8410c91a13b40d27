"""The contract that every game meets, and what serves all of them. Standard library only."""
