"""What is advised where it is not what a bot would play: as good as far as can be judged, and with a reason."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game
from game.services.paths import assets
from game.services.translation import Translator
from game.table.advice import Advice, advised, explain, memory_of
from game.table.presenters import find_presenter
from tests.games.lancaster.scenes import scene as lancaster
from tests.games.sleeping_queens.scenes import scene as queens

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def codes(match: Match, text: str) -> list[str]:
    view = match.state.view(match.state.to_move)
    found = find_presenter(match.game.id).adviser().reasons(view, [match.game.parse_action(text)])
    return [reason.code for reason in found]


# --- Lancaster --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round_", [1, 5])
def test_a_favour_is_promised_only_where_one_follows(round_: int) -> None:
    seats = [{"court": [1, 2]}, {"court": [1]}, {"court": [1]}]
    some = lancaster(3, seats, round=round_, upper=[("X3", ()), ("X4", ())], favours=["F1", "F2"])
    none = lancaster(3, seats, round=round_, upper=[("X3", ()), ("X4", ())], favours=[])
    assert "favour_next" in codes(some, "1>X3")
    assert "favour_next" not in codes(none, "1>X3")
    for match in (some, none):
        promised = "favour_next" in codes(match, "1>X3")
        match.play_text("1>X3")
        assert (match.state.prompt() == "favour") == promised


def test_a_favour_that_cannot_be_taken_is_none() -> None:
    every = list("ABCDEFGHI")
    seats = [{"court": [1, 2], "nobles": every}, {"court": [1]}, {"court": [1]}]
    match = lancaster(3, seats, upper=[("X3", ()), ("X4", ())], favours=["F4"])
    assert "favour_next" not in codes(match, "1>X3")
    match.play_text("1>X3")
    assert match.state.prompt() == "placement"


def levy(cubes: int = 1) -> Match:
    """War Levy is voted on: both others have knights in two conflicts, who votes has none."""
    spaces = [(1, [1]), (2, [1])]
    seats = [{"cubes": cubes, "court": [1]}, {"court": [1]}, {"court": [1]}]
    return lancaster(
        3, seats, round=2, phase="vote", upper=[("X3", spaces), ("X4", spaces)], current=(3, 4, 5), proposed=(8,)
    )


def test_a_law_for_the_others_is_no_reason_to_approve_it() -> None:
    match = levy()
    assert codes(match, "no")[0] == "law_not"
    assert "law_not" not in codes(match, "yes")
    advice = advised(match, 0, ("yes+1",))
    assert advice.line == ("no",), "the cube is kept, too"
    assert advice.instead == "yes+1"
    said = explain(match, advice, Translator(assets() / "i18n", "en").scope("lancaster"), NAMES)
    assert said.instead
    assert said.reasons[0].params == {"law": "8", "seat": 1}


def favour_law(**changes: object) -> Match:
    """Royal Favour asks in the last round: a point for each gold."""
    seats = [{"gold": 3, "court": [1], **changes}, {"court": [1], "gold": 1}, {"court": [1]}]
    match = lancaster(3, seats, round=5, phase="vote", current=(3, 14, 18), proposed=(16,))
    for text in ("yes", "yes", "yes"):
        match.play_text(text)
    assert match.state.prompt() == "law_16"
    return match


def test_gold_that_nothing_more_can_be_bought_for_is_spent_in_the_last_round() -> None:
    match = favour_law()
    assert codes(match, "buy 0") == ["judged"] or set(codes(match, "buy 0")) <= {"judged", "worth", "costs"}
    start = len(match.actions)
    advice = advised(match, start, ("buy 0",))
    assert advice.line == ("buy 3",)


def test_gold_for_a_ransom_may_be_kept() -> None:
    seats = [{"gold": 3, "court": [1]}, {"court": [1], "gold": 1}, {"court": [1]}]
    match = lancaster(
        3, seats, round=5, phase="vote", current=(3, 14, 18), proposed=(16,), lower=[("X9", [(0, [2])])]
    )
    for text in ("yes", "yes", "yes"):
        match.play_text(text)
    assert "keeps_ransom" in codes(match, "buy 0")
    assert advised(match, len(match.actions), ("buy 0",)).line == ("buy 0",)


@pytest.mark.parametrize(("rival", "found"), [(4, True), (2, False)])
def test_to_ransom_nobody_in_the_last_round_is_said_to_change_nothing_only_where_it_does_not(
    rival: int, found: bool
) -> None:
    """A knight of 2 and one of 1 at court: with the knight of 2 in France the army would have 3."""
    seats = [{"gold": 3, "court": [1]}, {"court": [rival]}, {"court": [3, 2]}]
    match = lancaster(
        3, seats, round=5, phase="conflicts", lower=[("X9", [(0, [2])])],
        pending={"kind": "ransom", "card": "X9", "left": [0]},
    )  # fmt: skip
    assert ("army_same" in codes(match, "ransom none")) == found
    assert not any(code.startswith("keeps") for code in codes(match, "ransom none"))


# --- Sleeping Queens --------------------------------------------------------------------------------------------------


def test_a_king_is_advised_where_holding_him_is_hardly_better() -> None:
    """Two kings in the first hand, as it is taught: a queen before you counts, a king in the hand does not."""
    match = queens("K K 3 7 9", "9")
    advice = advised(match, 0, ("x7",))
    assert advice.line[0].startswith("K@")
    assert advice.instead == "x7"
    said = explain(match, advice, Translator(assets() / "i18n", "en").scope("sleeping_queens"), NAMES)
    assert "7" in said.instead


def test_a_king_who_is_played_is_no_matter_of_judgement() -> None:
    match = queens("K K 3 7 9", "9")
    text = next(text for text in map(match.state.format_action, match.state.legal_actions()) if text[0] == "K")
    assert advised(match, 0, (text,)) == Advice(0, 0, (text,))


def test_where_a_king_waits_it_is_said_what_a_queen_would_be_exposed_to() -> None:
    assert codes(queens("K 3 7 9 10", "9"), "x7")[0] == "no_dragon"
    assert codes(queens("K D 7 9 10", "9"), "x7")[0] == "no_wand"
    assert codes(queens("K D W 9 10", "9"), "x9")[0] == "loose"


@pytest.mark.parametrize("game_id", ["lancaster", "sleeping_queens"])
def test_what_is_hidden_changes_no_advice(game_id: str) -> None:
    game, differ = find_game(game_id), 0
    match = Match.new(game, 3, {}, 4)
    rng = Rng(9)
    for index in range(40):
        state = match.state
        seat = state.to_move
        for action in state.view(seat).legal_actions()[:3]:
            twin = match.prefix(index)
            twin.state = state.sample(seat, Rng(index), memory_of(match, seat, index))
            differ += twin.state.to_document() != state.to_document()
            line = (state.format_action(action),)
            assert advised(match, index, line) == advised(twin, index, line)
        match.play(game.heuristics.rollout(state, rng))
    assert differ


def test_a_hint_does_not_say_again_who_lies_there_for_all_to_see() -> None:
    """With its only other reason it told twice that she is woken."""
    match = queens("K N P J 2", "9", "8", known=[0, 3])
    assert codes(match, "K@0") == ["rose"]
    assert codes(match, "K@3") == ["wakes_best"], "that is all there is to say"
