"""Parts that several pictures share."""
