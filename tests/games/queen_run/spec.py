"""What the contract suite must know of Queen Run to test it (tests/games/specs.py says what all of it means)."""

from __future__ import annotations

from tests.games.specs import Playthrough, Spec


def _run_kind(text: str) -> str:
    return text.split()[0]


SPEC = Spec(
    kind=_run_kind,
    kinds=frozenset(
        ("choose", "pass", "depart", "move", "convert", "build", "place", "done", "end", "settle")
    ),
    prompts=frozenset(("draft", "turn", "act", "effect", "settle")),
    no_actions=(
        "", "Pass", "pass ", " pass", "choose", "choose elf", "choose elf b", "choose elf B R", "choose orc B",
        "choose B elf", "depart", "depart f1", "depart a0", "depart a01", "depart A1", "depart  a1", "depart a100",
        "move", "move c", "move 2", "move c-1", "move c52", "move c2 c3", "place", "place e", "settle", "settle 4",
        "settle -1", "settle 02", "settle two", "end turn", "convert 1", "build c2", "done.", "move c\u00b2",
    ),
    optional=frozenset(("options", "grids")),
    rare=frozenset(("settle",)),
    silent=frozenset(("done", "end", "settle")),
    reviewer="hard",
    every=90,
    blind=12,
    absent={2: frozenset(("settle",))},
    without_tooltip=frozenset(
        (
            "actions", "board", "draft.title", "map:columns", "map:paradise", "people", "player", "prompt", "ranking",
            "top",
        )
    ),
)  # fmt: skip

PLAYTHROUGHS = (
    Playthrough("two", 2, 226, most=90),
    Playthrough("two_end", 2, 65, line=214),
    Playthrough("three_dealt", 3, 99, {"middle_boards": 3, "draft": "random", "empty_ranks": True}, most=90),
    Playthrough("three_end", 3, 175, line=160),
    Playthrough("four_far", 4, 18, {"middle_boards": 7}, most=90),
    Playthrough("four_end", 4, 317, line=295),
)
