"""What XML can be abused for does no harm in a map: entities without end, files and addresses elsewhere, ways out."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.tiled import MapError, read_cells
from game.tiled.document import LARGEST
from tests.tiled.drawn import MEADOW, draw, replace

SECRET = "What-nobody-may-read"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
LAYER = '<layer id="1" name="cells"'


class Opened:
    """The files that the process has opened since `start`."""

    def __init__(self) -> None:
        self.files: list[str] | None = None
        sys.addaudithook(self._note)

    def _note(self, event: str, given: tuple[object, ...]) -> None:
        if event == "open" and self.files is not None:
            self.files.append(str(given[0]))


OPENED = Opened()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is opened in a test; nobody may ask the network."""

    def refuse(*given: object, **more: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket, "socket", refuse)
    OPENED.files = []
    yield OPENED.files
    OPENED.files = None


@pytest.fixture
def map_file(tmp_path: Path) -> Path:
    (tmp_path / "maps").mkdir()
    return draw(tmp_path / "maps", MEADOW)


def declare(path: Path, doctype: str, inside: str = "") -> None:
    """A map with a DOCTYPE, and something more before its layer."""
    replace(path, HEAD, f"{HEAD}{doctype}\n")
    replace(path, LAYER, f"{inside}{LAYER}")


def refused(path: Path) -> MapError:
    with pytest.raises(MapError) as caught:
        read_cells(path)
    assert SECRET not in str(caught.value)
    return caught.value


def test_entities_in_entities_do_not_unfold(map_file: Path) -> None:
    """A few hundred bytes that would be some gigabytes."""
    levels = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(9))
    declare(
        map_file,
        f'<!DOCTYPE map [<!ENTITY e0 "haha">{levels}]>',
        "<properties><property name='a'>&e9;</property></properties>",
    )
    assert refused(map_file).code == "xml_broken"


def test_one_long_entity_many_times_does_not_unfold(map_file: Path) -> None:
    long = "x" * 200_000
    many = "&e;" * ((LARGEST - 300_000) // 3)
    declare(
        map_file,
        f'<!DOCTYPE map [<!ENTITY e "{long}">]>',
        f"<properties><property name='a'>{many}</property></properties>",
    )
    assert refused(map_file).code == "xml_broken"


def test_elements_in_elements_without_end_are_gone_through(map_file: Path) -> None:
    levels = (LARGEST - 100_000) // 15
    replace(map_file, LAYER, f"{'<group>' * levels}{'</group>' * levels}{LAYER}")
    assert read_cells(map_file).lines == MEADOW


@pytest.mark.parametrize("kind", ["file", "http", "relative"])
@pytest.mark.parametrize("place", ["text", "attribute", "parameter", "doctype"])
def test_what_lies_elsewhere_is_not_fetched(
    map_file: Path, tmp_path: Path, opened: list[str], kind: str, place: str
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text(SECRET, encoding="utf-8")
    address = {"file": secret.as_uri(), "http": "http://127.0.0.1:9/secret.txt", "relative": "../secret.txt"}[kind]
    if place == "parameter":
        declare(map_file, f'<!DOCTYPE map [<!ENTITY % e SYSTEM "{address}"> %e;]>')
    elif place == "doctype":
        declare(map_file, f'<!DOCTYPE map SYSTEM "{address}">')
    else:
        inside = {"text": "<properties>&e;</properties>", "attribute": '<group name="&e;"/>'}[place]
        declare(map_file, f'<!DOCTYPE map [<!ENTITY e SYSTEM "{address}">]>', inside)
    opened.clear()
    if place in ("parameter", "doctype"):
        assert read_cells(map_file).lines == MEADOW, "nothing of it is needed"
    else:
        refused(map_file)
    assert str(secret) not in opened


def test_what_xinclude_asks_for_is_not_fetched(map_file: Path, tmp_path: Path, opened: list[str]) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text(SECRET, encoding="utf-8")
    include = f'<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="{secret}" parse="text"/>'
    replace(map_file, LAYER, f"{include}{LAYER}")
    opened.clear()
    assert read_cells(map_file).lines == MEADOW
    assert str(secret) not in opened


@pytest.mark.parametrize("source", ["../secret.tsx", "{secret}", "../maps/../secret.tsx", "./../secret.tsx"])
def test_a_tileset_elsewhere_tells_nothing_of_what_is_in_it(map_file: Path, tmp_path: Path, source: str) -> None:
    secret = tmp_path / "secret.tsx"
    secret.write_text(SECRET, encoding="utf-8")
    replace(map_file, "letters.tsx", source.format(secret=secret))
    error = refused(map_file)
    assert (error.code, error.file.name) == ("xml_broken", "secret.tsx")


@pytest.mark.parametrize(
    "source", ["../secret.txt", "{secret}", "/etc/passwd", "../../../../../../etc/passwd", "secret.txt\0"]
)
def test_only_tilesets_are_read_as_tilesets(map_file: Path, tmp_path: Path, opened: list[str], source: str) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text(SECRET, encoding="utf-8")
    opened.clear()
    replace(map_file, "letters.tsx", source.format(secret=secret))
    assert refused(map_file).code in ("tileset_format", "xml_broken")
    assert {Path(file).name for file in opened} <= {map_file.name, "letters.tsx"}


@pytest.mark.parametrize("source", ["../secret.txt", "{secret}", "/etc/passwd"])
def test_pictures_elsewhere_are_not_opened(map_file: Path, tmp_path: Path, opened: list[str], source: str) -> None:
    """Boards are drawn with the program's own tiles: of a picture that a map names it is only seen that it is there."""
    secret = tmp_path / "secret.txt"
    secret.write_text(SECRET, encoding="utf-8")
    replace(map_file.with_name("letters.tsx"), "letters.png", source.format(secret=secret))
    opened.clear()
    assert read_cells(map_file).lines == MEADOW
    assert {Path(file).name for file in opened} == {map_file.name, "letters.tsx"}
