//! Shared test helpers: matches, and bots that play them.

use ruckus_core::{Config as _, Game as _, Seat, Seed};
use ruckus_kaboom::bot::{Doing, Party};
use ruckus_kaboom::game::{Action, Event, Kaboom, KaboomConfig, State};
use ruckus_table::Match;

pub(crate) fn game(options: &str) -> Kaboom {
    Kaboom::new(KaboomConfig::from_text(options).unwrap())
}

/// A match in which everybody is ready.
pub(crate) fn begun(options: &str, players: usize, seed: u64) -> (Kaboom, State) {
    let game = game(options);
    let mut state = game.start(players, &Seed::from(seed));
    everybody_is_ready(&game, &mut state);
    (game, state)
}

pub(crate) fn everybody_is_ready(game: &Kaboom, state: &mut State) -> Vec<Event> {
    let mut events = Vec::new();
    for seat in Seat::all(state.players()) {
        events.extend(game.apply(state, seat, &Action::READY).unwrap());
    }
    events
}

pub(crate) fn act(
    game: &Kaboom,
    state: &mut State,
    seat: Seat,
    text: &str,
) -> Result<Vec<Event>, String> {
    let action = game
        .read_action(state, seat, text)
        .map_err(|error| error.to_string())?;
    game.apply(state, seat, &action)
        .map_err(|error| error.to_string())
}

/// Lets bots play the first `turns` turns of a match.
pub(crate) fn bots_play(options: &str, levels: &[u8], seed: u64, turns: u32) -> Match<Kaboom> {
    let config = KaboomConfig::from_text(options).unwrap();
    let mut party = Party::new(config, levels, Seed::from(seed));
    let mut played = Match::new(Kaboom::new(config), levels.len(), Seed::from(seed));
    for _ in 0..turns {
        party.turn(&mut |doing| match doing {
            Doing::Act(seat, action) => {
                played.apply(seat, &action, 0).unwrap();
            }
            Doing::Wait(steps) => {
                assert_eq!(played.advance(steps, 0).unwrap().steps, steps);
            }
        });
    }
    assert!(played.state() == party.state(), "the match went otherwise");
    played
}
