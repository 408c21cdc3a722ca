"""Steps per second of Python environments on one core, each with random legal actions.

    pip install ./crates/python open_spiel "pettingzoo[classic]"
    taskset -c 0 python bench/python_environments.py

A step of ruckus.Batch is one choice in one game, with its observation and mask written. Besides
the time on the clock, the time of the processor is measured: on a busy machine only that can be
compared.
Packages that are not installed are left out.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

SECONDS = 3.0


def measure(name: str, step: Callable[[], int]) -> None:
    """Repeats `step`, which returns how many steps it made, and prints their rate."""
    step()
    begun, processor = time.perf_counter(), time.process_time()
    steps = 0
    while time.perf_counter() - begun < SECONDS:
        steps += step()
    seconds, processor = time.perf_counter() - begun, time.process_time() - processor
    print(f"{name:<44}{steps / seconds:>14,.0f}{steps / processor:>16,.0f}", flush=True)


def batches() -> None:
    import ruckus

    for game, games in [("boop", 1024), ("halls", 1024), ("qinto", 16), ("digit", 16), ("bop", 16)]:
        batch = ruckus.Batch(game, games, seed=1)

        def sampled() -> int:
            batch.step(batch.sample())
            return len(batch)

        measure(f"ruckus.Batch {game}, actions drawn too", sampled)
        if game in ("boop", "halls"):
            measure_steps_alone(game, games)


def measure_steps_alone(game: str, games: int) -> None:
    """Plays recorded choices again, so that only the steps are measured."""
    import ruckus

    batch = ruckus.Batch(game, games, seed=1)
    recorded = []
    for _ in range(200):
        recorded.append(batch.sample().copy())
        batch.step(recorded[-1])

    def replay() -> int:
        batch.reset(1)
        for choices in recorded:
            batch.step(choices)
        return len(recorded) * len(batch)

    measure(f"ruckus.Batch {game}, given actions", replay)


def ruckus_single() -> None:
    from ruckus import aec

    env = aec.raw_env("boop")

    def match() -> int:
        env.reset(seed=random.randrange(2**31))
        steps = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            steps += not over
        return steps

    measure("ruckus.aec boop", match)


def pentago() -> None:
    import pyspiel

    game = pyspiel.load_game("pentago")

    def match(observe: bool) -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if observe:
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    measure("OpenSpiel pentago", lambda: match(False))
    measure("OpenSpiel pentago, observation and mask", lambda: match(True))


def connect_four() -> None:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.raw_env()

    def match() -> int:
        env.reset(seed=random.randrange(2**31))
        steps = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            steps += not over
        return steps

    measure("PettingZoo connect four", match)


def main() -> None:
    print(f"{'':<44}{'steps/s':>14}{'per CPU second':>16}")
    for part in (batches, ruckus_single, pentago, connect_four):
        try:
            part()
        except ImportError as error:
            print(f"{part.__name__}: {error}")


if __name__ == "__main__":
    main()
