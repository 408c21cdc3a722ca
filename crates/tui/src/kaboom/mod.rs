//! Kaboom in the terminal: a match between bots to watch.
//!
//! Real-time play with a hand and a catapult needs more than keys, so only bots play here.
//! [`film`] plays the match and records pictures of it, [`scene`] draws a picture in
//! characters, [`screen`] shows the pictures with pause and seek, and [`plain`] prints
//! a few lines for each turn.

mod film;
mod plain;
mod scene;
mod screen;
mod turn_summary;

pub(crate) use film::Film;

/// A message for people who want to play Kaboom themselves.
const PEOPLE_PLAY: &str =
    "people play Kaboom in the browser: run ruckus serve and open http://127.0.0.1:8080/kaboom";
