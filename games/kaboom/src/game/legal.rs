//! Examples of a seat's legal actions, and the ranges of all possible inputs.

use ruckus_core::Seat;
use serde::Serialize;

use super::action::Action;
use super::state::{Phase, State};
use crate::catapult::{self, Aim};
use crate::input::{Input, Target, Turn};
use crate::table::{BLOCKS, Block, STEPS_A_SECOND, Table};
use crate::turning::SIDES;

/// The height of carried blocks over a tile in the examples, in tenths of a millimetre.
const OVER: i32 = 2500;
/// The places of catapults in the examples, in tenths of a millimetre.
const PLACES: [[i32; 2]; 4] = [[6000, 0], [-6000, 0], [0, 6000], [5500, 5500]];
/// The targets of shots in the examples, in tenths of a millimetre.
const POINTS: [[i32; 3]; 2] = [[0, 0, 400], [900, -600, 300]];

/// The delay of a Saboteur's last examples, in steps.
const LATER: u32 = 150;

/// Some legal actions of a seat at the current step, and some that Saboteurs may certainly
/// take later.
pub(super) fn examples(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.clear();
    match state.phase {
        Phase::Ready(ready) if !ready.contains(seat) => actions.push(Action::READY),
        Phase::Ready(_) | Phase::Over => {}
        Phase::Play => {
            let step = state.world.step_number();
            let inputs = if seat == state.builder() {
                builder_inputs(state)
            } else {
                saboteur_inputs(state, seat)
            };
            let stamped = inputs
                .into_iter()
                .filter(|input| state.world.check(seat, input).is_ok())
                .map(|input| Action::input(step, input))
                .filter(|action| state.check_now(seat, action).is_ok());
            actions.extend(stamped);
            if seat != state.builder() {
                let later = PLACES
                    .iter()
                    .map(|&[x, y]| Action::input(step + LATER, Input::Catapult { x, y }));
                actions.extend(later.filter(|action| state.check_now(seat, action).is_ok()));
            }
        }
    }
}

fn builder_inputs(state: &State) -> Vec<Input> {
    let layout = &state.world.setup().layout;
    let over_tiles = layout.lying().filter_map(|tile| layout.square(tile));
    let carries = over_tiles.map(|square| {
        Input::Carry(Target {
            position: [10 * square.x, 10 * square.y, OVER],
            turn: Turn::default(),
        })
    });
    let mut inputs: Vec<Input> = Block::all().map(Input::Grab).collect();
    inputs.extend(carries);
    inputs.push(Input::Drop);
    inputs
}

fn saboteur_inputs(state: &State, seat: Seat) -> Vec<Input> {
    let mut inputs: Vec<Input> = PLACES
        .iter()
        .map(|&[x, y]| Input::Catapult { x, y })
        .collect();
    if let Some(place) = state.world.catapult_place(seat) {
        let aims = POINTS
            .iter()
            .filter_map(|point| catapult::solve_fast(place, *point));
        let straight = Aim {
            direction: 0,
            elevation: 30_000,
            power: 500,
        };
        inputs.extend(aims.chain([straight]).map(Input::Fire));
    }
    inputs
}

/// The kinds of input that a seat could give now and their ranges, in the units of the
/// texts.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct InputRanges {
    /// The first and the last step at which the seat could give an input.
    step: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    steps_a_second: Option<u32>,
    /// The inputs that the seat has given in this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    given: Option<u16>,
    /// The inputs that the seat may have given by now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    allowed: Option<u16>,
    inputs: Inputs,
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
enum Inputs {
    None {},
    Ready {
        ready: NoRange,
    },
    Builder {
        grab: GrabRange,
        carry: CarryRange,
        drop: NoRange,
    },
    Saboteur {
        catapult: CatapultRange,
        fire: FireRange,
    },
}

/// An input without numbers.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct NoRange {}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct GrabRange {
    block: [usize; 2],
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct CarryRange {
    x: [i32; 2],
    y: [i32; 2],
    z: [i32; 2],
    side: [u8; 2],
    yaw: [f64; 2],
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct CatapultRange {
    x: [i32; 2],
    y: [i32; 2],
    /// The smallest distance from the tiles.
    from_tiles: i32,
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct FireRange {
    direction: [f64; 2],
    elevation: [i32; 2],
    power: [f64; 2],
    /// The dice that are left.
    dice: usize,
    /// The first step at which the catapult is loaded.
    from_step: u32,
    /// The last step at which the rules allow a shot.
    to_step: u32,
}

/// All directions, in degrees.
const ALL_ROUND: [f64; 2] = [-179.999, 180.0];

pub(super) fn ranges(state: &State, seat: Seat) -> InputRanges {
    let between_turns = |step, inputs| InputRanges {
        step,
        steps_a_second: None,
        given: None,
        allowed: None,
        inputs,
    };
    match state.phase {
        Phase::Ready(ready) if !ready.contains(seat) => {
            let ready = Inputs::Ready { ready: NoRange {} };
            return between_turns(Some([0, 0]), ready);
        }
        Phase::Ready(_) | Phase::Over => return between_turns(None, Inputs::None {}),
        Phase::Play => {}
    }
    let table = Table::get();
    let inputs = if seat == state.builder() {
        let [x, y, z] = table.hand.reach;
        Inputs::Builder {
            grab: GrabRange {
                block: [0, BLOCKS - 1],
            },
            carry: CarryRange {
                x,
                y,
                z,
                side: [0, SIDES - 1],
                yaw: ALL_ROUND,
            },
            drop: NoRange {},
        }
    } else {
        let [x, y] = table.catapult.half_area.map(|half| [-half, half]);
        Inputs::Saboteur {
            catapult: CatapultRange {
                x,
                y,
                from_tiles: table.catapult.clearance,
            },
            fire: FireRange {
                direction: ALL_ROUND,
                elevation: table.catapult.elevation,
                power: [0.0, 1.0],
                dice: state.world.dice_left(seat),
                from_step: state.world.catapult_ready(seat),
                to_step: state.world.setup().last_shots().saturating_sub(1),
            },
        }
    };
    let now = state.world.step_number();
    InputRanges {
        step: Some([now, state.world.setup().timer - 1]),
        steps_a_second: Some(STEPS_A_SECOND),
        given: Some(state.given[seat.index()]),
        allowed: Some(state.allowance(seat, now)),
        inputs,
    }
}
