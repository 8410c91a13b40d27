"""The statistics as tables for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path

from game.services.files import Files, file_problem
from game.services.problem import Problem
from game.services.statistics import Earned, GameResult, Profile

GAME_COLUMNS = (
    "id", "game", "ended", "seconds", "official", "reason", "marks", "options",
    "seat", "name", "kind", "level", "character", "rank", "score", "won",
)  # fmt: skip
ACHIEVEMENT_COLUMNS = ("name", "achievement", "earned", "game")


def export(
    folder: Path,
    when: datetime,
    games: Sequence[GameResult],
    achievements: Sequence[Earned],
    profiles: Sequence[Profile],
    files: Files | None = None,
) -> tuple[list[Path], Problem | None]:
    """Write a table of games, one line a seat, and one of achievements; returns the files, and what went wrong.

    The problem is `export_unwritable` (file, detail).
    """
    stamp = when.strftime("%Y%m%d-%H%M%S")
    names = {profile.id: profile.name for profile in profiles}
    tables: dict[str, list[Sequence[object]]] = {
        f"games-{stamp}.csv": [GAME_COLUMNS, *_game_rows(games)],
        f"achievements-{stamp}.csv": [
            ACHIEVEMENT_COLUMNS,
            *((names.get(each.profile, ""), each.code, each.date, each.game_id) for each in achievements),
        ],
    }
    written: list[Path] = []
    for name, rows in tables.items():
        path = folder / name
        try:
            (files or Files()).write(path, table(rows))
        except OSError as error:
            return written, file_problem("export_unwritable", path, error)
        written.append(path)
    return written, None


def table(rows: Iterable[Sequence[object]]) -> bytes:
    """Rows as CSV (RFC 4180) in UTF-8, with the mark by which spreadsheets know it."""
    text = "".join(",".join(_cell(value) for value in row) + "\r\n" for row in rows)
    return text.encode("utf-8-sig", errors="replace")


def _cell(value: object) -> str:
    text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    if any(sign in text for sign in ',"\r\n'):
        return '"' + text.replace('"', '""') + '"'
    return text


def _game_rows(games: Iterable[GameResult]) -> Iterable[Sequence[object]]:
    for game in games:
        options = " ".join(f"{name}={value}" for name, value in sorted(game.options.items()))
        for seat, player in enumerate(game.players):
            kind = "person" if player.is_person else "bot"
            yield (
                game.id, game.game, game.ended, game.seconds, game.official, game.reason, " ".join(game.marks), options,
                seat, player.name, kind, player.level, player.character, player.rank, player.score, player.won,
            )  # fmt: skip
