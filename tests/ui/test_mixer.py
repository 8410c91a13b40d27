"""The real mixer, with a device of SDL that plays nothing, and without one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.ui.audio import Audio
from tests.patience import PATIENCE
from tests.ui.sounding import SOUNDS, Sliders, named


def test_pygame_with_the_dummy_driver(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for file in ("index.json", "music_menu.ogg"):
        shutil.copy(SOUNDS / file, tmp_path)
    for number in (1, 2, 3):  # five seconds long: it still sounds when it is looked for
        shutil.copy(SOUNDS / "game_lost.ogg", tmp_path / f"card_deal_{number}.ogg")
    (tmp_path / "ui_back.ogg").write_bytes(b"OggS" + bytes(400))
    (tmp_path / "music_queens.ogg").write_bytes(b"no music")
    audio = Audio(tmp_path, Sliders())
    audio.start()
    try:
        assert audio.problem is None
        assert audio.wait_until_loaded(PATIENCE)
        assert len(named(audio, "sound_file", "ui_back.ogg")) == 1
        audio.music("menu")
        audio.update(16)
        audio.play("card_deal", x=100)
        audio.update(16)
        assert pygame.mixer.get_busy()
        assert pygame.mixer.music.get_busy()
        audio.music("queens")
        for _ in range(60):
            audio.update(16)
        assert len(named(audio, "sound_file", "music_queens.ogg")) == 1
    finally:
        audio.close()
    assert pygame.mixer.get_init() is None


def test_pygame_without_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    audio = Audio(SOUNDS, Sliders())
    audio.start()
    assert audio.problem is not None
    assert audio.problem.code == "sound_device"
    assert "nosuch" in str(audio.problem.params["detail"])
    audio.play("card_deal")
    audio.music("menu")
    audio.update(16)
    audio.close()
