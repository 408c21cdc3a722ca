//! Composes a turn step by step: an ornament where one is due, a piece on a square, and
//! a choice if pieces can be taken off in several ways.
//!
//! This module implements no rules. The legal actions of the match are texts; each step
//! keeps those that start with the decisions so far.

use ruckus_boop::kernel::PieceKind;

use super::board::Spot;
use super::edition_look::EditionLook;
use super::model::Cats;
use super::scene::letter;
use crate::terminal_game::TerminalGame as _;

/// The decisions so far in a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    /// The square of the ornament, once it is decided.
    pub(crate) ornament: Option<Spot>,
    /// The piece to place: a kitten or a cat.
    pub(crate) kind: PieceKind,
    /// The ways of taking pieces off, once the piece is placed and there are several.
    pub(crate) choice: Option<Choice>,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            ornament: None,
            kind: PieceKind::Kitten,
            choice: None,
        }
    }
}

/// A choice between several complete actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) actions: Vec<String>,
    pub(crate) at: usize,
}

impl Choice {
    pub(crate) fn action(&self) -> &str {
        &self.actions[self.at]
    }
}

/// The next decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Nothing to decide: another player is to move, or the match is over.
    Wait,
    /// The square of the ornament.
    Ornament,
    /// The square of a piece.
    Place,
    /// Which piece to lift, because the pool is empty.
    Lift,
    /// Which pieces to take off.
    Choose,
}

impl<E: EditionLook> Cats<E> {
    /// Starts a turn of the player to move, with a piece that they have.
    pub(super) fn begin_draft(&mut self) {
        let kind = self.draft.kind;
        self.draft = Draft {
            kind,
            ..Draft::default()
        };
        if !self.has_kind(kind) && self.has_kind(other(kind)) {
            self.draft.kind = other(kind);
        }
    }

    pub(crate) fn step(&self) -> Step {
        if !self.is_human_turn() {
            return Step::Wait;
        }
        if self.draft.choice.is_some() {
            return Step::Choose;
        }
        let due = self.legal.iter().any(|action| action.starts_with("o@"));
        if due && self.draft.ornament.is_none() {
            return Step::Ornament;
        }
        let prefix = self.prefix() + "lift=";
        if self.legal.iter().any(|action| action.starts_with(&prefix)) {
            Step::Lift
        } else {
            Step::Place
        }
    }

    /// The decisions so far, in notation.
    fn prefix(&self) -> String {
        match self.draft.ornament {
            Some(spot) => format!("o@{spot},"),
            None => String::new(),
        }
    }

    /// Completes a typed action with the ornament of the draft.
    pub(crate) fn with_draft(&self, typed: &str) -> String {
        if typed.is_empty() || typed.starts_with("o@") {
            typed.to_owned()
        } else {
            self.prefix() + typed
        }
    }

    /// The action that chooses a square in this step, in notation, without its later parts.
    pub(super) fn draft_text(&self, spot: Spot) -> String {
        let prefix = self.prefix();
        match self.step() {
            Step::Ornament => format!("o@{spot},"),
            Step::Lift => format!("{prefix}lift={spot}"),
            Step::Wait | Step::Place | Step::Choose => {
                format!("{prefix}{}@{spot}", letter(self.draft.kind))
            }
        }
    }

    /// The legal actions that choose this square in this step.
    pub(crate) fn actions_at(&self, spot: Spot) -> Vec<&str> {
        if self.step() == Step::Wait {
            return Vec::new();
        }
        let text = self.draft_text(spot);
        let fits = |action: &&str| match action.strip_prefix(text.as_str()) {
            Some(rest) => text.ends_with(',') || rest.is_empty() || rest.starts_with('='),
            None => false,
        };
        self.legal.iter().map(String::as_str).filter(fits).collect()
    }

    /// Whether an ornament may be placed here now.
    pub(crate) fn takes_ornament(&self, spot: Spot) -> bool {
        self.step() == Step::Ornament && !self.actions_at(spot).is_empty()
    }

    pub(crate) fn move_cursor(&mut self, files: i8, ranks: i8) {
        match self.step() {
            Step::Choose => self.cycle(if files > ranks { 1 } else { -1 }),
            Step::Wait | Step::Ornament | Step::Place | Step::Lift => {
                self.cursor = self.layout.step(self.cursor, files, ranks);
            }
        }
    }

    /// Goes to the next or previous choice, or switches between kitten and cat.
    pub(crate) fn cycle(&mut self, by: isize) {
        match &mut self.draft.choice {
            Some(choice) => {
                let count = choice.actions.len() as isize;
                choice.at = (choice.at as isize + by).rem_euclid(count) as usize;
            }
            None => self.choose_kind(other(self.draft.kind)),
        }
    }

    /// Selects a kitten or a cat.
    pub(crate) fn choose_kind(&mut self, kind: PieceKind) {
        if self.draft.choice.is_some() {
            return;
        }
        if self.has_kind(kind) {
            self.draft.kind = kind;
            self.table.message.clear();
        } else if self.step() != Step::Wait {
            self.table.message = format!("there is no {} in the pool", kind.name());
        }
    }

    /// Chooses the square under the cursor for the current step.
    pub(crate) fn enter(&mut self) {
        let step = self.step();
        if let Some(choice) = &self.draft.choice {
            let action = choice.action().to_owned();
            self.try_take(&action);
            return;
        }
        let actions: Vec<String> = self
            .actions_at(self.cursor)
            .into_iter()
            .map(str::to_owned)
            .collect();
        match (step, actions.as_slice()) {
            (Step::Wait, _) => {}
            (_, []) => self.table.message = self.refusal(self.cursor),
            (Step::Ornament, _) => {
                self.draft.ornament = Some(self.cursor);
                self.table.message = "now a kitten or a cat".to_owned();
            }
            (Step::Place | Step::Lift | Step::Choose, [action]) => self.try_take(action),
            (Step::Place | Step::Lift | Step::Choose, _) => {
                self.table.message.clear();
                self.draft.choice = Some(Choice { actions, at: 0 });
            }
        }
    }

    /// Takes back the last step of the draft. Returns whether there was one.
    pub(super) fn drop_step(&mut self) -> bool {
        self.table.message.clear();
        self.draft.choice.take().is_some() || self.draft.ornament.take().is_some()
    }

    /// Whether a legal turn with this piece exists.
    fn has_kind(&self, kind: PieceKind) -> bool {
        let start = format!("{}@", letter(kind));
        let later = format!(",{start}");
        self.legal
            .iter()
            .any(|action| action.starts_with(&start) || action.contains(&later))
    }
}

fn other(kind: PieceKind) -> PieceKind {
    match kind {
        PieceKind::Kitten => PieceKind::Cat,
        PieceKind::Cat | PieceKind::Ornament => PieceKind::Kitten,
    }
}
