//! The squares of a board by file and rank, as players count them.

use std::fmt;

use ruckus_boop::kernel::{Board, Square};

use super::edition_look::EditionLook;

/// A square by file and rank, both from 0. The order is a1, b1, …
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Spot {
    pub(crate) rank: u8,
    pub(crate) file: u8,
}

impl Spot {
    pub(crate) fn new(file: u8, rank: u8) -> Spot {
        Spot { rank, file }
    }

    /// Reads `c3`.
    #[cfg(test)]
    pub(crate) fn parse(text: &str) -> Option<Spot> {
        let &[file, rank] = text.as_bytes() else {
            return None;
        };
        let file = file.checked_sub(b'a').filter(|file| *file < 8)?;
        let rank = rank.checked_sub(b'1').filter(|rank| *rank < 8)?;
        Some(Spot { rank, file })
    }

    fn bit(self) -> u64 {
        1 << (self.file + 8 * self.rank)
    }
}

impl From<Square> for Spot {
    fn from(square: Square) -> Spot {
        Spot::new(square.file(), square.rank())
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

/// The squares of a board, and the names of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    squares: u64,
    tiers: Option<[u64; 4]>,
    /// The number of files, and of ranks: all boards are square.
    pub(crate) side: u8,
    /// The colours of the seats.
    pub(crate) names: [&'static str; 2],
}

impl Layout {
    pub(crate) fn of<E: EditionLook>() -> Layout {
        Layout {
            squares: E::Board::SQUARES,
            tiers: E::Board::ORNAMENTS.then_some(E::Board::TIERS),
            side: E::Board::RANKS,
            names: E::NAMES,
        }
    }

    pub(crate) fn has(&self, spot: Spot) -> bool {
        self.squares & spot.bit() != 0
    }

    /// The tier of a square, where there are tiers: 1 is the top.
    pub(crate) fn tier(&self, spot: Spot) -> Option<usize> {
        let tier = self.tiers?.iter().position(|tier| tier & spot.bit() != 0)?;
        Some(tier + 1)
    }

    /// The square where a cursor starts.
    pub(crate) fn middle(&self) -> Spot {
        Spot::new((self.side - 1) / 2, (self.side - 1) / 2)
    }

    /// The square this far away, or the same square if that would be off the board.
    pub(crate) fn step(&self, from: Spot, files: i8, ranks: i8) -> Spot {
        let file = from.file.checked_add_signed(files);
        let rank = from.rank.checked_add_signed(ranks);
        match (file, rank) {
            (Some(file), Some(rank)) if file < self.side && rank < self.side => {
                Some(Spot { rank, file })
                    .filter(|to| self.has(*to))
                    .unwrap_or(from)
            }
            _ => from,
        }
    }
}

#[cfg(test)]
mod tests {
    use ruckus_boop::boop::BoopEdition;
    use ruckus_boop::halls::HallsEdition;

    use super::*;

    #[test]
    fn spots_read_back_and_the_tree_has_no_corners() {
        let tree = Layout::of::<HallsEdition>();
        let spots = (0..49).map(|index| Spot::new(index % 7, index / 7));
        assert!(
            spots
                .clone()
                .all(|spot| Spot::parse(&spot.to_string()) == Some(spot))
        );
        assert_eq!(spots.filter(|spot| tree.has(*spot)).count(), 45);
        assert_eq!(tree.tier(tree.middle()), Some(1));
        assert_eq!(tree.tier(Spot::parse("b1").unwrap()), Some(4));
        assert_eq!(Layout::of::<BoopEdition>().tier(Spot::new(0, 0)), None);
    }

    #[test]
    fn a_step_off_the_board_or_into_a_missing_corner_stays() {
        let tree = Layout::of::<HallsEdition>();
        let a2 = Spot::parse("a2").unwrap();
        assert_eq!(tree.step(a2, 0, -1), a2);
        assert_eq!(tree.step(a2, -1, 0), a2);
        assert_eq!(tree.step(a2, 1, 0), Spot::parse("b2").unwrap());
    }
}
