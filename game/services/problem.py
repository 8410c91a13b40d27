"""What went wrong outside the rules: typed, so that it can be told in the language of the reader.

A problem is a code with parameters, never a sentence: the sentence is the text `problem.<code>`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from game.services.translation import Translate

LONGEST = 1000
"""Characters that are told of a parameter at most: a file may hold names without end."""

Parameter = int | str


@dataclass(frozen=True)
class Problem:
    """One thing that went wrong: a code, and the files, names and numbers that its sentence mentions."""

    code: str
    params: Mapping[str, Parameter] = field(default_factory=dict)

    def text(self, translate: Translate) -> str:
        """The sentence, in the language of `translate`."""
        told = {name: _told(value) for name, value in self.params.items()}
        if "detail" in told:
            known = f"problem.detail.{str(told['detail']).lower().replace(' ', '_')}"  # said in English by the system
            told["detail"] = translate(known) if translate.has(known) else told["detail"]
        return translate(f"problem.{self.code}", **told)


def _told(value: Parameter) -> Parameter:
    text = str(value)
    return value if len(text) <= LONGEST else f"{text[: LONGEST // 2]}…{text[-LONGEST // 2 :]}"


class ServiceError(Exception):
    """A service could not do what it was asked to; nothing else was harmed. `problem` says what and where."""

    def __init__(self, problem: Problem) -> None:
        details = ", ".join(f"{name}={value}" for name, value in problem.params.items())
        super().__init__(f"{problem.code} ({details})" if details else problem.code)
        self.problem = problem


@contextmanager
def trusting_nothing(code: str, path: Path) -> Iterator[None]:
    """Turns whatever is raised in here because of what stands in a file into a ServiceError (`code`: file, detail).

    The one place that catches everything a file can cause: what nobody thought of (a number too large for a float,
    nesting too deep for Python) is damage like any other.
    """
    try:
        yield
    except ServiceError:
        raise
    except Exception as error:
        detail = str(error) or type(error).__name__
        raise ServiceError(Problem(code, {"file": str(path), "detail": detail})) from error
