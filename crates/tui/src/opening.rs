//! Starts a game: checks the seats, then chooses the screen or the line mode.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use ruckus_catalog::GameId;
use ruckus_core::{Seed, Value};
use ruckus_engine::AnyMatch;

use super::cats::{self, CatGame};
use super::seating::{self, SeatOccupant};
use super::{kaboom, tiles};

/// What to play, with whom, and how to show it.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The game.
    pub game: GameId,
    /// Its options.
    pub options: Value,
    /// The position to start from, if it is not the first one of the game.
    pub position: Option<Value>,
    /// The seed of all chance in the match; random without one.
    pub seed: Option<Seed>,
    /// The occupant of each seat.
    pub occupants: Vec<SeatOccupant>,
    /// Whether to print lines of text instead of using the full screen.
    pub plain: bool,
    /// Whether the screen may use colours.
    pub colour: bool,
    /// The file to write the record to at the end.
    pub save: Option<PathBuf>,
}

/// Plays until the player quits, then saves if requested.
///
/// # Errors
/// If the arguments do not fit the game, or reading, drawing or saving fails.
pub fn run(settings: &Settings) -> anyhow::Result<()> {
    let game = settings.game;
    seating::check_seats(game, &settings.occupants)?;
    match game {
        GameId::Boop => cats::run(CatGame::Boop, settings),
        GameId::Halls => cats::run(CatGame::Halls, settings),
        GameId::Bop | GameId::Digit | GameId::Qinto => tiles::run(game, settings),
        GameId::Kaboom => kaboom::run(settings),
    }
}

/// The table of a match as plain text, for records and logs.
#[must_use]
pub fn board_text(played: &dyn AnyMatch) -> String {
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
    pub(super) fn of(settings: &Settings) -> Frame {
        let interactive = io::stdin().is_terminal();
        if settings.plain || !interactive || !io::stdout().is_terminal() {
            let prompt = if interactive { "> " } else { "" };
            return Frame::Lines { prompt };
        }
        let plain = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
        let colour = settings.colour && !plain;
        Frame::Screen { colour }
    }
}

/// A random seed, from the system's randomness for hash tables.
pub(super) fn fresh_seed() -> Seed {
    use std::hash::{BuildHasher as _, Hasher as _, RandomState};
    Seed::from(RandomState::new().build_hasher().finish())
}
