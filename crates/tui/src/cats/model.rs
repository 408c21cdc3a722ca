//! The model of a cat game in the terminal: the match, the occupants, the cursor, the
//! draft of a turn, and the messages.
//!
//! `turn_draft.rs` composes turns, `foresight.rs` previews them. Bots are not part of
//! the model: its driver asks [`Model::turn`] who decides next, lets the bot think, and
//! passes its action to [`Model::take`].

use std::path::Path;

use ruckus_core::{Entry, Record};
use ruckus_engine::{AnyMatch, BotMove, new_match};

use super::board::{CatGame, Layout, Spot};
use super::scene::Scene;
use super::turn_draft::Draft;
use super::turn_summary::TurnSummary;
use super::words;
use crate::bots::hint_text;
use crate::keyboard::Setup;
use crate::opening::fresh_seed;
use crate::record_file::OwnFiles;
use crate::seating::{SeatOccupant, Turn};

/// A game in the terminal.
pub(crate) struct Model {
    setup: Setup<CatGame>,
    pub(super) played: Box<dyn AnyMatch>,
    pub(crate) layout: Layout,
    pub(crate) scene: Scene,
    pub(super) legal: Vec<String>,
    pub(crate) cursor: Spot,
    pub(crate) draft: Draft,
    /// A summary of every action of the match, in order.
    pub(crate) tales: Vec<TurnSummary>,
    /// The last requested hint for this position.
    pub(crate) hint: Option<BotMove>,
    /// The last message to the player.
    pub(crate) message: String,
    /// The files that this match has written and may overwrite.
    own_files: OwnFiles,
}

impl Model {
    /// # Errors
    /// If the options or the position do not fit the game.
    pub(crate) fn new(setup: Setup<CatGame>) -> anyhow::Result<Model> {
        let played = begin(&setup)?;
        let layout = Layout::of(setup.game);
        let mut model = Model {
            setup,
            played,
            layout,
            scene: Scene::default(),
            legal: Vec::new(),
            cursor: layout.middle(),
            draft: Draft::default(),
            tales: Vec::new(),
            hint: None,
            message: String::new(),
            own_files: OwnFiles::default(),
        };
        model.refresh();
        Ok(model)
    }

    pub(crate) fn game(&self) -> CatGame {
        self.setup.game
    }

    pub(crate) fn options(&self) -> String {
        self.played.options()
    }

    pub(crate) fn occupants(&self) -> &[SeatOccupant] {
        &self.setup.occupants
    }

    pub(crate) fn has_humans(&self) -> bool {
        self.setup
            .occupants
            .iter()
            .any(|occupant| occupant.is_human())
    }

    pub(crate) fn played(&self) -> &dyn AnyMatch {
        self.played.as_ref()
    }

    pub(crate) fn record(&self) -> Record {
        self.played.record()
    }

    pub(crate) fn legal(&self) -> &[String] {
        &self.legal
    }

    /// Who decides now.
    pub(crate) fn turn(&self) -> Turn {
        Turn::of(self.played.to_move().first(), &self.setup.occupants)
    }

    /// Takes an action of the player to move.
    ///
    /// # Errors
    /// Why the rules refuse it; nothing has changed then.
    pub(crate) fn take(&mut self, action: &str, now: u64) -> Result<(), String> {
        let Some(seat) = self.played.to_move().first() else {
            return Err("the game is over".to_owned());
        };
        let applied = self.played.apply(seat, action, now);
        let applied = applied.map_err(|failure| failure.message)?;
        let turn_summary = TurnSummary::of(&applied.events.for_referee(), &self.layout);
        self.refresh();
        let name = self.layout.names[seat.index()];
        let action = self.last_action();
        self.message = match turn_summary.summary().as_str() {
            "" => format!("{name} {action}"),
            summary => format!("{name} {action}: {summary}"),
        };
        self.tales.push(turn_summary);
        Ok(())
    }

    /// The canonical text of the last action.
    fn last_action(&self) -> String {
        match self.record().entries.pop() {
            Some(Entry::Game { action, .. }) => action,
            Some(Entry::Table { .. } | Entry::Time { .. }) | None => String::new(),
        }
    }

    /// Takes back the last human decision and everything after it; if only bots play,
    /// the last action. Returns whether there was one.
    pub(crate) fn undo(&mut self, now: u64) -> bool {
        let entries = self.record().entries;
        let keep = if self.has_humans() {
            let human = |entry: &Entry| match entry {
                Entry::Game { seat, .. } | Entry::Table { seat, .. } => {
                    self.setup.occupants[seat.index()].is_human()
                }
                Entry::Time { .. } => false,
            };
            entries.iter().rposition(human)
        } else {
            entries.len().checked_sub(1)
        };
        let Some(keep) = keep else {
            self.message = "there is nothing of yours to take back".to_owned();
            return false;
        };
        while self.played.plies() > keep && self.played.undo(now) {
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
        self.played = begin(&self.setup)?;
        self.tales.clear();
        self.cursor = self.layout.middle();
        self.own_files = OwnFiles::default();
        self.refresh();
        self.message = "a new game".to_owned();
        Ok(())
    }

    /// Shows the move of a bot as a hint.
    pub(crate) fn show_hint(&mut self, thought: BotMove) {
        self.message = hint_text(&thought);
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
        self.message = self.own_files.save(&self.played.record(), path)?;
        Ok(())
    }

    /// Whose turn it is, or how the match ended.
    pub(crate) fn standing(&self) -> String {
        words::standing(self.played.as_ref(), &self.layout)
    }

    /// Updates everything that depends on the position.
    fn refresh(&mut self) {
        self.scene = Scene::of(self.played.as_ref());
        self.legal = match self.played.to_move().first() {
            Some(seat) => self.played.legal(seat),
            None => Vec::new(),
        };
        self.hint = None;
        self.message.clear();
        self.begin_draft();
    }
}

fn begin(setup: &Setup<CatGame>) -> anyhow::Result<Box<dyn AnyMatch>> {
    let players = Some(setup.occupants.len());
    let position = setup.position.as_ref();
    Ok(new_match(
        setup.game.id(),
        &setup.options,
        players,
        setup.seed,
        position,
    )?)
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
