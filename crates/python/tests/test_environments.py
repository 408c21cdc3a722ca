"""The environments pass the tests that PettingZoo and Gymnasium bring."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import ruckus.gym
from ruckus import aec

IN_TURNS = ["boop", "halls", "bop", "digit", "qinto"]
# A whole match of Kaboom is thousands of steps of physics.
SHORT = {"kaboom": {"rounds": 1, "interval": 120, "most_choices": 24}}
GAMES = [*IN_TURNS, "kaboom"]


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_the_environment(game):
    with warnings.catch_warnings():
        # Observations are numbers as they are, not scaled to -1 to 1.
        warnings.simplefilter("ignore")
        api_test(aec.env(game, **SHORT.get(game, {})), num_cycles=60)
        seed_test(lambda: aec.env(game, **SHORT.get(game, {})), num_cycles=8)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_accepts_the_environment(game):
    arguments = {"rounds": 1, "interval": 120} if game == "kaboom" else {"nodes": 20}
    env = gymnasium.make(f"ruckus/{game}-v0", **arguments)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", ["boop", "digit"])
def test_a_match_ends_with_rewards(game):
    env = aec.env(game)
    env.reset(seed=3)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        rewards[agent] = reward
        action = None
        if not (termination or truncation):
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
    assert sum(rewards.values()) == pytest.approx(0)
    assert env.unwrapped.state_of_match.is_over


def test_a_match_is_broken_off():
    env = aec.env("halls", most_choices=3)
    env.reset(seed=3)
    for _ in range(3):
        observation = env.last()[0]
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert all(env.truncations.values()) and not any(env.terminations.values())


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_agent_plays_a_bot_to_the_end(seat):
    env = ruckus.gym.TurnsAgainstBots("boop", seat=seat, level=1, nodes=20)
    random = np.random.default_rng(1)
    observation, info = env.reset(seed=4)
    for _ in range(300):
        assert np.array_equal(env.action_masks(), observation["action_mask"].astype(bool))
        choice = int(random.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, terminated, truncated, info = env.step(choice)
        if terminated:
            break
    assert terminated and reward in (-1.0, 0.0, 1.0)


def test_an_illegal_choice_loses_or_raises():
    env = ruckus.gym.TurnsAgainstBots("boop", seat=0, nodes=20)
    env.reset(seed=1)
    *_, reward, terminated, _, info = env.step(188)
    assert reward == -1.0 and terminated and "choice 188" in info["illegal"]
    strict = ruckus.gym.TurnsAgainstBots("boop", seat=0, nodes=20, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ruckus.IllegalActionError):
        strict.step(188)


def test_numbers_become_inputs_of_kaboom():
    env = aec.raw_env("kaboom", rounds=1, interval=6)
    env.reset(seed=1)
    state = env.state_of_match
    builder = state.view()["builder"]

    def text(seat, *numbers):
        return aec.input_text(state, seat, [*numbers, *[0.0] * (7 - len(numbers))])

    assert text(builder, -1) is None
    assert text(builder, -0.2, -1) == "grab 0" and text(builder, -0.2, 1) == "grab 15"
    assert text(builder, 0.2).startswith("carry ") and text(builder, 1) == "drop"
    assert text(1 - builder, -1) is None
    assert text(1 - builder, 0).startswith("catapult ")
    assert text(1 - builder, 1, 0, 0, 1).endswith(",1")
    for agent in env.possible_agents:
        # Nobody has a catapult that could fire yet.
        env.step(np.ones(7, dtype=np.float32))
        if env.seat(agent) != builder:
            assert env.infos[agent]["refused"]
    assert state.current_step == 6


@pytest.mark.parametrize("mode", ["ansi", "rgb_array", "svg"])
def test_environments_draw_pictures(mode):
    env = aec.env("qinto", render_mode=mode)
    env.reset(seed=1)
    assert len(env.render()) > 0
