//! The dictionary of a word game without vowels.
//!
//! It knows which sequences of consonants are the *skeleton* of an English or a Ukrainian word, and
//! which words have a skeleton.
//!
//! The crate knows nothing about the rules of any game. It answers two questions, each from an
//! automaton that the build script makes from the word lists in `data/words` and `data/words-uk`. Lookups read the
//! automata in place, so nothing is loaded, allocated or copied:
//!
//! - *Is this a valid skeleton?* See [`Dictionary::contains`], and for a move generator that goes
//!   step by step [`Dictionary::root`], whose [`Node`]s know the set of consonants that can follow.
//!   [`Dictionary::between`] returns the consonants that fit between two neighbours.
//! - *Which words have this skeleton?* See [`Dictionary::words_for`], which lists the most common
//!   words first.
//!
//! Offensive words count as words, because leaving them out would change the game, but
//! [`Dictionary::words_for`] never lists them, and [`Dictionary::rests_on_offensive_words_only`]
//! identifies the skeletons that a bot should not play.
//!
//! Which letters are consonants, [`Language`] says.
//!
//! Each language is a feature, so that a program for the browser has only the words it needs.
//!
//! ```
//! use ruckus_words::{Dictionary, Skeleton};
//!
//! let dictionary = Dictionary::standard();
//! let cobweb: Skeleton = "CBWB".parse()?;
//! assert!(dictionary.contains(&cobweb));
//! assert_eq!(dictionary.words_for(&cobweb, 3), ["cobweb"]);
//! # Ok::<(), ruckus_words::ParseSkeletonError>(())
//! ```

mod cells;
mod consonant;
mod dictionary;
mod language;
mod listing;
mod make;
mod node;
pub mod notice;
mod skeleton;
mod vocabulary;

pub use consonant::{Consonant, ConsonantSet, Consonants};
pub use dictionary::{Counts, Dictionary};
pub use language::Language;
pub use make::list::BadWordList;
pub use node::Node;
pub use skeleton::{ParseSkeletonError, Skeleton};
pub use vocabulary::Vocabulary;
