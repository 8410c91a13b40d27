from __future__ import annotations

import pygame
import pytest

from game.ui.input.bindings import Bindings, edit_intent
from game.ui.input.intents import (
    Back,
    Command,
    Confirm,
    Drag,
    Edit,
    Focus,
    Hover,
    Intent,
    Key,
    Press,
    Release,
    Scroll,
    Select,
    Text,
    TextEdit,
    Zoom,
)
from game.ui.input.reader import Reader


@pytest.fixture
def reader() -> Reader:
    pygame.display.init()
    return Reader()


def mouse(kind: int, pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=button)


def key(name: str, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod)


def read(reader: Reader, *events: pygame.event.Event, at: float = 0.0) -> list[Intent]:
    return [intent for event in events for intent in reader.read(event, at)]


def test_press_and_release_within_the_threshold_is_a_click(reader: Reader) -> None:
    down, up = mouse(pygame.MOUSEBUTTONDOWN, (100, 100)), mouse(pygame.MOUSEBUTTONUP, (105, 104))
    move = mouse(pygame.MOUSEMOTION, (105, 104))
    assert read(reader, down, move, up) == [Press((100, 100)), Select((105, 104)), Release((105, 104))]


def test_beyond_the_threshold_it_is_a_drag(reader: Reader) -> None:
    down, up = mouse(pygame.MOUSEBUTTONDOWN, (100, 100)), mouse(pygame.MOUSEBUTTONUP, (130, 100))
    moves = [mouse(pygame.MOUSEMOTION, (109, 100)), mouse(pygame.MOUSEMOTION, (130, 100))]
    assert read(reader, down, *moves, up) == [
        Press((100, 100)),
        Drag("start", (100, 100), (109, 100)),
        Drag("move", (100, 100), (109, 100)),
        Drag("move", (100, 100), (130, 100)),
        Drag("end", (100, 100), (130, 100)),
        Release((130, 100)),
    ]


ENDS = {
    "escape": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0),
    "right button": mouse(pygame.MOUSEBUTTONDOWN, (0, 0), 3),
    "focus lost": pygame.event.Event(pygame.WINDOWFOCUSLOST),
}


@pytest.mark.parametrize("event", ENDS.values(), ids=ENDS.keys())
def test_a_drag_is_cancelled(reader: Reader, event: pygame.event.Event) -> None:
    read(reader, mouse(pygame.MOUSEBUTTONDOWN, (100, 100)), mouse(pygame.MOUSEMOTION, (150, 100)))
    assert read(reader, event)[0] == Drag("cancel", (100, 100), (100, 100))
    assert read(reader, mouse(pygame.MOUSEBUTTONUP, (150, 100))) == []


def test_second_click_counts(reader: Reader) -> None:
    click = (mouse(pygame.MOUSEBUTTONDOWN, (9, 9)), mouse(pygame.MOUSEBUTTONUP, (9, 9)))
    assert read(reader, *click, at=1.0)[1] == Select((9, 9), 1)
    assert read(reader, *click, at=1.2)[1] == Select((9, 9), 2)
    assert read(reader, *click, at=9.0)[1] == Select((9, 9), 1)


def test_pointer_without_button(reader: Reader) -> None:
    assert read(reader, mouse(pygame.MOUSEMOTION, (3, 4))) == [Hover((3, 4))]
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.5)
    assert read(reader, wheel) == [Scroll((3, 4), 0.0, -1.5)]
    assert read(reader, mouse(pygame.MOUSEBUTTONDOWN, (3, 4), 3)) == [Zoom((3, 4))]


@pytest.mark.parametrize(
    ("name", "mod", "intent"),
    [
        ("tab", 0, Focus("next")),
        ("tab", pygame.KMOD_SHIFT, Focus("previous")),
        ("left", 0, Focus("left")),
        ("return", 0, Confirm("return")),
        ("space", 0, Confirm("space")),
        ("escape", 0, Back()),
        ("z", 0, Zoom(None)),
        ("z", pygame.KMOD_CTRL, Command("undo")),
        ("u", 0, Command("undo")),
        ("f", pygame.KMOD_CTRL, Command("search")),
        ("f11", 0, Command("fullscreen")),
        ("3", 0, Key("3")),
        ("q", 0, Key("q")),
    ],
)
def test_keys(reader: Reader, name: str, mod: int, intent: Intent) -> None:
    assert read(reader, key(name, mod)) == [intent]


def test_in_a_text_field_letters_are_text(reader: Reader) -> None:
    reader.text_mode = True
    typed = pygame.event.Event(pygame.TEXTINPUT, text="z")
    assert read(reader, key("z"), typed) == [Text("z")]
    assert read(reader, key("h"), key("space"), key("3")) == []
    assert read(reader, key("left", pygame.KMOD_SHIFT)) == [Edit("left", select=True)]
    assert read(reader, key("v", pygame.KMOD_CTRL)) == [Edit("paste")]
    assert read(reader, key("backspace")) == [Edit("backspace")]
    assert read(reader, key("return"), key("escape"), key("tab")) == [Confirm("return"), Back(), Focus("next")]
    assert read(reader, key("f11")) == [Command("fullscreen")]


def test_keys_belong_to_the_composition_while_there_is_one(reader: Reader) -> None:
    reader.text_mode = True
    composing = pygame.event.Event(pygame.TEXTEDITING, text="けん", start=2, length=0)
    assert read(reader, composing) == [TextEdit("けん", 2, 0)]
    assert read(reader, key("return"), key("escape"), key("left"), key("backspace")) == []
    done = pygame.event.Event(pygame.TEXTINPUT, text="健")
    assert read(reader, done, key("return")) == [Text("健"), Confirm("return")]


def test_typed_text_means_nothing_without_a_field(reader: Reader) -> None:
    assert read(reader, pygame.event.Event(pygame.TEXTINPUT, text="a")) == []


def test_keys_can_be_bound_anew(reader: Reader) -> None:
    reader.bindings.bind("q", Command("hint"))
    assert read(reader, key("q")) == [Command("hint")]
    assert "q" in reader.bindings.keys(Command("hint"))


def test_edit_keys() -> None:
    assert edit_intent("ctrl+shift+right") == Edit("right", select=True, word=True)
    assert edit_intent("shift+insert") == Edit("paste")
    assert edit_intent("f1") is None
    assert Bindings().intent("f1") == Command("help")


@pytest.mark.parametrize("dragged", [False, True])
def test_a_press_whose_end_was_never_told_does_not_take_the_next_click(reader: Reader, dragged: bool) -> None:
    read(reader, mouse(pygame.MOUSEBUTTONDOWN, (400, 400)))
    if dragged:
        read(reader, mouse(pygame.MOUSEMOTION, (450, 400)))
    told = read(reader, mouse(pygame.MOUSEBUTTONDOWN, (100, 100)), mouse(pygame.MOUSEBUTTONUP, (100, 100)))
    assert told[-3:] == [Press((100, 100)), Select((100, 100)), Release((100, 100))]
    assert isinstance(told[0], Drag | Release) == (len(told) > 3)
