"""What went wrong outside the rules: typed, so that it can be told in the language of the reader.

A problem is a code with parameters, never a sentence: the sentence is the text `problem.<code>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.services.translation import Translate

Parameter = int | str


@dataclass(frozen=True)
class Problem:
    """One thing that went wrong: a code, and the files, names and numbers that its sentence mentions."""

    code: str
    params: Mapping[str, Parameter] = field(default_factory=dict)

    def text(self, translate: Translate) -> str:
        """The sentence, in the language of `translate`."""
        return translate(f"problem.{self.code}", **self.params)


class ServiceError(Exception):
    """A service could not do what it was asked to; nothing else was harmed. `problem` says what and where."""

    def __init__(self, problem: Problem) -> None:
        details = ", ".join(f"{name}={value}" for name, value in problem.params.items())
        super().__init__(f"{problem.code} ({details})" if details else problem.code)
        self.problem = problem
