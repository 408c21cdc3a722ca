//! The trait a game implements.
//!
//! Six games of three very different kinds meet it: perfect information, hidden
//! hands with several seats to act at once, and physics in real time. What only
//! some games have is declared as data in [`GameInfo`], not as a method that the
//! others answer with a shrug.

use std::fmt::Debug;

use serde::Serialize;

use crate::{Chance, Config, Outcome, Seat, SeatSet, Seed, Value, Viewer};

/// The rules of a game under one choice of options.
///
/// The value itself is small and immutable; positions are separate
/// [`Game::State`] values. A state that exists is legal: it was made by
/// [`Game::start`], by applying actions, or by [`Game::read_position`], which
/// checks.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// What the game is, for lists and for generic code.
    const INFO: GameInfo;

    /// The options.
    type Config: Config;
    /// The whole truth about a position. Equal states are the same position for
    /// repetition, and have equal hashes.
    type State: Clone + PartialEq + Eq + Debug + Send + Sync;
    /// A decision of one seat: what is done, nothing derived from it.
    type Action: Clone + PartialEq + Eq + Debug + Send + Sync;
    /// Something that happened, as the referee saw it.
    type Event: Clone + PartialEq + Eq + Debug + Serialize;
    /// Something that happened, as far as one viewer may know. In games without
    /// secrets the same type as `Event`; in the others a type that has no room
    /// for what is hidden.
    type VisibleEvent: Clone + PartialEq + Eq + Debug + Serialize;
    /// Everything one viewer may know about a position.
    type View: Clone + PartialEq + Eq + Debug + Serialize;
    /// Why an action is not allowed, as data.
    type Refusal: std::error::Error + Clone + PartialEq + Eq + Send + Sync + 'static;

    /// The rules under these options.
    fn new(config: Self::Config) -> Self;

    /// The options.
    fn config(&self) -> &Self::Config;

    /// The occurrence of the same position that makes a match a draw; none where
    /// repetition means nothing. It is the match that counts, not the position.
    fn drawn_at_repetition(&self) -> Option<usize> {
        None
    }

    /// The first position. `seats` is within [`GameInfo::seats`].
    fn start(&self, seats: usize, seed: &Seed) -> Self::State;

    /// What happened before the first decision, such as drawing for who begins.
    fn opening(&self, _seats: usize, _seed: &Seed) -> Vec<Self::Event> {
        Vec::new()
    }

    /// How many seats the table of this position has.
    fn seats(&self, state: &Self::State) -> usize;

    /// The seats that may act now; none when the game is over.
    fn to_move(&self, state: &Self::State) -> SeatSet;

    /// The result, if the position is finished.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Replaces `actions` by everything the seat may do now, each once, in an
    /// order that depends on nothing the seat may not know. Empty if the seat is
    /// not to move. Where [`Game::lists_all`] is false some legal actions are left
    /// out.
    fn legal_actions(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Asks `choose` for a number below that of the listed actions, and says which
    /// of [`Game::legal_actions`] has it; none if there is none. A game that can count
    /// faster than list does so: the path of random games. `actions` is only there to
    /// be used again and holds nothing in particular afterwards.
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

    /// Whether [`Game::legal_actions`] lists everything.
    fn lists_all(&self) -> bool {
        true
    }

    /// What a seat could do now, by kind and range, where a list of examples does
    /// not say it: for programs that make actions up. None where
    /// [`Game::legal_actions`] says enough.
    fn input_ranges(&self, _state: &Self::State, _seat: Seat) -> Option<Value> {
        None
    }

    /// Whether a seat that is to move may do this.
    ///
    /// # Errors
    /// The reason if it may not.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Self::Refusal>;

    /// Does it, without checking: the path of search and playouts.
    ///
    /// The caller owes that [`Game::check`] would agree and that the seat is to
    /// move. Otherwise the state becomes meaningless, though never unsound.
    fn play(&self, state: &mut Self::State, seat: Seat, action: &Self::Action);

    /// What happened when `action` led from `before` to `after`, in the order of
    /// happening.
    fn events(
        &self,
        before: &Self::State,
        seat: Seat,
        action: &Self::Action,
        after: &Self::State,
    ) -> Vec<Self::Event>;

    /// Lets time pass without anybody doing anything, `steps` at the most: less if
    /// the game comes to a point where it waits for a decision. Where only actions
    /// change the position ([`Timing::Turns`]) no time passes.
    fn advance(&self, _state: &mut Self::State, _steps: u32) -> Elapsed<Self::Event> {
        Elapsed {
            steps: 0,
            events: Vec::new(),
        }
    }

    /// The step of the turn, while time passes by itself; none where the game waits
    /// for a decision.
    fn current_step(&self, _state: &Self::State) -> Option<u32> {
        None
    }

    /// The text of an action as it is written if it takes effect now, whatever step
    /// it names. None where no time passes, or if it is not written as actions are.
    fn restamp(&self, _state: &Self::State, _text: &str) -> Option<String> {
        None
    }

    /// What chance made of an action that a seat has just taken, for tables that
    /// follow this one without knowing its seed. None where it made nothing of it.
    fn chance_outcome(
        &self,
        _after: &Self::State,
        _seat: Seat,
        _action: &Self::Action,
    ) -> Option<Value> {
        None
    }

    /// Checks and does an action as the followed table did it, with what
    /// [`Game::chance_outcome`] said there.
    ///
    /// # Errors
    /// As [`Game::apply`], and if chance could not have made this of it.
    fn apply_with_outcome(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        _drawn: Option<&Value>,
    ) -> Result<Vec<Self::Event>, ApplyError<Self::Refusal>> {
        self.apply(state, seat, action)
    }

    /// The position that a view shows, for tables that follow another one: equal but
    /// for what is secret, with the same hash.
    ///
    /// # Errors
    /// If the views of this game do not say enough, or what is wrong with this one.
    fn state_from_view(&self, _view: &Value) -> Result<Self::State, BadPosition> {
        Err(BadPosition::from(
            "the views of this game do not tell the whole position".to_owned(),
        ))
    }

    /// Whether an action says itself when it takes effect, so that the time that
    /// passes before it need not be told apart.
    fn carries_step(&self, _action: &Self::Action) -> bool {
        false
    }

    /// What lies on the table whatever the position is, for whoever draws it: sizes,
    /// places, plans. None where the views say enough.
    fn data(&self) -> Option<Value> {
        None
    }

    /// What an action would do, as far as whoever holds the view could see it
    /// coming, where trying it out on a copy says too much or too little.
    fn preview(&self, _view: &Self::View, _seat: Seat, _action: &Self::Action) -> Option<Value> {
        None
    }

    /// What a viewer may know of an event; nothing if it is not theirs to know
    /// that something happened at all.
    fn redact(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::VisibleEvent>;

    /// What a viewer may know of the position.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A position that looks like `view` to whoever holds it, with everything
    /// hidden drawn anew from `chance`. It is how search guesses, and how the
    /// laws of secrecy are tested; without secrets it is the position itself.
    fn sample_state(&self, view: &Self::View, chance: &mut Chance) -> Self::State;

    /// A hash of the state, the same on every platform and in every version.
    fn hash(&self, state: &Self::State) -> u64;

    /// The canonical text of an action.
    fn action_text(&self, action: &Self::Action) -> String;

    /// Reads an action that the seat could take now.
    ///
    /// # Errors
    /// [`ActionTextError::Malformed`] if the text is not written as actions are,
    /// [`ActionTextError::Refused`] if it is but says nothing legal here.
    fn read_action(
        &self,
        state: &Self::State,
        seat: Seat,
        text: &str,
    ) -> Result<Self::Action, ActionTextError<Self::Refusal>>;

    /// What there is to say of an action before it is taken, allowed or not: what
    /// it would bring, and everything that is wrong with it. Only from what the
    /// seat may know. None where there is nothing to say besides [`Game::check`],
    /// or if the text is not written as actions are.
    fn explain(&self, _state: &Self::State, _seat: Seat, _text: &str) -> Option<Value> {
        None
    }

    /// The complete position, secrets included. For engines, analysis and
    /// finished records; a live opponent gets a [`Game::View`].
    fn position(&self, state: &Self::State) -> Value;

    /// Sets up any position that could be one.
    ///
    /// # Errors
    /// Everything that is wrong with it, at once.
    fn read_position(&self, position: &Value) -> Result<Self::State, BadPosition>;

    /// Checks and does an action, and says what happened.
    ///
    /// # Errors
    /// If the game is over, the seat not to move or the action not allowed; the
    /// state is then untouched.
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

/// Time that has passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Elapsed<E> {
    /// How many steps.
    pub steps: u32,
    /// What happened in them, in the order of happening.
    pub events: Vec<E>,
}

/// What a game is, declared once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// The id in requests and records, such as `halls`.
    pub id: &'static str,
    /// The name people use.
    pub name: &'static str,
    /// The smallest and the largest number of players.
    pub seats: (usize, usize),
    /// Whether anything is hidden from anybody.
    pub information: Information,
    /// How time passes in it.
    pub timing: Timing,
    /// Named choices of options that people know as games of their own.
    pub variants: &'static [Variant],
}

/// A named choice of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The id, such as `younger-players`.
    pub id: &'static str,
    /// The options that make it, as text: `kittens-only=true`.
    pub options: &'static str,
}

/// Whether anything is hidden from anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Information {
    /// Every viewer sees the whole position.
    Perfect,
    /// Hands, piles or a seed are secret.
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
    /// Somebody else may.
    #[error("seat {0} is not to move")]
    NotToMove(Seat),
    /// The rules forbid it.
    #[error(transparent)]
    Refused(R),
}

/// Why a text is no action here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActionTextError<R> {
    /// Not written as actions are.
    #[error("not an action: expected {expected}")]
    Malformed {
        /// How actions are written.
        expected: String,
    },
    /// Well written, but the rules forbid it here.
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
