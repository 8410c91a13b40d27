"""What bots are told about playing Sleeping Queens well."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from tests.games.sleeping_queens.scenes import GAME, legal, play, scene

HEURISTICS = GAME.heuristics


def kept(match: Match) -> list[str]:
    actions = HEURISTICS.prune(match.state, match.state.legal_actions())
    return sorted(map(match.state.format_action, actions))


def reasons(match: Match, text: str) -> list[tuple[str, dict[str, object]]]:
    view = match.state.view(match.state.to_move)
    return [(reason.code, dict(reason.params)) for reason in HEURISTICS.reasons(view, GAME.parse_action(text))]


# --- pruning ----------------------------------------------------------------------------------------------------------


def test_one_unknown_slot_stands_for_all_and_the_dearest_plain_known_queen_for_the_others() -> None:
    match = scene("K N D P W", "9", known=[0, 1, 2, 3, 8, 10, 11])
    # Rose, cat, heart, and one that is not known; neither the pancake nor one of cake, rainbow and starfish.
    assert len(kept(match)) == 4
    assert set(kept(match)) >= {"K@0", "K@8", "K@11"}
    wake = scene("J", "9", known=[4, 5], top="1")
    play(wake, "J")
    assert len(kept(wake)) == 2


def test_of_an_owners_queens_the_dearest_is_attacked_and_cat_and_dog_may_be() -> None:
    """A bot put the queen of 5 to sleep that lay beside one of 15."""
    match = scene("N P", "9", "8", awake=("", "moon peacock rose cake", "sunflower"))
    assert [text for text in kept(match) if text[0] == "N"] == ["N>1:moon", "N>2:sunflower"]
    assert [text for text in kept(match) if text[0] == "P"] == ["P>1:moon", "P>2:sunflower"]
    rivals = scene("N", "9", awake=("", "cat heart cake"))
    assert [text for text in kept(rivals) if text[0] == "N"] == ["N>1:cat", "N>1:heart"]


def test_a_pair_goes_before_one_of_it_and_a_king_is_not_thrown_away() -> None:
    match = scene("K 4 4 9 10", "8", options={"single_discard": "any"})
    assert [text for text in kept(match) if text.startswith("x")] == ["x10", "x4,4", "x9"]


def test_a_single_action_is_never_pruned() -> None:
    match = scene("K 4 4 9 10", "8")
    for text in legal(match):
        action = GAME.parse_action(text)
        assert HEURISTICS.prune(match.state, [action]) == [action]


# --- evaluation -------------------------------------------------------------------------------------------------------


def test_shares_add_up_to_one() -> None:
    for seats in range(2, 9):
        state = GAME.new_state(seats, {}, seats)
        rng = Rng(seats)
        while state.to_move != NOBODY:
            shares = HEURISTICS.evaluate(state)
            assert sum(shares) == pytest.approx(1.0)
            assert min(shares) > 0.0
            state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"awake": ("moon", "")}, {"awake": ("", "")}),
        ({"awake": ("heart", "")}, {"awake": ("moon", "")}),
        ({"awake": ("heart moon", "")}, {"awake": ("heart", "moon")}),
    ],
)
def test_more_queens_look_better(better: dict[str, tuple[str, str]], worse: dict[str, tuple[str, str]]) -> None:
    look = [HEURISTICS.evaluate(scene("2 3", "4 6", **each).state)[0] for each in (better, worse)]  # type: ignore[arg-type]
    assert look[0] > look[1]


@pytest.mark.parametrize("card", ["K", "N", "P"])
def test_a_good_card_looks_better_than_a_number(card: str) -> None:
    awake = ("moon", "heart")
    with_card = HEURISTICS.evaluate(scene(f"{card} 2 3 5 10", "4 6 7 8 9", awake=awake).state)[0]
    without = HEURISTICS.evaluate(scene("1 2 3 5 10", "4 6 7 8 9", awake=awake).state)[0]
    assert with_card > without


@pytest.mark.parametrize(("shield", "attack"), [("D", "N"), ("W", "P")])
def test_a_defence_is_worth_having_where_an_attack_is_near(shield: str, attack: str) -> None:
    awake = ("heart moon", "")
    with_card = HEURISTICS.evaluate(scene(f"{shield} 2 3 5 10", f"{attack} 6 7 8 9", awake=awake).state)[0]
    without = HEURISTICS.evaluate(scene("1 2 3 5 10", f"{attack} 6 7 8 9", awake=awake).state)[0]
    assert with_card > without


def test_a_king_is_worth_more_where_a_queen_reaches_the_goal() -> None:
    def gain(awake: tuple[str, str]) -> float:
        looks = [
            HEURISTICS.evaluate(scene(hand, "4 6 7 8 9", awake=awake).state)[1] for hand in ("1 2 3 5 10", "K 2 3 5 10")
        ]
        return looks[0] - looks[1]

    assert gain(("rose cake moon peacock", "heart pancake sunflower")) > 2 * gain(("", "")) > 0.0


def test_who_can_win_at_once_looks_like_the_winner() -> None:
    four = "rose cake moon peacock"
    first = HEURISTICS.evaluate(
        scene("K 2 3 5 10", "K 6 7 8 9", awake=(four, "rainbow ladybug sunflower starfish")).state
    )
    assert first[0] > 0.75
    thief = scene("N 2 3 5 10", "1 6 7 8 9", awake=(four, "rainbow ladybug sunflower starfish")).state
    guarded = scene("N 2 3 5 10", "D 6 7 8 9", awake=(four, "rainbow ladybug sunflower starfish")).state
    assert HEURISTICS.evaluate(thief)[0] > HEURISTICS.evaluate(guarded)[0] + 0.1


def test_a_hand_that_brings_many_cards_looks_better() -> None:
    digs = HEURISTICS.evaluate(scene("1 2 3 4 10", "5 6 7 8 9").state)[0]
    stuck = HEURISTICS.evaluate(scene("1 2 4 8 10", "5 6 7 8 9").state)[0]
    assert digs > stuck


def test_the_best_discard_brings_most_cards_and_of_as_many_the_largest() -> None:
    for hand, best in {
        "1 2 3 4 10": "x1,2,3,4,10",
        "2 3 5 7 9": "x2,7,9",
        "4 4 9 10 1": "x1,4,4,9",
        "3 3 8 8 K": "x8,8",
        "2 4 7 K K": "x7",
    }.items():
        state = scene(hand, "9" if "9" not in hand else "6").state
        action = state.rules.best_discard(state.hands[0] >> 18)
        assert state.format_action(action) == best


def test_the_evaluation_foretells_who_wins() -> None:
    """Late in a game the seat that looks best wins far oftener than its share of seats."""
    hits = games = 0
    for seed in range(150):
        rng = Rng(seed)
        state = GAME.new_state(3, {}, seed)
        guess = None
        while state.to_move != NOBODY:
            shares = HEURISTICS.evaluate(state)
            if max(shares) > 0.75 and guess is None:
                guess = shares.index(max(shares))
            state.apply(HEURISTICS.rollout(state, rng))
        if guess is not None:
            games += 1
            hits += guess in state.result().winners
    assert games > 75
    assert hits / games > 0.6


# --- policy -----------------------------------------------------------------------------------------------------------


def test_the_policy_beats_blind_chance() -> None:
    won = 0.0
    games = 200
    for seed in range(games):
        rng = Rng(seed)
        state = GAME.new_state(2, {}, seed // 2)
        while state.to_move != NOBODY:
            if state.to_move == seed % 2:
                action = HEURISTICS.rollout(state, rng)
            else:
                action = rng.choice(state.legal_actions())
            state.apply(action)
        won += state.result().shares()[seed % 2]
    assert won / games > 0.65


def test_the_policy_does_every_kind_of_thing_and_all_of_it_legal() -> None:
    done: Counter[str] = Counter()
    for seed in range(120):
        rng = Rng(seed)
        state = GAME.new_state(2 + seed % 4, {"single_discard": "any"} if seed % 2 else {}, seed)
        while state.to_move != NOBODY:
            action = HEURISTICS.rollout(state, rng)
            assert action in state.legal_actions()
            done[state.format_action(action)[0]] += 1
            state.apply(action)
    assert set(done) == set("KNPJx@DWa")


def test_the_policy_plays_a_view_too() -> None:
    rng = Rng(3)
    for seed in range(20):
        state = GAME.new_state(3, {}, seed)
        while state.to_move != NOBODY:
            action = HEURISTICS.rollout(state.view(state.to_move), rng)
            assert state.why_not(action) == []
            state.apply(action)


def test_the_policy_wakes_a_good_queen_that_it_knows() -> None:
    match = scene("K N D P W", "9", known=[1, 11])
    chosen = Counter(match.state.format_action(HEURISTICS.rollout(match.state, Rng(seed))) for seed in range(200))
    assert chosen["K@11"] > 150
    rival = scene("K N D P W", "9", known=[9], awake=("cat",))
    chosen = Counter(rival.state.format_action(HEURISTICS.rollout(rival.state, Rng(seed))) for seed in range(200))
    assert chosen["K@9"] < 10


# --- tastes and hints -------------------------------------------------------------------------------------------------


def test_features_tell_what_an_action_is_about() -> None:
    match = scene("K N P J 2", "9", "8", awake=("", "heart", "cake"), known=[3])
    for text, features in {
        "K@0": {"wake": 1.0},
        "K@3": {"wake": 1.0, "known": 1.0},
        "N>1:heart": {"steal": 2.0, "leader": 1.0},
        "P>2:cake": {"sleep": 0.5},
        "J": {"gamble": 1.0},
        "x2": {"discard": 0.2},
    }.items():
        assert HEURISTICS.features(match.state, GAME.parse_action(text)) == features
    attack = scene("N", "D", awake=("", "moon"))
    play(attack, "N>1:moon")
    assert HEURISTICS.features(attack.state, GAME.parse_action("D")) == {"guard": 1.0}
    assert HEURISTICS.features(attack.state, GAME.parse_action("allow")) == {"hold": 1.0}


def test_reasons_of_a_turn() -> None:
    match = scene("K N P J 2", "9", "8", awake=("", "heart", "cake"), known=[0, 3])
    assert reasons(match, "K@5") == [("wakes", {}), ("average", {"n": 11})]
    assert reasons(match, "K@3") == [("wakes_best", {"queen": "starfish", "points": 5})]
    assert reasons(match, "K@0") == [("rose", {}), ("wakes_best", {"queen": "rose", "points": 5})]
    heart = {"queen": "heart", "seat": 1, "points": 20}
    assert reasons(match, "N>1:heart") == [("steals", heart), ("leader", {"seat": 1})]
    assert reasons(match, "P>1:heart") == [("sleeps", heart), ("leader", {"seat": 1})]
    assert [code for code, _ in reasons(match, "J")] == ["no_dragon", "jester_me", "jester_card"]
    assert [code for code, _ in reasons(match, "x2")] == ["no_dragon", "loose", "draws", "specials"]
    pair = scene("4 4 2", "9")
    assert [code for code, _ in reasons(pair, "x4,4")] == ["draws", "specials"]
    assert [code for code, _ in reasons(pair, "x4")] == ["draws", "specials"]
    assert reasons(pair, "x4,4")[0] == ("draws", {"n": 2})


def test_who_cannot_be_stopped_is_told_so() -> None:
    match = scene("N D D D 2", "9", awake=("", "heart"))
    assert next(code for code, _ in reasons(match, "N>1:heart")) == "steals_sure"
    match = scene("N D D 2", "9", awake=("", "heart"))
    assert next(code for code, _ in reasons(match, "N>1:heart")) == "steals"


def test_a_queen_who_may_quarrel_is_not_promised() -> None:
    match = scene("K 2", "9", awake=("cat",))
    assert reasons(match, "K@5")[0] == ("wakes_but", {"queen": "dog"})


def test_who_could_win_by_waking_is_held_back() -> None:
    match = scene("P 2", "9", awake=("", "rose cake rainbow starfish"))
    assert [code for code, _ in reasons(match, "P>1:rose")] == ["sleeps", "leader"], "she can be woken again"
    match = scene("N 2", "9", awake=("", "rose cake rainbow starfish"))
    assert next(code for code, _ in reasons(match, "N>1:rose")) == "blocks"


def test_reasons_near_the_end() -> None:
    close = ("rose cake rainbow starfish", "moon peacock sunflower ladybug")
    match = scene("K N 2", "9", awake=close, known=[11])
    assert [code for code, _ in reasons(match, "N>1:moon")] == ["wins_if", "steals"]
    assert [code for code, _ in reasons(match, "K@11")] == ["wins", "wakes_best"]
    assert [code for code, _ in reasons(match, "K@8")] == ["wins", "wakes", "average"]


def test_reasons_of_a_rival_a_defence_and_no_choice() -> None:
    rival = scene("K 2", "9", awake=("cat",), known=[9])
    assert reasons(rival, "K@9") == [("quarrels", {"queen": "dog", "other": "cat"})]
    attack = scene("N", "D", awake=("", "moon"))
    play(attack, "N>1:moon")
    assert reasons(attack, "D") == [("keeps_safe", {"queen": "moon"})]
    assert reasons(attack, "allow") == [("keeps_card", {"queen": "moon", "card": "D", "points": 10})]
    potion = scene("P", "W", awake=("", "moon"))
    play(potion, "P>1:moon")
    assert reasons(potion, "allow") == [("keeps_card", {"queen": "moon", "card": "W", "points": 10})]
    alone = scene("D D D W W", "9")
    assert reasons(scene("N N N N D", "9"), legal(scene("N N N N D", "9"))[0]) != [("forced", {})]
    only = scene("N N N N 5", "9")
    assert legal(only) == ["x5"]
    assert reasons(only, "x5") == [("forced", {})]
    assert len(legal(alone)) == 2
