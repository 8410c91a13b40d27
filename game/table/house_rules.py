"""Rules by name: the presets of a game, and house rules, options that a person has saved under a name, as the settings
keep them.

The document is {game id: [{"name": text, "options": {option: value}}, ...]}, in the order in which they were saved.
What no longer fits the game (an option that is gone, another value) is passed over, and stays in the document.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass

from game.core.documents import Document, DocumentError
from game.core.game import Game
from game.core.options import Options, Preset, complete

MOST = 20
"""House rules of one game at most."""
LONGEST_NAME = 24
OPTIONS, PLAYERS, BOARDS, VALUES = "options", "players", "boards", "values"
"""In what a game can be unlike all presets."""
SUMMARY = "summary"
"""The preset of a game that has no other."""


@dataclass(frozen=True)
class HouseRules:
    """Options under a name. They are complete."""

    name: str
    options: Options


def presets(game: Game) -> tuple[Preset, ...]:
    """The rules that a game brings under names, the default first."""
    return game.presets or (Preset(SUMMARY, {}, game.official_seats),)


def preset_of(game: Game, options: Mapping[str, object]) -> Preset | None:
    """The preset that options are, if they are one."""
    whole = complete(game.options, options)
    return next((each for each in presets(game) if complete(game.options, each.options) == whole), None)


def changes(game: Game, options: Mapping[str, object]) -> int:
    """How many options are other than in the preset that they are most like."""
    whole = complete(game.options, options)
    given = (complete(game.options, preset.options) for preset in presets(game))
    return min(sum(whole[name] != value for name, value in each.items()) for each in given)


def seats_known(game: Game, options: Mapping[str, object]) -> tuple[int, ...]:
    """The numbers of players that rules are for: those of their preset, of house rules those of the default one."""
    return (preset_of(game, options) or presets(game)[0]).seats


def preset_played(game: Game, seats: int, options: Mapping[str, object]) -> Preset | None:
    """The preset that a game is played by, if it is one: a number of players may fix some of its options."""
    found = preset_of(game, options)
    if found is not None:
        return found
    for preset in presets(game):
        if game.new_state(seats, preset.options, 0).to_document()["options"] == options:
            return preset
    return None


def deviations(game: Game, record: Document, *, own_values: bool) -> list[str]:
    """In what a recorded game is by no preset: some of OPTIONS, PLAYERS, BOARDS, VALUES.

    `record` needs to hold no more than "players", "options" and, if there are, "boards".
    """
    preset = preset_played(game, record["players"], record["options"])
    unlike = {
        OPTIONS: preset is None,
        PLAYERS: record["players"] not in (preset or presets(game)[0]).seats,
        BOARDS: any(not isinstance(board, str) for board in record.get("boards", ())),
        VALUES: own_values,
    }
    return [what for what, is_so in unlike.items() if is_so]


def house_rules(document: Document, game: Game) -> list[HouseRules]:
    """The house rules of a game that fit it now."""
    found: list[HouseRules] = []
    for entry in document.get(game.id, []):
        try:
            found.append(HouseRules(entry["name"], complete(game.options, entry["options"])))
        except DocumentError:
            continue
    return found


def found_as(document: Document, game: Game, options: Mapping[str, object]) -> HouseRules | None:
    """The house rules with exactly these options, if they were saved."""
    whole = complete(game.options, options)
    return next((rules for rules in house_rules(document, game) if rules.options == whole), None)


def named(document: Document, game_id: str, options: Mapping[str, object]) -> str:
    """The name under which exactly these options are kept, without a look at the game; "" if they are not."""
    return next((str(entry["name"]) for entry in document.get(game_id, []) if entry["options"] == options), "")


def why_no_name(document: Document, game: Game, name: str, old: str = "") -> str:
    """Why house rules cannot have that name: "empty", "taken" or "full"; "" if they can. `old`: their present name."""
    names = [entry["name"] for entry in document.get(game.id, [])]
    if not name.strip():
        return "empty"
    if name.strip() != old and name.strip() in names:
        return "taken"
    return "full" if not old and len(names) >= MOST else ""


def saved(document: Document, game: Game, name: str, options: Mapping[str, object]) -> Document:
    """The document with further house rules."""
    made = deepcopy(document)
    entry = {"name": name.strip()[:LONGEST_NAME], "options": dict(complete(game.options, options))}
    made.setdefault(game.id, []).append(entry)
    return made


def renamed(document: Document, game: Game, old: str, name: str) -> Document:
    """The document with house rules under another name."""
    made = deepcopy(document)
    for entry in made.get(game.id, []):
        if entry["name"] == old:
            entry["name"] = name.strip()[:LONGEST_NAME]
    return made


def deleted(document: Document, game: Game, name: str) -> Document:
    """The document without the house rules of that name."""
    made = deepcopy(document)
    made[game.id] = [entry for entry in made.get(game.id, []) if entry["name"] != name]
    return made
