//! The occupants of the seats.

use std::fmt;
use std::str::FromStr;

use anyhow::bail;
use ruckus_catalog::GameId;
use ruckus_core::{LEVELS, Seat};
use ruckus_search::Level;

/// The occupant of a seat: a person or a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatOccupant {
    /// A person at the keyboard.
    Human,
    /// A bot of a level.
    Bot {
        /// The number of the level, from 1.
        number: u8,
        /// The level.
        level: Level,
    },
}

impl SeatOccupant {
    /// The default bot.
    ///
    /// # Panics
    /// Never: there is a level 3.
    #[must_use]
    pub fn usual_bot() -> SeatOccupant {
        SeatOccupant::Bot {
            number: 3,
            level: Level::new(3).expect("there is a level 3"),
        }
    }

    pub(crate) fn is_human(self) -> bool {
        self == SeatOccupant::Human
    }
}

impl fmt::Display for SeatOccupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatOccupant::Human => f.write_str("human"),
            SeatOccupant::Bot { number, .. } => write!(f, "bot:{number}"),
        }
    }
}

/// A text that is not an occupant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownOccupant;

impl fmt::Display for UnknownOccupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected human, or bot:1 to bot:{LEVELS}")
    }
}

impl std::error::Error for UnknownOccupant {}

impl FromStr for SeatOccupant {
    type Err = UnknownOccupant;

    fn from_str(text: &str) -> Result<SeatOccupant, UnknownOccupant> {
        if text == "human" {
            return Ok(SeatOccupant::Human);
        }
        let number = text.strip_prefix("bot:").ok_or(UnknownOccupant)?;
        let number: u8 = number.parse().map_err(|_| UnknownOccupant)?;
        let level = Level::new(number.into()).ok_or(UnknownOccupant)?;
        let occupant = SeatOccupant::Bot { number, level };
        // `bot:+3` and `bot:03` are not valid.
        if occupant.to_string() == text {
            Ok(occupant)
        } else {
            Err(UnknownOccupant)
        }
    }
}

/// Who decides next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    Human(Seat),
    Bot(Seat, Level),
    /// Nobody: the match is over, or it runs without players.
    Over,
}

impl Turn {
    /// The turn of the seat to move; [`Turn::Over`] if no seat is to move.
    pub(crate) fn of(seat: Option<Seat>, occupants: &[SeatOccupant]) -> Turn {
        match seat {
            None => Turn::Over,
            Some(seat) => match occupants[seat.index()] {
                SeatOccupant::Human => Turn::Human(seat),
                SeatOccupant::Bot { level, .. } => Turn::Bot(seat, level),
            },
        }
    }
}

/// Rejects an unsupported number of occupants.
///
/// # Errors
/// How many the game needs.
pub fn check_seats(game: GameId, occupants: &[SeatOccupant]) -> anyhow::Result<()> {
    let (min, max) = game.info().seats;
    let found = occupants.len();
    if (min..=max).contains(&found) {
        return Ok(());
    }
    let wanted = if min == max {
        min.to_string()
    } else {
        format!("{min} to {max}")
    };
    bail!(
        "{game} has {wanted} seats, but --seats names {found}: give one of human, bot:1 … bot:{LEVELS} for each"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn occupants_read_back_as_they_are_written() {
        for text in ["human", "bot:1", "bot:5"] {
            assert_eq!(text.parse::<SeatOccupant>().unwrap().to_string(), text);
        }
        for text in ["", "bot", "bot:", "bot:0", "bot:03", "Human", "bot:300"] {
            assert_eq!(text.parse::<SeatOccupant>(), Err(UnknownOccupant), "{text}");
        }
        let too_high = format!("bot:{}", LEVELS + 1);
        assert_eq!(too_high.parse::<SeatOccupant>(), Err(UnknownOccupant));
    }

    #[test]
    fn there_must_be_as_many_occupants_as_seats() {
        let human = SeatOccupant::Human;
        assert!(check_seats(GameId::Boop, &[human, human]).is_ok());
        let error = check_seats(GameId::Boop, &[human]).unwrap_err().to_string();
        assert!(
            error.starts_with("boop has 2 seats, but --seats names 1"),
            "{error}"
        );
    }
}
