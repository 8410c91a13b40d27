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
    """A game of random actions, taken in the order of their texts, so that nothing but the rules decides it.

    `line`: it begins at that line of the example of the rules for these seats, not at a deal of `seed`. `most`: it is
    left after so many actions, where whole games are long.
    """

    name: str
    game: str
    seats: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    line: int = 0
    most: int = 10_000

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / self.game / f"{self.name}.txt"

    def text(self) -> str:
        """The game as text: documents, and for each action what there was to choose and what happened."""
        match = self._start()
        rng = Rng(self.seed)
        lines = [json.dumps(match.state.to_document())]
        while match.state.to_move != NOBODY and len(match.actions) < self.most:
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
        lines.append(f"{result.reason or 'left'}: {list(result.scores)}, won by {list(result.winners)}")
        return "\n".join(lines) + "\n"

    def _start(self) -> Match:
        game = find_game(self.game)
        if not self.line:
            return Match.new(game, self.seats, self.options, self.seed)
        example = FOLDER / self.game / f"example_{self.seats}.jsonl"
        line = example.read_text(encoding="utf-8").splitlines()[self.line - 1]
        return Match.from_state(game, json.loads(line)["state"])


PLAYTHROUGHS = (
    Playthrough("two", "sleeping_queens", 2, 1),
    Playthrough("three", "sleeping_queens", 3, 16, {"jester_again": True, "sets": True}),
    Playthrough("four_inclusive", "sleeping_queens", 4, 13, {"jester_count": "inclusive", "cat_dog_knight": "sleeps"}),
    Playthrough("five_any", "sleeping_queens", 5, 118, {"single_discard": "any", "cat_dog_knight": "stays"}),
    Playthrough("eight", "sleeping_queens", 8, 22),
    Playthrough("two", "queen_run", 2, 226, most=90),
    Playthrough("two_end", "queen_run", 2, 65, line=214),
    Playthrough(
        "three_dealt", "queen_run", 3, 99, {"middle_boards": 3, "draft": "random", "empty_ranks": True}, most=90
    ),
    Playthrough("three_end", "queen_run", 3, 175, line=160),
    Playthrough("four_far", "queen_run", 4, 18, {"middle_boards": 7}, most=90),
    Playthrough("four_end", "queen_run", 4, 317, line=295),
    Playthrough("two", "lancaster", 2, 32),
    Playthrough("three", "lancaster", 3, 21),
    Playthrough("four", "lancaster", 4, 6),
    Playthrough("five_open", "lancaster", 5, 18, {"open_money": True}),
)


def main() -> None:
    """Write all playthroughs."""
    for playthrough in PLAYTHROUGHS:
        playthrough.file.parent.mkdir(exist_ok=True)
        playthrough.file.write_text(playthrough.text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
