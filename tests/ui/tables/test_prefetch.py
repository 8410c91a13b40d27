"""What the set-up lets be decoded ahead is what the table then asks for: names and sizes do not drift apart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games import find_game
from game.table.seats import Seat
from game.table.setup import Setup, new_bot, new_person
from game.ui.art import Art, PictureFile
from game.ui.playing import Playing
from game.ui.tables import table_scene
from game.ui.tables.contract import find_table
from tests.patience import until
from tests.ui.conftest import Driver

LANCASTER = ("table", "map", "castle", "county", "ribbon", "room", "law_small", "chip", "favour")


@pytest.mark.parametrize(
    ("game_id", "players"),
    [
        ("sleeping_queens", 2), ("sleeping_queens", 5), ("sleeping_queens", 8), ("queen_run", 4), ("lancaster", 2),
        ("lancaster", 5),
    ],
)  # fmt: skip
def test_the_first_picture_of_a_table_decodes_next_to_nothing(
    make_driver: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, game_id: str, players: int
) -> None:
    app = make_driver((1280, 720)).app
    seats: list[Seat] = [new_person([], "Ann")]
    while len(seats) < players:
        seats.append(new_bot(seats, str.title, "random"))
    find_table(game_id).prefetch(app, seats)
    until(lambda: not app.art.pending())
    decoded: list[str] = []
    load = Art._load

    def noted(art: Art, file: PictureFile) -> object:
        decoded.append(file.file)
        return load(art, file)

    monkeypatch.setattr(Art, "_load", noted)
    options = {option.name: option.default for option in find_game(game_id).options}
    playing = Playing.start(app, Setup(game_id, seats, options, 1), app.bots)
    table = table_scene(app, playing)
    app.push(table, "none")
    app.settings.animation = "normal"
    app.loop.draw()
    ahead = ("scenes/", "faces/", "ui/", "cards/back", *(f"lancaster/{name}" for name in LANCASTER))
    assert not [file for file in decoded if file.startswith(ahead) and "grain" not in file]
