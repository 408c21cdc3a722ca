//! The slow, obvious twin of BOP!, D!Git and Q!nto.
//!
//! It is the rule text turned into plain loops over a map of squares, with one small function per
//! clause. It exists to be compared with a fast implementation and is not for play: the code is
//! slow, shares nothing with the fast code, and must stay that way.
//!
//! Positions are JSON values, actions are texts. Nothing is shuffled or dealt: positions come from
//! outside. One detail is easy to get wrong: in a finished position `to_move` is the seat that took
//! the last turn, and the scores already include every bonus and deduction.
//!
//! Comments cite the rule text by game and paragraph, such as (tiles: Stall) or (BOP!: End).
//!
//! | file | subject |
//! |---|---|
//! | `ruleset` | the game, and the features that each game has or lacks |
//! | `tile` | tile texts and the three tile sets |
//! | `grid` | squares, adjacent tiles, runs, diagonals |
//! | `state` | the position as a value, the seats to move, whether it is finished, the winners |
//! | `position_reading`, `position_faults`, `position_writing` | the JSON of a position |
//! | `action_text` | the text of an action |
//! | `shape` | the squares a play may fill |
//! | `lines` | whether the runs are valid, by game |
//! | `wrds`, `judging` | the line rule of BOP!, and the runs judged with challenges on |
//! | `digits` | the line rule of D!Git |
//! | `qintos` | the line rule of Q!nto |
//! | `bop_score`, `qinto_score` | the points of a play |
//! | `turn` | applying an action |
//! | `turn_end` | stall, extra turns, lost turns, last turns, the end |
//! | `listing` | every legal action |

mod action_text;
mod bop_score;
mod digits;
mod grid;
mod judging;
mod lines;
mod listing;
mod position_faults;
mod position_reading;
mod position_writing;
mod qinto_score;
mod qintos;
mod ruleset;
mod shape;
mod state;
mod tile;
mod turn;
mod turn_end;
mod wrds;

pub use ruleset::{Ruleset, Variant};
pub use state::Twin;
pub use tile::tile_set;
