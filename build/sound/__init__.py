"""The sound kit: makes the OGG files under assets/sounds from formulas (see __main__)."""
