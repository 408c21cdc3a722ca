//! The model of a tile game in the terminal: the match, the occupants, the open hand,
//! the draft of a turn, and the messages.
//!
//! The model never requests hidden hands: the scene is the view of the one seat whose
//! hand may be open ([`Model::eyes`]), and no other. If several people share the
//! keyboard, no hand is open until the player to move confirms that nobody else is
//! looking ([`Model::lift_curtain`]).

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
use crate::keyboard::Setup;
use crate::opening::fresh_seed;
use crate::record_file::OwnFiles;
use crate::seating::{SeatOccupant, Turn};

/// A tile game in the terminal.
pub(crate) struct Model {
    setup: Setup<GameId>,
    pub(super) played: Box<dyn TileMatch>,
    pub(crate) scene: Scene,
    /// The seat whose hand is open.
    pub(super) eyes: Option<Seat>,
    pub(crate) cursor: Square,
    /// The direction of the next tiles.
    pub(crate) direction: Axis,
    pub(crate) draft: Draft,
    /// The explanation of the draft by the rules.
    pub(crate) weighed: Option<Explanation>,
    /// How the first player was determined.
    pub(crate) opening: Vec<String>,
    /// A summary of every action of the match, in order.
    pub(crate) tales: Vec<TurnSummary>,
    /// The last requested hint for this position.
    pub(crate) hint: Option<BotMove>,
    /// The last message to the player.
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

    /// Initialises everything for a match that has just begun.
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

    /// The only human, if there is exactly one: no hands have to be hidden.
    fn only_human(&self) -> Option<Seat> {
        let mut humans = self.humans();
        humans.next().filter(|_| humans.next().is_none())
    }

    /// Whether at most one human plays, so that nothing has to be hidden from the
    /// person at the screen.
    pub(crate) fn is_alone(&self) -> bool {
        self.only_human().is_some() || !self.has_humans()
    }

    /// Who decides now. Several answers to a play come in turn order.
    pub(crate) fn turn(&self) -> Turn {
        let acting = self.played().to_move();
        let seats = self.setup.occupants.len();
        let seat = (0..seats)
            .map(|n| Seat::new((self.scene.mover + n) % seats))
            .find(|seat| acting.contains(*seat));
        Turn::of(seat, &self.setup.occupants)
    }

    /// The seat whose hand is hidden until its player confirms, if there is one.
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

    /// Opens the hand of the player to move, who has confirmed that nobody else is
    /// looking.
    pub(crate) fn lift_curtain(&mut self) {
        if let Some(seat) = self.curtain() {
            self.eyes = Some(seat);
            let message = std::mem::take(&mut self.message);
            self.refresh();
            self.message = message;
        }
    }

    /// Every legal action of the player to move, if their hand is open or not needed.
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

    /// Takes an action of the player to move, or shows why it is refused.
    pub(crate) fn try_take(&mut self, action: &str, now: u64) {
        if let Err(refusal) = self.take(action, now) {
            self.message = refusal;
        }
    }

    /// Takes an action of the player to move.
    ///
    /// # Errors
    /// Why the rules refuse it; nothing has changed then.
    pub(crate) fn take(&mut self, action: &str, now: u64) -> Result<(), String> {
        let (Turn::Human(seat) | Turn::Bot(seat, _)) = self.turn() else {
            return Err("the game is over".to_owned());
        };
        // If several people play, the others must not read here which tiles one of them
        // draws.
        let viewer = self.only_human().map_or(Viewer::Spectator, Viewer::Seat);
        let events = self.played.take(seat, &canonical(action), viewer, now)?;
        let turn_summary = TurnSummary::of(seat, &events, self.played.as_ref());
        self.refresh();
        self.message = turn_summary.lines.join(". ");
        self.tales.push(turn_summary);
        Ok(())
    }

    /// Takes back the last human decision and everything after it; if only bots play,
    /// the last action. Returns whether it did. Among several people nothing is taken
    /// back, because somebody has seen the tiles drawn since.
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

    /// Starts a new match with the same settings.
    ///
    /// # Errors
    /// Never, as the first match could be started.
    pub(crate) fn restart(&mut self) -> anyhow::Result<()> {
        self.setup.seed = fresh_seed();
        self.played = new_game(&self.setup)?;
        self.own_files = OwnFiles::default();
        self.set_out();
        Ok(())
    }

    /// Shows the move of a bot as a hint, laid out as a draft.
    pub(crate) fn show_hint(&mut self, thought: BotMove) {
        if self.composes() {
            self.lay_out(&thought.action);
        }
        self.message = words::hint(&thought);
        self.hint = Some(thought);
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
        self.message = self.own_files.save(&self.played.any().record(), path)?;
        Ok(())
    }

    /// Whose turn it is, or how the match ended.
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

    /// Updates everything that depends on the position.
    fn refresh(&mut self) {
        // The phase decides which hand is open. It is public.
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
