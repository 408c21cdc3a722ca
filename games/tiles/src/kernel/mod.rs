//! What the three tile games share.

mod action;
mod event;
mod expert;
mod field;
mod game;
mod grid;
mod hand;
mod laws;
mod legal;
mod lines;
mod notation;
mod plays;
mod position;
mod refusal;
mod table;
mod tile;
mod turn;
mod view;

pub(crate) use action::HAND;
pub use action::{Action, Placement, Play, Tiles};
pub use event::{Event, SeenEvent};
pub(crate) use field::Field;
pub use game::TileGame;
pub use grid::{Axis, Cell, Grid, Run, Square};
pub(crate) use hand::{Hand, Kind, Left, each_kind};
pub use laws::{Ending, Laws, Layout, Part};
pub(crate) use lines::{Crossing, Extent, Line, Lines, each_line, find_swaps};
pub(crate) use plays::{Growing, find_plays};
pub use refusal::{Fault, Refused};
pub use table::{Phase, Table};
pub(crate) use tile::MAX_KINDS;
pub use tile::{BadTileSet, Tile, TileKind, TileSet};
pub use view::View;
