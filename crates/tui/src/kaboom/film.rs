//! A match between bots, played as far as it has been watched, and pictures of it.

use ruckus_core::{Record, Seat, Seed, Viewer};
use ruckus_kaboom::game::{ActionKind, Event, Kaboom, Phase};
use ruckus_kaboom::{Bot, World};
use ruckus_table::{Match, MatchEvent};

use super::scene::Picture;
use super::turn_summary;

/// Steps between two pictures: a twentieth of a second.
pub(super) const PICTURE_STEPS: u32 = 3;

/// A match that is played while it is being watched.
pub(super) struct Film {
    played: Match<Kaboom>,
    bots: Vec<Bot>,
    /// The names of the occupants.
    pub(super) names: Vec<String>,
    pub(super) pictures: Vec<Picture>,
    /// The messages, each with the number of the picture it belongs to.
    pub(super) notes: Vec<(usize, String)>,
    /// The number of the first picture of each turn.
    pub(super) turns: Vec<usize>,
}

impl Film {
    pub(super) fn new(played: Match<Kaboom>, levels: &[u8], seed: Seed) -> Film {
        let mut moods = seed.stream("moods");
        let bots = levels
            .iter()
            .map(|level| Bot::new(*level, moods.word().into()))
            .collect();
        let mut film = Film {
            played,
            bots,
            names: levels.iter().map(|level| format!("bot:{level}")).collect(),
            pictures: Vec::new(),
            notes: Vec::new(),
            turns: Vec::new(),
        };
        film.note(turn_summary::watching(&film.names));
        film.begin_turn();
        film
    }

    /// The record of the match so far.
    pub(super) fn record(&self) -> Record {
        self.played.record()
    }

    pub(super) fn is_over(&self) -> bool {
        self.played.outcome().is_some()
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

    /// Plays a whole turn and returns its messages.
    pub(super) fn tell_turn(&mut self) -> Vec<String> {
        let first = self.notes.len();
        let turn = self.turns.len();
        while self.turns.len() == turn && self.grow() {}
        self.notes[first..]
            .iter()
            .map(|(_, note)| note.clone())
            .collect()
    }

    fn begin_turn(&mut self) {
        self.turns.push(self.pictures.len());
        let state = self.played.state();
        let note = turn_summary::turn_begins(state, &self.names);
        self.note(note);
        self.picture();
    }

    fn note(&mut self, note: String) {
        self.notes.push((self.pictures.len(), note));
    }

    fn picture(&mut self) {
        let picture = Picture::of(self.played.state().world());
        self.pictures.push(picture);
    }

    /// Lets all bots act, then advances one step.
    fn step(&mut self) {
        let turn = self.played.state().turn();
        for seat in Seat::all(self.bots.len()) {
            self.let_act(seat);
        }
        let world = self.played.state().world();
        if world.step_number() + 1 == world.setup().timer {
            self.watch_it_fall(world.clone());
        }
        let Ok(passed) = self.played.advance(1, 0) else {
            return;
        };
        for event in &passed.events {
            self.tell(event);
        }
        let state = self.played.state();
        if state.turn() != turn && state.phase() != Phase::Over {
            self.begin_turn();
        } else if state.world().step_number().is_multiple_of(PICTURE_STEPS) {
            self.picture();
        }
    }

    fn let_act(&mut self, seat: Seat) {
        let bot = self.bots[seat.index()];
        if !bot.polls(self.played.state(), seat) {
            return;
        }
        let view = self.played.view(Viewer::Seat(seat));
        let Some(action) = bot.decide(&view, seat) else {
            return;
        };
        // A bot's action is legal; an illegal one would simply have no effect.
        let Ok(events) = self.played.apply(seat, &action, 0) else {
            return;
        };
        if action.kind == ActionKind::Ready {
            return;
        }
        for event in &events {
            self.tell(event);
        }
    }

    fn tell(&mut self, event: &MatchEvent<Event>) {
        let MatchEvent::Game(event) = event else {
            return;
        };
        if let Some(note) = turn_summary::note(event, &self.names) {
            self.note(note);
        }
    }

    /// Shows the time after the timer, which passes instantly in the match.
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
        let state = self.played.state();
        Seat::all(self.bots.len())
            .map(|seat| state.points(seat))
            .collect()
    }

    /// Describes how the match ended.
    pub(super) fn result(&self) -> Option<String> {
        let outcome = self.played.outcome()?;
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
