//! Seats, sets of seats, and viewers.

use std::fmt;

use serde::{Serialize, Serializer};

/// The largest number of seats any table has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0 in turn order.
///
/// ```
/// use ruckus_core::{Seat, SeatSet};
///
/// let second = Seat::new(1);
/// assert_eq!(second.to_string(), "1");
/// let others = SeatSet::all(3).without(second);
/// assert_eq!(others.first(), Some(Seat::new(0)));
/// assert_eq!(others.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`]; use [`Seat::try_new`] for input.
    #[must_use]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "a seat index is below MAX_SEATS");
        Seat(index as u8)
    }

    /// The seat with this index, if it is below `seats`.
    #[must_use]
    pub fn try_new(index: u64, seats: usize) -> Option<Seat> {
        (index < seats.min(MAX_SEATS) as u64).then(|| Seat::new(index as usize))
    }

    /// The index, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table, in turn order.
    pub fn all(seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats).map(Seat::new)
    }
}

/// Serialises as the seat's index.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats, iterated in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The set of only this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Every seat of a table.
    #[must_use]
    pub const fn all(seats: usize) -> SeatSet {
        assert!(seats <= MAX_SEATS, "a table has at most MAX_SEATS seats");
        SeatSet(((1_u16 << seats) - 1) as u8)
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set with this seat removed.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first()?;
            left = left.without(first);
            Some(first)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// Serialises as a list of seats.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// A person who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player, who sees the public table and their own hand.
    Seat(Seat),
    /// Anybody else, who sees only the public table.
    Spectator,
}

impl Viewer {
    /// Every viewer of a table: each seat, then the spectator.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(seats)
            .map(Viewer::Seat)
            .chain([Viewer::Spectator])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_keeps_what_was_put_in_and_iterates_ascending() {
        let set: SeatSet = [Seat::new(4), Seat::new(0)].into_iter().collect();
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 4]);
        assert_eq!(set.without(Seat::new(0)).first(), Some(Seat::new(4)));
        assert_eq!(set.len(), 2);
        assert_eq!(SeatSet::all(MAX_SEATS).len(), MAX_SEATS);
        assert!(SeatSet::EMPTY.first().is_none());
    }

    #[test]
    fn a_seat_beyond_the_table_does_not_exist() {
        assert_eq!(Seat::try_new(1, 2), Some(Seat::new(1)));
        assert_eq!(Seat::try_new(2, 2), None);
        assert_eq!(Seat::try_new(u64::MAX, 6), None);
    }
}
