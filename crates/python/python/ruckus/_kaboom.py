"""Kaboom for environments: one array of numbers for each decision interval."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ruckus._native import IllegalActionError
from ruckus._state import State

NUMBERS = 7
"""How many numbers an action has, each from -1 to 1."""


def begin_turns(state: State) -> None:
    """Makes every seat ready, until the timer runs or the match is over."""
    while not state.is_over and state.current_step is None:
        for seat in state.to_move:
            state.apply("@0 ready", seat)


def text_of(state: State, seat: int, numbers: npt.ArrayLike) -> str | None:
    """The input that an array stands for; ``None`` if the seat waits.

    The first number chooses. A builder waits (below -0.5), grabs (below 0), carries (below 0.5) or
    drops. A Saboteur waits (below -1/3), places the catapult (below 1/3) or fires. The others are
    spread over the ranges of the input:

    - grab: the block
    - carry: x, y, z, side, yaw
    - catapult: x, y
    - fire: direction, elevation, power
    """
    what, *rest = np.clip(np.asarray(numbers, dtype=float), -1.0, 1.0).tolist()
    ranges = state.input_ranges(seat)
    inputs: dict[str, Any] = {} if ranges is None else ranges["inputs"]

    def whole(number: float, bounds: list[float]) -> int:
        low, high = bounds
        return min(int(low + (number + 1) / 2 * (high - low + 1)), int(high))

    def length(number: float, bounds: list[int]) -> int:
        low, high = bounds
        return round(low + (number + 1) / 2 * (high - low))

    if "grab" in inputs:
        if what < -0.5:
            return None
        if what < 0:
            return f"grab {whole(rest[0], inputs['grab']['block'])}"
        if what < 0.5:
            carry = inputs["carry"]
            x, y, z = (length(rest[n], carry[axis]) for n, axis in enumerate("xyz"))
            side = whole(rest[3], carry["side"])
            yaw = round(rest[4] * 179)
            return f"carry {x},{y},{z} q{side}{yaw}"
        return "drop"
    if "fire" in inputs:
        if what < -1 / 3:
            return None
        if what < 1 / 3:
            place = inputs["catapult"]
            return f"catapult {length(rest[0], place['x'])},{length(rest[1], place['y'])}"
        direction = round(rest[0] * 179)
        elevation = length(rest[1], inputs["fire"]["elevation"])
        power = f"{(rest[2] + 1) / 2:.3f}".rstrip("0").rstrip(".")
        return f"fire {direction},{elevation},{power}"
    return None


def act(state: State, seat: int, numbers: npt.ArrayLike) -> str | None:
    """Gives the input of a seat at this step. Returns why the rules refuse it, if they do."""
    step = state.current_step
    text = None if step is None else text_of(state, seat, numbers)
    if text is None:
        return None
    try:
        state.apply(f"@{step} {text}", seat)
    except IllegalActionError as error:
        return str(error)
    return None
