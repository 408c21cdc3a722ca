"""Environments for Gymnasium: one seat against bots.

>>> import gymnasium
>>> import ruckus.gym
>>> env = gymnasium.make("ruckus/boop-v0", level=2)
>>> observation, info = env.reset(seed=1)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ruckus import _kaboom, aec
from ruckus._native import IllegalActionError
from ruckus._state import Setting, State, games

__all__ = ["KaboomAgainstBots", "TurnsAgainstBots"]


class _AgainstBots(gymnasium.Env[Any, Any]):
    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(
        self,
        game: str,
        players: int | None,
        seat: int | None,
        level: int,
        render_mode: str | None,
        options: dict[str, Setting],
    ) -> None:
        self._game = game
        self._players = players
        self._seat = seat
        self._level = level
        self._options = options
        self.render_mode = render_mode
        self.state_of_match = State(game, players=players, **options)
        """The match itself, with everything that the agent may not know."""
        self.seat = 0
        """The seat of the agent in this match."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        match_seed = int(self.np_random.integers(2**63))
        self.state_of_match = State(
            self._game, players=self._players, seed=match_seed, **self._options
        )
        if self._seat is None:
            self.seat = int(self.np_random.integers(self.state_of_match.players))
        else:
            self.seat = self._seat
        self._bot_seed = int(self.np_random.integers(2**32))
        self._wait()
        return self._observe(), self._info()

    def _wait(self) -> None:
        """Lets the bots play until the agent is to move."""
        raise NotImplementedError

    def _observe(self) -> Any:
        raise NotImplementedError

    def _info(self) -> dict[str, Any]:
        return {}

    def _reward(self) -> float:
        return float(self.state_of_match.returns[self.seat])

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return str(self.state_of_match.view(self.seat))
        if self.render_mode == "rgb_array":
            return self.state_of_match.rgb(self.seat)
        return None


class TurnsAgainstBots(_AgainstBots):
    """A game in turns. An action is one choice of the agent; bots play the other seats.

    Args:
        game: The id of the game.
        level: The level of the bots, from 1 to `ruckus.LEVELS`.
        nodes: How many positions or playouts a bot may look at for a move.
        seat: The seat of the agent; drawn for each match if ``None``.
        illegal: What an illegal choice does: ``lose`` ends the match with a reward of -1,
            ``raise`` raises `IllegalActionError`.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seat: int | None = None,
        level: int = 1,
        nodes: int = 500,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Setting,
    ) -> None:
        super().__init__(game, players, seat, level, render_mode, options)
        if illegal not in ("lose", "raise"):
            raise ValueError("illegal is 'lose' or 'raise'")
        self._nodes = nodes
        self._illegal = illegal
        layout = self.state_of_match.layout
        self.observation_space = aec.turn_observation_space(layout)
        self.action_space = spaces.Discrete(layout.choices)

    def _wait(self) -> None:
        state = self.state_of_match
        while state.to_move and self.seat not in state.to_move:
            seat = state.to_move[0]
            move = state.bot_move(
                seat, level=self._level, nodes=self._nodes, seed=self._bot_seed
            )
            assert move is not None, "a bot waits only in a game in real time"
            state.apply(move.action, seat)

    def _observe(self) -> dict[str, Any]:
        return aec.turn_observation(self.state_of_match, self.seat)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal choices, under the name that MaskablePPO looks for."""
        return self.state_of_match.observe(self.seat).mask

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        state = self.state_of_match
        try:
            state.choose(int(action), self.seat)
        except IllegalActionError as error:
            if self._illegal == "raise":
                raise
            return self._observe(), -1.0, True, False, {"illegal": str(error)}
        self._wait()
        return self._observe(), self._reward(), state.is_over, False, self._info()


class KaboomAgainstBots(_AgainstBots):
    """Kaboom in decision intervals, in one seat; bots play the others.

    Args:
        level: The level of the bots.
        interval: How many steps of a sixtieth of a second an action lasts.
        seat: The seat of the agent; drawn for each match if ``None``.
    """

    def __init__(
        self,
        *,
        players: int | None = None,
        seat: int | None = None,
        level: int = 1,
        interval: int = 12,
        render_mode: str | None = None,
        **options: Setting,
    ) -> None:
        super().__init__("kaboom", players, seat, level, render_mode, options)
        self._interval = interval
        self.observation_space = aec.kaboom_observation_space(self.state_of_match.layout)
        self.action_space = aec.kaboom_action_space()

    def _wait(self) -> None:
        _kaboom.begin_turns(self.state_of_match)

    def _observe(self) -> Any:
        return self.state_of_match.observe(self.seat).observation

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        state = self.state_of_match
        refused = _kaboom.act(state, self.seat, action)
        for _ in range(self._interval):
            if state.is_over or state.current_step is None:
                break
            for seat in state.to_move:
                if seat != self.seat:
                    self._react(seat)
            state.advance(1)
        self._wait()
        info = {} if refused is None else {"refused": refused}
        return self._observe(), self._reward(), state.is_over, False, info

    def _react(self, seat: int) -> None:
        state = self.state_of_match
        reaction = state.bot_reaction(seat, level=self._level, seed=self._bot_seed)
        if reaction is not None:
            state.apply(reaction, seat)


def _register() -> None:
    for game in games().values():
        in_real_time = game.steps_a_second is not None
        gymnasium.register(
            id=f"ruckus/{game.id}-v0",
            entry_point=(
                "ruckus.gym:KaboomAgainstBots" if in_real_time else "ruckus.gym:TurnsAgainstBots"
            ),
            kwargs={} if in_real_time else {"game": game.id},
        )


_register()
