"""Who is who, and what may be chosen, shows without colours: each table is turned grey, and structure is compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import pygame

from game.bots.limits import Progress
from game.games.lancaster.state import LancasterState
from game.table.seats import COLOURS
from game.ui.app import App
from tests.ui.scenes.stage import FRONT
from tests.ui.tables.conftest import document
from tests.ui.tables.lancaster_positions import position
from tests.ui.tables.test_lancaster_overlays_fit import voted

STRIKING = 32
"""Levels of grey by which a pixel must differ from what its colour alone would make it."""
ENOUGH = 6
"""So many pixels tell two pieces apart."""
SEALED = 16
"""One of so many pixels at least tells two bases apart: their seals fill most of them."""
LIT = 40
"""So many pixels tell a place that is lit from the same place unlit."""


def greys(surface: pygame.Surface) -> list[int]:
    """The brightness of all pixels."""
    return list(pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3])


def drawn(app: App) -> list[tuple[str, int]]:
    """The names and the widths in pixels of all pictures that are drawn when everything is drawn anew."""
    found: list[tuple[str, int]] = []
    picture = app.art.picture

    def watched(name: str, width: int, lod: int = 0) -> pygame.Surface:
        found.append((name, width))
        return picture(name, width, lod)

    app.art.picture = watched  # type: ignore[method-assign]
    try:
        for scene in app.scenes:
            scene.look_changed()
        app.relayout()
        app.step((), 0.016)
    finally:
        app.art.picture = picture  # type: ignore[method-assign]
    return found


def pieces_drawn(app: App, families: Sequence[str]) -> dict[str, int]:
    """The least widths in pixels in which pictures of the families are drawn on the table."""
    widths: dict[str, int] = {}
    for name, width in drawn(app):
        for family in families:
            if name.startswith(family):
                widths[family] = min(width, widths.get(family, width))
    return widths


def structure(a: pygame.Surface, b: pygame.Surface) -> int:
    """How many pixels differ in more than brightness: they do not follow from the brightness of the other picture.

    A piece in another colour has everywhere the same shapes: where one is as bright as there, the other is as bright
    as there, too.
    """
    one, other = greys(a), greys(b)
    shades: dict[int, list[int]] = {}
    for x, y in zip(one, other, strict=True):
        shades.setdefault(x // 12, []).append(y)
    usual = {shade: sorted(found)[len(found) // 2] for shade, found in shades.items()}
    return sum(abs(y - usual[x // 12]) > STRIKING for x, y in zip(one, other, strict=True))


def alike(app: App, family: str, colours: Sequence[str], width: int, enough: int = ENOUGH) -> list[str]:
    """The pairs of pieces of a family that differ in brightness alone, on the table's own ground: in fewer than
    `enough` pixels."""
    made = {}
    for colour in colours:
        piece = app.art.picture(family + colour, width)
        made[colour] = pygame.Surface(piece.get_size())
        made[colour].fill(pygame.transform.average_color(app.surface))
        made[colour].blit(piece, (0, 0))
    return [
        f"{family}: {a} and {b}"
        for a, b in combinations(colours, 2)
        if max(structure(made[a], made[b]), structure(made[b], made[a])) < enough
    ]


def changed(app: App, before: pygame.Surface, rect: pygame.Rect) -> int:
    """How many pixels of a place and its rim differ in structure from what they were."""
    place = rect.inflate(8, 8).clip(before.get_rect())
    now, then = app.surface.subsurface(place), before.subsurface(place)
    return max(structure(now, then), structure(then, now))


def legal_places(table: Any, role: str) -> list[pygame.Rect]:
    """The places of that role where something can be done."""
    return [pygame.Rect(item.rect) for item in table.items() if item.legal and item.role == role]


def test_a_piece_in_another_colour_alone_is_found_alike(make_table: Callable[..., Any]) -> None:
    app = make_table(3, 1).driver.app
    piece = pygame.Surface((40, 40))
    piece.blit(app.art.picture("tokens/rose", 40), (0, 0))
    other = piece.copy()
    other.fill((120, 200, 160), special_flags=pygame.BLEND_RGB_MULT)
    assert structure(piece, other) < ENOUGH
    assert structure(other, piece) < ENOUGH


def test_sleeping_queens(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(["K 1 2 3 4", "N 1 2 5 6"], [[], []]))
    app = table.driver.app
    table.to_decision()
    ((family, width),) = pieces_drawn(app, ["tokens/"]).items()
    assert alike(app, family, COLOURS, width) == []
    before = app.surface.copy()
    table.choose_cards(["K"])
    slots = legal_places(table, "slot")
    assert len(slots) == 12
    assert min(changed(app, before, slot) for slot in slots) >= LIT


def test_queens_that_may_be_taken_and_cards_that_may_be_played(make_table: Callable[..., Any]) -> None:
    awake = [["cake"], ["sunflower", "cat"], ["rose"]]
    hands, cards = ["K N P D 3", "K 1 2 3 D", "J 5 6 7 W"], {}
    for turn in (1, 0):
        table = make_table(position=document(hands, awake, turn=turn, to_move=turn))
        table.playing.service.held = Progress(0.1)  # another one thinks, then it is the person's turn
        table.driver.move((2, 2))
        table.run(0.5)
        assert table.asked == (turn == 0)
        cards[turn] = table.driver.app.surface.copy()
    app = table.driver.app
    hand = {item.value: pygame.Rect(item.rect) for item in table.items() if item.role == "card"}
    assert changed(app, cards[1], hand["D"]) >= LIT, "it has a sign; all others are only brighter than before"
    for kind in ("N", "P"):
        table.choose_cards([kind])
        table.driver.move((2, 2))
        table.run(0.5)
        queens = legal_places(table, "queen")
        assert len(queens) == 3
        assert min(changed(app, cards[0], queen) for queen in queens) >= LIT
        assert changed(app, cards[0], hand[kind]) >= LIT, "the chosen card"
        table.click("button:clear")
        table.run(0.5)


def unsealed(app: App, families: Sequence[str]) -> list[str]:
    """What is drawn in a seat's colour without the seal of that colour, as often as it is drawn."""
    count = Counter(name for name, _ in drawn(app))
    coloured = [(name, name.rpartition("_")[2]) for name in count if name.startswith(tuple(families))]
    assert coloured, "nothing in a seat's colour is drawn"
    return [name for name, colour in coloured if count[f"tokens/{colour}"] < count[name]]


def test_rings_and_hands_in_a_colour_have_its_seal_beside_them(
    make_driver: Callable[..., Any], make_lancaster_table: Callable[..., Any], make_table: Callable[..., Any]
) -> None:
    """They are alike in all colours."""
    app = make_driver().app
    for name in ("setup_8", "pause_8", "handover", "results_8"):
        FRONT[name](app)
        app.step((), 0.016)
        assert unsealed(app, ["faces/ring_"]) == [], name
        app.leave_all()
    table = make_table(4, 1)
    table.to_decision()
    assert unsealed(table.driver.app, ["faces/ring_"]) == []
    table = make_lancaster_table(position=position(5, "vote"), persons=1, players=5)
    table.to_decision()
    hands = ["faces/ring_", "lancaster/sleeve_"]
    for _ in voted(table):
        assert unsealed(table.driver.app, hands) == []


def test_queen_run(make_run_table: Callable[..., Any]) -> None:
    table = make_run_table(4, 1)
    app = table.driver.app
    wish = ("choose", "depart", "build")
    table.to_decision()
    while not legal_places(table, "cell") or not {"pass", "end"} & set(table.session.legal_texts()):
        kinds = {text.split()[0]: text for text in table.session.legal_texts()}
        table.scene.act_text(next((kinds[kind] for kind in wish if kind in kinds), table.session.legal_texts()[0]))
        table.to_decision()
    widths = pieces_drawn(app, ["run/base_", "run/token_"])
    assert len(widths) == 2
    small = widths["run/base_"]
    assert alike(app, "run/base_", "RBYG", small, max(ENOUGH, small * small // SEALED)) == [], "bases bear a seal"
    widths["run/queen_"] = 2 * widths["run/base_"]  # queens are kept as they are drawn on the map
    assert [fault for family, width in widths.items() for fault in alike(app, family, "RBYG", width)] == []
    before, cells = app.surface.copy(), legal_places(table, "cell")
    table.playing.service.held = Progress(0.1)  # nobody has lit places while the others think
    table.scene.act_text("end" if "end" in table.session.legal_texts() else "pass")
    table.run(0.5)
    assert legal_places(table, "cell") == []
    assert min(changed(app, before, cell) for cell in cells) >= LIT


def at_war(state: LancasterState) -> bool:
    """Whether some strong knights, and no weak ones, stand in a conflict: their stretches of its bar have signs."""
    conflicts = [conflict["spaces"] for row in state.to_document()["conflicts"].values() for conflict in row]
    return any(spaces and min(sum(space["knights"]) for space in spaces) >= 3 for spaces in conflicts)


def test_lancaster(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=position(5, "placement", at_war), persons=1, players=5)
    app = table.driver.app
    table.to_decision()
    marks = {"lancaster/shield_", "lancaster/flag_", "lancaster/step_", "tokens/"}
    widths = pieces_drawn(app, [*marks, *(f"lancaster/knight_{strength}_" for strength in (1, 2, 3, 4))])
    assert marks < set(widths), "knights, and all that tells whose a place is"
    assert [fault for family, width in widths.items() for fault in alike(app, family, COLOURS[:5], width)] == []
    before = app.surface.copy()
    strength = next(text for text in table.texts() if ">" in text and not text.startswith("ally"))[0]
    table.click(f"hand:own:{strength}")
    table.driver.move((2, 2))
    goals = [item for item in table.items() if item.legal and item.action]
    assert {item.role for item in goals} == {"county", "spot", "conflict"}, "places of every kind are lit"
    dark = [item.name for item in goals if changed(app, before, pygame.Rect(item.rect)) < LIT]
    assert dark == []
