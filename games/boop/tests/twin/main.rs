//! The fast rules and their slow twin, compared on hand-made cases rule by rule and on
//! random games.

mod differential;
mod pair;
mod rules;
