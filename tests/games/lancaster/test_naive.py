"""The program against a second, plain reading of the rules (naive.py), position by position."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.core.events import Event
from game.core.game import State
from game.core.rng import Rng
from game.games.lancaster import events as ev
from game.games.lancaster.game import Lancaster
from tests.games.lancaster import naive, naive_asked
from tests.games.lancaster.anywhere import TEMPERS, anywhere, choose, kind_of

GAME = Lancaster()
GAMES = 60
LONG_GAMES = 4000
SEED = 1813
SENSIBLE = 8
"""One game of so many is played by the rollouts of the bots."""
EXAMPLES = Path(__file__).resolve().parents[2] / "golden" / "lancaster"
PLACES = (*naive.MINIMUM, *naive_asked.SPACES, *naive_asked.ALLY_SPACES, *naive.CONFLICTS)
TEXTS = [
    *(f"tile {kind}" for kind in naive_asked.SPACES),
    *(f"{ally}{knight}>{place}" for ally in ("", "", "ally ") for knight in "1234" for place in PLACES),
    *(f"{knight}+{squires}>{place}" for knight in "124" for squires in (1, 2, 5) for place in PLACES),
    *(f"favour {favour}" for favour in (*naive.FAVOURS, "none", *(f"F4 {noble}" for noble in naive.MINIMUM))),
    *(f"upgrade {place}" for place in (*naive.MINIMUM, *naive_asked.SPACES, *naive_asked.ALLY_SPACES, "none")),
    *(f"upgrade {place}:{strength}" for place in ("court", *naive.CONFLICTS) for strength in "1234"),
    *(f"{word}{cubes}" for word in ("yes", "no") for cubes in ("", "+1", "+3", "+9")),
    *(f"{word} {number}" for word in ("buy", "sets", "start") for number in range(6)),
    *("noble", "reward", "both", "swap", "swap none", "muster", "muster none", "tiltyard", "tiltyard none"),
    *(f"ransom {knights}" for knights in ("none", "1", "2", "4", "1+1", "1+2", "1+1+2", "2+1", "1+1+1+1")),
    *("", "tile", "tile none", "1+0>B", "5>A", "0>A", "1>J", "1>X0", "1>X13", "ally 1+1>A", "1 >A", "favour F4"),
    *("yes+0", "no+01", "buy -1", "buy 01", "upgrade", "upgrade X3", "upgrade A:1", "favour F1 A", "swap\n", "Noble"),
]
RARE = (
    "law 1 tied", "law 2 tied", "law 4", "law 5", "law 6", "law 9", "law 10", "law 16", "law 17 tied", "vote tied",
    "F4 without a noble", "F4 of an ally", "F3 of an ally", "favour none alone", "expelling by squires",
    "expels an ally", "ally expels", "closed", "stacked", "alone", "skipped", "reward alone", "both",
    "ally takes a noble", "ally: reward", "ally names the start", "tile under a knight", "squire for nothing",
    "train", "recruit", "ransom of a part", "won upper", "won lower", "lost upper", "lost lower", "equal on a card",
    "stays in France", "ally lost in France", "army tied", "tiles tied",
)  # fmt: skip
RAREST = ("law 6 twice", "shared win")
"""For these a short run is too short."""


def compare(state: State, doc: dict[str, Any], rng: Rng) -> None:
    assert state.to_document() == doc
    legal = naive.legal(doc)
    assert sorted(map(state.format_action, state.legal_actions())) == legal, doc
    result = state.result()
    assert (result.over, list(result.scores), list(result.winners)) == naive.result(doc), doc
    seat = rng.below(state.seats)
    if rng.below(4) == 0:
        seen = naive.seen_by(doc, seat)
        assert state.view(seat).to_document() == seen
        assert GAME.from_document(naive.copied(seen)).to_document() == seen
    for text in [rng.choice(TEXTS) for _ in range(6)]:
        try:
            refused = bool(state.why_not(GAME.parse_action(text)))
        except ValueError:
            refused = True
        assert refused == (text not in legal), (text, doc)


def first(rng: Rng, number: int) -> tuple[State, dict[str, Any]]:
    """A game at its start or amid anything, and what it is as a document."""
    players = 2 + number % 4
    options = {"open_money": bool(rng.below(2))}
    if number % 5:
        doc = anywhere(rng, players, options)
        return GAME.from_document(naive.copied(doc)), doc
    state = GAME.new_state(players, options, number)
    return state, state.to_document()


def one_game(rng: Rng, number: int, seen: Counter[str]) -> None:
    state, doc = first(rng, number)
    tempers = [rng.choice(TEMPERS) for _ in range(doc["players"])]
    sensible = number % SENSIBLE == 3
    compare(state, doc, rng)
    while doc["phase"] != "over":
        if sensible:
            text = state.format_action(GAME.heuristics.rollout(state, rng))
        else:
            text = choose(rng, tempers[doc["to_move"]], doc, naive.legal(doc))
        before = doc
        doc = naive.play(doc, text)
        told: list[Event] = []
        state.apply(GAME.parse_action(text), told if rng.below(4) else None)
        compare(state, doc, rng)
        # What a sensible player does changes with the house's idea of it, and must not decide what is seen here.
        if not sensible:
            note(seen, before, text, told)


def note(seen: Counter[str], before: dict[str, Any], text: str, told: list[Event]) -> None:
    """What rare things there were."""
    pending = before["pending"] or {}
    kind = kind_of(before, text)
    seat = pending.get("seat", 0)
    players = before["players"]
    seen["F4 without a noble"] += (
        pending.get("kind") == "favour" and "F4" in before["favours"] and "F4" not in "".join(naive.legal(before))
    )
    seen["F4 of an ally"] += seat >= players and "F4" in text
    seen["F3 of an ally"] += seat >= players and kind == "upgrade"
    seen["expelling by squires"] += "expelling with squires" in kind
    seen["ally expels"] += kind == "ally expelling"
    if pending.get("kind") == "law":
        seen[f"law {pending['law']}"] += not text.endswith(("none", " 0"))
        seen["law 6 twice"] += pending["law"] == 6 and pending["left"].count(pending["left"][0]) > 1
    if not before["pending"] and before["phase"] == "placement":
        own = before["to_move"]
        for card in naive.cards(before):
            there = [space["seat"] for space in card["spaces"]]
            seen["closed"] += len(there) == 3 and own not in there
            seen["stacked"] += own in there and text.endswith(f">{card['card']}") and text[0] != "a"
    seen["both"] += text == "both"
    seen["ransom of a part"] += pending.get("kind") == "ransom" and text.count("+") < len(
        before["conflicts"]["lower"][0]["spaces"][0]["knights"]
    ) - 1 and kind == "ransom"  # fmt: skip
    seen["squire for nothing"] += pending.get("step") == "upgrade" and "left" in pending and text == "upgrade none"
    seen["train"] += pending.get("step") == "train" and kind == "upgrade"
    for event in told:
        note_event(seen, before, event)


def note_event(seen: Counter[str], before: dict[str, Any], event: Event) -> None:
    players = before["players"]
    if isinstance(event, ev.LawApplied):
        seen[f"law {event.law} tied"] += len(event.seats) > 1
    elif isinstance(event, ev.VotesShown):
        seen["vote tied"] += event.yes == event.no
    elif isinstance(event, ev.Placed):
        seen["alone"] += event.alone
    elif isinstance(event, ev.Expelled):
        seen["expels an ally"] += event.family >= players
    elif isinstance(event, ev.TurnSkipped):
        seen["skipped"] += 1
    elif isinstance(event, ev.FavourDeclined):
        seen["favour none alone"] += (before["pending"] or {}).get("kind") != "favour"
    elif isinstance(event, ev.CountyRewarded):
        seen["reward alone"] += event.alone
        seen["ally: reward"] += event.family >= players and event.choice == "reward"
    elif isinstance(event, ev.NobleRemoved):
        seen["ally takes a noble"] += event.source == "county"
    elif isinstance(event, ev.StartNamed):
        seen["ally names the start"] += event.family >= players
    elif isinstance(event, ev.TilePlaced):
        seen["tile under a knight"] += event.kind in before["seats"][event.seat]["castle"]
    elif isinstance(event, ev.NewKnight):
        seen["recruit"] += event.name == "recruit"
    elif isinstance(event, ev.ConflictResolved):
        seen[f"{'won' if event.won else 'lost'} {event.row}"] += 1
        seen["equal on a card"] += len(set(event.strengths)) < len(event.strengths)
        seen["stays in France"] += not event.won and event.row == "upper" and before["round"] < 5 and event.strength > 0
    elif isinstance(event, ev.KnightsLost):
        seen["ally lost in France"] += event.family >= players
    elif isinstance(event, ev.ArmyScored):
        seen["army tied"] += event.points in (2, 6)
    elif isinstance(event, ev.TilesScored):
        seen["tiles tied"] += event.points in (2, 6)
    elif isinstance(event, ev.GameEnded):
        seen["shared win"] += len(event.winners) > 1


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("example_*.jsonl")), ids=lambda file: file.stem)
def test_the_plain_reading_plays_the_examples_of_the_rules(file: Path) -> None:
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    for line, after in zip(lines, [*lines[1:], None], strict=True):
        assert naive.legal(line["state"]) == sorted(line["legal"])
        if after:
            assert naive.play(line["state"], line["action"]) == after["state"]
    over, scores, winners = naive.result(lines[-1]["state"])
    assert {"over": over, "scores": scores, "winners": winners} == lines[-1]["result"]


def test_it_is_the_same_game(long_run: bool) -> None:
    seen: Counter[str] = Counter()
    for number in range(LONG_GAMES if long_run else GAMES):
        one_game(Rng(SEED + number), number, seen)
    assert not [what for what in (*RARE, *(RAREST if long_run else ())) if not seen[what]], seen
