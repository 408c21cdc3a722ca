//! The game: who builds, when the timer runs, which towers score, and who wins.
//!
//! A [`State`] is a whole match in progress: the turn on the table (a
//! [`World`](crate::World)), the builder, and the tiles that each seat has claimed.
//! Time passes in steps. An [`Action`] carries the step at which it takes effect;
//! applying it first advances the table to that step.
//!
//! Only the seed is secret. A key derived from it determines the spread of every shot
//! ([`State`]). The complete position of [`Kaboom`] contains the key, a [`View`] does
//! not; neither contains the seed itself.

mod action;
mod config;
mod data;
mod event;
mod foresee;
mod legal;
mod position;
mod question;
mod refusal;
mod rules;
mod state;
mod turn;
mod view;

pub use action::{Action, ActionKind};
pub use config::{KaboomConfig, Pace};
pub use event::{Event, Lying};
pub use question::{Answer, Question};
pub use refusal::Refused;
pub use rules::Kaboom;
pub use state::{Phase, State};
pub use view::View;

/// Visits the types of views, events, positions, previews, questions, the scene and input
/// ranges.
#[cfg(feature = "typescript")]
pub fn visit_types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<view::Written<'static>>();
    visitor.visit::<event::Written>();
    visitor.visit::<position::Position<'static>>();
    visitor.visit::<foresee::Preview>();
    visitor.visit::<Question>();
    visitor.visit::<Answer>();
    visitor.visit::<data::Data>();
    visitor.visit::<legal::InputRanges>();
}
