//! What the three tile games share.

mod action;
mod event;
mod game;
mod grid;
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
pub use game::TileGame;
pub use grid::{Axis, Cell, Grid, Run, Square};
pub use laws::{Ending, Laws, Layout, Part};
pub use lines::{Line, LineCell, lines_to_try};
pub(crate) use plays::{Growing, find_plays, keep};
pub use refusal::{Fault, Refused};
pub use table::{Phase, Table};
pub use tile::{BadTileSet, Tile, TileKind, TileSet};
pub use view::View;
