"""Options of a game: typed values with a default, checked before a game is set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core.documents import DocumentError, short

Value = bool | int | str
Options = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """One option. `choices` are all its values, the default (the printed rule) first, as in the rules text."""

    name: str
    choices: tuple[Value, ...]

    @property
    def default(self) -> Value:
        """The printed rule."""
        return self.choices[0]


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
