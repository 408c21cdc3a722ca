//! The slow, obvious twin of boop and boop the Halls!.
//!
//! It is the rule text turned into plain loops over a grid, one small function per clause, and it
//! exists to be compared with a fast implementation. It is not for play: nothing here is quick,
//! nothing is shared with the fast code, and it must stay that way.
//!
//! Positions, actions and events are texts. The one thing a reader would get wrong: the seat named
//! by a position is the next to move, also after the turn that ended the game, so a finished
//! position is judged from the seat that is *not* to move.
//!
//! Repetition is counted by the match and is unknown here.
//!
//! | file | subject |
//! |---|---|
//! | `board` | squares, tiers, directions, pieces |
//! | `state` | the rule set, the position as a value, whose piece lies where, lines |
//! | `turn` | a whole turn in order: applying, listing, counting |
//! | `ornament` | what must be placed at the start of a turn (halls) |
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
