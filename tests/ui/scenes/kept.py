"""Games that are kept in the statistics, for tests of their pages."""

from __future__ import annotations

from game.services.statistics import GameResult, PlayerResult
from game.ui.app import App
from game.ui.scenes.statistics import StatisticsScene
from tests.ui.scenes.conftest import Person

KENJI = PlayerResult("Kenji", False, 2, 20, False, "hard", "kenji")


def keep(app: App, number: int, *players: PlayerResult, game: str = "sleeping_queens", **others: object) -> None:
    fields: dict[str, object] = {"seconds": 1800, "official": True, "reason": "queens", **others}
    earned = fields.pop("earned", {})
    date = f"2026-03-{number:02}T12:00:00Z"
    app.statistics.record(GameResult(f"g{number}", game, date, players=players, **fields), earned)  # type: ignore[arg-type]


def ann(score: int, won: bool) -> PlayerResult:
    return PlayerResult("Ann", True, 1 if won else 2, score, won)


def open_full(person: Person) -> Person:
    """The page of statistics: Ann has played four games and Ben, once, with her."""
    app = person.app
    keep(app, 1, ann(50, True), KENJI, earned={0: ["photo_finish"]})
    keep(app, 2, ann(30, False), KENJI)
    keep(app, 3, ann(61, True), PlayerResult("Ben", True, 2, 50, False), game="lancaster")
    keep(app, 4, ann(55, True), KENJI, official=False)
    person.open(StatisticsScene(app))
    return person
