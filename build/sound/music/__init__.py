"""The four pieces of music: themes of degrees and lengths, developed, harmonised, performed and looped."""
