"""Section 5 of docs/rules/lancaster.md once more: what is told, what a watcher knows, and how evenly samples are drawn.

Which amounts agree with who is asked is found here by reading documents with every amount there could be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import permutations, product
from typing import Any

import pytest

from game.core.documents import DocumentError
from game.core.events import Event
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games.lancaster.memory import LancasterMemory
from tests.games.chi_square import assert_spread
from tests.games.lancaster import naive, naive_asked
from tests.games.lancaster.anywhere import TEMPERS, anywhere, choose
from tests.games.lancaster.scenes import GAME, after, laws, legal, names, pending, play, scene, vote

SAMPLES = 2500
MOST = 12
"""Clarifications, section 5: what is not known is drawn from 0 to this."""


def watcher(seat: int, seats: int) -> LancasterMemory:
    memory = GAME.new_memory(seat, seats)
    assert isinstance(memory, LancasterMemory)
    return memory


def rich(**changes: Any) -> list[dict[str, Any]]:
    """Three players with something of everything; seat 1 has what `changes` says."""
    own = {"court": [1, 2], "gold": 4, "squires": 3, "cubes": 2, "tiles": ["council"]}
    return [own, {**own, **changes}, own]


def voting(seats: list[dict[str, Any]], **changes: Any) -> Match:
    """The parliament of three players begins."""
    first = 4 if changes.get("round", 1) == 1 else 7
    return scene(3, seats, phase="vote", proposed=[first, first + 1, first + 2], **changes)


# --- views and what is told -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("open_money", [False, True])
def test_5_a_vote_is_secret_until_all_are_in(open_money: bool) -> None:
    match = voting(rich(), options={"open_money": open_money})
    play(match, "yes+2", "no")
    votes = {seat: match.state.view(seat).to_document()["votes"] for seat in range(3)}
    assert votes[0] == [["yes", 2], "?", None]
    assert votes[1] == ["?", ["no", 0], None]
    assert votes[2] == ["?", "?", None]
    # The cubes are there until the vote is shown: nothing tells how many of them are in it.
    assert match.state.view(2).to_document()["seats"][0]["cubes"] == 2
    shown = match.play_text("yes+1")[1]
    assert shown.seen_by(2).to_document()["votes"] == ["yes+2", "no", "yes+1"]
    assert after(match)["votes"] == [None] * 3


def test_5_two_positions_that_differ_only_in_what_is_hidden_look_the_same() -> None:
    one = voting(rich(gold=0, squires=7), round=2)
    other = after(voting(rich(gold=9, squires=0), round=2))
    other["laws"]["deck"][:3] = other["laws"]["deck"][2::-1]
    other["conflict_deck"].reverse()
    twin = Match.from_state(GAME, other)
    play(one, "yes", "yes")
    play(twin, "yes", "no+2")
    assert one.state.view(0).to_document() == twin.state.view(0).to_document()
    assert one.state.view(2).to_document() == twin.state.view(2).to_document()
    assert one.state.view(1).to_document() != twin.state.view(1).to_document()


def test_5_a_vote_is_told_to_who_cast_it_alone() -> None:
    [event] = voting(rich()).play_text("yes+2")
    assert event.seen_by(0).to_document()["vote"] == "yes+2"
    assert event.seen_by(1).to_document()["vote"] == "?"
    assert event.seen_by(None).to_document()["vote"] == "?"


def test_5_every_vote_is_told_in_the_same_way() -> None:
    """Neither the number of events nor anything in them says which way or with how many cubes."""
    told = []
    for text in ("yes", "no", "yes+2", "no+1"):
        told.append([event.seen_by(1).to_document() for event in voting(rich()).play_text(text)])
    assert told[1:] == told[:-1]


@pytest.mark.parametrize("law", [1, 2])
def test_5_who_has_most_and_gets_nothing_of_it_is_not_told(law: int) -> None:
    """Seat 1 has as much as seat 0, or nothing: no difference, since it can do nothing with it."""
    told = []
    for amount in (5, 0):
        mine = {"castle": {"stables": 2, "council": 1}, "gold": 5, "squires": 5}
        theirs = {"court": [1, 1, 1, 2, 2, 3, 4], "gold": amount, "squires": amount}
        match = laws([law, 3, 6], 3, [mine, theirs, {}])
        events = [event.to_document() for event in match.events[-1]]
        told.append(events[: names(events).index("law_applied") + 1])
    assert told[0] == told[1]


def test_5_a_law_that_asks_tells_who_is_asked() -> None:
    """Who is asked is public; whoever cannot pay is not asked."""
    match = laws([4, 3, 6], 3, [{"gold": 2}, {"gold": 0}, {"gold": 1}])
    assert pending(match) == {"kind": "law", "law": 4, "left": [0, 2]}
    assert match.state.view(1).to_document()["pending"] == pending(match)


def test_5_nothing_but_votes_is_secret_in_what_is_told() -> None:
    """What changes hands is public, and nothing that is told says what somebody holds: the log can be shown to all."""
    rng = Rng(5)
    for seed in range(6):
        state = GAME.new_state(3 + seed % 3, {}, seed)
        while state.to_move != NOBODY:
            told: list[Event] = []
            state.apply(rng.choice(state.legal_actions()), told)
            for event in told:
                seen = event.seen_by(None).to_document()
                hidden = {key for key, value in event.to_document().items() if seen[key] != value}
                assert hidden == ({"vote"} if seen["event"] == "vote_committed" else set())


def test_5_a_vote_and_new_cards_cannot_be_taken_back_among_several() -> None:
    match = voting(rich())
    match.play_text("yes")
    assert match.is_wall()
    # The last decision of a round, after which cards are drawn.
    match = scene(
        3, [{"court": [2]}, {}, {}], round=2, phase="vote", proposed=[7], current=[3, 2, 1], counties={"I": (1, 4, 0)}
    )
    vote(match, "no", "no", "no")
    play(match, "reward")
    assert legal(match) == ["start 0", "start 1", "start 2"]
    assert not match.is_wall()
    play(match, "start 2")
    assert after(match)["round"] == 3
    assert match.is_wall()


def test_5_a_view_of_another_seat_names_no_actions_that_its_amounts_would_tell() -> None:
    other = scene(3, rich()).state.view(1)
    texts = {other.format_action(action) for action in other.legal_actions()}
    assert "1>A" in texts
    assert not [text for text in texts if "+" in text]
    assert [reason.code for reason in other.why_not(GAME.parse_action("1+2>A"))] == ["hidden"]
    paying = laws([16, 2, 3], 3, [{"gold": 3}, {}, {}])
    assert legal(paying) == ["buy 0", "buy 1", "buy 2", "buy 3"]
    assert [reason.code for reason in paying.state.view(1).why_not(GAME.parse_action("buy 3"))] == ["hidden"]


# --- memory -----------------------------------------------------------------------------------------------------------


def test_5_who_keeps_count_knows_what_everybody_holds() -> None:
    """From the set-up on, whatever is played; and which conflict cards have left the game."""
    rng = Rng(17)
    for seed in range(12):
        players = 2 + seed % 4
        match = Match.new(GAME, players, {}, seed)
        cards = {card["card"] for card in naive.cards(after(match))} | set(after(match)["conflict_deck"])
        memories = [watcher(seat, players) for seat in range(players)]
        tempers = [rng.choice(TEMPERS) for _ in range(players)]
        while match.state.to_move != NOBODY:
            doc = after(match)
            text = choose(rng, tempers[doc["to_move"]], doc, legal(match))
            for event in match.play_text(text):
                for memory in memories:
                    memory.observe(event.seen_by(memory.seat))
            doc = after(match)
            there = {card["card"] for card in naive.cards(doc)} | set(doc["conflict_deck"])
            for memory in memories if doc["phase"] != "tiles" else []:
                noted = memory.to_document()
                assert noted["gold"] == [own["gold"] for own in doc["seats"][:players]]
                assert noted["squires"] == [own["squires"] for own in doc["seats"][:players]]
                assert set(noted["gone"]) == cards - there


def test_forgetting_loses_about_the_share_asked_for_and_never_the_own() -> None:
    rng = Rng(5)
    lost: Counter[str] = Counter()
    for _ in range(500):
        memory = watcher(1, 3)
        memory.gold = [1, 2, 3]
        memory.squires = [1, 2, 3]
        memory.gone = 0b101
        memory.forget(0.3, rng)
        doc = memory.to_document()
        assert doc["gold"][1] == doc["squires"][1] == 2
        lost["gold"] += doc["gold"].count(None)
        lost["squires"] += doc["squires"].count(None)
        lost["gone"] += 2 - len(doc["gone"])
    assert all(250 < lost[key] < 350 for key in ("gold", "squires", "gone")), lost


def test_what_is_lost_stays_lost() -> None:
    memory = watcher(1, 3)
    memory.gold = [4, 4, 4]
    memory.squires = [4, 4, 4]
    memory.forget(1.0, Rng(1))
    for event in scene(3, rich()).play_text("1+2>A"):
        memory.observe(event.seen_by(1))
    assert memory.to_document()["squires"] == [None, 4, None]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"seat": 3}, "seat"),
        ({"gold": [1, 2]}, "gold"),
        ({"gold": [1, 2, -1]}, "gold[2]"),
        ({"squires": [1, "?", 2]}, "squires[1]"),
        ({"gone": ["X1", "X13"]}, "gone[1]"),
        ({"start": [2]}, "start"),
        ({"more": 1}, "more"),
    ],
)
def test_a_damaged_memory_is_refused_with_the_place(change: dict[str, Any], where: str) -> None:
    sound = watcher(0, 3).to_document()
    assert GAME.memory_from_document(sound).to_document() == sound
    with pytest.raises(DocumentError) as error:
        GAME.memory_from_document({**sound, **change})
    assert error.value.where == where


# --- samples ----------------------------------------------------------------------------------------------------------


def amounts_that_agree(match: Match, key: str) -> list[tuple[int, ...]]:
    """All amounts from 0 to 12 of seats 1 and 2 with which the position can be: who is asked must fit."""
    found = []
    for amounts in product(range(MOST + 1), repeat=2):
        trial = after(match)
        for seat, amount in enumerate(amounts, 1):
            trial["seats"][seat][key] = amount
        try:
            GAME.from_document(trial)
        except DocumentError:
            continue
        found.append(amounts)
    return found


def drawn_amounts(match: Match, key: str, memory: LancasterMemory | None = None) -> Counter[Hashable]:
    """What seat 0 draws for seats 1 and 2."""
    rng = Rng(31)
    found: Counter[Hashable] = Counter()
    view = match.state.view(0)
    for _ in range(SAMPLES):
        drawn = view.sample(0, rng, memory).to_document()["seats"]
        found[drawn[1][key], drawn[2][key]] += 1
    return found


def even(keys: list[Any]) -> dict[Hashable, float]:
    return dict.fromkeys(keys, 1 / len(keys))


def asking(law: int, golds: tuple[int, int, int]) -> Match:
    """A law that is being applied; everybody has a 1-knight at a castle space, 2-knights in reserve and a squire."""
    seats = [{"castle": {"stables": 1}, "gold": gold, "squires": 1} for gold in golds]
    return laws([law, *[other for other in (2, 3, 11) if other != law][:2]], 3, seats)


@pytest.mark.parametrize(
    ("match", "key"),
    [
        pytest.param(scene(3, rich()), "gold", id="nothing is known"),
        pytest.param(scene(3, rich()), "squires", id="nothing is known of squires"),
        pytest.param(asking(1, (5, 5, 2)), "gold", id="two have most"),
        pytest.param(asking(1, (5, 7, 2)), "gold", id="another has most"),
        pytest.param(asking(4, (1, 4, 0)), "gold", id="who may buy"),
        pytest.param(asking(16, (0, 4, 0)), "gold", id="who may buy points"),
    ],
)
def test_amounts_are_drawn_evenly_among_those_that_agree(match: Match, key: str) -> None:
    agree = amounts_that_agree(match, key)
    assert len(agree) > 1
    assert_spread(drawn_amounts(match, key), even(agree))


def test_those_who_have_most_together_have_the_same() -> None:
    assert set(drawn_amounts(asking(1, (5, 5, 5)), "gold")) == {(5, 5)}


def test_amounts_agree_with_who_musters_and_jousts() -> None:
    """Muster is asked of those with 2 squires, the tiltyard of those with 1."""
    tiles = {"court": [2], "tiles": ["muster", "tiltyard"]}
    cases = (((0, 2, 0), "muster", [1]), ((0, 1, 1), "tiltyard", [1, 2]), ((2, 0, 5), "muster", [0, 2]))
    for squires, step, left in cases:
        match = laws([3, 2, 11], 3, [{**tiles, "squires": amount} for amount in squires])
        assert pending(match) == {"kind": "castle", "step": step, "left": left}
        assert_spread(drawn_amounts(match, "squires"), even(amounts_that_agree(match, "squires")))


def test_amounts_agree_with_who_may_ransom() -> None:
    """Of three on a lost card only the first and the last can pay for their weakest knight."""
    seats = [{"gold": 1}, {"gold": 1}, {"gold": 3}]
    match = laws([3, 2, 11], 3, seats, lower=[("X10", [(0, [1]), (1, [2]), (2, [3])])])
    assert pending(match) == {"kind": "ransom", "card": "X10", "left": [0, 2]}
    agree = amounts_that_agree(match, "gold")
    assert set(agree) == set(product((0, 1), range(3, MOST + 1)))
    assert_spread(drawn_amounts(match, "gold"), even(agree))


def test_amounts_agree_with_a_placement_that_needs_squires() -> None:
    """Every place is taken but A, where a 1-knight expels with 4 squires: who has a choice has 5 or more."""
    seats = [{}, {"court": [1], "squires": 6, "tiles": sorted(naive_asked.SPACES)}, {}, {}]
    closed = [("X5", [(0, [1]), (2, [1]), (3, [1])]), ("X6", [(0, [1]), (2, [1]), (3, [1])])]
    counties = {"A": (0, 4, 0), "B": (2, 4, 20), "I": (3, 4, 20)}
    match = scene(4, seats, counties=counties, upper=closed, to_move=1)
    assert legal(match) == ["1+4>A", "1+5>A", "1+6>A"]
    agree = amounts_that_agree(match, "squires")
    assert set(agree) == set(product(range(5, MOST + 1), range(MOST + 1)))
    assert_spread(drawn_amounts(match, "squires"), even(agree))


def test_what_is_remembered_is_not_drawn() -> None:
    memory = watcher(0, 3)
    memory.gold = [1, 4, 0]
    assert set(drawn_amounts(asking(4, (1, 4, 0)), "gold", memory)) == {(4, 0)}


def test_sets_of_law_5_need_both() -> None:
    match = asking(5, (2, 3, 0))
    assert pending(match)["left"] == [0, 1]
    memory = watcher(0, 3)
    memory.squires[2] = memory.gold[2] = 0
    rng = Rng(8)
    found: Counter[Hashable] = Counter()
    for _ in range(SAMPLES):
        drawn = match.state.view(0).sample(0, rng, memory).to_document()["seats"]
        found[drawn[1]["gold"], drawn[1]["squires"]] += 1
        assert drawn[2]["gold"] == drawn[2]["squires"] == 0
    assert_spread(found, even(list(product(range(1, MOST + 1), repeat=2))))


def test_decks_are_drawn_evenly_group_by_group() -> None:
    view = scene(3, rich(), round=4, upper=[("X3", ()), ("X4", ())]).state.view(0)
    memory = watcher(0, 3)
    unseen = [card for card in naive.CONFLICTS if card not in ("X3", "X4", "X11", "X12")]
    for index, card in enumerate(naive.CONFLICTS):
        if card in unseen[:3]:
            memory.gone |= 1 << index
    rng = Rng(6)
    law_decks: Counter[Hashable] = Counter()
    cards: Counter[Hashable] = Counter()
    remembered: Counter[Hashable] = Counter()
    for _ in range(SAMPLES):
        drawn = view.sample(0, rng).to_document()
        law_decks[tuple(drawn["laws"]["deck"])] += 1
        cards[tuple(drawn["conflict_deck"])] += 1
        remembered[tuple(view.sample(0, rng, memory).to_document()["conflict_deck"])] += 1
    assert_spread(law_decks, even(list(permutations((16, 17, 18)))))
    assert_spread(cards, even(list(permutations(unseen, 2))))
    assert_spread(remembered, even(list(permutations(unseen[3:], 2))))


def test_votes_are_drawn_evenly_with_all_their_cubes() -> None:
    match = voting(rich(cubes=2), start=1)
    play(match, "no+2")
    rng = Rng(7)
    found: Counter[Hashable] = Counter()
    for _ in range(SAMPLES):
        drawn = match.state.view(0).sample(0, rng).to_document()
        found[tuple(drawn["votes"][1])] += 1
        assert drawn["votes"][0] is None
    assert_spread(found, even(list(product(("yes", "no"), range(3)))))


def test_the_own_vote_and_amounts_are_never_drawn() -> None:
    match = voting(rich())
    play(match, "no+2", "yes")
    for seed in range(20):
        drawn = match.state.view(0).sample(0, Rng(seed)).to_document()
        assert drawn["votes"][0] == ["no", 2]
        assert (drawn["seats"][0]["gold"], drawn["seats"][0]["squires"]) == (4, 3)


@pytest.mark.parametrize("open_money", [False, True])
def test_a_sample_needs_a_view_of_its_seat(open_money: bool) -> None:
    match = voting(rich(), options={"open_money": open_money})
    play(match, "no+2")
    with pytest.raises(ValueError, match="seat 0"):
        match.state.view(1).sample(0, Rng(1))


def test_a_careful_watcher_draws_the_true_amounts_in_any_game() -> None:
    rng = Rng(23)
    for seed in range(6):
        players = 3 + seed % 3
        match = Match.new(GAME, players, {}, seed)
        memory = watcher(0, players)
        while match.state.to_move != NOBODY:
            doc = after(match)
            if doc["phase"] != "tiles":
                assert match.state.view(0).sample(0, rng, memory).to_document()["seats"] == doc["seats"]
            for event in match.play_text(choose(rng, "even", doc, legal(match))):
                memory.observe(event.seen_by(0))


def test_a_watcher_who_forgets_draws_positions_that_can_be() -> None:
    """Amid any game, with some notes lost: what is drawn agrees with the view and can be read and played."""
    rng = Rng(29)
    for number in range(30):
        players = 3 + number % 3
        match = Match.from_state(GAME, anywhere(rng, players, {}))
        memory = watcher(number % players, players)
        memory.gold = [own["gold"] for own in after(match)["seats"]]
        memory.squires = [own["squires"] for own in after(match)["seats"]]
        memory.forget(0.5, rng)
        for _ in range(30):
            if match.state.to_move == NOBODY:
                break
            view = match.state.view(memory.seat)
            drawn = view.sample(memory.seat, rng, memory)
            assert drawn.view(memory.seat).to_document() == view.to_document()
            assert GAME.from_document(drawn.to_document()).legal_actions() == drawn.legal_actions()
            for event in match.play_text(choose(rng, "even", after(match), legal(match))):
                memory.observe(event.seen_by(memory.seat))


def test_in_the_set_up_everybody_still_has_what_it_began_with() -> None:
    state = GAME.new_state(4, {}, 5)
    observer = GAME.new_memory(state.to_move, 4)
    for seed in range(10):
        drawn = state.sample(state.to_move, Rng(seed), observer)
        assert drawn.gold == state.gold
        assert drawn.squires == state.squires
    assert any(state.sample(state.to_move, Rng(seed)).gold != state.gold for seed in range(10)), "without any notes"
