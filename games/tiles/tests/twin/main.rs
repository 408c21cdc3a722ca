//! The rule texts of BOP!, D!Git and Q!nto, tested clause by clause on both the fast
//! rules and their twin.

mod actions;
mod bop_challenge;
mod bop_end;
mod bop_lines;
mod bop_score;
mod digit_lines;
mod digit_turns;
mod examples;
mod exhaustive;
mod laws;
mod lists;
mod pair;
mod passes;
mod plays;
mod positions;
mod qinto_light;
mod qinto_lines;
mod qinto_score;
mod stall_and_lost_turns;
mod table;
mod ukrainian;
