//! Starts a game: checks the seats, then chooses the screen or the line mode.

use std::io::{self, IsTerminal as _};

use ruckus_catalog::GameId;
use ruckus_core::Seed;
use ruckus_engine::AnyMatch;

use super::cats::{self, CatGame};
use super::{kaboom, seating, tiles};
use crate::args::PlayArgs;

/// Plays until the player quits, then saves if requested.
///
/// # Errors
/// If the arguments do not fit the game, or reading, drawing or saving fails.
pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<()> {
    let game = args.game.game;
    seating::check_seats(game, &args.occupants())?;
    match game {
        GameId::Boop => cats::run(CatGame::Boop, args),
        GameId::Halls => cats::run(CatGame::Halls, args),
        GameId::Bop | GameId::Digit | GameId::Qinto => tiles::run(game, args),
        GameId::Kaboom => kaboom::run(args),
    }
}

/// The table of a match as plain text, for records and logs.
pub(crate) fn board_text(played: &dyn AnyMatch) -> String {
    match played.info().id.parse() {
        Ok(GameId::Boop) => cats::board_text(CatGame::Boop, played),
        Ok(GameId::Halls) => cats::board_text(CatGame::Halls, played),
        Ok(GameId::Bop | GameId::Digit | GameId::Qinto) => tiles::board_text(played),
        Ok(GameId::Kaboom) => kaboom::board_text(played),
        Err(_) => played.position().to_string(),
    }
}

/// How the game is shown.
pub(super) enum Frame {
    Screen {
        colour: bool,
    },
    /// The prompt is for people; scripts get none.
    Lines {
        prompt: &'static str,
    },
}

impl Frame {
    pub(super) fn of(args: &PlayArgs) -> Frame {
        let interactive = io::stdin().is_terminal();
        if args.plain || !interactive || !io::stdout().is_terminal() {
            let prompt = if interactive { "> " } else { "" };
            return Frame::Lines { prompt };
        }
        let plain = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
        let colour = !args.no_color && !plain;
        Frame::Screen { colour }
    }
}

/// A random seed, from the system's randomness for hash tables.
pub(super) fn fresh_seed() -> Seed {
    use std::hash::{BuildHasher as _, Hasher as _, RandomState};
    Seed::from(RandomState::new().build_hasher().finish())
}
