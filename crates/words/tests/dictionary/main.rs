//! What the dictionaries promise, checked against the committed text lists.
//!
//! - `figures`: how much is in the committed list
//! - `automaton`: skeletons against plain sets, all of them
//! - `listing`: the words of a skeleton against plain sorting
//! - `offensive`: what is never shown
//! - `play_example`: the words of the rulebook's example game
//! - `loading`: lists from text, odd and hostile ones included

mod automaton;
mod figures;
mod listing;
mod lists;
mod loading;
mod offensive;
mod play_example;
