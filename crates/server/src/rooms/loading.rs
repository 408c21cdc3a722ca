//! Games rebuilt from their stored logs.

use super::active_game::ActiveGame;
use super::history::LoggedEvent;
use crate::store::{Entry, TableRow};

/// Replays a log into its game.
pub(crate) fn rebuild(
    row: &TableRow,
    seed: ruckus_core::Seed,
    started: u64,
    log: &[Entry],
) -> Result<ActiveGame, String> {
    rebuild_while(&|| true, row, seed, started, log)
}

/// The same, abandoned when `go_on` returns false.
pub(super) fn rebuild_while(
    go_on: &dyn Fn() -> bool,
    row: &TableRow,
    seed: ruckus_core::Seed,
    started: u64,
    log: &[Entry],
) -> Result<ActiveGame, String> {
    let playing = ActiveGame::begin(row, seed, started)
        .map_err(|refusal| format!("table {}: {}", row.id, refusal.message))?;
    replayed(playing, log, go_on, &mut |_, _| {})
}

/// Replays a log from the beginning, and calls `each` after every event.
///
/// # Errors
/// If an entry cannot be replayed, or `go_on` returns false.
pub(super) fn replayed(
    mut playing: ActiveGame,
    log: &[Entry],
    go_on: &dyn Fn() -> bool,
    each: &mut dyn FnMut(&ActiveGame, &LoggedEvent),
) -> Result<ActiveGame, String> {
    for entry in log {
        if !go_on() {
            return Err(format!("given up before entry {}", entry.version));
        }
        playing.replay(entry)?;
        if let Some(logged) = playing.history().newest() {
            each(&playing, logged);
        }
    }
    Ok(playing)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use ruckus_core::Seat;
    use ruckus_protocol::ClockControl;

    use super::super::table_command::TableCommand;
    use super::*;
    use crate::testing::simulation::begun;

    #[test]
    fn a_log_is_played_until_nobody_wants_it_any_more() {
        let row = begun::row("one", &[0, 1].map(begun::player), ClockControl::None);
        let begin = || ActiveGame::begin(&row, begun::seed(&row), 0).unwrap();
        let mut playing = begin();
        let actions = ["k@a1", "k@f6", "k@a3", "k@f4"];
        let mut apply = |(ply, action): (usize, &&str)| {
            let command = TableCommand::Action((*action).to_owned());
            let client = format!("{ply:016x}");
            playing.apply(Seat::new(ply % 2), &command, &client, 0)
        };
        let log: Vec<Entry> = actions
            .iter()
            .enumerate()
            .map(|action| apply(action).unwrap())
            .collect();
        let played = Cell::new(0);
        let count = &mut |_: &ActiveGame, _: &LoggedEvent| played.set(played.get() + 1);
        let stopped = replayed(begin(), &log, &|| played.get() < 3, count);
        assert!(stopped.is_err());
        assert_eq!(played.get(), 3);
        assert!(replayed(begin(), &log, &|| true, &mut |_, _| {}).is_ok());
    }
}
