"""Widgets: each usable by mouse and keys, in all its states; see `base.Widget` and the gallery scene."""
