"""Speech in a real window: the system's voice is told what is asked, and own hidden cards only while a key is held."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from benchmarks.screen import PATIENCE, ScreenError
from game.services.paths import assets
from game.services.translation import Translator
from tests.window.conftest import Start
from tests.window.kept import keep, played, seats_of

VOICE = """#!/bin/sh
# Writes down what it is to say, and speaks no longer than that takes.
for text; do :; done
printf '%s\\n' "$text" >> '{heard}'
"""


class Listener:
    """A program of the name that the game looks for first, and what it was told."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._heard = folder / "heard.txt"
        self._heard.touch()
        voice = folder / "spd-say"
        voice.write_text(VOICE.format(heard=self._heard), encoding="utf-8")
        voice.chmod(0o755)
        self.environ = {"PATH": str(folder)}

    def heard(self) -> str:
        """All that was said so far."""
        return self._heard.read_text(encoding="utf-8")

    def forget(self) -> None:
        """Begin a new page."""
        self._heard.write_text("", encoding="utf-8")

    def wait(self, words: str) -> None:
        """Wait until that was said."""
        end = time.monotonic() + PATIENCE
        while words not in self.heard():
            if time.monotonic() > end:
                raise ScreenError(f"{words!r} is not said; what was said: {self.heard()!r}")
            time.sleep(0.02)


@pytest.mark.window
def test_prompts_are_spoken_and_hidden_cards_only_while_a_key_is_held(start: Start, tmp_path: Path) -> None:
    tr, listener = Translator(assets() / "i18n"), Listener(tmp_path / "bin")
    match = played("sleeping_queens", 2, 6)
    keep(tmp_path / "data", match, seats_of(2))
    hands = start(handover=False, environ=listener.environ)
    hands.wait_for("title")
    hands.click_on("title.settings")
    hands.wait_for("settings")
    hands.click_on("settings.tabs.reach")
    hands.click_on("settings.speech")
    listener.wait(tr("speech.sample"))
    hands.key("Escape")
    hands.click_on("title.continue")
    picture = hands.to_decide()
    listener.wait(picture["prompt"])

    names = {thing["name"]: str(thing["text"]) for thing in picture["items"] if thing["role"] == "card"}
    for number, card in enumerate(("hand:0", "hand:1"), 1):
        hands.focus_on(card)
        listener.wait(f"Hidden card {number}.")
    assert not [name for name in names.values() if name in listener.heard()]
    hands.xdotool("keydown", "F4")
    try:
        listener.wait(names["hand:1"])
    finally:
        with hands.dealt_with(1):
            hands.xdotool("keyup", "F4")
    assert names["hand:0"] not in listener.heard() or names["hand:0"] == names["hand:1"]
    hands.settled()
    listener.forget()
    hands.focus_on("hand:2")
    listener.wait("Hidden card 3.")
    assert not [name for name in names.values() if name in listener.heard()]
    assert hands.said() == ""
