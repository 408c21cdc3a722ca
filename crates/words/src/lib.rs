//! The dictionary of a word game without vowels: which rows of consonants are
//! the *skeleton* of an English word, and which words a skeleton stands for.
//!
//! The crate knows no game. It answers two questions, each from an automaton
//! that the build script makes of the word lists in `data/words` and that
//! lookups read in place, so nothing is loaded, allocated or copied:
//!
//! - *May this stand on the table?* [`Dictionary::contains`], and step by step
//!   for a move generator [`Dictionary::root`], whose [`Node`]s know the set of
//!   consonants that can follow. [`Dictionary::between`] gives the consonants
//!   that fit between two neighbours.
//! - *What does it mean?* [`Dictionary::words_for`], the most common words
//!   first.
//!
//! Offensive words count as words, because leaving them out would change the
//! game, but [`Dictionary::words_for`] never lists them, and
//! [`Dictionary::rests_on_offensive_words_only`] tells a bot what not to play.
//!
//! Y is always a consonant; the vowels are A, E, I, O and U.
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
mod listing;
mod make;
mod node;
pub mod notice;
mod skeleton;
mod vocabulary;

pub use consonant::{Consonant, ConsonantSet, Consonants};
pub use dictionary::{Counts, Dictionary};
pub use make::list::BadWordList;
pub use node::Node;
pub use skeleton::{ParseSkeletonError, Skeleton};
pub use vocabulary::Vocabulary;
