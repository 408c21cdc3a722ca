//! A tile game at the keyboard without the keyboard: the match, who sits where,
//! whose hand lies open, the turn being put together, and what there is to say.
//!
//! Hands are hidden by what is asked for: the scene is the view of the one seat
//! before whose eyes the hand may lie ([`Model::eyes`]), and no other. Where
//! several people share the keyboard, nobody's hand is open until the one who is
//! to move says that nobody else looks ([`Model::lift_curtain`]).

use std::path::Path;

use ruckus_catalog::GameId;
use ruckus_core::{Entry, Record, Seat, Viewer};
use ruckus_engine::{AnyMatch, BotMove, begin};
use ruckus_tiles::kernel::{Axis, Explanation, Layout, Square};
use ruckus_tiles::{Bop, Digit, Qinto};

use super::draft::Draft;
use super::proposal::canonical;
use super::referee::TileMatch;
use super::scene::{Phase, Scene};
use super::turn_summary::TurnSummary;
use super::words;
use crate::play::keyboard::Setup;
use crate::play::opening::fresh_seed;
use crate::play::record_file::OwnFiles;
use crate::play::seating::{SeatOccupant, Turn};

/// A tile game at the keyboard.
pub(crate) struct Model {
    setup: Setup<GameId>,
    pub(super) played: Box<dyn TileMatch>,
    pub(crate) scene: Scene,
    /// The seat whose hand lies open.
    pub(super) eyes: Option<Seat>,
    pub(crate) cursor: Square,
    /// Which way the next tiles go.
    pub(crate) direction: Axis,
    pub(crate) draft: Draft,
    /// What the rules say of the draft.
    pub(crate) weighed: Option<Explanation>,
    /// How it came that somebody begins.
    pub(crate) opening: Vec<String>,
    /// What every action of the match did, the last one last.
    pub(crate) tales: Vec<TurnSummary>,
    /// What a bot would do here, if somebody asked.
    pub(crate) hint: Option<BotMove>,
    /// The last thing there was to say.
    pub(crate) message: String,
    own_files: OwnFiles,
}

impl Model {
    /// # Errors
    /// If the options, the position or the number of occupants do not fit the game.
    pub(crate) fn new(setup: Setup<GameId>) -> anyhow::Result<Model> {
        let played = new_game(&setup)?;
        let mut model = Model {
            setup,
            played,
            scene: Scene::default(),
            eyes: None,
            cursor: Square::default(),
            direction: Axis::Row,
            draft: Draft::default(),
            weighed: None,
            opening: Vec::new(),
            tales: Vec::new(),
            hint: None,
            message: String::new(),
            own_files: OwnFiles::default(),
        };
        model.set_out();
        Ok(model)
    }

    /// What follows from a match that has just begun.
    fn set_out(&mut self) {
        self.opening = match self.setup.position {
            Some(_) => Vec::new(),
            None => words::opening(&self.played.opening(&self.setup.seed)),
        };
        self.tales.clear();
        self.direction = Axis::Row;
        self.eyes = None;
        self.refresh();
        let (low, high) = self.scene.bounds().unwrap_or_default();
        self.cursor = match self.scene.grid.is_empty() {
            true => Square::default(),
            false => Square {
                x: high.x + 1,
                y: low.y,
            },
        };
        self.message = self.opening.join(" ");
    }

    pub(crate) fn game(&self) -> GameId {
        self.setup.game
    }

    pub(crate) fn layout(&self) -> Layout {
        self.played.layout()
    }

    pub(crate) fn played(&self) -> &dyn AnyMatch {
        self.played.any()
    }

    pub(crate) fn referee(&self) -> &dyn TileMatch {
        self.played.as_ref()
    }

    pub(crate) fn occupants(&self) -> &[SeatOccupant] {
        &self.setup.occupants
    }

    pub(crate) fn record(&self) -> Record {
        self.played().record()
    }

    fn humans(&self) -> impl Iterator<Item = Seat> {
        let occupants = &self.setup.occupants;
        Seat::all(occupants.len()).filter(|seat| occupants[seat.index()].is_human())
    }

    pub(crate) fn has_humans(&self) -> bool {
        self.humans().next().is_some()
    }

    /// The only human, who has nobody to hide from.
    fn only_human(&self) -> Option<Seat> {
        let mut humans = self.humans();
        humans.next().filter(|_| humans.next().is_none())
    }

    /// Whether at most one human plays, so that nothing has to be hidden from
    /// whoever looks at the screen.
    pub(crate) fn is_alone(&self) -> bool {
        self.only_human().is_some() || !self.has_humans()
    }

    /// Who is to decide now. Answers to a play are asked for in turn order.
    pub(crate) fn turn(&self) -> Turn {
        let acting = self.played().to_move();
        let seats = self.setup.occupants.len();
        let seat = (0..seats)
            .map(|n| Seat::new((self.scene.mover + n) % seats))
            .find(|seat| acting.contains(*seat));
        Turn::of(seat, &self.setup.occupants)
    }

    /// Whose hand waits behind the curtain, if one does.
    pub(crate) fn curtain(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Human(seat)
                if self.eyes != Some(seat) && self.scene.phase != Phase::Challenge =>
            {
                Some(seat)
            }
            Turn::Human(_) | Turn::Bot(..) | Turn::Over => None,
        }
    }

    /// Nobody else looks: opens the hand of whoever is to move.
    pub(crate) fn lift_curtain(&mut self) {
        if let Some(seat) = self.curtain() {
            self.eyes = Some(seat);
            let message = std::mem::take(&mut self.message);
            self.refresh();
            self.message = message;
        }
    }

    /// Every legal action of whoever is to move, if the hand lies open or none is
    /// needed.
    pub(crate) fn legal(&self) -> Vec<String> {
        match self.turn() {
            Turn::Human(seat) if self.curtain().is_none() => self.played().legal(seat),
            Turn::Human(_) | Turn::Bot(..) | Turn::Over => Vec::new(),
        }
    }

    /// Confirms the draft.
    pub(crate) fn confirm(&mut self, now: u64) {
        if self.curtain().is_some() {
            return self.lift_curtain();
        }
        if !self.composes() {
            return;
        }
        match self.proposal() {
            Some(proposal) => self.try_take(&proposal.text(), now),
            None if self.scene.phase == Phase::Swapping => self.try_take("done", now),
            None => "lay a tile first: 1 to 5 puts it at the cursor".clone_into(&mut self.message),
        }
    }

    /// Takes an action of whoever is to move, or says why not.
    pub(crate) fn try_take(&mut self, action: &str, now: u64) {
        if let Err(refusal) = self.take(action, now) {
            self.message = refusal;
        }
    }

    /// Takes an action of whoever is to move.
    ///
    /// # Errors
    /// What the rules say against it; nothing has changed then.
    pub(crate) fn take(&mut self, action: &str, now: u64) -> Result<(), String> {
        let (Turn::Human(seat) | Turn::Bot(seat, _)) = self.turn() else {
            return Err("the game is over".to_owned());
        };
        // What one of several people draws, the others must not read here.
        let viewer = self.only_human().map_or(Viewer::Spectator, Viewer::Seat);
        let events = self.played.take(seat, &canonical(action), viewer, now)?;
        let turn_summary = TurnSummary::of(seat, &events, self.played.as_ref());
        self.refresh();
        self.message = turn_summary.lines.join(". ");
        self.tales.push(turn_summary);
        Ok(())
    }

    /// Takes back the last human decision and whatever followed it; where only
    /// bots play, the last action. Says whether it did. Among several people
    /// nothing is taken back: somebody has seen the tiles drawn since.
    pub(crate) fn undo(&mut self, now: u64) -> bool {
        let entries = self.record().entries;
        let human = self.only_human();
        if human.is_none() && self.has_humans() {
            "no undo among several people: tiles have been seen since"
                .clone_into(&mut self.message);
            return false;
        }
        let keep = match human {
            Some(human) => entries.iter().rposition(|entry| match entry {
                Entry::Game { seat, .. } | Entry::Table { seat, .. } => *seat == human,
                Entry::Time { .. } => false,
            }),
            None => entries.len().checked_sub(1),
        };
        let Some(keep) = keep else {
            "there is nothing of yours to take back".clone_into(&mut self.message);
            return false;
        };
        while self.played().plies() > keep && self.played.any_mut().undo(now) {
            self.tales.pop();
        }
        self.refresh();
        let taken = words::count((entries.len() - keep) as u64, "action");
        self.message = format!("taken back: {taken}");
        true
    }

    /// Begins the same game anew.
    ///
    /// # Errors
    /// Never, unless the first one could not begin either.
    pub(crate) fn restart(&mut self) -> anyhow::Result<()> {
        self.setup.seed = fresh_seed();
        self.played = new_game(&self.setup)?;
        self.own_files = OwnFiles::default();
        self.set_out();
        Ok(())
    }

    /// Shows what a bot would do, laid out to be tried.
    pub(crate) fn show_hint(&mut self, thought: BotMove) {
        if self.composes() {
            self.lay_out(&thought.action);
        }
        self.message = words::hint(&thought);
        self.hint = Some(thought);
    }

    /// Lets the record be written over this file.
    pub(crate) fn may_overwrite(&mut self, path: &Path) {
        self.own_files.may_overwrite(path);
    }

    /// Writes the record. A file that this match has not written stays as it is.
    ///
    /// # Errors
    /// If it is there already or cannot be written.
    pub(crate) fn save(&mut self, path: &Path) -> anyhow::Result<()> {
        self.message = self.own_files.save(&self.played.any().record(), path)?;
        Ok(())
    }

    /// Whose turn it is, or how it ended.
    pub(crate) fn standing(&self) -> String {
        match (self.played().outcome(), self.turn()) {
            (Some(outcome), _) => words::result(&outcome),
            (None, Turn::Human(seat) | Turn::Bot(seat, _)) => {
                let name = words::player(seat.index());
                match self.scene.phase {
                    Phase::Turn => format!("{name} to move"),
                    Phase::Swapping => format!("{name} swaps"),
                    Phase::Challenge => format!("{name} to accept or challenge"),
                }
            }
            (None, Turn::Over) => "nobody to move".to_owned(),
        }
    }

    /// Brings everything that follows from the position up to date.
    fn refresh(&mut self) {
        // The phase decides about the eyes, and is open to all.
        self.scene = Scene::of(self.played(), Viewer::Spectator);
        self.eyes = self.only_human().or(match self.turn() {
            Turn::Human(seat) if self.scene.phase != Phase::Challenge => {
                self.eyes.filter(|eyes| *eyes == seat)
            }
            Turn::Human(_) | Turn::Bot(..) | Turn::Over => None,
        });
        if let Some(seat) = self.eyes {
            self.scene = Scene::of(self.played(), Viewer::Seat(seat));
        }
        self.hint = None;
        self.message.clear();
        self.draft = Draft::default();
        self.weighed = None;
    }
}

fn new_game(setup: &Setup<GameId>) -> anyhow::Result<Box<dyn TileMatch>> {
    let players = setup.occupants.len();
    let (options, position) = (&setup.options, setup.position.as_ref());
    let seed = setup.seed;
    let begun: Box<dyn TileMatch> = match setup.game {
        GameId::Bop => Box::new(begin::<Bop>(options, Some(players), seed, position)?),
        GameId::Digit => Box::new(begin::<Digit>(options, Some(players), seed, position)?),
        GameId::Qinto => Box::new(begin::<Qinto>(options, Some(players), seed, position)?),
        game @ (GameId::Boop | GameId::Halls | GameId::Kaboom) => {
            anyhow::bail!("{game} is no tile game")
        }
    };
    let seats = begun.any().seats();
    anyhow::ensure!(
        seats == players,
        "the position has {seats} seats, but --seats names {players}"
    );
    Ok(begun)
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
