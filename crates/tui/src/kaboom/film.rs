//! A match between bots, played only as far as the viewer has watched, as pictures.

use ruckus_core::{Seat, Viewer};
use ruckus_kaboom::game::{ActionKind, Event, Phase};
use ruckus_kaboom::{Bot, World};
use ruckus_table::MatchEvent;

use super::scene::Picture;
use super::turn_summary;
use crate::seating::SeatOccupant;
use crate::terminal_game::TableOf;

/// Steps between two pictures: a twentieth of a second.
pub(super) const PICTURE_STEPS: u32 = 3;

/// A match that is played while it is being watched.
pub(crate) struct Film {
    pub(super) table: TableOf<Film>,
    bots: Vec<Bot>,
    /// The names of the occupants.
    pub(super) names: Vec<String>,
    pub(super) pictures: Vec<Picture>,
    /// The messages, each with the number of the picture it belongs to.
    pub(super) notes: Vec<(usize, String)>,
    /// The number of the first picture of each turn.
    pub(super) turns: Vec<usize>,
    /// The number of the shown picture.
    pub(super) shown: usize,
    /// The number of pictures to advance at once, as an index into the list of speeds.
    pub(super) speed: usize,
    /// When the next picture is due.
    pub(super) due: u64,
}

impl Film {
    /// A film of the match on the table, from its beginning.
    pub(super) fn of(table: TableOf<Film>) -> Film {
        let mut film = Film {
            bots: Vec::new(),
            names: table.occupants().iter().map(ToString::to_string).collect(),
            table,
            pictures: Vec::new(),
            notes: Vec::new(),
            turns: Vec::new(),
            shown: 0,
            speed: 0,
            due: 0,
        };
        film.rewind();
        film
    }

    /// Restarts the film with the match on the table.
    pub(super) fn rewind(&mut self) {
        let mut bot_seeds = self.table.setup.seed.stream("moods");
        let bots = self.table.occupants().iter().map(|occupant| {
            let level = match occupant {
                SeatOccupant::Bot { number, .. } => *number,
                SeatOccupant::Human => unreachable!("only bots are filmed"),
            };
            Bot::new(level, bot_seeds.word().into())
        });
        self.bots = bots.collect();
        self.pictures.clear();
        self.notes.clear();
        self.turns.clear();
        self.shown = 0;
        self.note(turn_summary::watching(&self.names));
        self.begin_turn();
    }

    pub(super) fn is_over(&self) -> bool {
        self.table.played.outcome().is_some()
    }

    /// Plays until there is one more picture (several at the end of a turn). Returns
    /// whether anything was left to play.
    pub(super) fn grow(&mut self) -> bool {
        let before = self.pictures.len();
        while self.pictures.len() == before && !self.is_over() {
            self.step();
        }
        self.pictures.len() > before
    }

    /// Plays a whole turn.
    pub(super) fn play_turn(&mut self) {
        let turn = self.turns.len();
        while self.turns.len() == turn && self.grow() {}
    }

    fn begin_turn(&mut self) {
        self.turns.push(self.pictures.len());
        let state = self.table.played.state();
        let note = turn_summary::turn_begins(state, &self.names);
        self.note(note);
        self.picture();
    }

    fn note(&mut self, note: String) {
        self.notes.push((self.pictures.len(), note));
    }

    fn picture(&mut self) {
        let picture = Picture::of(self.table.played.state().world());
        self.pictures.push(picture);
    }

    /// Lets all bots act, then advances one step.
    fn step(&mut self) {
        let turn = self.table.played.state().turn();
        for seat in Seat::all(self.bots.len()) {
            self.let_act(seat);
        }
        let world = self.table.played.state().world();
        if world.step_number() + 1 == world.setup().timer {
            self.watch_it_fall(world.clone());
        }
        let Ok(passed) = self.table.played.advance(1, 0) else {
            return;
        };
        for event in &passed.events {
            self.describe_event(event);
        }
        let state = self.table.played.state();
        if state.turn() != turn && state.phase() != Phase::Over {
            self.begin_turn();
        } else if state.world().step_number().is_multiple_of(PICTURE_STEPS) {
            self.picture();
        }
    }

    fn let_act(&mut self, seat: Seat) {
        let bot = self.bots[seat.index()];
        if !bot.polls(self.table.played.state(), seat) {
            return;
        }
        let view = self.table.played.view(Viewer::Seat(seat));
        let Some(action) = bot.decide(&view, seat) else {
            return;
        };
        // Bots choose legal actions; an illegal one would simply have no effect.
        let Ok(events) = self.table.played.apply(seat, &action, 0) else {
            return;
        };
        if action.kind == ActionKind::Ready {
            return;
        }
        for event in &events {
            self.describe_event(event);
        }
    }

    fn describe_event(&mut self, event: &MatchEvent<Event>) {
        let MatchEvent::Game(event) = event else {
            return;
        };
        if let Some(note) = turn_summary::note(event, &self.names) {
            self.note(note);
        }
    }

    /// Shows the time after the timer has run out, which passes instantly in the match.
    fn watch_it_fall(&mut self, mut world: World) {
        while !world.is_over() {
            world.step();
            if world.step_number().is_multiple_of(PICTURE_STEPS) {
                self.pictures.push(Picture::of(&world));
            }
        }
        self.pictures.push(Picture::of(&world));
    }

    /// The current points of each seat.
    pub(super) fn points(&self) -> Vec<u32> {
        let state = self.table.played.state();
        Seat::all(self.bots.len())
            .map(|seat| state.points(seat))
            .collect()
    }

    /// Describes how the match ended.
    pub(super) fn result(&self) -> Option<String> {
        let outcome = self.table.played.outcome()?;
        let winners: Vec<String> = outcome
            .winners()
            .iter()
            .map(|seat| turn_summary::who(seat, &self.names))
            .collect();
        let points: Vec<String> = self.points().iter().map(u32::to_string).collect();
        Some(format!(
            "{} wins by {}; points {}",
            winners.join(" and "),
            outcome.reason(),
            points.join(", ")
        ))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::screen_tests::setup;
    use crate::terminal_game::TerminalGame as _;

    /// A match of one round between these bots.
    pub(in crate::kaboom) fn film(seats: &str) -> Film {
        Film::open(setup("rounds=1", seats, None, 4)).unwrap()
    }

    #[test]
    fn a_new_match_is_a_new_film() {
        let mut film = film("bot:1 bot:1");
        film.play_turn();
        assert!(film.turns.len() > 1 && film.pictures.len() > 20);
        film.restart().unwrap();
        assert_eq!((film.turns.len(), film.pictures.len()), (1, 1));
        assert_eq!(film.table.played.plies(), 0);
    }
}
