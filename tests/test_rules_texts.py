"""The players' rules beside the law: the same sections, pictures that exist, the same in both languages."""

import json
import re
from pathlib import Path

import pytest

from game.games import all_games
from tests.games.specs import asset_of, law_of, spec_of

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "ja")
TEXTS = [(language, game.id) for game in all_games() for language in LANGUAGES]
HEADING = re.compile(r"^#{2,3} .+ \{#(section-[0-9]+(?:-[0-9]+)?)\}$")
WRITTEN = ("State document", "Action notation")
"""Titles of the sections of the law about positions and moves in writing."""
PICTURE = re.compile(r"!\[\]\(([A-Za-z0-9_/]+)\)")


def _lines(language, game_id):
    return asset_of("rules", game_id, language).read_text(encoding="utf-8").splitlines()


def _anchors(language, game_id):
    return [match[1] for line in _lines(language, game_id) if (match := HEADING.match(line))]


def _sections(game_id, left_out=()):
    """The sections of the law: numbered headings, and numbered points right below them; but for those titles."""
    found, section = [], ""
    for line in law_of(game_id).read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"## ([0-9]+)\. (.*)", line):
            section = heading[1] if heading[2] not in left_out else ""
            found += [f"section-{section}"] if section else []
        elif section and (point := re.match(r"([0-9]+)\. \*\*", line)):
            found.append(f"section-{section}-{point[1]}")
    return found


@pytest.mark.parametrize(("language", "game_id"), TEXTS)
def test_the_anchors_are_the_sections_of_the_law(language, game_id):
    """Where the law does not number the points of a section, the players' rules may part it in points 1, 2, ...
    How positions and moves are written is for bots and scripts: players are not told of it."""
    sections, anchors = _sections(game_id, WRITTEN), _anchors(language, game_id)
    assert len(_sections(game_id)) >= spec_of(game_id).law
    parted = {anchor.rsplit("-", 1)[0] for anchor in anchors if anchor not in sections}
    numbered = {section.rsplit("-", 1)[0] for section in sections if section.count("-") == 2}
    assert parted & numbered == set()
    expected = []
    for section in sections:
        points = [anchor for anchor in anchors if anchor.startswith(f"{section}-")] if section in parted else []
        expected += [section, *(f"{section}-{number}" for number in range(1, len(points) + 1))]
    assert anchors == expected


def test_the_law_of_sleeping_queens_numbers_the_five_things():
    assert [section for section in _sections("sleeping_queens") if section.count("-") == 2] == [
        f"section-3-{number}" for number in range(1, 6)
    ]


@pytest.mark.parametrize(("language", "game_id"), TEXTS)
def test_every_heading_below_the_title_has_an_anchor(language, game_id):
    lines = _lines(language, game_id)
    assert lines[0].startswith("# ")
    assert [line for line in lines[1:] if line.startswith("#") and not HEADING.match(line)] == []


@pytest.mark.parametrize(("language", "game_id"), TEXTS)
def test_the_pictures_exist(language, game_id):
    index = ROOT / "assets/images/index.json"
    if not index.exists():
        pytest.skip("the pictures are not made yet")
    names = set(PICTURE.findall("\n".join(_lines(language, game_id))))
    assert names - set(json.loads(index.read_text(encoding="utf-8"))) == set()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_both_languages_show_the_same_in_the_same_order(game):
    """Paragraphs, points and pictures go hand in hand, so that neither language lacks a rule."""

    def shape(language):
        kinds = []
        for line in _lines(language, game.id):
            pictures = PICTURE.findall(line)
            heading = HEADING.match(line)
            if line.startswith("|"):
                kinds.append([PICTURE.findall(cell) or bool(cell.strip()) for cell in line.split("|")])
                continue
            kinds.append(heading[1] if heading else pictures or line[:2] if line.startswith("- ") else bool(line))
        return kinds

    assert shape("en") == shape("ja")


@pytest.mark.parametrize(("language", "game_id"), TEXTS)
def test_every_option_has_its_point(language, game_id):
    lines = _lines(language, game_id)
    texts = json.loads(asset_of("i18n", game_id, language).read_text(encoding="utf-8"))
    [game] = [game for game in all_games() if game.id == game_id]
    for option in game.options:
        name = texts[f"option.{option.name}"]
        assert any(line.startswith(f"- **{name}**") for line in lines), name
