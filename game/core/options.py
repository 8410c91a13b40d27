"""Options of a game: typed values with a default, checked before a game is set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core.documents import DocumentError, short
from game.core.marks import OURS, SOURCE, Mark

Value = bool | int | str
Options = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """One option. `choices` are all its values, the default first, as in the rules text.

    `marks`: where each choice comes from; without them the default is from the source, and the others are ours.
    """

    name: str
    choices: tuple[Value, ...]
    marks: tuple[Mark, ...] = ()

    @property
    def default(self) -> Value:
        """What is played unless somebody chooses otherwise."""
        return self.choices[0]

    def mark(self, value: Value) -> Mark:
        """Where one of the choices comes from."""
        place = self.choices.index(value)
        if self.marks:
            return self.marks[place]
        return OURS if place else SOURCE


@dataclass(frozen=True)
class Preset:
    """Rules under a name: the text is `preset.<id>`. `options`: what differs from the defaults; `seats`: the numbers of
    players that these rules know."""

    id: str
    options: Mapping[str, Value]
    seats: tuple[int, ...]


def complete(options: Iterable[Option], given: Mapping[str, object], where: str = "options") -> Options:
    """All options in their declared order, those not in `given` with their default.

    Raises DocumentError (`unknown_option`, `option_value`) with the place of what does not fit.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise DocumentError("unknown_option", f"there is no option {name!r}", f"{where}.{name}")
    result: Options = {}
    for name, option in known.items():
        value = given.get(name, option.default)
        # 1 == True in Python: compare types too, so that a document keeps its exact form.
        fitting = [choice for choice in option.choices if type(choice) is type(value) and choice == value]
        if not fitting:
            allowed = ", ".join(short(choice) for choice in option.choices)
            raise DocumentError("option_value", f"{short(value)} is none of {allowed}", f"{where}.{name}")
        result[name] = fitting[0]
    return result
