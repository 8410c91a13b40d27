"""Playthroughs: whole games as text, to see at a glance and in a diff when a game plays differently than it did.

    python -m tests.golden.playthrough [DIR]     writes all of them anew, from the top folder, or of the games in DIR

Write them anew only when a change of play is meant, and read the difference.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from game.core import loader
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game, game_ids, use_folder
from tests.games.specs import Playthrough, playthroughs_of

FOLDER = Path(__file__).parent


def folder_of(game_id: str) -> Path:
    """Where the playthroughs of a game, and the examples of its rules, are kept."""
    own = loader.own_folder(game_id)
    return FOLDER / game_id if own is None else own / "tests" / "golden"


def file_of(game_id: str, playthrough: Playthrough) -> Path:
    """Where a playthrough is kept."""
    return folder_of(game_id) / f"{playthrough.name}.txt"


def text_of(game_id: str, playthrough: Playthrough) -> str:
    """The game as text: documents, and for each action what there was to choose and what happened."""
    match = _start(game_id, playthrough)
    rng = Rng(playthrough.seed)
    lines = [json.dumps(match.state.to_document())]
    while match.state.to_move != NOBODY and len(match.actions) < playthrough.most:
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


def _start(game_id: str, playthrough: Playthrough) -> Match:
    game = find_game(game_id)
    if not playthrough.line:
        return Match.new(game, playthrough.seats, playthrough.options, playthrough.seed)
    example = folder_of(game_id) / f"example_{playthrough.seats}.jsonl"
    line = example.read_text(encoding="utf-8").splitlines()[playthrough.line - 1]
    return Match.from_state(game, json.loads(line)["state"])


def main(folders: list[str]) -> None:
    """Write all playthroughs."""
    for folder in folders:
        for wrong in use_folder(Path(folder)):
            print(wrong)
    for game_id in loader.own_games() if folders else game_ids():
        for playthrough in playthroughs_of(game_id):
            file = file_of(game_id, playthrough)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text_of(game_id, playthrough), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
