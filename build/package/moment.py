"""The moment that everything in the packages bears, whenever they are made: the same files give the same packages."""

ZIP_DATE = (2026, 1, 1, 0, 0, 0)
EPOCH = 1767225600
"""The same in seconds since 1970, UTC; tools take it from the variable SOURCE_DATE_EPOCH."""
