"""Games on the workers of a cluster: the same as in one process, also where a worker dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from game.arena import cluster, command, progress, store
from game.arena.cluster import Cluster, carry_out
from game.arena.command import main
from game.arena.matches import Plan, Tally, play_matches
from game.arena.players import Player
from tests.arena.inline import Inline

distributed = pytest.importorskip("distributed", reason="only where the group cluster is installed")

PLAN = Plan("sleeping_queens", 2, Player("easy"), Player("novice"), 24, 5)


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a cluster of two worker processes."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0", protocol="tcp://"
    ) as local:
        yield local.scheduler_address


def fingerprints(tally: Tally) -> list[str]:
    return [tally.details[index].fingerprint for index in range(tally.plan.games)]


def alone() -> Tally:
    tally = Tally(PLAN)
    play_matches([tally], Inline())
    return tally


def test_the_same_games_as_in_one_process(scheduler: str) -> None:
    tally = Tally(PLAN)
    executor = Cluster(scheduler, PLAN.game)
    try:
        assert executor.at_once() == 2
        play_matches([tally], executor)
    finally:
        executor.shutdown()
    assert fingerprints(tally) == fingerprints(alone())
    assert tally.shares == alone().shares


def test_a_worker_that_dies_takes_no_game_with_it(scheduler: str) -> None:
    tally = Tally(PLAN)
    executor = Cluster(scheduler, PLAN.game)
    killed: list[int] = []

    def kill_one(_: Tally) -> None:
        if killed or tally.played() < 4:
            return
        with distributed.Client(scheduler, set_as_default=False) as client:
            at_work = next(worker for worker, games in client.processing().items() if games)
            killed.append(client.run(os.getpid, workers=[at_work])[at_work])
        os.kill(killed[0], signal.SIGKILL)

    try:
        play_matches([tally], executor, kill_one)
    finally:
        executor.shutdown()
    assert killed
    assert not tally.missing()
    assert fingerprints(tally) == fingerprints(alone())


def test_it_is_told_how_far_it_is(
    scheduler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_LINE_EVERY", 0.0)
    monkeypatch.setattr(command, "pool", lambda processes: pytest.fail("it is not to be played here"))
    path = tmp_path / "own.json"
    arguments = ["--levels", "novice:random", "--games", "8", "--json", str(path), "--scheduler", scheduler]
    assert main(arguments) == 0
    said = capsys.readouterr()
    assert f"8 games to play, 2 at a time; on the workers of {scheduler}" in said.err
    assert "] 1/8 games, " in said.err
    assert "] 8/8 games, 0 s left; novice:random" in said.err
    assert "of 8 games" in said.out
    assert "CPU time for all games" in said.err
    held, _ = store.match_from_document(store.read(path), "")
    assert not held.missing()


def test_a_scheduler_that_is_not_there_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    assert main(["--levels", "novice:random", "--games", "2", "--scheduler", "tcp://127.0.0.1:9"]) == 1
    assert "--scheduler tcp://127.0.0.1:9: no scheduler answers there" in capsys.readouterr().err


def test_a_cluster_without_workers_is_told() -> None:
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address="127.0.0.1:0") as local,
        pytest.raises(ValueError, match="it has no workers"),
    ):
        Cluster(local.scheduler_address, PLAN.game, patience=0.5)


def test_another_version_on_a_worker_is_told(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert carry_out(PLAN.game, cluster.program(PLAN.game), lambda: 3) == 3
    monkeypatch.setattr(cluster, "program", lambda game_id: "of this machine alone")
    executor = Cluster(scheduler, PLAN.game)
    try:
        with pytest.raises(ValueError, match="has another version of the program"):
            play_matches([Tally(PLAN)], executor)
    finally:
        executor.shutdown()


def test_a_cluster_that_ends_leaves_what_was_played() -> None:
    tally = Tally(PLAN)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address="127.0.0.1:0"
    ) as local:
        executor = Cluster(local.scheduler_address, PLAN.game)

        def end(_: Tally) -> None:
            if tally.played() == 3:
                local.close()

        try:
            with pytest.raises(BrokenExecutor):
                play_matches([tally], executor, end, ahead=4)
        finally:
            executor.shutdown()
    assert 3 <= tally.played() < 24
