"""The art pipeline as modules; tests that need it are skipped where its packages are not installed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "build" / "art"
IMAGES = ROOT / "assets" / "images"
PACKAGES = ("numpy", "skia", "PIL", "fontTools")


@pytest.fixture(scope="session")
def pipeline() -> Iterator[SimpleNamespace]:
    """The modules kit, raster, catalogue and bake, and the whole catalogue of pictures by name."""
    for package in PACKAGES:
        pytest.importorskip(package, reason=f"{package} is only in build/locks/art.txt")
    before, writes = set(sys.modules), sys.dont_write_bytecode
    sys.path.insert(0, str(ART))
    sys.dont_write_bytecode = True
    try:
        modules = {name: importlib.import_module(name) for name in ("kit", "raster", "catalogue", "bake")}
        yield SimpleNamespace(**modules, pictures=modules["catalogue"].collect())
    finally:
        sys.path.remove(str(ART))
        sys.dont_write_bytecode = writes
        for name in set(sys.modules) - before:
            file = getattr(sys.modules[name], "__file__", None) or ""
            if file.startswith(str(ART)):
                del sys.modules[name]
