//! The code shared by the three tile games.

mod action;
mod evaluation;
mod event;
mod explain;
mod field;
mod gain;
mod game;
mod grid;
mod hand;
mod laws;
mod legal;
mod lines;
mod notation;
mod phase;
mod plays;
mod position;
mod reference;
mod refusal;
mod table;
mod tile;
mod turn;
mod view;
mod wild;

pub(crate) use action::HAND;
pub use action::{Action, Placement, Play, Tiles};
pub(crate) use evaluation::best_listed_play;
pub use evaluation::{Prices, Tuning, Worth};
pub use event::{Event, HandChange, HandEvent, OpenEvent, VisibleEvent, VisibleHandEvent};
pub use explain::{Explanation, JudgedRun, Prospect, judged};
pub use field::Field;
pub use gain::{Gain, Openings};
pub(crate) use gain::{Stretch, each_stretch};
pub use game::TileGame;
pub use grid::{Axis, Cell, Grid, Run, Square};
pub(crate) use hand::{Hand, Kind, Left, each_kind};
pub use laws::{Details, Ending, Laws, Layout, Part};
pub(crate) use lines::{Crossing, Extent, Line, Lines, each_line, find_swaps};
pub use phase::Phase;
pub(crate) use plays::{Growing, find_plays};
pub use reference::{Answer, DictionaryEntry, Question};
pub use refusal::{Fault, Refused};
pub use table::Table;
pub(crate) use tile::MAX_KINDS;
pub use tile::{BadTileSet, Tile, TileKind, TileSet};
pub use view::View;
pub use wild::{LineOf, WildMeaning};

/// Visits the types of views, events, explanations and answers, which are the same in all three games.
#[cfg(feature = "typescript")]
pub fn visit_types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<view::Written<'static>>();
    visitor.visit::<position::Position<'static>>();
    visitor.visit::<VisibleEvent>();
    visitor.visit::<explain::Written<'static>>();
    visitor.visit::<Question>();
    visitor.visit::<Answer>();
}
