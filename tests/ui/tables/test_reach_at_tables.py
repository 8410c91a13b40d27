"""At the three tables letters stand out from their ground and are large enough, as drawn in the smallest window.

English in high contrast, Japanese, whose letters have the least room, in the usual colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.bots.limits import Progress
from game.games import game_ids
from game.ui.scenes.look_back import look_back
from game.ui.scenes.results import ResultsScene
from tests.ui.reach import faults, look
from tests.ui.rings import ring
from tests.ui.tables.conftest import document
from tests.ui.tables.lancaster_positions import anything, position
from tests.ui.tables.queen_run_positions import position as on_the_way
from tests.ui.tables.test_lancaster_overlays_fit import devon, ended, resolved, voted
from tests.ui.tables.test_lancaster_texts_fit import LAWS, crowded
from tests.ui.tables.test_look_back import begin
from tests.ui.tables.test_recap import at_own_turn
from tests.ui.tables.test_table_texts_fit import AWAKE, HANDS

Make = Callable[..., Any]
LOOKS = pytest.mark.parametrize(
    "set_up",
    [
        {"size": (960, 540), "interface_scale": 75, "text_size": 90, **look}
        for look in ({"language": "en", "high_contrast": True}, {"language": "ja"})
    ],
    ids=["en in high contrast", "ja"],
)
"""Letters want to be as small as the settings let them, in the smallest window."""


def read(app: Any, states: Iterator[str]) -> None:
    """Measure what is lettered in each state."""
    found = []
    for name in states:
        seen = look(app)
        assert seen, f"nothing is lettered: {name}"
        found += [f"{name}: {fault}" for fault in faults(app, seen)]
    assert not found, "\n".join(found)


def key(table: Any, name: str) -> None:
    """A key, and two frames."""
    table.driver.key(name)
    for _ in range(2):
        table.driver.step()


@LOOKS
def test_sleeping_queens(make_table: Make, set_up: dict[str, Any]) -> None:
    table = make_table(position=document(HANDS, AWAKE, discard=["8", "P"]), persons=8, **set_up)
    scene = table.scene

    def states() -> Iterator[str]:
        table.to_decision()
        table.choose_cards(["K"])
        key(table, "h")
        table.until(lambda: not scene.hints.thinking)
        table.driver.step()
        yield "a card chosen, and a hint"
        key(table, "escape")
        scene.zoom(next(part for part in scene.parts if part.name == "queen:1:cat").piece)
        yield "a queen enlarged"
        key(table, "escape")
        scene.open_discards()
        yield "discards"
        key(table, "escape")
        key(table, "p")
        yield "players"
        key(table, "escape")
        table.play("N>1:cat")
        table.until(lambda: table.attack is not None)
        yield "attack"

    read(table.driver.app, states())


@LOOKS
def test_queen_run(make_run_table: Make, set_up: dict[str, Any]) -> None:
    table = make_run_table(4, 1, boards=True, **set_up)

    def draft() -> Iterator[str]:
        table.scene.map.ground.wait()
        table.driver.step()
        yield "boards first"
        table.click("button:choose_people")
        table.until(lambda: table.asked)
        table.click("people:vampire")
        yield "draft"

    read(table.driver.app, draft())
    table = make_run_table(position=on_the_way(seats={0: {"queen": "c31"}}), **set_up)

    def turn() -> Iterator[str]:
        table.until(lambda: table.asked)
        table.scene.map.ground.wait()
        yield "turn"
        key(table, "p")
        yield "players"
        key(table, "escape")
        table.play("move c32")
        table.until(lambda: table.asked)
        yield "settle"
        table.playing.service.held = Progress(0.1)
        table.scene.act_text(table.session.legal_texts()[0])
        table.run(0.3)
        yield "the others think"

    read(table.driver.app, turn())


@LOOKS
def test_lancaster(make_lancaster_table: Make, set_up: dict[str, Any]) -> None:
    table = make_lancaster_table(position=crowded(2, LAWS[0]), **set_up)

    def placement() -> Iterator[str]:
        table.until(lambda: table.asked)
        for piece in ("player:1", "law:3"):
            assert table.scene.look_closer(piece)
            yield f"placement, {piece} large"
            table.scene.enlarged.pinned = None
        key(table, "2")
        yield "a knight in hand"

    read(table.driver.app, placement())
    table = make_lancaster_table(position=position(5, "vote"), **set_up)

    def parliament() -> Iterator[str]:
        table.to_decision()
        yield "vote"
        for states in (voted, resolved, ended):
            yield from states(table)

    read(table.driver.app, parliament())
    for players, prompt, fits in ((4, "county", devon), (3, "law_1", anything)):
        table = make_lancaster_table(position=position(players, prompt, fits), **set_up)
        table.to_decision()
        read(table.driver.app, iter([prompt]))


def test_a_county_without_nobles(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=crowded(3, LAWS[1]), size=(960, 540), language="en")
    table.until(lambda: table.asked)
    read(table.driver.app, iter(["placement"]))


@pytest.mark.parametrize("game", ["make_table", "make_run_table", "make_lancaster_table"])
def test_in_a_window_of_usual_size_letters_are_a_little_larger(request: pytest.FixtureRequest, game: str) -> None:
    """Not less than 12 pixels: in the smallest window they may have 11."""
    positions = {
        "make_table": document(HANDS, AWAKE, discard=["8", "P"]), "make_run_table": on_the_way(),
        "make_lancaster_table": crowded(5, LAWS[0]),
    }  # fmt: skip
    table = request.getfixturevalue(game)(position=positions[game], size=(1280, 720), language="en")
    table.until(lambda: table.asked)
    found = faults(table.driver.app, least=0.0, latin=12.0)
    assert not found, "\n".join(found)


@LOOKS
@pytest.mark.parametrize("game_id", game_ids())
def test_looking_back_and_the_end(make_driver: Make, set_up: dict[str, Any], game_id: str) -> None:
    size, settings = set_up["size"], {name: value for name, value in set_up.items() if name != "size"}
    driver = make_driver(size, bot_pace="wait", handover=False, **settings)

    def states() -> Iterator[str]:
        table = at_own_turn(driver, game_id, persons=3)
        assert table.recap.lines
        yield "what the others did"
        kinds = {type(widget): widget for widget in table.ui.focusables()}
        faint = [(widget.name, seen) for widget in kinds.values() if (seen := ring(driver.app, widget)) < 0.9]
        assert faint == [], "the ring of the focus"
        driver.app.leave_all()
        playing = begin(driver, game_id, 10**6)
        look_back(driver.app, playing, 20)
        driver.step()
        driver.step()
        yield "looking back"
        driver.app.leave_all()
        driver.app.push(ResultsScene(driver.app, playing))
        driver.step()
        yield "results"

    read(driver.app, states())
