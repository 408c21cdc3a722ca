//! The line rule of D!Git, tile by tile.
//!
//! The possible meanings of a tile are a mask of faces: bit `colour * 10 + digit`.

/// The number of colours, and the length of the longest set.
const COLOURS: u8 = 5;
/// The number of digits, and the length of the longest sequence.
const DIGITS: u8 = 10;

/// The lowest digit in every colour.
const LANES: u64 = {
    let mut lanes = 0;
    let mut colour = 0;
    while colour < COLOURS {
        lanes |= 1 << (colour * DIGITS);
        colour += 1;
    }
    lanes
};
const ALL_DIGITS: u16 = (1 << DIGITS) - 1;
const ALL_FACES: u64 = (1 << (COLOURS * DIGITS)) - 1;

/// The faces with this digit and this colour; `None` means any.
pub(crate) fn faces(digit: Option<u8>, colour: Option<u8>) -> u64 {
    let digits = digit.map_or(u64::from(ALL_DIGITS), |digit| 1 << digit);
    match colour {
        Some(colour) => digits << (colour * DIGITS),
        None => digits * LANES,
    }
}

/// The faces whose digits are `steps` higher in the ring of ten.
#[inline]
fn raised(faces: u64, steps: usize) -> u64 {
    let steps = steps % usize::from(DIGITS);
    let round_the_corner = LANES * ((1 << steps) - 1);
    faces << steps & !round_the_corner & ALL_FACES
        | faces >> (usize::from(DIGITS) - steps) & round_the_corner
}

/// The faces whose digits are `steps` lower in the ring of ten.
#[inline]
fn lowered(faces: u64, steps: usize) -> u64 {
    raised(faces, usize::from(DIGITS) - steps % usize::from(DIGITS))
}

/// The digits among faces of any colour.
#[inline]
fn digits(faces: u64) -> u16 {
    (0..COLOURS).fold(0, |all, colour| all | (faces >> (colour * DIGITS)) as u16) & ALL_DIGITS
}

/// Some tiles of a line, and what they can still become if wild tiles can be anything: a set
/// (one number, all colours different) or a sequence (one colour, rising or falling by one, with 0
/// next to 9). Every part of a set or sequence is one too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hopes {
    len: usize,
    /// The possible numbers of a set, judging each tile on its own.
    numbers: u16,
    /// The first tiles, up to the length of a set.
    tiles: [u64; COLOURS as usize],
    /// The faces with which it could begin as a rising sequence.
    rising: u64,
    /// The faces with which it could begin as a falling sequence.
    falling: u64,
}

impl Hopes {
    /// No tile yet: everything is possible.
    pub(crate) const NONE: Hopes = Hopes {
        len: 0,
        numbers: ALL_DIGITS,
        tiles: [0; COLOURS as usize],
        rising: ALL_FACES,
        falling: ALL_FACES,
    };

    /// Adds a tile that has one of these faces.
    #[inline]
    pub(crate) fn with(mut self, faces: u64) -> Hopes {
        self.numbers &= digits(faces);
        if let Some(tile) = self.tiles.get_mut(self.len) {
            *tile = faces;
        }
        self.rising &= lowered(faces, self.len);
        self.falling &= raised(faces, self.len);
        self.len += 1;
        self
    }

    pub(crate) fn can_be_set(self) -> bool {
        self.len <= usize::from(COLOURS)
            && each_digit(self.numbers)
                .any(|number| colourings(&self.tiles[..self.len], number) != 0)
    }

    #[inline]
    pub(crate) fn can_be_sequence(self) -> bool {
        self.rising | self.falling != 0 && self.len <= usize::from(DIGITS)
    }

    #[inline]
    pub(crate) fn is_possible(self) -> bool {
        self.can_be_sequence() || self.can_be_set()
    }
}

fn each_digit(digits: u16) -> impl Iterator<Item = u8> {
    (0..DIGITS).filter(move |digit| digits >> digit & 1 == 1)
}

/// Every set of different colours that these tiles can have if all of them have this
/// number. Bit n of the result represents the set of colours with the bits of n.
fn colourings<'a>(tiles: impl IntoIterator<Item = &'a u64>, number: u8) -> u32 {
    tiles.into_iter().fold(1, |taken, tile| {
        (0..COLOURS)
            .filter(|colour| tile >> (colour * DIGITS + number) & 1 == 1)
            .fold(0, |longer, colour| {
                longer | (taken & WITHOUT[usize::from(colour)]) << (1 << colour)
            })
    })
}

/// For each colour, the sets that do not contain it, encoded as in [`colourings`].
const WITHOUT: [u32; COLOURS as usize] = [
    0x5555_5555,
    0x3333_3333,
    0x0f0f_0f0f,
    0x00ff_00ff,
    0x0000_ffff,
];

/// The faces of a tile between these that make all of them a set or a sequence.
pub(crate) fn open(before: &[u64], after: &[u64]) -> u64 {
    let place = before.len();
    let len = place + 1 + after.len();
    if len > usize::from(DIGITS) {
        return 0;
    }
    let (mut rising, mut falling) = (ALL_FACES, ALL_FACES);
    let mut numbers = ALL_DIGITS;
    let behind = after.iter().zip(place + 1..);
    for (tile, index) in before.iter().zip(0..).chain(behind) {
        rising &= lowered(*tile, index);
        falling &= raised(*tile, index);
        numbers &= digits(*tile);
    }
    let mut open = raised(rising, place) | lowered(falling, place);
    if len <= usize::from(COLOURS) {
        for number in each_digit(numbers) {
            let taken = colourings(before.iter().chain(after), number);
            for colour in 0..COLOURS {
                let is_free = taken & WITHOUT[usize::from(colour)] != 0;
                open |= u64::from(is_free) << (colour * DIGITS + number);
            }
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hopes(tiles: &[&str]) -> Hopes {
        tiles.iter().fold(Hopes::NONE, |hopes, tile| {
            let [digit, colour] = tile.as_bytes()[..] else {
                panic!("{tile}")
            };
            hopes.with(faces(
                digit.checked_sub(b'0').filter(|digit| *digit < 10),
                b"rygbk".iter().position(|c| *c == colour).map(|c| c as u8),
            ))
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

    /// Every face with which the tiles around a place make a line, found by trying each one.
    fn open_by_trying(before: &[u64], after: &[u64]) -> u64 {
        (0..50).map(|bit| 1 << bit).fold(0, |open, face| {
            let tiles = before.iter().chain([&face]).chain(after);
            let hopes = tiles.fold(Hopes::NONE, |hopes, faces| hopes.with(*faces));
            if hopes.is_possible() {
                open | face
            } else {
                open
            }
        })
    }

    #[test]
    fn what_is_open_is_what_trying_finds() {
        let pool = ["3r", "4r", "5r", "3g", "3b", "2r", "_r", "_g", "!!"];
        let tiles: Vec<u64> = pool
            .iter()
            .map(|text| {
                let [digit, colour] = text.as_bytes()[..] else {
                    panic!("{text}")
                };
                faces(
                    digit.checked_sub(b'0').filter(|digit| *digit < 10),
                    b"rygbk".iter().position(|c| *c == colour).map(|c| c as u8),
                )
            })
            .chain([0b11 << 3 | 0b11 << 13, 0b100 << 20 | 0b101])
            .collect();
        let count = tiles.len();
        for number in 0..count.pow(4) {
            let chosen =
                [1, count, count.pow(2), count.pow(3)].map(|power| tiles[number / power % count]);
            for len in 1..=4 {
                let (before, after) = chosen[..len].split_at(number % (len + 1));
                let found = open(before, after);
                assert_eq!(found, open_by_trying(before, after), "{before:?} {after:?}");
            }
        }
    }

    #[test]
    fn colours_are_given_out_so_that_all_have_one() {
        let threes = |colours: &[u8]| colours.iter().fold(0, |all, c| all | 1 << (c * 10 + 3));
        let set = |tiles: &[u64]| {
            let hopes = tiles
                .iter()
                .fold(Hopes::NONE, |hopes, faces| hopes.with(*faces));
            hopes.can_be_set()
        };
        assert!(set(&[threes(&[0, 1]), threes(&[1, 2]), threes(&[0])]));
        assert!(!set(&[threes(&[0, 1]), threes(&[0, 1]), threes(&[0, 1])]));
    }
}
