"""The plain reading of docs/rules/lancaster.md (naive.py): what can happen to knights, tiles and nobles (section 2)."""

from __future__ import annotations

from tests.games.lancaster.naive_asked import CONFLICTS, MINIMUM, Document, cards, deployed, space_of


def gain(own: Document, what: str) -> None:
    """`2 cubes, 1 knight`: what asks nothing."""
    for part in what.split(", "):
        number, _, thing = part.partition(" ")
        if thing == "knight":
            new_knight(own, int(number))
        elif thing:
            own[thing] += int(number)


def move_knight(from_list: list[int], to_list: list[int], strength: int) -> None:
    from_list.remove(strength)
    to_list.append(strength)
    to_list.sort()


def new_knight(own: Document, number: int = 1) -> None:
    for _ in range(min(number, own["reserve"].count(1))):
        move_knight(own["reserve"], own["court"], 1)


def add_tile(own: Document, text: str) -> None:
    if text != "tile none":
        own["tiles"] = sorted([*own["tiles"], text.split()[1]])


def upgrade(doc: Document, seat: int, text: str) -> None:
    """`upgrade court:2`, `upgrade A`, `upgrade stables`, `upgrade X3:1`, `upgrade none`."""
    place, _, number = text.split()[1].partition(":")
    if place == "none":
        return
    own = doc["seats"][seat]
    strength = int(number) if number else dict(deployed(doc, seat))[place]
    own["reserve"].remove(strength + 1)
    own["reserve"] = sorted([*own["reserve"], strength])
    if place == "court" or place in CONFLICTS:
        card = next((card for card in cards(doc) if card["card"] == place), None)
        knights = space_of(card, seat)["knights"] if card else own["court"]  # type: ignore[index]
        knights.remove(strength)
        knights.append(strength + 1)
        knights.sort()
    elif place in MINIMUM:
        doc["counties"][place]["knight"]["strength"] += 1
    else:
        own["castle"][place] += 1


def send_home(doc: Document, county: Document) -> None:
    """To court; the squires go to the supply."""
    knight = county["knight"]
    doc["seats"][knight["seat"]]["court"].append(knight["strength"])
    doc["seats"][knight["seat"]]["court"].sort()
    county["knight"] = None


def take_noble(doc: Document, seat: int, noble: str) -> None:
    doc["counties"][noble]["nobles"] -= 1
    if seat < doc["players"]:
        doc["seats"][seat]["nobles"] = sorted([*doc["seats"][seat]["nobles"], noble])
