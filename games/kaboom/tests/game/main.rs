//! The rules of a match, by name.

mod bots;
mod conformance;
mod foreseeing;
mod play;
mod positions;
mod records;
mod rules;
