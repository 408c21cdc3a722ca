//! The list of all games, and a match of any of them.
//!
//! [`AnyMatch`] is an enum with a match of each game; a caller that draws a game matches on the
//! variant. [`visit`] connects code that is generic over [`Game`](ruckus_core::Game) with a game
//! chosen by its id. A new game is one line in the list below. Features can leave out families of
//! games, so other crates cannot match on all of them.

#![cfg_attr(
    test,
    allow(unused_qualifications, reason = "the list is used in several modules")
)]

use std::fmt;
use std::str::FromStr;

use ruckus_core::{Bots, Config, Game, GameInfo, OptionSpec};
use ruckus_table::Match;

/// Generic code to run with a game that is chosen at run time.
pub trait Visitor {
    /// The result.
    type Output;

    /// Runs the code with the game `G`.
    fn visit<G: Bots>(self) -> Self::Output;
}

/// Declares everything that has a case for each game. It takes a `$` first, because it declares
/// macros.
macro_rules! games {
    ($d:tt $($(#[doc = $doc:literal])* $variant:ident = $rules:ty, if $exists:meta;)*) => {
        /// One of the games.
        #[non_exhaustive]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum GameId {
            $($(#[doc = $doc])* #[cfg($exists)] $variant,)*
        }

        /// A match of a game that was chosen at run time. In a box, because matches of different
        /// games have very different sizes.
        #[non_exhaustive]
        #[derive(Clone, Debug)]
        pub enum AnyMatch {
            $($(#[doc = $doc])* #[cfg($exists)] $variant(Box<Match<$rules>>),)*
        }

        /// The events of a match of any game. They are converted to JSON only for the viewers
        /// requested.
        #[derive(Clone, Debug)]
        pub enum AnyEvents {
            $($(#[doc = $doc])* #[cfg($exists)] $variant(Events<$rules>),)*
        }

        $(
            #[cfg($exists)]
            impl From<Match<$rules>> for AnyMatch {
                fn from(played: Match<$rules>) -> AnyMatch {
                    AnyMatch::$variant(Box::new(played))
                }
            }

            #[cfg($exists)]
            impl From<Events<$rules>> for AnyEvents {
                fn from(events: Events<$rules>) -> AnyEvents {
                    AnyEvents::$variant(events)
                }
            }
        )*

        impl GameId {
            /// Every game, in the order in which they are listed.
            pub const ALL: &'static [GameId] = &[$(#[cfg($exists)] GameId::$variant,)*];
        }

        /// `of_game!(id, G => code)`: runs the code with `G` as the game of this id.
        macro_rules! of_game {
            ($d id:expr, $d game:ident => $d code:expr) => {
                match $d id {
                    $(#[cfg($exists)] GameId::$variant => {
                        type $d game = $rules;
                        $d code
                    })*
                }
            };
        }

        /// `each!(self, played => code)`: runs the code with the match, or the events, of the game
        /// that `self` is of.
        macro_rules! each {
            ($d any:expr, $d one:ident => $d code:expr) => {
                match $d any {
                    $(#[cfg($exists)] Self::$variant($d one) => $d code,)*
                }
            };
        }
    };
}

games! { $
    /// boop.
    Boop = ruckus_boop::Boop, if feature = "boop";
    /// boop the Halls!
    Halls = ruckus_boop::Halls, if feature = "boop";
    /// BOP!
    Bop = ruckus_tiles::Bop, if any(feature = "tiles", feature = "tiles-uk");
    /// D!Git.
    Digit = ruckus_tiles::Digit, if feature = "tiles";
    /// Q!nto.
    Qinto = ruckus_tiles::Qinto, if feature = "tiles";
    /// Kaboom.
    Kaboom = ruckus_kaboom::Kaboom, if feature = "kaboom";
    /// Nim, the tiny game that proves `docs/adding-a-game.md`.
    Nim = crate::tiny_game::Nim, if test;
}

mod any_match;
mod begin;
mod error;
mod events;
#[cfg(test)]
mod tiny_game;

pub use any_match::{AppliedAction, Bot, BotMove, not_to_move, think};
pub use begin::{
    bad_players, begin, consult, follow_match, load_record, new_match, stored_options,
};
pub use error::{Code, Failure};
pub use events::{Events, EventsByViewer, PackedEvents};

/// Runs a visitor with the game of this id.
pub fn visit<V: Visitor>(id: GameId, visitor: V) -> V::Output {
    of_game!(id, G => visitor.visit::<G>())
}

impl GameId {
    /// The description of the game.
    #[must_use]
    pub fn info(self) -> GameInfo {
        of_game!(self, G => G::INFO)
    }

    /// The options of the game.
    #[must_use]
    pub fn options(self) -> &'static [OptionSpec] {
        of_game!(self, G => <G as Game>::Config::OPTIONS)
    }
}
impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().id)
    }
}

/// The error for an id that no game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// The id that was requested.
    pub found: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<String> = GameId::ALL.iter().map(GameId::to_string).collect();
        write!(
            f,
            "there is no game {:?}; there are: {}",
            self.found,
            known.join(", ")
        )
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(id: &str) -> Result<GameId, UnknownGame> {
        GameId::ALL
            .iter()
            .copied()
            .find(|game| game.info().id == id)
            .ok_or_else(|| UnknownGame {
                found: id.to_owned(),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_read_back() {
        for &game in GameId::ALL {
            assert_eq!(game.to_string().parse(), Ok(game));
        }
        let error = "chess".parse::<GameId>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no game \"chess\"; there are: boop, halls, bop, digit, qinto, kaboom, nim"
        );
    }

    #[test]
    fn every_variant_is_a_choice_of_options_that_exist() {
        struct Variants;
        impl Visitor for Variants {
            type Output = ();
            fn visit<G: Bots>(self) {
                for variant in G::INFO.variants {
                    G::Config::from_text(variant.options).expect(variant.id);
                }
            }
        }
        for &game in GameId::ALL {
            visit(game, Variants);
        }
    }
}
