"""What holds in every game of Lancaster, whatever is played (hypothesis looks for a game where it does not)."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.documents import DocumentError
from game.core.events import Event
from game.core.game import NOBODY, State
from game.core.match import Match
from game.core.refusal import Refused
from game.core.rng import Rng
from game.games.lancaster.game import Lancaster
from game.games.lancaster.values import Reward, Values, read_values
from tests.games.lancaster import naive, naive_asked, naive_rewards
from tests.games.lancaster.anywhere import KNIGHTS, NOBLES, TEMPERS, anywhere, cards_of, choose, favours_of, spoilt
from tests.games.lancaster.test_naive import TEXTS

GAME = Lancaster()
SHARED_PHASES = ("vote", "laws", "counties", "castles", "conflicts")
ASKING_LAWS = (1, 4, 5, 6, 9, 10, 16)

options = st.fixed_dictionaries({"open_money": st.booleans()})
seats = st.integers(2, 5)
seeds = st.integers(0, 2**64 - 1)
tempers = st.sampled_from(TEMPERS)
lengths = st.integers(0, 80)


def texts_of(state: State) -> list[str]:
    return [state.format_action(action) for action in state.legal_actions()]


def start(players: int, chosen: dict[str, Any], seed: int, amid: bool) -> State:
    """A game at its start or amid anything."""
    if amid:
        return GAME.from_document(anywhere(Rng(seed), players, chosen))
    return GAME.new_state(players, chosen, seed)


def play_on(state: State, rng: Rng, temper: str, length: int) -> None:
    for _ in range(length):
        if state.to_move != NOBODY:
            state.apply(GAME.parse_action(choose(rng, temper, state.to_document(), texts_of(state))))


def check(doc: dict[str, Any]) -> None:
    """What is true of every document that tells everything."""
    check_families(doc)
    check_cards(doc)
    check_phase(doc)
    if doc["pending"]:
        check_pending(doc)


def check_families(doc: dict[str, Any]) -> None:
    players = doc["players"]
    assert len(doc["seats"]) == (4 if players == 2 else players)
    for seat, own in enumerate(doc["seats"]):
        out = naive.deployed(doc, seat)
        assert sorted([*own["court"], *own["reserve"], *(strength for _, strength in out)]) == list(KNIGHTS)
        for key in ("court", "reserve", "tiles", "nobles"):
            assert own[key] == sorted(own[key])
        assert len(set(own["tiles"])) == len(own["tiles"])
        assert len(set(own["nobles"])) == len(own["nobles"])
        assert min(own["gold"], own["squires"], own["cubes"], own["points"]) >= 0
        if seat >= players:
            assert not any(own[key] for key in ("gold", "squires", "cubes", "points", "tiles", "nobles"))
        assert set(own["castle"]) <= set(naive_asked.SPACES if seat < players else naive_asked.ALLY_SPACES)
    for name, county in doc["counties"].items():
        owned = sum(name in own["nobles"] for own in doc["seats"])
        assert 0 <= county["nobles"] <= NOBLES[players] - owned
        assert players == 2 or county["nobles"] + owned == NOBLES[players]
        if county["knight"]:
            assert county["knight"]["strength"] >= naive.MINIMUM[name]
            assert county["knight"]["squires"] >= 0
            assert county["knight"]["seat"] < players or not county["knight"]["squires"]


def check_cards(doc: dict[str, Any]) -> None:
    laws = doc["laws"]
    seen = [*laws["current"], *laws["proposed"], *laws["deck"]]
    assert len(set(seen)) == len(seen) <= 18
    assert len(laws["current"]) == 3
    assert len(laws["deck"]) == 15 - 3 * doc["round"]
    there = [card["card"] for card in naive.cards(doc)]
    cards = there + doc["conflict_deck"]
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(cards_of(doc["players"]))
    assert len(doc["conflict_deck"]) == len(cards_of(doc["players"])) - 2 * doc["round"]
    for card in naive.cards(doc):
        holders = [space["seat"] for space in card["spaces"]]
        assert len(set(holders)) == len(holders) <= 3
        assert all(space["knights"] == sorted(space["knights"]) != [] for space in card["spaces"])
    assert doc["favours"] == [favour for favour in favours_of(doc["players"]) if favour in doc["favours"]]


def check_phase(doc: dict[str, Any]) -> None:
    over = doc["phase"] == "over"
    assert (doc["to_move"] is None) == over
    assert len(naive.legal(doc)) >= 2 or over
    assert (doc["pending"] is not None) == (doc["phase"] in ("laws", "counties", "castles", "conflicts")) or (
        doc["phase"] == "placement" and doc["pending"]["kind"] in ("favour", "upgrade")
    )
    assert len(doc["conflicts"]["upper"]) == (0 if over else 2)
    assert len(doc["laws"]["proposed"]) in {"tiles": (3,), "placement": (3,), "vote": (1, 2, 3)}.get(doc["phase"], (0,))
    order = naive.in_turn_order(doc)
    voted = order.index(doc["to_move"]) if doc["phase"] == "vote" else 0
    for at, seat in enumerate(order):
        assert (doc["votes"][seat] is not None) == (at < voted)
        assert at >= voted or doc["votes"][seat][1] <= doc["seats"][seat]["cubes"]
    if over:
        assert doc["round"] == 5
    assert doc["next_start"] == doc["start"] or doc["phase"] in ("castles", "conflicts", "over")


def check_pending(doc: dict[str, Any]) -> None:
    """Who is asked, and who will be: exactly those with a choice."""
    pending = doc["pending"]
    if pending["kind"] == "county":
        asked = doc["counties"][pending["county"]]["knight"]["seat"]
        assert not any(doc["counties"][name]["knight"] for name in naive.MINIMUM if name < pending["county"])
    elif "left" in pending:
        asked = pending["left"][0]
        first = pending["left"].count(asked)
        later = due(doc, asked)
        assert pending["left"] == [asked] * first + later
        assert first == 1 or pending.get("law") == 6
    else:
        asked = pending["seat"]
    assert doc["to_move"] == naive.player_of(doc, asked)


def due(doc: dict[str, Any], asked: int) -> list[int]:
    """The families with a choice that come after the one asked now, as often as they have one."""
    pending = doc["pending"]
    trial = naive.copied(doc)
    if pending["kind"] == "ransom":
        spaces = doc["conflicts"]["lower"][0]["spaces"]
        assert spaces[0]["seat"] == asked
        return [space["seat"] for space in spaces[1:] if naive_asked.payable(doc, space)]
    order = [seat for player in naive.in_turn_order(doc) for seat in naive_asked.families(doc, player)]
    after = order[order.index(asked) + 1 :]
    if pending["kind"] == "law":
        players = [seat for seat in after if seat < doc["players"]]
        return [seat for seat in players for _ in range(naive.law_for(trial, pending["law"], seat))]
    naive_rewards.begin_step(trial, {"upgrade": "tiltyard"}.get(pending["step"], pending["step"]))
    return [seat for seat in after if seat in trial["pending"]["left"]]


@settings(max_examples=40)
@given(seats, options, seeds, st.booleans(), tempers)
def test_every_position_of_every_game_is_sound(
    players: int, chosen: dict[str, Any], seed: int, amid: bool, temper: str
) -> None:
    state = start(players, chosen, seed, amid)
    rng = Rng(seed)
    before = (0, -1)
    phases = ["tiles", "placement", *SHARED_PHASES, "over"]
    for _ in range(2000):
        doc = state.to_document()
        check(doc)
        now = (doc["round"], phases.index(doc["phase"]))
        assert now >= before
        before = now
        if state.to_move == NOBODY:
            break
        play_on(state, rng, temper, 1)
    assert state.to_move == NOBODY
    result = state.result()
    assert result.over
    assert max(result.scores) == result.scores[result.winners[0]]
    assert [sum(line.points for line in lines) for lines in result.lines] == list(result.scores)


@settings(max_examples=40)
@given(seats, options, seeds, lengths, tempers)
def test_documents_say_everything(players: int, chosen: dict[str, Any], seed: int, length: int, temper: str) -> None:
    state = start(players, chosen, seed, bool(seed % 2))
    rng = Rng(seed)
    play_on(state, rng, temper, length)
    for _ in range(10):
        if state.to_move == NOBODY:
            break
        doc = state.to_document()
        read = GAME.from_document(json.loads(json.dumps(doc)))
        assert read.to_document() == doc
        assert read.legal_actions() == state.legal_actions()
        action = GAME.parse_action(choose(rng, temper, doc, texts_of(state)))
        told: list[Event] = []
        read.apply(action)
        state.apply(action, told)
        assert told
        assert read.to_document() == state.to_document()


@settings(max_examples=60)
@given(seats, options, seeds, lengths, tempers)
def test_views_hide_what_is_secret_and_nothing_else(
    players: int, chosen: dict[str, Any], seed: int, length: int, temper: str
) -> None:
    state = start(players, chosen, seed, bool(seed % 2))
    play_on(state, Rng(seed), temper, length)
    doc = state.to_document()
    for seat in range(players):
        view = state.view(seat)
        seen = naive.seen_by(doc, seat)
        assert view.to_document() == seen
        assert view.is_view == (seen != doc)
        read = GAME.from_document(json.loads(json.dumps(seen)))
        assert read.to_document() == seen
        if seat == state.to_move:
            assert read.legal_actions() == view.legal_actions() == state.legal_actions()
    assert state.to_document() == doc


@settings(max_examples=50)
@given(seats, options, seeds, lengths, tempers)
def test_samples_are_states_like_any_other(
    players: int, chosen: dict[str, Any], seed: int, length: int, temper: str
) -> None:
    state = start(players, chosen, seed, bool(seed % 3))
    rng = Rng(seed)
    play_on(state, rng, temper, length)
    for seat in range(players):
        view = state.view(seat)
        drawn = state.sample(seat, Rng(seed))
        doc = drawn.to_document()
        assert drawn.view(seat).to_document() == view.to_document()
        assert view.sample(seat, Rng(seed)).to_document() == doc
        check(doc)
        assert GAME.from_document(json.loads(json.dumps(doc))).to_document() == doc
    while drawn.to_move != NOBODY:
        play_on(drawn, rng, "even", 1)
        check(drawn.to_document())


@settings(max_examples=20)
@given(seats, options, seeds, tempers)
def test_with_and_without_events_it_is_the_same_game(
    players: int, chosen: dict[str, Any], seed: int, temper: str
) -> None:
    told = start(players, chosen, seed, bool(seed % 2))
    silent = told.copy()
    rng = Rng(seed)
    while told.to_move != NOBODY:
        action = GAME.parse_action(choose(rng, temper, told.to_document(), texts_of(told)))
        assert silent.legal_actions() == told.legal_actions()
        told.apply(action, [])
        silent.apply(action)
    assert told.to_document() == silent.to_document()


@settings(max_examples=30)
@given(seats, options, seeds, st.integers(1, 60), tempers)
def test_undo_gives_every_document_again(
    players: int, chosen: dict[str, Any], seed: int, length: int, temper: str
) -> None:
    match = Match.from_state(GAME, start(players, chosen, seed, bool(seed % 2)).to_document())
    rng = Rng(seed)
    documents = []
    for _ in range(length):
        if match.state.to_move == NOBODY:
            break
        documents.append(match.state.to_document())
        match.play_text(choose(rng, temper, documents[-1], texts_of(match.state)))
    record = json.loads(json.dumps(match.record()))
    assert Match.from_record(GAME, record).state.to_document() == match.state.to_document()
    for doc in reversed(documents):
        match.undo()
        assert match.state.to_document() == doc


@settings(max_examples=25)
@given(seats, options, seeds, lengths, tempers)
def test_every_action_is_legal_or_refused_with_a_reason(
    players: int, chosen: dict[str, Any], seed: int, length: int, temper: str
) -> None:
    state = start(players, chosen, seed, bool(seed % 2))
    play_on(state, Rng(seed), temper, length)
    match = Match.from_state(GAME, state.to_document())
    doc = state.to_document()
    legal = set(texts_of(state))
    for text in {*TEXTS, *ransoms(), *legal}:
        if text in legal:
            action = GAME.parse_action(text)
            assert state.why_not(action) == []
            state.copy().apply(action)
            continue
        with pytest.raises(Refused) as refusal:
            match.play_text(text)
        assert refusal.value.reasons
    assert match.state.to_document() == state.to_document() == doc


def ransoms() -> list[str]:
    """Every set of knights, as a ransom."""
    sets = {some for number in range(1, 8) for some in combinations(KNIGHTS, number)}
    return ["ransom " + "+".join(map(str, some)) for some in sorted(sets)]


@settings(max_examples=150)
@given(seats, options, seeds, lengths, tempers)
def test_a_spoilt_document_is_refused_or_can_be_played(
    players: int, chosen: dict[str, Any], seed: int, length: int, temper: str
) -> None:
    """Whatever is wrong: a DocumentError that names a place, or a position that is as good as any other."""
    state = start(players, chosen, seed, bool(seed % 3))
    rng = Rng(seed)
    play_on(state, rng, temper, length)
    whole = state.to_document()
    doc, path = spoilt(rng, naive.seen_by(whole, rng.below(players)) if rng.below(4) == 0 else whole)
    try:
        read = GAME.from_document(json.loads(json.dumps(doc)))
    except DocumentError as error:
        assert error.code
        assert error.text
        return
    again = read.to_document()
    assert GAME.from_document(again).to_document() == again, path
    if read.is_view:
        whose = [seat for seat in range(players) if "?" not in (again["seats"][seat]["gold"], again["votes"][seat])]
        read = read.sample(whose[0], rng)
    check(read.to_document())
    for _ in range(2000):
        if read.to_move == NOBODY:
            break
        play_on(read, rng, "even", 1)
        check(read.to_document())
    assert read.to_move == NOBODY


def test_the_laws_of_whole_games_are_spread_over_the_groups() -> None:
    """18 laws in their groups, each in its round; the first six are those of group 0."""
    firsts: Counter[int] = Counter()
    for seed in range(60):
        laws = GAME.new_state(2 + seed % 4, {}, seed).to_document()["laws"]
        deck = [*laws["current"], *laws["proposed"], *laws["deck"]]
        for low, high in ((0, 6), (6, 9), (9, 12), (12, 15), (15, 18)):
            assert sorted(deck[low:high]) == list(range(low + 1, high + 1))
        firsts[deck[0]] += 1
        firsts[deck[6]] += 1
    assert set(firsts) == set(range(1, 10))


@settings(max_examples=20)
@given(seats, options, seeds, tempers)
def test_keys_tell_positions_apart_as_their_documents_do(
    players: int, chosen: dict[str, Any], seed: int, temper: str
) -> None:
    state = start(players, chosen, seed, bool(seed % 2))
    rng = Rng(seed)
    seen: dict[Any, dict[str, Any]] = {}
    for _ in range(60):
        doc = state.to_document()
        assert GAME.from_document(json.loads(json.dumps(doc))).key() == state.key()
        assert seen.setdefault(state.key(), doc) == doc
        for action in state.legal_actions()[:4]:
            other = state.copy()
            other.apply(action)
            assert seen.setdefault(other.key(), other.to_document()) == other.to_document()
        play_on(state, rng, temper, 1)


def other_values(rng: Rng) -> Values:
    """What an owner could write into a file of values of their own."""
    values = read_values()

    def reward() -> Reward:
        amounts = [rng.choice([0, 0, 1, 2, 99]) for _ in range(4)]
        return Reward(*amounts, knights=rng.below(4), upgrades=rng.below(2), tiles=rng.below(2))

    def price() -> int:
        return rng.choice([0, 1, 1, 2, 5])

    return replace(
        values,
        stacks=tuple(rng.below(5) for _ in values.stacks),
        both_price=price(),
        ransom_price=price(),
        minimum=tuple(1 + rng.below(4) for _ in values.minimum),
        counties=tuple(reward() for _ in values.counties),
        muster_price=price(),
        tiltyard_price=price(),
        strength=tuple(1 + rng.below(14) for _ in values.strength),
        laws=tuple(replace(law, price=1 + rng.below(3), every=1 + rng.below(3)) for law in values.laws),
    )


@settings(max_examples=15)
@given(seats, options, seeds)
def test_games_with_other_values_are_sound_too(players: int, chosen: dict[str, Any], seed: int) -> None:
    rng = Rng(seed)
    game = Lancaster(other_values(rng))
    state = game.new_state(players, chosen, seed)
    memory = game.new_memory(0, players)
    for number in range(2000):
        doc = state.to_document()
        if number % 7 == 0 or state.to_move == NOBODY:
            assert game.from_document(json.loads(json.dumps(doc))).to_document() == doc
            for noted in (None, memory):
                drawn = state.sample(0, rng, noted)
                assert drawn.view(0).to_document() == state.view(0).to_document()
                assert game.from_document(drawn.to_document()).key() == drawn.key()
        for seat, own in enumerate(doc["seats"]):
            out = [strength for _, strength in naive.deployed(doc, seat)]
            assert sorted([*own["court"], *own["reserve"], *out]) == list(KNIGHTS)
            assert min(own["gold"], own["squires"], own["cubes"], own["points"]) >= 0
        if state.to_move == NOBODY:
            break
        actions = state.legal_actions()
        assert len(set(actions)) == len(actions) >= 2
        action = game.heuristics.rollout(state, rng) if rng.below(2) else rng.choice(actions)
        told: list[Event] = []
        state.apply(action, told)
        for event in told:
            memory.observe(event.seen_by(0))
    assert state.to_move == NOBODY
