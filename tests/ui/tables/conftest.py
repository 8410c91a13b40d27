"""A table of Sleeping Queens in a window of the dummy driver, with bots that answer at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.core.match import Match
from game.games import find_game
from game.games.lancaster.game import Lancaster
from game.table.presenters import find_presenter
from game.table.presenters.queen_run.shown import Shown
from game.table.seats import COLOURS, Seat
from game.table.session import Session
from game.table.setup import default_setup
from game.table.steps import Decide, Over
from game.ui.input.drag import DOUBLE_CLICK
from game.ui.playing import Playing
from game.ui.tables import table_scene
from game.ui.tables.common.overlay import OverlayWindow
from game.ui.tables.lancaster.scene import LancasterTable
from game.ui.tables.queen_run.scene import QueenRunTable
from game.ui.tables.sleeping_queens.scene import QueensTable
from game.ui.widgets.base import Item
from tests.ui.bots import QuickBots
from tests.ui.tables.queen_run_maps import MapTable, shown

GAME = find_game("sleeping_queens")
RUN = find_game("queen_run")
LANCASTER = Lancaster()
PEOPLE = ("Ada", "Kenji", "Milo", "Ines", "Joan")


class Table:
    """Hands and eyes at a table: everything goes through events and through what inspection tells."""

    def __init__(self, driver: Any, playing: Playing) -> None:
        self.driver = driver
        self.playing = playing
        self.scene: QueensTable = table_scene(driver.app, playing)  # type: ignore[assignment]
        self.results = 0
        self.scene.windows.results = self._show_results  # type: ignore[method-assign]
        driver.app.push(self.scene, "none")
        driver.step()

    def _show_results(self) -> None:
        self.results += 1

    @property
    def session(self) -> Session:
        return self.playing.session

    def run(self, seconds: float) -> None:
        for _ in range(int(seconds * 60)):
            self.driver.step(dt=1 / 60)

    def until(self, reached: Callable[[], bool], seconds: float = 60.0) -> None:
        for _ in range(int(seconds * 60)):
            if reached():
                return
            self.driver.step(dt=1 / 60)
        raise AssertionError(f"it never came to that; at hand: {self.scene.step}")

    def to_decision(self) -> None:
        """Until a person is asked for something, or the game is over."""
        self.until(lambda: self.asked or self.attack is not None or self.over)

    @property
    def asked(self) -> bool:
        return isinstance(self.scene.step, Decide) and not self.scene.busy

    @property
    def over(self) -> bool:
        return isinstance(self.scene.step, Over) and not self.scene.busy

    @property
    def attack(self) -> OverlayWindow | None:
        """The window that asks the attacked."""
        top = self.driver.app.scenes.top
        return top if isinstance(top, OverlayWindow) else None

    def items(self) -> list[Item]:
        top = self.driver.app.scenes.top
        top.refresh()
        return list(top.items())

    def item(self, name: str) -> Item:
        found = [item for item in self.items() if item.name == name]
        assert found, f"there is no {name}"
        return found[0]

    def click(self, item: Item | str) -> None:
        item = self.item(item) if isinstance(item, str) else item
        x, y, w, h = item.rect
        # Above the middle: a raised card has moved up by less than that.
        self.driver.click((x + w // 2, y + h // 2))

    def choose_cards(self, kinds: list[str]) -> None:
        """Click cards of the hand until exactly these kinds are chosen."""
        for kind in kinds:
            cards = [item for item in self.items() if item.role == "card" and item.value == kind and not item.selected]
            self.click(cards[0])

    def play(self, text: str) -> None:
        """Carry out an action by clicks alone: the cards, then the lit piece that stands for it."""
        if text[0] == "x":
            self.choose_cards(text[1:].split(","))
        elif text[0] != "@":
            self.choose_cards([text[0]])
        lit = [item for item in self.items() if item.legal and item.action == text and item.role != "button"]
        assert len(lit) == 1, (text, lit)
        self.click(lit[0])

    def same_as_view(self) -> bool:
        """Whether the table shows the view."""
        session = self.session
        view = session.view().to_document()
        assert session.viewer is not None
        return self.scene.shown.same_as(type(self.scene.shown).from_view(view, session.viewer))


def document(hands: list[str], awake: list[list[str]], **changes: Any) -> dict[str, Any]:
    """A position with these hands ("K N 2 3 4") and queens awake; the other cards are the deck, `top` first."""
    counts = {"K": 8, "N": 4, "D": 3, "J": 5, "P": 4, "W": 3, **{str(n): 4 for n in range(1, 11)}}
    top = changes.pop("top", [])
    discard = changes.get("discard", [])
    for card in [*(" ".join(hands)).split(), *discard, *top]:
        counts[card] -= 1
    deck = [*top, *(card for card, count in counts.items() for _ in range(count))]
    slots = [
        "moon",
        "cake",
        "sunflower",
        "dog",
        "rose",
        "cat",
        "rainbow",
        "peacock",
        "starfish",
        "heart",
        "pancake",
        "ladybug",
    ]
    return {
        "game": "sleeping_queens", "players": len(hands), "options": {}, "turn": 0, "to_move": 0, "phase": "turn",
        "hands": [hand.split() for hand in hands], "deck": deck, "discard": [], "slots": slots, "known": [],
        "awake": awake, "quiet": 0, "pending": None, **changes,
    }  # fmt: skip


@pytest.fixture
def make_table(make_driver: Callable[..., Any]) -> Callable[..., Table]:
    """Makes tables: players, persons (the first seats), seed or position, settings."""

    def make(
        players: int = 3, persons: int = 1, seed: int = 3, position: dict[str, Any] | None = None, **settings: Any
    ) -> Table:
        size = settings.pop("size", (1280, 720))
        driver = make_driver(size, **{"bot_pace": "at_once", "handover": False, **settings})
        count = position["players"] if position is not None else players
        setup = default_setup(GAME, "Ada", lambda character: character.title(), count)
        for seat in setup.seats[:persons]:
            seat.kind = "person"
        setup.seed = seed
        playing = Playing.start(driver.app, setup, QuickBots())  # type: ignore[arg-type]
        if position is not None:
            match = Match.from_state(GAME, position)
            bots = playing._bots(1)
            seats = playing.session.seats
            playing.session = Session(match, seats, find_presenter(GAME.id), bots, pace=lambda: True)
        return Table(driver, playing)

    return make


class RunTable(Table):
    """Hands and eyes at a table of Queen Run."""

    scene: QueenRunTable  # type: ignore[assignment]

    @property
    def asked(self) -> bool:
        return self.scene.deciding

    def play(self, text: str) -> None:
        """Carry out an action by clicks alone: cells, buttons, and in the draft a people, a colour and the button."""
        kind, _, rest = text.partition(" ")
        if kind == "choose":
            tribe, colour = rest.split()
            self.click(f"people:{tribe}")
            self.driver.step()
            self.click(f"colour:{colour}")
            self.driver.step()
            self.click("button:lead")
        elif kind in ("move", "depart", "place"):
            self.click(f"cell:{rest}")
        elif kind == "settle":
            self.click(f"button:settle:{rest}")
        else:
            if kind == "pass":  # where it has the place of End turn, a second quick click there does not count
                self.run(DOUBLE_CLICK)
            self.click(f"button:{kind}")
        self.driver.step()

    def same_as_view(self) -> bool:
        session = self.session
        assert session.viewer is not None
        return self.scene.shown.same_as(type(self.scene.shown).from_view(session.view(), session.viewer))


@pytest.fixture
def make_run_table(make_driver: Callable[..., Any]) -> Callable[..., RunTable]:
    """Makes tables of Queen Run: players, persons (the first seats), seed or position, options, settings."""

    def make(
        players: int = 3, persons: int = 1, seed: int = 3, position: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None, *, boards: bool = False, **settings: Any,
    ) -> RunTable:  # fmt: skip
        size = settings.pop("size", (1280, 720))
        driver = make_driver(size, **{"bot_pace": "at_once", **settings})
        count = position["players"] if position is not None else players
        setup = default_setup(RUN, "Ada", lambda character: character.title(), count)
        for seat in setup.seats[:persons]:
            seat.kind = "person"
        setup.seed = seed
        setup.options.update(options or {})
        playing = Playing.start(driver.app, setup, QuickBots())  # type: ignore[arg-type]
        if position is not None:
            match = Match.from_state(RUN, position)
            bots, seats = playing._bots(1), playing.session.seats
            playing.session = Session(match, seats, find_presenter(RUN.id), bots, pace=playing._may_play)
        table = RunTable(driver, playing)
        if table.scene.draft.boards_first and not boards:
            table.click("button:choose_people")
            driver.step()
        return table

    return make


class LancasterHands(Table):
    """Hands and eyes at a table of Lancaster."""

    scene: LancasterTable  # type: ignore[assignment]

    @property
    def asked(self) -> bool:
        return self.scene.deciding

    def play(self, text: str) -> None:
        """Carry out an action by clicks alone."""
        direct = [item for item in self.items() if item.action == text and item.enabled]
        if direct:
            self.click(direct[0])
            self.driver.step()
            return
        for name in lancaster_clicks(text):
            self.click(name)
            self.driver.step()

    def same_as_view(self) -> bool:
        session = self.session
        assert session.viewer is not None
        return self.scene.shown.same_as(type(self.scene.shown).from_view(session.view(), session.viewer))

    def until(self, reached: Callable[[], bool], seconds: float = 60.0) -> None:
        """As ever; where the table waits for the person, Enter lets it go on."""
        for _ in range(int(seconds * 60)):
            if reached():
                return
            if self.scene.holding:
                self.driver.key("return")
            self.driver.step(dt=1 / 60)
        raise AssertionError(f"it never came to that; at hand: {self.scene.step}")

    def texts(self) -> list[str]:
        """The legal actions of the person who decides."""
        return self.session.legal_texts()


def lancaster_clicks(text: str) -> list[str]:
    """The names of what is clicked, one after the other, for an action that nothing plays at the first click."""
    kind, _, rest = text.partition(" ")
    if ">" in text:
        hand, _, place = text.removeprefix("ally ").partition(">")
        strength, _, squires = hand.partition("+")
        whose = "ally" if text.startswith("ally") else "own"
        goal = "county" if len(place) == 1 else "card" if place[0] == "X" else "space"
        return [f"hand:{whose}:{strength}", *["button:more"] * int(squires or 0), f"{goal}:{place}"]
    if kind == "favour":
        return ["favour:F4", f"county:{rest[-1]}"]
    if kind in ("buy", "sets"):
        return [*["button:more"] * int(rest), "button:confirm"]
    answer, _, cubes = kind.partition("+")
    return [f"answer:{answer}", *["button:more"] * int(cubes or 0), "button:confirm"]


@pytest.fixture
def make_lancaster_table(make_driver: Callable[..., Any]) -> Callable[..., LancasterHands]:
    """Makes tables of Lancaster: players, persons (the first seats), seed or position, actions played, settings."""

    def make(
        players: int = 3, persons: int = 1, seed: int = 3, position: dict[str, Any] | None = None, *,
        options: dict[str, Any] | None = None, **settings: Any,
    ) -> LancasterHands:  # fmt: skip
        size = settings.pop("size", (1280, 720))
        driver = make_driver(size, **{"bot_pace": "at_once", "handover": False, **settings})
        count = position["players"] if position is not None else players
        seats = [
            Seat(name, "person" if index < persons else "bot", "medium", "", "queen_rose", COLOURS[index])
            for index, name in enumerate(PEOPLE[:count])
        ]
        playing = Playing(driver.app, QuickBots())  # type: ignore[arg-type]
        if position is not None:
            match = Match.from_state(LANCASTER, position)
        else:
            match = Match.new(LANCASTER, count, options or {}, seed)
        bots = playing._bots(1)
        playing.session = Session(match, seats, find_presenter(LANCASTER.id), bots, pace=playing._may_play)
        return LancasterHands(driver, playing)

    return make


@pytest.fixture
def make_map(make_driver: Callable[..., Any]) -> Iterator[Callable[..., MapTable]]:
    """Makes maps: the table, size of the window, whether its land is waited for, settings."""
    made: list[MapTable] = []

    def make(
        table: Shown | None = None, size: tuple[int, int] = (1280, 720), *, wait: bool = True, **settings: Any
    ) -> MapTable:
        driver = make_driver(size, **settings)
        made.append(MapTable(driver, table or shown(), wait))
        return made[-1]

    yield make
    for each in made:
        each.map.ground.close()
