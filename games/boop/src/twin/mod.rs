//! The slow, obvious twin of boop and boop the Halls!.
//!
//! It is the rule text turned into plain loops over a grid, with one small function per clause. It
//! exists to be compared with a fast implementation and is not for play: the code is slow, shares
//! nothing with the fast code, and must stay that way.
//!
//! Positions, actions and events are texts. One detail is easy to get wrong: a position
//! names the seat to move next, even after the turn that ended the game, so a finished
//! position is judged from the seat that is *not* to move.
//!
//! Repetitions are counted by the match and are unknown here.
//!
//! | file | subject |
//! |---|---|
//! | `board` | squares, tiers, directions, pieces |
//! | `state` | the rule set, the position as a value, piece ownership, lines |
//! | `turn` | a whole turn in order: applying, listing, counting |
//! | `ornament` | the ornament at the start of a turn (halls) |
//! | `booping` | turn step 2 |
//! | `winning` | turn step 3 |
//! | `graduating` | turn step 4 and the lift |
//! | `action_text`, `position_text` | the notation |

mod action_text;
mod board;
mod booping;
mod graduating;
mod ornament;
mod position_text;
mod state;
mod turn;
mod winning;

pub use state::{Ruleset, Twin};
