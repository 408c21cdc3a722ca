//! Describes the events of a match in words.

use ruckus_core::Seat;
use ruckus_kaboom::game::{Event, Phase, State};
use ruckus_kaboom::{Fault, Tile, world};

use super::PEOPLE_PLAY;

/// The first message: who plays, and how people can play themselves.
pub(super) fn watching(names: &[String]) -> String {
    format!("Watching bots ({}); {PEOPLE_PLAY}", names.join(", "))
}

/// A seat, counted from 1 as people do, and its name.
pub(super) fn who(seat: Seat, names: &[String]) -> String {
    format!("seat {} ({})", seat.index() + 1, names[seat.index()])
}

/// The number of a tile as people count, from 1.
fn number(tile: Tile) -> usize {
    tile.index() + 1
}

/// Announces the builder of the turn.
pub(super) fn turn_begins(state: &State, names: &[String]) -> String {
    format!(
        "turn {}, round {}: {} builds",
        state.turn() + 1,
        state.round(),
        who(state.builder(), names)
    )
}

/// Describes an event, if it is worth a message.
pub(super) fn note(event: &Event, names: &[String]) -> Option<String> {
    Some(match event {
        Event::Table { step, event } => format!("{} {}", clock(*step), table_note(event, names)?),
        Event::Blocked { step, tile, .. } => {
            format!("{} a die lies on tile {}", clock(*step), number(*tile))
        }
        Event::TimeUp { .. } => "time is up".to_owned(),
        Event::Tower { verdict, blocked } => {
            let tile = verdict.tile;
            let faults: Vec<String> = verdict.faults.iter().map(fault_note).collect();
            let worth = if tile.is_mega() {
                "the Mega tower".to_owned()
            } else {
                format!("tower {} ({})", number(tile), points(tile.points()))
            };
            match (faults.is_empty(), blocked) {
                (true, false) => format!("{worth} is right"),
                (true, true) => format!("{worth}: a die lay on its tile"),
                (false, _) => format!("{worth}: {}", faults.join("; ")),
            }
        }
        Event::Claim { seat, tile } if tile.is_mega() => {
            format!("{} takes the Mega tile", who(*seat, names))
        }
        Event::Claim { seat, tile } => {
            let worth = points(tile.points());
            format!(
                "{} takes tile {}: {worth}",
                who(*seat, names),
                number(*tile)
            )
        }
        // The turn has its own announcement, inputs are visible, and the end has its own line.
        Event::Turn { .. }
        | Event::Ready(_)
        | Event::Start { .. }
        | Event::Input { .. }
        | Event::Rest { .. }
        | Event::Win { .. } => return None,
    })
}

fn table_note(event: &world::Event, names: &[String]) -> Option<String> {
    Some(match event {
        world::Event::Fired { seat, die } => {
            format!("{} fires die {}", who(*seat, names), die + 1)
        }
        world::Event::Hit { die, block } => {
            format!("die {} hits {}", die + 1, block.kind().with_article())
        }
        world::Event::BlockGone(block) => {
            format!("{} falls off the table", block.kind().with_article())
        }
        world::Event::Grabbed(_)
        | world::Event::Released(_)
        | world::Event::Knock { .. }
        | world::Event::DieGone(_) => {
            return None;
        }
    })
}

fn fault_note(fault: &Fault) -> String {
    match fault {
        Fault::TouchesTile(block, tile) if !tile.is_mega() => {
            format!("the {} touches tile {}", block.kind(), number(*tile))
        }
        Fault::TouchesTile(block, _) => format!("the {} touches the Mega tile", block.kind()),
        other => other.to_string(),
    }
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

/// A line about the standing of a match.
pub(super) fn standing(state: &State) -> String {
    let points: Vec<String> = Seat::all(state.players())
        .map(|seat| state.points(seat).to_string())
        .collect();
    let phase = match state.phase() {
        Phase::Ready(_) => "ready",
        Phase::Play => "play",
        Phase::Over => "over",
    };
    format!(
        "turn {}, round {}, {phase}: seat {} builds, {}, points {}",
        state.turn() + 1,
        state.round(),
        state.builder().index(),
        clock(state.world().step_number()).trim_start(),
        points.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use ruckus_kaboom::Block;

    use super::*;

    #[test]
    fn seats_dice_and_tiles_are_counted_from_1_and_articles_fit() {
        let names = ["bot:3".to_owned(), "bot:4".to_owned()];
        let table = |event| Event::Table { step: 90, event };
        let (die, arch) = (0, Block::try_new(12).unwrap());
        let (seat, tile) = (Seat::new(1), Tile::try_new(17).unwrap());
        for (event, text) in [
            (
                table(world::Event::Fired { seat, die }),
                " 1.5 s seat 2 (bot:4) fires die 1",
            ),
            (
                table(world::Event::Hit { die, block: arch }),
                " 1.5 s die 1 hits an arch",
            ),
            (
                table(world::Event::BlockGone(arch)),
                " 1.5 s an arch falls off the table",
            ),
            (
                Event::Claim { seat, tile },
                "seat 2 (bot:4) takes tile 18: 3 points",
            ),
        ] {
            assert_eq!(note(&event, &names).as_deref(), Some(text));
        }
        let fault = Fault::TouchesTile(arch, tile);
        assert_eq!(fault_note(&fault), "the arch touches tile 18");
    }
}
