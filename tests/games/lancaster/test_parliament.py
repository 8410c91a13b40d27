"""Parliament (docs/rules/lancaster.md, section 3.2)."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from tests.games.lancaster.scenes import GAME, after, document, legal, names, play, scene, seat, told, vote, why


def parliament(players=3, cubes=(0, 0, 0, 0, 0), proposed=(1, 2, 3), **changes):
    return scene(
        players, [{"cubes": number} for number in cubes[:players]], phase="vote", current=[4, 5, 6], proposed=proposed,
        **changes,
    )  # fmt: skip


def test_the_vote_is_yes_or_no_with_any_number_of_own_cubes():
    match = parliament(cubes=(2, 0, 0))
    assert legal(match) == ["no", "no+1", "no+2", "yes", "yes+1", "yes+2"]
    assert why(match, "yes+3") == ["cubes_few"]


def test_votes_are_committed_in_turn_order_and_kept_until_all_are_in():
    """Section 7: committed cubes stay in `cubes` until the vote is shown; a plain yes is ["yes", 0]."""
    match = parliament(cubes=(1, 1, 3), start=1)
    play(match, "no+1")
    assert after(match)["votes"] == [None, ["no", 1], None]
    assert (after(match)["to_move"], seat(match, 1)["cubes"]) == (2, 1)
    play(match, "yes")
    events = play(match, "yes+1")
    assert events[0] == {"event": "vote_committed", "seat": 0, "law": 1, "vote": "yes+1"}
    assert events[1] == {"event": "votes_shown", "law": 1, "votes": ["yes+1", "no+1", "yes"], "yes": 3, "no": 2}
    assert after(match)["votes"] == [None, None, None]
    assert [entry["cubes"] for entry in after(match)["seats"]] == [0, 0, 3]


@pytest.mark.parametrize(
    ("votes", "approved"),
    [
        (("yes", "no", "no", "yes"), True),
        (("yes+1", "no", "no", "no+1"), False),
        (("yes+1", "no", "no", "yes+1"), True),
        (("no+1", "yes", "no", "yes"), False),
        (("no", "no", "no", "yes+2"), True),
    ],
)
def test_yes_needs_no_more_than_a_tie(votes, approved):
    match = parliament(4, (2, 0, 0, 2))
    vote(match, *votes)
    assert bool(told(match, "law_passed")) == approved
    assert bool(told(match, "law_rejected")) != approved


def test_an_approved_law_enters_from_the_right_and_pushes_the_leftmost_out():
    match = parliament()
    events = play(match, "yes", "yes", "no")
    assert events[2] == {"event": "law_passed", "law": 1, "pushed_out": 4}
    assert after(match)["laws"]["current"] == [5, 6, 1]
    assert after(match)["laws"]["proposed"] == [2, 3]
    play(match, "no", "no", "yes")
    assert after(match)["laws"]["current"] == [5, 6, 1]
    assert after(match)["laws"]["proposed"] == [3]
    vote(match, "yes", "yes", "yes")
    assert after(match)["laws"]["current"] == [6, 1, 3]


def test_cubes_serve_all_three_votes_and_the_unused_are_lost():
    match = parliament(cubes=(3, 2, 0))
    vote(match, "yes+1", "no", "no", "yes", "no+1", "no")
    assert legal(match) == ["no", "no+1", "no+2", "yes", "yes+1", "yes+2"]
    events = play(match, "yes", "no", "no")
    assert [event for event in events if event["event"] == "cubes_lost"] == [
        {"event": "cubes_lost", "seat": 0, "count": 2}, {"event": "cubes_lost", "seat": 1, "count": 1},
    ]  # fmt: skip


def test_the_proposals_of_the_next_round_are_dealt_from_the_deck():
    match = scene(3, [{"court": [1, 2]}] * 3, phase="vote", current=[4, 5, 6], proposed=[1])
    events = play(match, "no", "no", "no")
    assert {"event": "proposals_drawn", "laws": [7, 8, 9]} in events
    assert after(match)["laws"] == {"current": [4, 5, 6], "proposed": [7, 8, 9], "deck": list(range(10, 19))}


def test_votes_are_secret_until_all_are_shown():
    match = parliament(cubes=(1, 0, 0))
    play(match, "no+1")
    assert match.state.view(0).to_document()["votes"] == [["no", 1], None, None]
    assert match.state.view(1).to_document()["votes"] == ["?", None, None]
    [event] = match.events[0]
    assert event.seen_by(0).to_document()["vote"] == "no+1"
    assert event.seen_by(1).to_document()["vote"] == "?"
    assert event.WALL, "nobody takes a vote back"


def test_votes_are_secret_at_two_players_too():
    match = scene(2, [{"cubes": 1}], phase="vote", current=[4, 5, 6], proposed=[1, 2, 3])
    play(match, "yes")
    assert match.state.view(1).to_document()["votes"] == ["?", None]
    drawn = {tuple(match.state.sample(1, Rng(seed)).to_document()["votes"][0]) for seed in range(60)}
    assert drawn == {("yes", 0), ("yes", 1), ("no", 0), ("no", 1)}


def test_laws_are_dealt_in_the_order_of_groups():
    """Section 2: over five rounds the proposals are groups 0 to 4."""
    state = GAME.new_state(4, {}, 3)
    groups = []
    while state.prompt() != "over":
        if state.prompt() == "vote" and state.round > len(groups):
            groups.append(sorted(state.to_document()["laws"]["proposed"]))
        state.apply(state.legal_actions()[0])
    assert groups[1:] == [[7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18]]
    assert set(groups[0]) < {1, 2, 3, 4, 5, 6}


def test_nobody_without_a_choice_stands_in_left():
    """Section 7: a law that leaves nobody a choice asks nothing."""
    match = scene(3, [], phase="vote", current=[4, 5, 6], proposed=[1])
    events = play(match, "no", "no", "no")
    applied = [(event["law"], event["seats"]) for event in events if event["event"] == "law_applied"]
    assert applied == [(4, []), (5, []), (6, [])]
    assert "law_applied" in names(events)


def test_a_document_of_a_vote():
    made = document(
        3, [{"cubes": 1}], phase="vote", current=[4, 5, 6], proposed=[2, 3], votes=[["no", 1], None, None], to_move=1
    )
    assert GAME.from_document(made).to_document() == made
