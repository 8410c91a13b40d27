"""Writes the tilesets' files and fills the layers of the maps in maps/queen_run."""
