"""Many games at once."""

import threading

import numpy as np
import pytest

import ruckus
from ruckus import Batch, State


@pytest.mark.parametrize("game", ["boop", "halls", "digit"])
def test_a_batch_is_the_same_matches(game):
    batch = Batch(game, 2, seed=3)
    states = [State(game, seed=int(seed)) for seed in batch.seeds]
    for _ in range(15):
        for row, state in enumerate(states):
            seen = state.observe(int(batch.to_move[row]))
            assert np.array_equal(batch.observations[row], seen.observation)
            assert np.array_equal(batch.masks[row], seen.mask)
            assert np.array_equal(batch.features[row], seen.features)
        choices = batch.sample().copy()
        seats = batch.to_move.copy()
        batch.step(choices)
        for row, state in enumerate(states):
            state.choose(int(choices[row]), int(seats[row]))
            if batch.terminated[row]:
                assert tuple(batch.rewards[row]) == state.returns
                states[row] = State(game, seed=int(batch.seeds[row]))


def test_arrays_are_written_in_place():
    batch = Batch("boop", 64, seed=1)
    arrays = [batch.observations, batch.masks, batch.to_move, batch.rewards, batch.terminated]
    places = [array.__array_interface__["data"][0] for array in arrays]
    ended = 0
    for _ in range(200):
        batch.step(batch.sample())
        ended += int(batch.terminated.sum())
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        assert (np.abs(batch.rewards).max(axis=1) <= batch.terminated).all()
    assert ended > 0
    assert places == [array.__array_interface__["data"][0] for array in arrays]


def test_an_illegal_choice_names_its_game_and_changes_nothing():
    batch = Batch("boop", 3)
    before = batch.observations.copy()
    with pytest.raises(ruckus.IllegalActionError, match="game 2: choice 40 is not legal"):
        batch.step([0, 1, 40])
    assert np.array_equal(batch.observations, before)
    with pytest.raises(ruckus.RuckusError, match="choices has 2 numbers, not 3"):
        batch.step([0, 1])


def test_threads_and_seeds_do_not_change_the_games():
    def play(threads: int) -> np.ndarray:
        batch = Batch("halls", 9, seed=5, threads=threads)
        for _ in range(40):
            batch.step(batch.sample())
        return batch.observations.copy()

    assert np.array_equal(play(1), play(2))
    batch = Batch("boop", 2, seed=5)
    seeds = batch.seeds.copy()
    batch.step(batch.sample())
    batch.reset(5)
    assert np.array_equal(batch.seeds, seeds)


def test_other_threads_run_while_a_batch_steps():
    batch = Batch("qinto", 16, seed=5)
    counted = 0
    done = threading.Event()

    def step() -> None:
        for _ in range(3):
            batch.step(batch.sample())
        done.set()

    worker = threading.Thread(target=step)
    worker.start()
    while not done.is_set():
        counted += 1
    worker.join()
    assert counted > 0


def test_kaboom_has_no_batch():
    with pytest.raises(ruckus.RuckusError, match="real time"):
        Batch("kaboom", 2)
    with pytest.raises(ruckus.RuckusError, match="at least one game"):
        Batch("boop", 0)
