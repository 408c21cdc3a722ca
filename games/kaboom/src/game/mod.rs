//! The game: who builds, when the timer runs, which towers score, who wins.
//!
//! A [`State`] is a whole match in progress: the turn on the table (a
//! [`World`](crate::World)), whose turn it is to build, and who has claimed which
//! tiles. Time passes by steps; an [`Action`] carries the step at which it takes
//! effect, and taking it first brings the table there.
//!
//! What is secret is the seed alone: from it comes a key from which the spread of
//! every shot is drawn ([`State`]). A [`View`] has no key, the complete position of
//! [`Kaboom`] has; the seed itself is in neither.

mod action;
mod config;
mod data;
mod event;
mod foresee;
mod legal;
mod position;
mod refusal;
mod rules;
mod state;
mod turn;
mod view;

pub use action::{Action, ActionKind};
pub use config::{KaboomConfig, Pace};
pub use event::{Event, Lying};
pub use refusal::Refused;
pub use rules::Kaboom;
pub use state::{Phase, State};
pub use view::View;
