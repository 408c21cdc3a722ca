//! The trait a game implements.
//!
//! Six games of three very different kinds implement it: perfect information, hidden hands with
//! several seats acting at once, and physics in real time. The basic differences between games are
//! declared as data in [`GameInfo`]; abilities that only some games have are separate traits
//! ([`RealTime`], [`Explain`]).

use std::fmt::Debug;

use serde::Serialize;

use crate::{
    Chance, Config, Explain, Outcome, RealTime, Seat, SeatSet, Seed, ToJson as _, Value, Viewer,
};

/// The rules of a game under one choice of options.
///
/// The value itself is small and immutable; positions are separate [`Game::State`] values. Every
/// state is legal: it comes from [`Game::start`], from applying actions, or from
/// [`Game::read_position`], which checks it.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// The description of the game, for lists and for generic code.
    const INFO: GameInfo;

    /// The options.
    type Config: Config;
    /// The whole truth about a position. Equal states count as the same position for repetition and
    /// have equal hashes.
    type State: Clone + PartialEq + Eq + Debug + Send + Sync;
    /// A decision of one seat, without anything derived from it.
    type Action: Clone + PartialEq + Eq + Debug + Send + Sync;
    /// Something that happened, as the referee saw it.
    type Event: Clone + PartialEq + Eq + Debug + Serialize;
    /// Something that happened, as far as one viewer may know. In games without secrets this is the
    /// same type as `Event`; in the others it is a type that cannot hold hidden information.
    type VisibleEvent: Clone + PartialEq + Eq + Debug + Serialize;
    /// Everything one viewer may know about a position.
    type View: Clone + PartialEq + Eq + Debug + Serialize;
    /// Why an action is not allowed, as data.
    type Refusal: std::error::Error + Clone + PartialEq + Eq + Send + Sync + 'static;
    /// The rules of passing time: the game itself, or [`NoRealTime`](crate::NoRealTime).
    type RealTime: RealTime<Self>;
    /// Explanations of actions: the game itself, or [`NoExplanations`](crate::NoExplanations).
    type Explanations: Explain<Self>;

    /// The rules under these options.
    fn new(config: Self::Config) -> Self;

    /// The options.
    fn config(&self) -> &Self::Config;

    /// Returns how many times a position must occur to make the match a draw; `None` where
    /// repetition does not matter. The match counts the occurrences; a state does not.
    fn drawn_at_repetition(&self) -> Option<usize> {
        None
    }

    /// Returns the first position. `seats` must be within [`GameInfo::seats`].
    fn start(&self, seats: usize, seed: &Seed) -> Self::State;

    /// The events before the first decision, such as drawing lots for the first turn.
    fn opening(&self, _seats: usize, _seed: &Seed) -> Vec<Self::Event> {
        Vec::new()
    }

    /// The number of seats in this position.
    fn seats(&self, state: &Self::State) -> usize;

    /// The seats that may act now; empty when the game is over.
    fn to_move(&self, state: &Self::State) -> SeatSet;

    /// The result, if the position is finished.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Replaces the contents of `actions` with the legal actions of the seat, each once, in an
    /// order that does not depend on anything hidden from the seat. Leaves `actions` empty if the
    /// seat is not to move. Where [`Game::lists_all`] is false, some legal actions are left out.
    fn legal_actions(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Calls `choose` with the number of actions in [`Game::legal_actions`] and returns the action
    /// at the index it chooses; `None` if there is no such action. Random games use this, so a game
    /// overrides it if it can count its actions faster than it can list them. `actions` is a
    /// reusable buffer; its contents afterwards are unspecified.
    fn pick_action(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &mut Vec<Self::Action>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Self::Action> {
        self.legal_actions(state, seat, actions);
        let number = choose(actions.len());
        actions.get(number).cloned()
    }

    /// Whether [`Game::legal_actions`] lists every legal action.
    fn lists_all(&self) -> bool {
        true
    }

    /// Checks whether a seat that is to move may take this action.
    ///
    /// # Errors
    /// The reason why it may not.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Self::Refusal>;

    /// Applies an action without checking it, for search and playouts.
    ///
    /// The caller must make sure that [`Game::check`] accepts the action and that the seat is to
    /// move. Otherwise the resulting state is meaningless, though never unsound.
    fn play(&self, state: &mut Self::State, seat: Seat, action: &Self::Action);

    /// The events of the action that led from `before` to `after`, in the order in which they
    /// happened.
    fn events(
        &self,
        before: &Self::State,
        seat: Seat,
        action: &Self::Action,
        after: &Self::State,
    ) -> Vec<Self::Event>;

    /// The rules of passing time, in games in which the position also changes by itself.
    fn real_time(&self) -> Option<&Self::RealTime> {
        None
    }

    /// Explanations of actions, in games that can explain more about an action than
    /// [`Game::check`].
    fn explanations(&self) -> Option<&Self::Explanations> {
        None
    }

    /// Returns what a viewer may know of an event; `None` if the viewer may not know that it
    /// happened at all.
    fn redact(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::VisibleEvent>;

    /// Returns what a viewer may know of the position.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Writes a view as JSON: the same text as [`to_json_text`](crate::ToJson::to_json_text). A server writes a view for
    /// every action, so a game may have a faster way; the conformance kit compares the texts.
    fn view_text(view: &Self::View) -> String {
        view.to_json_text()
    }

    /// Samples a position that has this view, drawing everything hidden from `chance`. Search uses
    /// it to guess, and the tests of secrecy use it to compare. In games without secrets it is the
    /// position itself.
    fn sample_state(&self, view: &Self::View, chance: &mut Chance) -> Self::State;

    /// A hash of the state, the same on every platform and in every version.
    fn hash(&self, state: &Self::State) -> u64;

    /// Returns the canonical text of an action.
    fn action_text(&self, action: &Self::Action) -> String;

    /// Reads an action that the seat could take now.
    ///
    /// # Errors
    /// [`ActionTextError::Malformed`] if the text is not in the notation of actions,
    /// [`ActionTextError::Refused`] if it is, but the action is not legal here.
    fn read_action(
        &self,
        state: &Self::State,
        seat: Seat,
        text: &str,
    ) -> Result<Self::Action, ActionTextError<Self::Refusal>>;

    /// Returns the complete position, secrets included. For engines, analysis and finished records;
    /// a live opponent gets a [`Game::View`].
    fn position(&self, state: &Self::State) -> Value;

    /// Reads a position and checks that it is possible.
    ///
    /// # Errors
    /// All faults of the position at once.
    fn read_position(&self, position: &Value) -> Result<Self::State, BadPosition>;

    /// Checks and applies an action, and returns what happened.
    ///
    /// # Errors
    /// If the game is over, the seat is not to move or the action is not allowed; the state is then
    /// unchanged.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<Vec<Self::Event>, ApplyError<Self::Refusal>> {
        let to_move = self.to_move(state);
        if to_move.is_empty() {
            return Err(ApplyError::GameOver);
        }
        if !to_move.contains(seat) {
            return Err(ApplyError::NotToMove(seat));
        }
        self.check(state, seat, action)
            .map_err(ApplyError::Refused)?;
        let before = state.clone();
        self.play(state, seat, action);
        Ok(self.events(&before, seat, action, state))
    }
}

/// The description of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// The id in requests and records, such as `halls`.
    pub id: &'static str,
    /// The name people use.
    pub name: &'static str,
    /// The smallest and the largest number of seats.
    pub seats: (usize, usize),
    /// Whether the game has hidden information.
    pub information: Information,
    /// How time passes in the game.
    pub timing: Timing,
    /// Named choices of options that people know as games of their own.
    pub variants: &'static [Variant],
}

/// A named choice of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The id, such as `younger-players`.
    pub id: &'static str,
    /// The options of the variant, as text: `kittens-only=true`.
    pub options: &'static str,
}

/// Whether the game has hidden information.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Information {
    /// Every viewer sees the whole position.
    Perfect,
    /// Parts of the position are secret, such as hands, piles or the seed.
    Hidden,
}

/// How time passes in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    /// Only actions change the position.
    Turns,
    /// The position also changes by itself, in fixed steps; each action carries
    /// the step at which it takes effect.
    Steps {
        /// How many steps make a second of play.
        per_second: u32,
    },
}

/// Why an action was not applied.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ApplyError<R> {
    /// Nobody may act any more.
    #[error("the game is over")]
    GameOver,
    /// The seat is not to move.
    #[error("seat {0} is not to move")]
    NotToMove(Seat),
    /// The rules forbid it.
    #[error(transparent)]
    Refused(R),
}

/// Why a text could not be read as an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActionTextError<R> {
    /// The text is not in the notation of actions.
    #[error("not an action: expected {expected}")]
    Malformed {
        /// The expected notation.
        expected: String,
    },
    /// The text is well formed, but the rules forbid the action here.
    #[error(transparent)]
    Refused(R),
}

/// Everything that is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .faults.join("; "))]
pub struct BadPosition {
    /// The faults, at least one.
    pub faults: Vec<String>,
}

impl From<String> for BadPosition {
    fn from(fault: String) -> BadPosition {
        BadPosition {
            faults: vec![fault],
        }
    }
}
