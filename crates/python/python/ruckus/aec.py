"""Environments for PettingZoo: every seat is an agent.

>>> from ruckus import aec
>>> env = aec.env("boop")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination or truncation:
...         action = None
...     else:
...         action = env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

from __future__ import annotations

from typing import Any

import gymnasium.spaces as spaces
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ruckus import _kaboom
from ruckus._state import Setting, State, games

__all__ = ["KaboomEnv", "TurnEnv", "env", "raw_env"]


def env(game: str, **arguments: Any) -> AECEnv:
    """The environment of a game, with the wrapper that PettingZoo recommends."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, **arguments))


def raw_env(game: str, **arguments: Any) -> TurnEnv | KaboomEnv:
    """The environment of a game: `KaboomEnv` for Kaboom, `TurnEnv` for the others."""
    info = games().get(game)
    if info is not None and info.steps_a_second is not None:
        return KaboomEnv(**arguments)
    return TurnEnv(game, **arguments)


class _Env(AECEnv):  # type: ignore[misc]
    """What the environments share."""

    def __init__(
        self,
        game: str,
        players: int | None,
        render_mode: str | None,
        options: dict[str, Setting],
    ) -> None:
        super().__init__()
        self._game = game
        self._options = options
        self._random = np.random.default_rng()
        self.state_of_match = State(game, players=players, **options)
        """The match itself, with everything that an agent may not know."""
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": ["ansi", "rgb_array", "svg"],
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{n}" for n in range(self.state_of_match.players)]
        self.agents: list[str] = []
        self._layout = self.state_of_match.layout

    def seat(self, agent: str) -> int:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        match_seed = int(self._random.integers(2**63))
        self.state_of_match = State(
            self._game, players=len(self.possible_agents), seed=match_seed, **self._options
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._begin()

    def _begin(self) -> None:
        raise NotImplementedError

    def _finish(self, truncated: bool) -> None:
        """Ends the episode if the match is over or has been broken off."""
        if self.state_of_match.is_over:
            for agent, worth in zip(self.possible_agents, self.state_of_match.returns):
                self.rewards[agent] = worth
            self.terminations = dict.fromkeys(self.agents, True)
        elif truncated:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        match self.render_mode:
            case "ansi":
                return str(self.state_of_match.view())
            case "rgb_array":
                return self.state_of_match.rgb()
            case "svg":
                return self.state_of_match.svg()
        return None

    def close(self) -> None:
        pass


class TurnEnv(_Env):
    """A game in turns. An action is one choice; the observation has the mask of the legal ones.

    Args:
        game: The id of the game.
        players: How many play.
        most_choices: Break a match off after this many choices; never by default.
        render_mode: ``ansi``, ``rgb_array`` or ``svg``.
        options: The options of the game by name.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        most_choices: int | None = None,
        render_mode: str | None = None,
        **options: Setting,
    ) -> None:
        super().__init__(game, players, render_mode, options)
        self._most_choices = most_choices
        self._choices = 0
        self._observation_space = turn_observation_space(self._layout)
        self._action_spaces = {
            agent: spaces.Discrete(self._layout.choices) for agent in self.possible_agents
        }

    def _begin(self) -> None:
        self._choices = 0
        self.agent_selection = self.possible_agents[self.state_of_match.to_move[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        return turn_observation(self.state_of_match, self.seat(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that plays on needs an action")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.state_of_match.choose(int(action), self.seat(agent))
        self._choices += 1
        most = self._most_choices
        self._finish(most is not None and self._choices >= most)
        chosen, to_move = self.state_of_match.chosen, self.state_of_match.to_move
        if chosen is not None:
            self.agent_selection = self.possible_agents[chosen[0]]
        elif to_move:
            self.agent_selection = self.possible_agents[to_move[0]]
        self._accumulate_rewards()


def turn_observation_space(layout: Any) -> spaces.Dict:
    """The space of the observations of a game in turns."""
    # A plane of boop or Halls counts at most the eight pieces of a player.
    low, high = (0, 8) if layout.dtype == "uint8" else (-np.inf, np.inf)
    dtype = np.dtype(layout.dtype).type
    observation: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(low, high, layout.shape, dtype=dtype),
        "action_mask": spaces.Box(0, 1, (layout.choices,), dtype=np.int8),
    }
    if layout.features:
        shape = (layout.choices, len(layout.features))
        observation["candidates"] = spaces.Box(-np.inf, np.inf, shape, dtype=np.float32)
    return spaces.Dict(observation)


def turn_observation(state: State, seat: int) -> dict[str, Any]:
    """The observation of a seat in a game in turns."""
    seen = state.observe(seat)
    observation = {"observation": seen.observation, "action_mask": seen.mask.view(np.int8)}
    if seen.features.size:
        observation["candidates"] = seen.features
    return observation


class KaboomEnv(_Env):
    """Kaboom in decision intervals: all agents act one after another, then time passes.

    An action is an array of seven numbers from -1 to 1. The first chooses the input, the others are
    spread over its ranges: see `ruckus.aec.input_text`. An input that the rules refuse counts as
    waiting; ``infos[agent]["refused"]`` has the reason. Seats are made ready by themselves.

    Args:
        players: How many play.
        interval: How many steps of a sixtieth of a second an action lasts.
        most_choices: Break a match off after this many actions of all agents.
    """

    def __init__(
        self,
        *,
        players: int | None = None,
        interval: int = 12,
        most_choices: int | None = None,
        render_mode: str | None = None,
        **options: Setting,
    ) -> None:
        super().__init__("kaboom", players, render_mode, options)
        self._interval = interval
        self._most_choices = most_choices
        self._choices = 0
        self._observation_space = kaboom_observation_space(self._layout)
        self._action_spaces = {
            agent: kaboom_action_space() for agent in self.possible_agents
        }

    def _begin(self) -> None:
        self._choices = 0
        _kaboom.begin_turns(self.state_of_match)
        self.agent_selection = self.possible_agents[0]

    def observe(self, agent: str) -> Any:
        return self.state_of_match.observe(self.seat(agent)).observation

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        refused = _kaboom.act(self.state_of_match, self.seat(agent), action)
        self.infos[agent] = {} if refused is None else {"refused": refused}
        self._choices += 1
        last = self.seat(agent) + 1 == len(self.possible_agents)
        if last:
            self.state_of_match.advance(self._interval)
            _kaboom.begin_turns(self.state_of_match)
        most = self._most_choices
        self._finish(most is not None and self._choices >= most)
        self.agent_selection = self.possible_agents[
            (self.seat(agent) + 1) % len(self.possible_agents)
        ]
        self._accumulate_rewards()


input_text = _kaboom.text_of


def kaboom_observation_space(layout: Any) -> spaces.Box:
    """The space of the observations of Kaboom."""
    return spaces.Box(-np.inf, np.inf, layout.shape, dtype=np.float32)


def kaboom_action_space() -> spaces.Box:
    """The space of the actions of Kaboom."""
    return spaces.Box(-1.0, 1.0, (_kaboom.NUMBERS,), dtype=np.float32)
