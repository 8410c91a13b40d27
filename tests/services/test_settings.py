import json
import os

import pytest

from game.core.reading import LARGEST
from game.services import settings as module
from game.services.settings import Settings, load_settings, save_settings, system_language
from tests.odd_files import ODD_FILES

GOOD = {
    "language": "ja",
    "interface_scale": 150,
    "animation": "fast",
    "bot_pace": "wait",
    "volume_master": 0,
    "volume_effects": 100,
    "volume_music": 1,
    "volume_interface": 99,
    "volume_ambience": 7,
    "mute": True,
    "quiet_unfocused": False,
    "memory_aid": True,
    "best_equation": True,
    "confirm": True,
    "handover": False,
    "others_did": False,
    "reactions": "faces",
    "fullscreen": True,
    "window": [-5, 10, 1280, 720],
    "last_setup": {"game": "sleeping_queens"},
    "last_setups": {"queen_run": {"game": "queen_run"}},
    "lessons": {"queen_run": {"done": ["people", "moving"], "at": "points"}},
    "puzzles": {"queen_run": {"rating": 1612.5, "tried": {"01": True}, "solved": ["01"], "today": ["02"]}},
    "house_rules": {"lancaster": [{"name": "Ours", "options": {}}]},
    "values": {"lancaster": "set:My box"},
    "bindings": {"version": 1, "keys": {"undo": ["x"]}},
    "text_size": 150,
    "high_contrast": True,
    "reduced_motion": True,
    "speech": True,
    "speech_rate": 60,
}
BAD = {
    "language": ["xx", 1, None, ["en"]],
    "interface_scale": [74, 201, 100.0, "100", True],
    "animation": ["slowest", 0],
    "bot_pace": ["never"],
    "volume_master": [-1],
    "volume_effects": [101],
    "volume_music": [None],
    "volume_interface": [{}],
    "volume_ambience": [101],
    "mute": [1, "true"],
    "quiet_unfocused": [0],
    "memory_aid": [None],
    "best_equation": ["yes"],
    "confirm": ["no"],
    "handover": [[]],
    "others_did": ["off"],
    "reactions": ["on", True, None],
    "fullscreen": [2],
    "window": [
        [0, 0, 100, 0], [0, 0, 1, 1], [0, 0, 320, 10], [0, 0, 1280], [0, 0, 1280, 10**9], "full", [0, 0, 1280.5, 720],
    ],
    "last_setup": ["x", []],
    "last_setups": [[], {"x": []}, {"x": None}],
    "puzzles": [[], {"x": []}, {"x": {"rating": "1500"}}, {"x": {"tried": {"01": 1}}}, {"x": {"today": [2]}}],
    "lessons": [[], {"queen_run": []}, {"x": {"done": "people"}}, {"queen_run": {"done": [1]}}, {"x": {"at": 2}}],
    "house_rules": [
        [], {"lancaster": {}}, {"lancaster": [{"name": 1, "options": {}}]}, {"lancaster": [{"name": "x"}]},
        {"lancaster": [{"name": "x" * 201, "options": {}}]}, {"lancaster": [None]},
    ],
    "values": [[], {"lancaster": 3}, {"lancaster": "x" * 101}, "given"],
    "bindings": ["x", []],
    "text_size": [89, 151, "100", True],
    "high_contrast": [1],
    "reduced_motion": ["yes"],
    "speech": [0],
    "speech_rate": [49, 201, 100.0],
}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.json"


def test_no_file_gives_the_defaults(path):
    settings, problems = load_settings(path)
    assert problems == []
    assert settings == Settings(language=system_language())
    assert not path.exists()


def test_round_trip(path):
    settings = Settings(**GOOD)
    assert save_settings(path, settings) is None
    assert load_settings(path) == (settings, [])
    assert set(GOOD) == set(BAD) == set(settings.to_document()) - {"schema"}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in BAD.items() for value in values])
def test_a_bad_value_gives_its_default_alone(path, key, value):
    path.write_text(json.dumps({"schema": 1, **GOOD, key: value}), encoding="utf-8")
    settings, problems = load_settings(path)
    default = system_language() if key == "language" else getattr(Settings(), key)
    assert getattr(settings, key) == default
    for other in set(GOOD) - {key}:
        assert getattr(settings, other) == GOOD[other]
    [problem] = problems
    assert problem.code == "setting_value"
    assert (problem.params["file"], problem.params["key"]) == (str(path), key)
    with pytest.raises(ValueError, match=key):
        settings.set(key, value)


def test_set_takes_what_fits_and_knows_its_keys():
    settings = Settings()
    for key, value in GOOD.items():
        settings.set(key, value)
    assert settings == Settings(**GOOD)
    with pytest.raises(KeyError):
        settings.set("schema", 3)


NO_SETTINGS = {
    "empty": b"",
    "cut": b"{",
    "a list": b"[1]",
    "no text": b"\xff\xfe",
    "nothing": b"null",
    "deep without end": b"[" * 100_000,
    "deep": b'{"x": ' + b"[" * 200 + b"]" * 200 + b"}",
    "too much": b'{"x": [' + b"[]," * 900_000 + b"0]}",
    "too large": b" " * (LARGEST + 1),
    "no number": b'{"x": NaN}',
    "half a character": b'{"x": "\\ud800"}',
}


@pytest.mark.parametrize("raw", NO_SETTINGS.values(), ids=NO_SETTINGS.keys())
def test_a_file_that_is_no_json_is_set_aside(path, raw):
    path.write_bytes(raw)
    settings, [problem] = load_settings(path)
    assert settings == Settings(language=system_language())
    assert problem.code == "settings_damaged"
    assert problem.params == {"file": str(path), "moved": "settings.json.damaged-1"}
    assert path.with_name("settings.json.damaged-1").read_bytes() == raw
    assert save_settings(path, settings) is None


def test_a_newer_version_gets_back_what_it_wrote(path):
    path.write_text(json.dumps({"schema": 7, "mute": True, "aura": {"x": [1]}}), encoding="utf-8")
    settings, problems = load_settings(path)
    assert problems == []
    assert settings.mute
    save_settings(path, settings)
    written = json.loads(path.read_text(encoding="utf-8"))
    assert (written["schema"], written["aura"]) == (7, {"x": [1]})


def test_an_older_version_is_brought_up_step_by_step(path, monkeypatch):
    def step(document):
        document["animation"] = document.pop("speed")
        return document

    monkeypatch.setattr(module, "SCHEMA", 2)
    monkeypatch.setattr(module, "UPGRADES", {1: step})
    path.write_text(json.dumps({"schema": 1, "speed": "slow"}), encoding="utf-8")
    settings, problems = load_settings(path)
    assert problems == []
    assert (settings.animation, settings.schema, settings.extra) == ("slow", 2, {})


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "plain").write_text("x")
    problem = save_settings(tmp_path / "plain" / "settings.json", Settings())
    assert problem.code == "settings_unwritable"
    assert "plain" in problem.params["file"]


@pytest.mark.parametrize("make", ODD_FILES.values(), ids=ODD_FILES.keys())
def test_what_is_no_ordinary_file_is_set_aside(tmp_path, make):
    path = tmp_path / "settings.json"
    make(path)
    settings, [problem] = load_settings(path)
    assert problem.code == "settings_damaged"
    assert os.path.lexists(tmp_path / problem.params["moved"]), "it is set aside, as a damaged file is"
    assert settings == Settings(language=system_language())
    assert save_settings(path, settings) is None


@pytest.mark.parametrize(
    ("name", "language"), [("ja_JP", "ja"), ("Japanese_Japan", "ja"), ("en_GB", "en"), ("de_DE", "en"), (None, "en")]
)
def test_the_language_of_the_system(monkeypatch, name, language):
    monkeypatch.setattr("locale.getlocale", lambda: (name, None))
    monkeypatch.setattr("locale.setlocale", lambda *_: name or "C")
    assert system_language() == language
