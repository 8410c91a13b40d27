"""Motion: easings, tweens, timelines, sprites of cards."""
