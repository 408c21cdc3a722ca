//! Kaboom in the terminal: a match between bots to watch.
//!
//! A hand and a catapult in real time need more than keys, so only bots play here.
//! [`film`] plays the match and records pictures of it, [`scene`] draws a picture in
//! characters, [`screen`] shows the pictures with pause and seek, and [`plain`] prints
//! a few lines for each turn.

mod film;
mod plain;
mod scene;
mod screen;
mod turn_summary;

use std::io;

use anyhow::bail;
use ruckus_core::Viewer;
use ruckus_engine::{AnyMatch, begin};

use self::film::Film;
use super::opening::{Frame, fresh_seed};
use super::record_file::OwnFiles;
use super::seating::SeatOccupant;
use crate::opening::Settings;

/// A message for people who want to play Kaboom themselves.
const PEOPLE_PLAY: &str =
    "people play Kaboom in the browser: run ruckus serve and open http://127.0.0.1:8080/kaboom";

/// Shows a match between bots until it is over or the spectator quits, then saves if
/// requested.
///
/// # Errors
/// If the arguments do not fit the game, or drawing or saving fails.
pub(super) fn run(settings: &Settings) -> anyhow::Result<()> {
    let occupants = settings.occupants.iter();
    let levels: Option<Vec<u8>> = occupants.map(|occupant| level(*occupant)).collect();
    let Some(levels) = levels else {
        bail!(
            "{PEOPLE_PLAY}. Here you can watch bots: ruckus play kaboom --seats bot:3 bot:3 bot:3"
        );
    };
    let seed = settings.seed.unwrap_or_else(fresh_seed);
    let players = Some(levels.len());
    let position = settings.position.as_ref();
    let played = begin(&settings.options, players, seed, position)?;
    if played.seats() != levels.len() {
        bail!(
            "the position has {} seats: name as many bots",
            played.seats()
        );
    }
    let mut film = Film::new(played, &levels, seed);
    let shown = match Frame::of(settings) {
        Frame::Screen { colour } => screen::run(&mut film, colour),
        Frame::Lines { .. } => plain::run(&mut film, &mut io::stdout().lock()),
    };
    // Save even if showing the match ended with an error.
    if let Some(path) = &settings.save {
        let mut files = OwnFiles::default();
        files.may_overwrite(path);
        return shown.and(files.save(&film.record(), path).map(|_| ()));
    }
    shown
}

fn level(occupant: SeatOccupant) -> Option<u8> {
    match occupant {
        SeatOccupant::Human => None,
        SeatOccupant::Bot { number, .. } => Some(number),
    }
}

/// The table of a match as plain text.
pub(super) fn board_text(played: &dyn AnyMatch) -> String {
    let view = played.view(Viewer::Spectator);
    let mut lines = vec![turn_summary::standing(&view)];
    lines.extend(scene::Picture::from_view(&view).lines(scene::PLAIN));
    lines.join("\n")
}
