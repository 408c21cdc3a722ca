//! A table in the terminal, the same for every game: a match, the occupants of its
//! seats, and their view of it.

use std::path::Path;

use anyhow::ensure;
use ruckus_catalog::{Bot, BotMove};
use ruckus_core::{Bots, Entry, Game, Information, Record, Seat, Seed, Value, Viewer};
use ruckus_search::Strategy;
use ruckus_table::{Match, MatchEvent};

use crate::opening::{Settings, fresh_seed};
use crate::record_file::OwnFiles;
use crate::seating::{SeatOccupant, Turn};
use crate::thinker::Thinker;

/// The time of every action: matches in the terminal have no clocks.
const UNTIMED: u64 = 0;

/// The settings of a match, kept for starting another one.
#[derive(Clone, Debug)]
pub(crate) struct Setup<G: Game> {
    pub(crate) config: G::Config,
    pub(crate) position: Option<Value>,
    pub(crate) seed: Seed,
    pub(crate) occupants: Vec<SeatOccupant>,
    /// Milliseconds since an arbitrary moment, for bots that think for a limited time.
    pub(crate) now: fn() -> u64,
}

impl<G: Game> Setup<G> {
    /// # Errors
    /// If an option is unknown or does not fit.
    pub(crate) fn of(settings: &Settings) -> anyhow::Result<Setup<G>> {
        use ruckus_core::Config as _;
        Ok(Setup {
            config: G::Config::from_text(&settings.options)?,
            position: settings.position.clone(),
            seed: settings.seed.unwrap_or_else(fresh_seed),
            occupants: settings.occupants.clone(),
            now: settings.now,
        })
    }
}

/// An action that was applied.
pub(crate) struct AppliedAction<E> {
    /// Its canonical text.
    pub(crate) text: String,
    pub(crate) events: Vec<MatchEvent<E>>,
}

/// A match of a game, with a summary `S` of every action.
pub(crate) struct LocalTable<G: Bots, S> {
    pub(crate) setup: Setup<G>,
    pub(crate) played: Match<G>,
    /// The seat whose hidden information is shown.
    pub(crate) eyes: Option<Seat>,
    /// A summary of every action of the match, in order.
    pub(crate) summaries: Vec<S>,
    /// The last requested hint for this position.
    pub(crate) hint: Option<BotMove>,
    /// The last message to the players.
    pub(crate) message: String,
    own_files: OwnFiles,
}

impl<G: Bots, S> LocalTable<G, S> {
    /// # Errors
    /// If the position does not fit the game or the number of occupants.
    pub(crate) fn new(setup: Setup<G>) -> anyhow::Result<LocalTable<G, S>> {
        Ok(LocalTable {
            played: begin(&setup)?,
            setup,
            eyes: None,
            summaries: Vec::new(),
            hint: None,
            message: String::new(),
            own_files: OwnFiles::default(),
        })
    }

    /// Starts a new match with the same settings.
    ///
    /// # Errors
    /// If the position does not fit.
    pub(crate) fn restart(&mut self) -> anyhow::Result<()> {
        let mut setup = self.setup.clone();
        setup.seed = fresh_seed();
        *self = LocalTable::new(setup)?;
        Ok(())
    }

    pub(crate) fn occupants(&self) -> &[SeatOccupant] {
        &self.setup.occupants
    }

    fn humans(&self) -> impl Iterator<Item = Seat> {
        let occupants = self.occupants();
        Seat::all(occupants.len()).filter(|seat| occupants[seat.index()].is_human())
    }

    pub(crate) fn has_humans(&self) -> bool {
        self.humans().next().is_some()
    }

    /// The only human, if there is exactly one; then no hands have to be hidden.
    pub(crate) fn only_human(&self) -> Option<Seat> {
        let mut humans = self.humans();
        humans.next().filter(|_| humans.next().is_none())
    }

    /// Whether several people share the keyboard and must not see each other's hands.
    pub(crate) fn has_secrets(&self) -> bool {
        G::INFO.information == Information::Hidden && self.humans().nth(1).is_some()
    }

    /// The turn of a seat.
    pub(crate) fn turn_of(&self, seat: Option<Seat>) -> Turn {
        Turn::of(seat, self.occupants())
    }

    pub(crate) fn record(&self) -> Record {
        self.played.record()
    }

    /// Applies an action. Returns only events that everybody at the keyboard may know.
    ///
    /// # Errors
    /// Why the rules refuse it; then nothing has changed.
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        text: &str,
    ) -> Result<AppliedAction<G::VisibleEvent>, String> {
        let applied = apply(&mut self.played, seat, text)?;
        Ok(AppliedAction {
            text: applied.text,
            events: self.redact(&applied.events),
        })
    }

    /// Resigns for a seat, and returns what happened.
    ///
    /// # Errors
    /// If the match is over.
    pub(crate) fn resign(
        &mut self,
        seat: Seat,
    ) -> Result<Vec<MatchEvent<G::VisibleEvent>>, String> {
        let resigned = self.played.resign(seat, UNTIMED);
        let events = resigned.map_err(|error| error.to_string())?;
        Ok(self.redact(&events))
    }

    /// What an action would do, tried on a copy of the match.
    ///
    /// # Errors
    /// Why the rules refuse it.
    pub(crate) fn try_out(
        &self,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<MatchEvent<G::VisibleEvent>>, String> {
        let applied = apply(&mut self.played.clone(), seat, text)?;
        Ok(self.redact(&applied.events))
    }

    /// The part of the events that everybody at the keyboard may know: if several people
    /// play, the others must not read which tiles one of them draws.
    fn redact(&self, events: &[MatchEvent<G::Event>]) -> Vec<MatchEvent<G::VisibleEvent>> {
        let viewer = self.only_human().map_or(Viewer::Spectator, Viewer::Seat);
        let redact = |event: &MatchEvent<G::Event>| match event {
            MatchEvent::Game(event) => {
                let event = self.played.game().redact(event, viewer)?;
                Some(MatchEvent::Game(event))
            }
            MatchEvent::Draw { reason } => Some(MatchEvent::Draw { reason }),
            &MatchEvent::Win { seat, reason } => Some(MatchEvent::Win { seat, reason }),
        };
        events.iter().filter_map(redact).collect()
    }

    /// Every legal action of a seat, as text.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        self.played.legal_texts(seat)
    }

    /// Takes back the last human decision and everything after it; if only bots play,
    /// the last action. Returns the number of actions.
    ///
    /// # Errors
    /// If there is no such decision, or if hidden hands have been shown since.
    pub(crate) fn undo(&mut self) -> Result<usize, &'static str> {
        if self.has_secrets() {
            return Err("no undo among several people: hands have been seen since");
        }
        let entries = self.record().entries;
        let human = |entry: &Entry| match entry {
            Entry::Game { seat, .. } | Entry::Table { seat, .. } => {
                self.occupants()[seat.index()].is_human()
            }
            Entry::Time { .. } => false,
        };
        let keep = if self.has_humans() {
            entries.iter().rposition(human)
        } else {
            entries.len().checked_sub(1)
        };
        let keep = keep.ok_or("there is nothing of yours to take back")?;
        while self.played.plies() > keep && self.played.undo(UNTIMED) {
            self.summaries.pop();
        }
        Ok(entries.len() - keep)
    }

    /// A bot to ask about this position.
    pub(crate) fn thinker(&self, seat: Seat, strategy: Strategy) -> Thinker<G> {
        Thinker {
            played: self.played.clone(),
            bot: Bot {
                seat,
                strategy,
                bot_seed: self.setup.seed.stream("mood").word().into(),
                threads: std::thread::available_parallelism().map_or(1, usize::from),
            },
            now: self.setup.now,
        }
    }

    /// Allows overwriting this file.
    pub(crate) fn may_overwrite(&mut self, path: &Path) {
        self.own_files.may_overwrite(path);
    }

    /// Writes the record. Keeps existing files that this match has not written.
    ///
    /// # Errors
    /// If such a file exists or cannot be written.
    pub(crate) fn save(&mut self, path: &Path) -> anyhow::Result<()> {
        self.message = self.own_files.save(&self.played.record(), path)?;
        Ok(())
    }
}

fn begin<G: Bots>(setup: &Setup<G>) -> anyhow::Result<Match<G>> {
    let game = G::new(setup.config.clone());
    let players = setup.occupants.len();
    let Some(position) = &setup.position else {
        return Ok(Match::new(game, players, setup.seed));
    };
    let state = game.read_position(position)?;
    let begun = Match::from_state(game, setup.seed, state);
    let seats = begun.seats();
    ensure!(
        seats == players,
        "the position has {seats} seats, but --seats names {players}"
    );
    Ok(begun)
}

/// Reads and applies an action.
fn apply<G: Bots>(
    played: &mut Match<G>,
    seat: Seat,
    text: &str,
) -> Result<AppliedAction<G::Event>, String> {
    if played.outcome().is_some() {
        return Err("the game is over".to_owned());
    }
    let read = played.game().read_action(played.state(), seat, text);
    let action = read.map_err(|error| error.to_string())?;
    let applied = played.apply(seat, &action, UNTIMED);
    let events = applied.map_err(|error| error.to_string())?;
    let text = played.game().action_text(&action);
    Ok(AppliedAction { text, events })
}
