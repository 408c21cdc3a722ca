//! Starts a game: checks the seats, then chooses the drawing, and the screen or lines.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use ruckus_boop::boop::BoopEdition;
use ruckus_boop::halls::HallsEdition;
use ruckus_catalog::{AnyMatch, GameId, Visitor, visit};
use ruckus_core::{Bots, Seed, Value};
use ruckus_tiles::bop::BopLaws;
use ruckus_tiles::digit::DigitLaws;
use ruckus_tiles::qinto::QintoLaws;

use crate::app::App;
use crate::cats::Cats;
use crate::kaboom::Film;
use crate::local_table::Setup;
use crate::seating::{self, SeatOccupant};
use crate::terminal::play_on_screen;
use crate::terminal_game::TerminalGame;
use crate::text_game::TextGame;
use crate::tiles::Tiles;

/// What to play, with whom, and how to show it.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The game.
    pub game: GameId,
    /// Its options, as `name=value`, separated by spaces.
    pub options: String,
    /// The position to start from, if it is not the first one of the game.
    pub position: Option<Value>,
    /// The seed of all chance in the match; `None` for a random one.
    pub seed: Option<Seed>,
    /// The occupant of each seat.
    pub occupants: Vec<SeatOccupant>,
    /// Whether to print lines of text instead of using the full screen.
    pub plain: bool,
    /// Whether the screen may use colours.
    pub colour: bool,
    /// The file to write the record to at the end.
    pub save: Option<PathBuf>,
    /// Milliseconds since an arbitrary moment.
    pub now: fn() -> u64,
}

/// Plays until the player quits, then saves if requested.
///
/// # Errors
/// If the arguments do not fit the game, or reading, drawing or saving fails.
pub fn run(settings: &Settings) -> anyhow::Result<()> {
    seating::check_seats(settings.game, &settings.occupants)?;
    match settings.game {
        GameId::Boop => play::<Cats<BoopEdition>>(settings),
        GameId::Halls => play::<Cats<HallsEdition>>(settings),
        GameId::Bop => play::<Tiles<BopLaws>>(settings),
        GameId::Digit => play::<Tiles<DigitLaws>>(settings),
        GameId::Qinto => play::<Tiles<QintoLaws>>(settings),
        GameId::Kaboom => play::<Film>(settings),
        without_drawing => visit(without_drawing, PlayAsText(settings)),
    }
}

/// Plays a game that has no drawing of its own.
struct PlayAsText<'a>(&'a Settings);

impl Visitor for PlayAsText<'_> {
    type Output = anyhow::Result<()>;

    fn visit<G: Bots>(self) -> Self::Output {
        play::<TextGame<G>>(self.0)
    }
}

/// The table of a match as plain text, for records and logs.
#[must_use]
pub fn board_text(played: &AnyMatch) -> String {
    match played {
        AnyMatch::Boop(played) => Cats::record_text(played),
        AnyMatch::Halls(played) => Cats::record_text(played),
        AnyMatch::Bop(played) => Tiles::record_text(played),
        AnyMatch::Digit(played) => Tiles::record_text(played),
        AnyMatch::Qinto(played) => Tiles::record_text(played),
        AnyMatch::Kaboom(played) => Film::record_text(played),
        without_drawing => without_drawing.position().to_string(),
    }
}

fn play<T: TerminalGame>(settings: &Settings) -> anyhow::Result<()> {
    T::check(&settings.occupants)?;
    let mut model = T::open(Setup::of(settings)?)?;
    if let Some(path) = &settings.save {
        model.table_mut().may_overwrite(path);
    }
    let played = match Frame::of(settings) {
        Frame::Screen { colour } => {
            let palette = model.palette(colour);
            let mut app = App::new(&mut model, palette, settings.save.as_deref());
            play_on_screen(&mut app, settings.now)
        }
        Frame::Lines { prompt } => {
            model.play_in_lines(&mut io::stdin().lock(), &mut io::stdout().lock(), prompt)
        }
    };
    // Save even if the game ended with an error.
    match &settings.save {
        Some(path) => played.and(model.table_mut().save(path)),
        None => played,
    }
}

/// How the game is shown.
enum Frame {
    Screen {
        colour: bool,
    },
    /// The prompt is only for people, not for scripts.
    Lines {
        prompt: &'static str,
    },
}

impl Frame {
    fn of(settings: &Settings) -> Frame {
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
