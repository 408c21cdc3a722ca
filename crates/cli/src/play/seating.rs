//! Who sits where.

use std::fmt;
use std::str::FromStr;

use anyhow::bail;
use ruckus_catalog::GameId;
use ruckus_core::Seat;
use ruckus_search::Level;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sitter {
    /// Somebody at the keyboard.
    Human,
    /// A bot of a level from 1 to 5.
    Bot { number: u8, level: Level },
}

impl Sitter {
    /// The bot that plays where nobody has chosen one.
    ///
    /// # Panics
    /// Never: there is a level 3.
    pub(crate) fn usual_bot() -> Sitter {
        Sitter::Bot {
            number: 3,
            level: Level::new(3).expect("there is a level 3"),
        }
    }

    pub(crate) fn is_human(self) -> bool {
        self == Sitter::Human
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Human => f.write_str("human"),
            Sitter::Bot { number, .. } => write!(f, "bot:{number}"),
        }
    }
}

/// A text that names nobody who could sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UnknownSitter;

impl fmt::Display for UnknownSitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected human, or bot:1 to bot:5")
    }
}

impl std::error::Error for UnknownSitter {}

impl FromStr for Sitter {
    type Err = UnknownSitter;

    fn from_str(text: &str) -> Result<Sitter, UnknownSitter> {
        if text == "human" {
            return Ok(Sitter::Human);
        }
        let number = text.strip_prefix("bot:").ok_or(UnknownSitter)?;
        let number: u8 = number.parse().map_err(|_| UnknownSitter)?;
        let level = Level::new(number.into()).ok_or(UnknownSitter)?;
        let sitter = Sitter::Bot { number, level };
        // `bot:+3` and `bot:03` are not the way it is written.
        if sitter.to_string() == text {
            Ok(sitter)
        } else {
            Err(UnknownSitter)
        }
    }
}

/// Who is to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    Human(Seat),
    Bot(Seat, Level),
    Over,
}

impl Turn {
    /// The turn of a seat; over if it is nobody's.
    pub(crate) fn of(seat: Option<Seat>, sitters: &[Sitter]) -> Turn {
        match seat {
            None => Turn::Over,
            Some(seat) => match sitters[seat.index()] {
                Sitter::Human => Turn::Human(seat),
                Sitter::Bot { level, .. } => Turn::Bot(seat, level),
            },
        }
    }
}

/// Refuses a number of sitters that the game is not for.
pub(crate) fn check_seats(game: GameId, sitters: &[Sitter]) -> anyhow::Result<()> {
    let (min, max) = game.about().seats;
    let found = sitters.len();
    if (min..=max).contains(&found) {
        return Ok(());
    }
    let wanted = if min == max {
        min.to_string()
    } else {
        format!("{min} to {max}")
    };
    bail!(
        "{game} has {wanted} seats, but --seats names {found}: give one of human, bot:1 … bot:5 for each"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sitters_read_back_as_they_are_written() {
        for text in ["human", "bot:1", "bot:5"] {
            assert_eq!(text.parse::<Sitter>().unwrap().to_string(), text);
        }
        for text in [
            "", "bot", "bot:", "bot:0", "bot:6", "bot:03", "Human", "bot:300",
        ] {
            assert_eq!(text.parse::<Sitter>(), Err(UnknownSitter), "{text}");
        }
    }

    #[test]
    fn there_must_be_as_many_sitters_as_seats() {
        let human = Sitter::Human;
        assert!(check_seats(GameId::Boop, &[human, human]).is_ok());
        let error = check_seats(GameId::Boop, &[human]).unwrap_err().to_string();
        assert!(
            error.starts_with("boop has 2 seats, but --seats names 1"),
            "{error}"
        );
    }
}
