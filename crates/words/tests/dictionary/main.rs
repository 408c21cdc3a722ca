//! Tests that compare the dictionaries with the committed text lists.
//!
//! - `figures`: the size of the committed list
//! - `automaton`: all skeletons, compared with plain sets
//! - `listing`: the words of a skeleton, compared with plain sorting
//! - `offensive`: words that are never shown
//! - `play_example`: the words of the rulebook's example game
//! - `loading`: lists loaded from text, including odd and hostile ones
//! - `ukrainian`: the same questions about the Ukrainian words

mod automaton;
mod figures;
mod listing;
mod lists;
mod loading;
mod offensive;
mod play_example;
mod ukrainian;
