"""Lancaster: five rounds of knights, parliament and war in England, 1413 (docs/rules/lancaster.md)."""

from __future__ import annotations

SHELF = 3
