from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots import judged, search
from game.bots.choosing import choose
from game.bots.keeping import Follower, Past, Trees, prepare
from game.bots.levels import Level, find_level
from game.bots.limits import Limits, Stopwatch
from game.bots.messages import Request, task_text
from game.bots.service import BotService
from game.core.documents import parse
from game.core.game import NOBODY, State
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game
from game.games.lancaster.game import Lancaster
from tests.bots.tricks import Tricks, TricksState
from tests.patience import standing, until

GAME = Tricks()
WHO = "somebody"


def grown(view: State, iterations: int = 300) -> search.Searched:
    return search.search(GAME, view, None, Rng(1), iterations, Stopwatch(None), 100_000)


def position() -> TricksState:
    return GAME.new_state(2, {}, 3)


def nodes(node: search.Node) -> int:
    return 1 + sum(nodes(child) for below in node.children.values() for child in below.values())


def test_a_tree_is_found_below_what_was_played_and_only_once() -> None:
    found = 0
    for seed in range(12):
        state, follower, trees = GAME.new_state(2, {}, seed), Follower(GAME), Trees()
        first = follower.ask(state.view(0))
        assert (first.before, first.since) == ("", ())
        assert trees.take(WHO, first) is None
        searched = grown(state.view(0))
        trees.keep(WHO, first, searched)
        own = max(action for action, node in searched.root.items() if node.visits > 1)
        answers = searched.root[own].children.get(1, {})
        for _ in range(2):
            legal = state.legal_actions()
            action = own if state.to_move == 0 else next((each for each in legal if each in answers), legal[0])
            follower.play(state, action)
            state.apply(action)
        if state.to_move != 0:
            continue
        past = follower.ask(state.view(0))
        assert past.before == first.now
        assert [seat for seat, _ in past.since] == [0, 1]
        node = trees.take(WHO, past)
        assert node is answers.get(past.since[1][1])
        assert trees.take(WHO, past) is None
        found += node is not None
    assert found > 0


def test_a_tree_of_another_question_is_not_used() -> None:
    trees = Trees()
    searched = grown(position().view(0))
    action = next(iter(searched.root))
    for before in ("", "other"):
        trees.keep(WHO, Past("key"), searched)
        assert trees.take(WHO, Past("next", before, ((0, action),))) is None
    trees.keep(WHO, Past("key"), searched)
    assert trees.take("another", Past("next", "key", ((0, action),))) is None
    assert trees.take(WHO, Past("next", "key", ((1, action),))) is searched.root[action]
    trees.keep(WHO, Past("key"), searched)
    assert trees.take(WHO, Past("key", "key", ())) is None, "the same question again begins anew"
    trees.keep(WHO, Past("key"), searched)
    assert trees.take(WHO, Past("next", "key", ((0, action), (7, 999)))) is None


def test_a_root_that_has_grown_keeps_what_is_worth_a_thought() -> None:
    view = position().view(0)
    searched = grown(view)
    node = search.Node()
    node.children = {0: dict(searched.root), 1: {1: search.Node()}}
    kept = list(searched.root)[:2]
    root, visits, size = prepare(node, 0, dict.fromkeys(kept, -0.1))
    assert list(root.children) == [0]
    assert list(root.children[0]) == kept
    assert visits == sum(searched.root[action].visits for action in kept)
    assert size == nodes(root)
    assert all(child.bias == -0.1 for child in root.children[0].values())
    fresh, none, one = prepare(None, 0, {1: 0.0})
    assert (fresh.children, none, one) == ({}, 0, 1)


@pytest.mark.parametrize("settings", [{}, {"judged": 4, "judged_root": 4}], ids=["playouts", "judged"])
def test_the_visits_of_before_stay_and_the_nodes_are_counted_on(settings: dict[str, int]) -> None:
    view = position().view(0)
    how = judged.search if settings else search.search
    chosen = search.SearchSettings(**settings)
    searched = how(GAME, view, None, Rng(1), 100, Stopwatch(None), 100_000, chosen)
    node = search.Node()
    node.children = {0: searched.root}
    biases = dict.fromkeys(searched.root, 0.0)
    root, before, size = prepare(node, 0, biases)
    more = how(GAME, view, None, Rng(2), 50, Stopwatch(None), 100_000, chosen, biases, root, size)
    assert sum(child.visits for child in more.root.values()) == before + more.iterations
    assert more.nodes == nodes(root)


def lancaster_game(level: Level, seed: int, keep: bool) -> tuple[list[str], int, int]:
    """What two bots of a level play, the iterations they did, and how often a tree was found again."""
    game = Lancaster()
    playing = replace(level, keep=keep)
    match = Match.new(game, 2, {}, seed)
    follower, kept = Follower(game), [Trees(), Trees()]
    iterations = found = 0
    texts: list[str] = []
    while match.state.to_move != NOBODY and len(texts) < 14:
        state = match.state
        seat = state.to_move
        view = state.view(seat)
        past = follower.ask(view) if keep else None
        limits = Limits(seconds=3600.0)
        choice = choose(game, view, None, playing, Rng(len(texts)), limits, past=past, kept=kept[seat])
        iterations += choice.iterations
        found += past is not None and choice.iterations > 0 and bool(past.since)
        follower.play(state, choice.action)
        texts.append(state.format_action(choice.action))
        match.play(choice.action)
    return texts, iterations, found


def test_kept_trees_save_iterations_and_games_are_repeated_exactly() -> None:
    level = replace(find_level("hard", Lancaster()), iterations=16)
    once = lancaster_game(level, 5, keep=True)
    assert once == lancaster_game(level, 5, keep=True)
    assert once[2] > 0
    without = lancaster_game(level, 5, keep=False)
    assert once[1] / len(once[0]) < without[1] / len(without[0])


def test_what_is_voted_in_secret_is_told_to_nobody_else() -> None:
    game = Lancaster()
    match = Match.new(game, 3, {}, 4)
    follower = Follower(game)
    rng = Rng(4)
    asked: set[int] = set()
    ballots = 0
    while match.state.to_move != NOBODY and ballots < 6:
        state = match.state
        seat = state.to_move
        past = follower.ask(state.view(seat))
        secret = game.secret_ballot(state)
        asked.add(seat)
        action = game.heuristics.rollout(state, rng)
        follower.play(state, action)
        match.play(action)
        if secret:
            ballots += 1
            for other in range(3):
                told = follower._since.get(other, [])
                assert ((seat, action) in told[-1:]) == (other == seat)
        assert len(past.since) <= len(match.actions)
    assert ballots == 6


def test_a_worker_keeps_its_trees_as_one_process_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window's bots play what the arena's play, also when they go on with what they have."""
    game = Lancaster()
    level = find_level("hard", game)
    if not level.keep:
        pytest.skip("no level keeps its trees")
    match = Match.new(game, 2, {}, 5)
    follower, trees = Follower(game), [Trees(), Trees()]
    service = BotService(find_game, clock=standing, workers=2)
    limits = Limits(iterations=12, seconds=3600.0)
    try:
        for number in range(8):
            state = match.state
            seat = state.to_move
            view = state.view(seat)
            past = follower.ask(view)
            alone = choose(game, view, None, level, Rng(number), limits, past=past, kept=trees[seat])
            service.submit(Request(game, view, None, "hard", number, {}, limits, past))
            [answer] = until(service.poll)
            assert answer.problem is None
            assert (answer.action, answer.iterations) == (alone.action, alone.iterations)
            follower.play(state, alone.action)
            match.play(alone.action)
    finally:
        service.close()


def test_the_past_goes_to_the_worker_as_text() -> None:
    state = position()
    past = Past("2 abc", "0 def", ((0, state.legal_actions()[0]), (1, 7)))
    request = Request(GAME, state.view(0), None, "hard", 1, past=past)
    message = parse(task_text(1, request, [0]))
    assert message["past"] == {"now": "2 abc", "before": "0 def", "since": [[0, f"c{past.since[0][1]}"], [1, "c7"]]}
