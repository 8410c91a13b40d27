"""Values of a game while they are being changed: what was typed, whether it fits, what is unlike the given values."""

from __future__ import annotations

from game.core.values import Field, Sheet, ValuesError

MOST_DIGITS = 4
"""Characters that can be typed into a field."""


class Draft:
    """The numbers of a sheet, each as it was typed last. `numbers`: the last ones that fitted their fields."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.numbers = dict(sheet.own)
        self.fields: dict[str, Field] = {field.key: field for field in sheet.fields()}
        self._wrong: dict[str, str] = {}
        self._problem: tuple[dict[str, int], ValuesError | None] = (dict(self.numbers), None)

    def text(self, key: str) -> str:
        """What stands in a field."""
        return self._wrong.get(key, str(self.numbers[key]))

    def type(self, key: str, text: str) -> None:
        """Somebody has typed into a field."""
        field, typed = self.fields[key], text.strip()
        if typed.isascii() and typed.isdigit() and field.low <= int(typed) <= field.high:
            self.numbers[key] = int(typed)
            self._wrong.pop(key, None)
        else:
            self._wrong[key] = text

    def step(self, key: str, by: int) -> bool:
        """Make a number that much larger, within its field; False if that changes nothing."""
        field, before = self.fields[key], self.text(key)
        self.type(key, str(min(max(self.numbers[key] + by, field.low), field.high)))
        return self.text(key) != before

    def give_back(self, key: str) -> None:
        """Put the given number into a field."""
        self.type(key, str(self.sheet.given[key]))

    def fits(self, key: str) -> bool:
        """Whether what stands in a field can be its number."""
        return key not in self._wrong

    def is_own(self, key: str) -> bool:
        """Whether a number is unlike the given one."""
        return self.numbers[key] != self.sheet.given[key]

    @property
    def own(self) -> int:
        """How many numbers are unlike the given ones."""
        return sum(self.is_own(key) for key in self.numbers)

    @property
    def changed(self) -> bool:
        """Whether anything is unlike what it was made of."""
        return bool(self._wrong) or self.numbers != self.sheet.own

    @property
    def wrong(self) -> str:
        """The first field whose text cannot be its number; "" if there is none."""
        return next((key for key in self.fields if key in self._wrong), "")

    @property
    def problem(self) -> ValuesError | None:
        """What keeps the numbers, each of which fits, from being values of the game together."""
        if self._problem[0] != self.numbers:
            self._problem = dict(self.numbers), self.sheet.why_not(self.numbers)
        return self._problem[1]
