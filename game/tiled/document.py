"""XML files of Tiled: parsing, numbers, ids and properties, each with a refusal that names the place."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.core.reading import FileKindError, FileSizeError, read_file
from game.tiled.errors import MapError

LARGEST = 2_000_000
"""Bytes; a map of our size with all its layers has not a hundredth of that."""

# Types of properties that hold one plain value; "class" and "list" hold others.
PLAIN = frozenset({"string", "int", "float", "bool", "color", "file", "object"})


def parse(path: Path, tag: str) -> Element:
    """The root element of the file, which must be a <map> or a <tileset>. Raises MapError."""
    try:
        root = ElementTree.fromstring(read_file(path, LARGEST))
    except FileNotFoundError:
        raise MapError(path, "", "file_missing") from None
    except FileKindError:
        raise MapError(path, "", "file_kind") from None
    except FileSizeError:
        raise MapError(path, "", "file_large") from None
    except OSError as error:
        raise MapError(path, "", "file_unreadable", {"detail": error.strerror or str(error)}) from None
    except ElementTree.ParseError as error:
        line, column = error.position
        detail = str(error).partition(":")[0]
        raise MapError(path, "", "xml_broken", {"line": line, "column": column + 1, "detail": detail}) from None
    except (ValueError, LookupError) as error:  # a text encoding that the parser does not know
        raise MapError(path, "", "xml_broken", {"line": 1, "column": 1, "detail": str(error)}) from None
    if root.tag != tag:
        raise MapError(path, "", f"not_a_{tag}", {"found": root.tag})
    return root


def attribute(element: Element, name: str, path: Path, low: int = 1, default: str = "") -> int:
    """The whole number in an attribute. Raises MapError where it is none, less than `low`, or missing without a
    `default`."""
    found = element.get(name, default)
    if not (found.isascii() and found.isdigit()) or len(found) > 9 or int(found) < low:
        raise MapError(path, "", "number", {"name": name, "element": element.tag, "found": found, "low": low})
    return int(found)


def check_properties(root: Element, path: Path) -> None:
    """Raises MapError if any property, of the whole or of a part, holds more than a plain value."""
    for entry in root.iter("property"):
        kind = entry.get("type", "string")
        if kind not in PLAIN:
            raise MapError(path, "", "property_type", {"name": entry.get("name", ""), "found": kind})


def check_ids(root: Element, path: Path) -> None:
    """Raises MapError if two layers or two objects share an id."""
    layers = [e for tag in ("layer", "objectgroup", "imagelayer", "group") for e in root.iter(tag)]
    objects = [thing for group in root.findall(".//objectgroup") for thing in group.findall("object")]
    for element, things in (("layer", layers), ("object", objects)):
        seen: set[str] = set()
        for thing in things:
            its_id = thing.get("id")
            if its_id is None:
                continue
            if its_id in seen:
                raise MapError(path, "", "id_twice", {"element": element, "id": its_id})
            seen.add(its_id)
