//! The rules of a match, one test per rule.

mod asking;
mod beginner;
mod bots;
mod conformance;
mod family;
mod foreseeing;
mod play;
mod positions;
mod records;
mod rules;
