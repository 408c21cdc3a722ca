//! The speed of Kaboom's physics, compared with real time because there is no slow twin.

use ruckus_catalog::GameId;
use ruckus_kaboom::table::STEPS_A_SECOND;
use ruckus_kaboom::{SimulationVersion, golden};

use super::{Row, rate};

pub(super) fn rows(_game: GameId, millis: u64) -> Vec<Row> {
    let inputs = golden::inputs(SimulationVersion::NEWEST);
    let steps = rate(millis, || {
        let mut world = golden::start(SimulationVersion::NEWEST);
        let mut inputs = inputs.iter().peekable();
        while !world.time_is_up() {
            let step = world.step_number();
            while let Some((_, seat, input)) = inputs.next_if(|(at, ..)| *at <= step) {
                // The input was accepted when the turn was recorded.
                let _ = world.apply(*seat, input);
            }
            world.step();
        }
        world.step_number().into()
    });
    let clock = f64::from(STEPS_A_SECOND);
    vec![Row {
        what: "steps (twin: the clock)",
        fast: steps,
        slow: clock,
    }]
}
