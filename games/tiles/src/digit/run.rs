//! The line rule of D!Git, tile by tile.

/// The number of colours, and the length of the longest set.
const COLOURS: u8 = 5;
/// The number of digits, and the length of the longest sequence.
const DIGITS: u8 = 10;

/// What a tile may stand for: a digit, a colour, or any of either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    pub(crate) digit: Option<u8>,
    pub(crate) colour: Option<u8>,
}

/// Some tiles of a line, and what they can still be, wild tiles each standing for
/// whatever helps: a set (one number, all colours different) or a sequence (one
/// colour, rising or falling by one, 0 and 9 being neighbours). Parts of a set or
/// sequence are one too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hopes {
    len: u8,
    /// The numbers a set could be of.
    numbers: u16,
    /// The colours seen, and whether one was seen twice.
    colours: u8,
    repeated: bool,
    /// The sequences it could be: bit `colour * 10 + digit` for one whose first
    /// tile is that digit, rising.
    rising: u64,
    /// The same, falling.
    falling: u64,
}

const ALL_DIGITS: u16 = (1 << DIGITS) - 1;
const ALL_SEQUENCES: u64 = (1 << (COLOURS * DIGITS)) - 1;

impl Hopes {
    /// No tile: everything is possible.
    pub(crate) const NONE: Hopes = Hopes {
        len: 0,
        numbers: ALL_DIGITS,
        colours: 0,
        repeated: false,
        rising: ALL_SEQUENCES,
        falling: ALL_SEQUENCES,
    };

    /// With one more tile.
    #[inline]
    pub(crate) fn with(self, face: Face) -> Hopes {
        let (colours, repeated) = match face.colour {
            None => (self.colours, self.repeated),
            Some(colour) => (
                self.colours | 1 << colour,
                self.repeated || self.colours >> colour & 1 == 1,
            ),
        };
        let offset = self.len % DIGITS;
        Hopes {
            len: self.len + 1,
            numbers: face
                .digit
                .map_or(self.numbers, |digit| self.numbers & 1 << digit),
            colours,
            repeated,
            rising: self.rising & starts(face, (DIGITS - offset) % DIGITS),
            falling: self.falling & starts(face, offset),
        }
    }

    pub(crate) fn can_be_set(self) -> bool {
        self.numbers != 0 && !self.repeated && self.len <= COLOURS
    }

    pub(crate) fn can_be_sequence(self) -> bool {
        self.rising | self.falling != 0 && self.len <= DIGITS
    }

    pub(crate) fn is_possible(self) -> bool {
        self.can_be_set() || self.can_be_sequence()
    }
}

/// The sequences, by their first tile, whose first digit is `shift` above this
/// one's in the ring of ten.
#[inline]
fn starts(face: Face, shift: u8) -> u64 {
    let digits = match face.digit {
        None => u64::from(ALL_DIGITS),
        Some(digit) => 1 << ((digit + shift) % DIGITS),
    };
    match face.colour {
        Some(colour) => digits << (colour * DIGITS),
        None => (0..COLOURS).fold(0, |all, colour| all | digits << (colour * DIGITS)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hopes(tiles: &[&str]) -> Hopes {
        tiles.iter().fold(Hopes::NONE, |hopes, tile| {
            let [digit, colour] = tile.as_bytes()[..] else {
                panic!("{tile}")
            };
            hopes.with(Face {
                digit: digit.checked_sub(b'0').filter(|digit| *digit < 10),
                colour: b"rygbk".iter().position(|c| *c == colour).map(|c| c as u8),
            })
        })
    }

    #[test]
    fn sets_have_one_number_and_different_colours() {
        assert!(hopes(&["7r", "7g", "7k"]).can_be_set());
        assert!(!hopes(&["7r", "7g", "7r"]).is_possible());
        assert!(hopes(&["7r", "_g", "!!", "!!", "!!"]).can_be_set());
        assert!(!hopes(&["7r", "_g", "!!", "!!", "!!", "!!"]).is_possible());
    }

    #[test]
    fn sequences_go_up_or_down_round_the_corner() {
        assert!(hopes(&["8r", "9r", "0r", "1r"]).can_be_sequence());
        assert!(hopes(&["1r", "0r", "9r"]).can_be_sequence());
        assert!(!hopes(&["1r", "2r", "1r"]).is_possible());
        assert!(!hopes(&["1r", "3r"]).is_possible());
        assert!(!hopes(&["1r", "2g"]).is_possible());
        assert!(hopes(&["8r", "_r", "!!", "1r"]).can_be_sequence());
        assert!(!hopes(&["8r", "_r", "!!", "2r"]).is_possible());
    }

    #[test]
    fn a_sequence_has_at_most_ten_tiles() {
        let ten: Vec<String> = (0..10).map(|d| format!("{d}r")).collect();
        let ten: Vec<&str> = ten.iter().map(String::as_str).collect();
        assert!(hopes(&ten).is_possible());
        let mut eleven = ten.clone();
        eleven.push("0r");
        assert!(!hopes(&eleven).is_possible());
    }
}
