//! What happened, in words.

use ruckus_core::Value;
use ruckus_kaboom::game::{Event, State};
use ruckus_kaboom::world;

/// Who builds now.
pub(super) fn turn_begins(state: &State, names: &[String]) -> String {
    let builder = state.builder();
    format!(
        "turn {}, round {}: seat {builder} ({}) builds",
        state.turn() + 1,
        state.round(),
        names[builder.index()]
    )
}

/// What is worth telling of an event.
pub(super) fn note(event: &Event, names: &[String]) -> Option<String> {
    let who = |seat: &ruckus_core::Seat| format!("seat {seat} ({})", names[seat.index()]);
    Some(match event {
        Event::Table { step, event } => format!("{} {}", clock(*step), table_note(event, &who)?),
        Event::Blocked { step, tile, .. } => {
            format!("{} a die lies on tile {tile}", clock(*step))
        }
        Event::TimeUp { .. } => "time is up".to_owned(),
        Event::Tower { verdict, blocked } => {
            let tile = verdict.tile;
            let faults: Vec<String> = verdict.faults.iter().map(ToString::to_string).collect();
            let worth = if tile.is_mega() {
                "the Mega tower".to_owned()
            } else {
                format!("tower {tile} ({})", points(tile.points()))
            };
            match (faults.is_empty(), blocked) {
                (true, false) => format!("{worth} is right"),
                (true, true) => format!("{worth}: a die lay on its tile"),
                (false, _) => format!("{worth}: {}", faults.join("; ")),
            }
        }
        Event::Claim { seat, tile } if tile.is_mega() => {
            format!("{} takes the Mega tile", who(seat))
        }
        Event::Claim { seat, tile } => {
            format!("{} takes tile {tile}: {}", who(seat), points(tile.points()))
        }
        _ => return None,
    })
}

fn table_note(event: &world::Event, who: &dyn Fn(&ruckus_core::Seat) -> String) -> Option<String> {
    Some(match event {
        world::Event::Fired { seat, die } => format!("{} fires die {die}", who(seat)),
        world::Event::Hit { die, block } => format!("die {die} hits a {}", block.kind()),
        world::Event::BlockGone(block) => format!("a {} falls off the table", block.kind()),
        _ => return None,
    })
}

/// Seconds since the timer began.
pub(super) fn clock(step: u32) -> String {
    format!("{:2}.{} s", step / 60, step % 60 / 6)
}

fn points(points: u32) -> String {
    match points {
        1 => "1 point".to_owned(),
        more => format!("{more} points"),
    }
}

/// One line on how a match stands, from what everybody sees.
pub(super) fn standing(view: &Value) -> String {
    let number = |name: &str| view[name].as_u64().unwrap_or_default();
    let points: Vec<String> = view["points"]
        .as_array()
        .map(|points| points.iter().map(Value::to_string).collect())
        .unwrap_or_default();
    let phase = view["phase"].as_str().unwrap_or_default();
    format!(
        "turn {}, round {}, {phase}: seat {} builds, {}, points {}",
        number("turn"),
        number("round"),
        number("builder"),
        clock(number("step") as u32).trim_start(),
        points.join(" ")
    )
}
