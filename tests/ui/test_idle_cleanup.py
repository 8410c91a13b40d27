"""When free memory is given back. What is let go of when a table is left: tables/test_leaving.py."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import SimpleNamespace

import pygame
import pytest

from game.ui import idle_cleanup
from tests.ui.conftest import Driver


class Library:
    """A C library that has so many bytes free."""

    def __init__(self, free: int) -> None:
        self.trimmed: list[int] = []
        self.mallinfo2 = Telling(free)
        self.malloc_trim = self.trimmed.append


class Telling:
    """A function of ctypes, whose `restype` can be set."""

    def __init__(self, free: int) -> None:
        self.restype: object = None
        self._free = free

    def __call__(self) -> SimpleNamespace:
        return SimpleNamespace(fordblks=self._free)


@pytest.mark.parametrize(
    ("platform", "free", "trimmed"),
    [
        ("linux", idle_cleanup.WORTH_IT, [0]),
        ("linux", idle_cleanup.WORTH_IT - 1, []),
        ("darwin", 10 * idle_cleanup.WORTH_IT, []),
        ("win32", 10 * idle_cleanup.WORTH_IT, []),
    ],
)
def test_much_free_memory_is_given_back_where_the_library_would_keep_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, free: int, trimmed: list[int]
) -> None:
    library = Library(free)
    monkeypatch.setattr(idle_cleanup.ctypes, "CDLL", lambda name: library)
    monkeypatch.setattr(sys, "platform", platform)
    idle_cleanup.give_back()
    assert library.trimmed == trimmed


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_cleanup.ctypes, "CDLL", lambda name: SimpleNamespace())
    monkeypatch.setattr(sys, "platform", "linux")
    idle_cleanup.give_back()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there is anything to be given back")
def test_the_real_library_tells_what_is_free() -> None:
    library = idle_cleanup.ctypes.CDLL(None)
    if hasattr(library, "mallinfo2"):
        library.mallinfo2.restype = idle_cleanup._Heap
        told = library.mallinfo2()
        assert 0 < told.uordblks + told.fordblks == told.arena
    idle_cleanup.give_back()


def test_it_is_tidied_up_once_whenever_the_loop_comes_to_rest(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = driver.app
    drawn, tidied, turns = {0, 20, 200}, [], [0]

    class Clock:
        def tick(self, fps: int) -> int:
            return round(1000 / fps)

    def step(events: Sequence[pygame.event.Event], dt: float, longest: float = 0.0) -> bool:
        app.now += dt
        turns[0] += 1
        if turns[0] > 300:
            app.quit()
        return turns[0] - 1 in drawn

    monkeypatch.setattr(pygame, "Clock", Clock)
    monkeypatch.setattr(pygame.event, "get", list)
    monkeypatch.setattr(app.loop, "step", step)
    monkeypatch.setattr(app.idle_cleanup, "run", lambda: tidied.append(turns[0]))
    app.run()
    assert len(tidied) == 2
    assert 20 < tidied[0] < 200 < tidied[1]


@pytest.mark.parametrize(("searches", "due"), [(idle_cleanup.DUE - 1, False), (idle_cleanup.DUE, True)])
def test_what_nobody_needs_is_searched_for_at_rest(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, searches: int, due: bool
) -> None:
    searched: list[int] = []
    driver.app.idle_cleanup.run()
    collector = SimpleNamespace(collect=lambda: searched.append(1), get_count=lambda: (0, 0, searches))
    monkeypatch.setattr(idle_cleanup, "gc", collector)
    driver.app.idle_cleanup.run()
    assert bool(searched) == due


def test_who_hurries_from_page_to_page_leaves_nothing_behind_for_long(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a rest for the loop it is tidied up all the same, after some scenes and between two transitions."""
    app = driver.app
    tidied: list[int] = []
    turns = [0]

    class Clock:
        def tick(self, fps: int) -> int:
            return round(1000 / fps)

    def step(events: Sequence[pygame.event.Event], dt: float, longest: float = 0.0) -> bool:
        app.now += dt
        turns[0] += 1
        if turns[0] % 10 == 0:
            app.idle_cleanup.scenes_changed(stands=False)
        if turns[0] == 10 * (2 * idle_cleanup.MOST_CHANGES + 1):
            app.quit()
        return True

    collect = app.idle_cleanup.run
    monkeypatch.setattr(pygame, "Clock", Clock)
    monkeypatch.setattr(pygame.event, "get", list)
    monkeypatch.setattr(app.loop, "step", step)
    monkeypatch.setattr(app.idle_cleanup, "run", lambda: [tidied.append(turns[0]), collect()])
    app.idle_cleanup.run()
    app.run()
    assert tidied == [0, 10 * idle_cleanup.MOST_CHANGES, 20 * idle_cleanup.MOST_CHANGES]
