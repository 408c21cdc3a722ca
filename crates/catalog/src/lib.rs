//! The list of all games, to choose one at run time.
//!
//! [`visit`] connects code that is generic over [`Game`] with a game chosen by its id. A new game
//! is one line in the list below. Features can leave out families of games.

use std::fmt;
use std::str::FromStr;

use ruckus_core::{Bots, Config, Game, GameInfo, OptionSpec};

/// Generic code to run with a game that is chosen at run time.
pub trait Visitor {
    /// The result.
    type Output;

    /// Runs the code with the game `G`.
    fn visit<G: Bots>(self) -> Self::Output;
}

macro_rules! games {
    ($($(#[$attribute:meta])* $variant:ident = $rules:ty, $feature:literal;)*) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum GameId {
            $($(#[$attribute])* #[cfg(feature = $feature)] $variant,)*
        }

        impl GameId {
            /// Every game, in the order in which they are listed.
            pub const ALL: &'static [GameId] =
                &[$(#[cfg(feature = $feature)] GameId::$variant,)*];

            /// The description of the game.
            #[must_use]
            pub fn info(self) -> GameInfo {
                match self {
                    $(#[cfg(feature = $feature)] GameId::$variant => <$rules>::INFO,)*
                }
            }
        }

        /// Runs a visitor with the game of this id.
        pub fn visit<V: Visitor>(id: GameId, visitor: V) -> V::Output {
            match id {
                $(#[cfg(feature = $feature)] GameId::$variant => visitor.visit::<$rules>(),)*
            }
        }
    };
}

games! {
    /// boop.
    Boop = ruckus_boop::Boop, "boop";
    /// boop the Halls!
    Halls = ruckus_boop::Halls, "boop";
    /// BOP!
    Bop = ruckus_tiles::Bop, "tiles";
    /// D!Git.
    Digit = ruckus_tiles::Digit, "tiles";
    /// Q!nto.
    Qinto = ruckus_tiles::Qinto, "tiles";
    /// Kaboom.
    Kaboom = ruckus_kaboom::Kaboom, "kaboom";
}

impl GameId {
    /// The options of the game.
    #[must_use]
    pub fn options(self) -> &'static [OptionSpec] {
        struct Options;
        impl Visitor for Options {
            type Output = &'static [OptionSpec];
            fn visit<G: Bots>(self) -> Self::Output {
                G::Config::OPTIONS
            }
        }
        visit(self, Options)
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
            "there is no game \"chess\"; there are: boop, halls, bop, digit, qinto, kaboom"
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
