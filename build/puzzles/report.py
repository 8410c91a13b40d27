"""docs/puzzles.md: how many positions were looked at for the puzzles of each game, and why most of them are none."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from game.services.puzzles import Puzzle
from puzzles.mining import GREEDY, NO_CLEAR_BEST, OUTCOMES, PUZZLE, TOO_FEW, TOO_MANY

WORDS = {
    TOO_MANY: "too much to look through",
    NO_CLEAR_BEST: "no best line by the margin",
    TOO_FEW: "too few decisions",
    GREEDY: "the greedy find it",
    PUZZLE: "puzzles",
}


def report(path: Path, game_id: str, games: int, positions: Counter[str], found: int, kept: list[Puzzle]) -> None:
    """Put the figures of a game into the file, in the place of its old ones."""
    themes = sorted({key.partition(" ")[0] for key in positions})
    ratings = [puzzle.rating for puzzle in kept]
    lines = [
        f"Games of bots: {games}; positions looked at: {sum(positions.values())}; puzzles found: {found}; kept:"
        f" {len(kept)}, rated {min(ratings, default=0)} to {max(ratings, default=0)}.",
        "",
        "| theme | looked at | " + " | ".join(WORDS[each] for each in OUTCOMES) + " | kept |",
        "|---|" + "---|" * (len(OUTCOMES) + 2),
    ]
    for theme in themes:
        counts = [positions[f"{theme} {each}"] for each in OUTCOMES]
        of_theme = sum(puzzle.theme == theme for puzzle in kept)
        lines.append(f"| {theme} | {sum(counts)} | " + " | ".join(map(str, counts)) + f" | {of_theme} |")
    begin, end = f"<!-- {game_id} -->", f"<!-- end of {game_id} -->"
    text = path.read_text(encoding="utf-8")
    section = re.compile(rf"{begin}.*?{end}", re.DOTALL)
    if not section.search(text):
        raise ValueError(f"{path.name} has no {begin} ... {end}")
    path.write_text(section.sub("\n".join([begin, *lines, end]), text), encoding="utf-8")
