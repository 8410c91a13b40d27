"""What makes the pictures and sounds needs packages that playing and testing the program do not."""

from __future__ import annotations

import importlib.util

# `python3 build/dev.py art` installs them; .ci/run runs this folder once more after that.
if importlib.util.find_spec("numpy") is None:
    collect_ignore_glob = ["art/*", "sound/*", "test_art*", "test_sound*"]
