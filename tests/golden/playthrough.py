"""Playthroughs: whole games as text, to see at a glance and in a diff when a game plays differently than it did.

    python -m tests.golden.playthrough      writes all of them anew, from the top folder

Write them anew only when a change of play is meant, and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Playthrough:
    """A game of random actions, taken in the order of their texts, so that nothing but the rules decides it."""

    name: str
    game: str
    seats: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / self.game / f"{self.name}.txt"

    def text(self) -> str:
        """The game as text: documents, and for each action what there was to choose and what happened."""
        match = Match.new(find_game(self.game), self.seats, self.options, self.seed)
        rng = Rng(self.seed)
        lines = [json.dumps(match.state.to_document())]
        while match.state.to_move != NOBODY:
            state = match.state
            texts = sorted(map(state.format_action, state.legal_actions()))
            text = rng.choice(texts)
            lines.append("")
            lines.append(f"{len(match.actions) + 1}. seat {state.to_move} {state.prompt()}: {' '.join(texts)}")
            events = match.play_text(text)
            lines.append(f"   {text}")
            lines.extend(f"   {json.dumps(event.to_document())}" for event in events)
            if len(match.actions) % 10 == 0:
                lines.append(json.dumps(match.state.to_document()))
        result = match.state.result()
        lines.append("")
        lines.append(json.dumps(match.state.to_document()))
        lines.append(f"{result.reason}: {list(result.scores)}, won by {list(result.winners)}")
        return "\n".join(lines) + "\n"


PLAYTHROUGHS = (
    Playthrough("two", "sleeping_queens", 2, 1),
    Playthrough("three", "sleeping_queens", 3, 16, {"jester_again": True, "sets": True}),
    Playthrough("four_inclusive", "sleeping_queens", 4, 13, {"jester_count": "inclusive", "cat_dog_knight": "sleeps"}),
    Playthrough("five_any", "sleeping_queens", 5, 118, {"single_discard": "any", "cat_dog_knight": "stays"}),
    Playthrough("eight", "sleeping_queens", 8, 22),
)


def main() -> None:
    """Write all playthroughs."""
    for playthrough in PLAYTHROUGHS:
        playthrough.file.parent.mkdir(exist_ok=True)
        playthrough.file.write_text(playthrough.text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
