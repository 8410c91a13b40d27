"""The computer players: from a random one to a tree search, and the process they think in. They know no game by
name."""
