"""Why something was refused: typed reasons, and the one exception that carries them.

A reason is a code with parameters, never a sentence: the sentence is looked up in the language of the reader, under
`refusal.<code>` in the texts of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Parameter = int | str


@dataclass(frozen=True)
class Reason:
    """One reason why an action is not legal.

    `code` names it ("sum_wrong"); `params` are the numbers and names that its sentence mentions; `section` is the
    section of docs/rules/<game>.md that it rests on, "" where none does.
    """

    code: str
    params: Mapping[str, Parameter] = field(default_factory=dict)
    section: str = ""


class Refused(Exception):  # noqa: N818 - a refusal is no error
    """An action that may not be carried out now. `reasons` has at least one entry; nothing was changed."""

    def __init__(self, reasons: list[Reason]) -> None:
        super().__init__(", ".join(reason.code for reason in reasons))
        self.reasons = reasons
