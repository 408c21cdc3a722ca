//! A draft as planes of bytes, for programs that learn to play.

use ruckus_core::Seat;

use super::board::Board;
use super::draft::{Draft, Stage};
use super::numbering::Numbering;

/// The planes that every board has: first sets of squares, then numbers that fill a plane.
const PLANES: [&str; 10] = [
    "own kittens",
    "own cats",
    "other kittens",
    "other cats",
    "own kittens in the pool",
    "own cats in the pool",
    "other kittens in the pool",
    "other cats in the pool",
    "the seat is to choose",
    "it chooses what to take off",
];
/// The planes of a board with ornaments, after the others.
const ORNAMENT_PLANES: [&str; 5] = [
    "own ornament",
    "other ornament",
    "own captures",
    "other captures",
    "it chooses where to put an ornament",
];

impl<B: Board> Draft<B> {
    /// The meaning of each plane.
    #[must_use]
    pub fn planes() -> Vec<&'static str> {
        let more: &[_] = if B::ORNAMENTS { &ORNAMENT_PLANES } else { &[] };
        [&PLANES[..], more].concat()
    }

    /// The number of files and ranks of a plane.
    #[must_use]
    pub fn width() -> usize {
        usize::from(B::RANKS)
    }

    /// Writes the planes as a seat sees them: each plane rank by rank, from a1.
    ///
    /// # Panics
    /// If `out` does not have the length of all planes.
    #[inline]
    pub fn write_planes(&self, seat: Seat, out: &mut [u8]) {
        let state = self.state();
        let (own, other) = (seat.index() & 1, 1 - (seat.index() & 1));
        let area = Self::width() * Self::width();
        let count = PLANES.len()
            + if B::ORNAMENTS {
                ORNAMENT_PLANES.len()
            } else {
                0
            };
        assert_eq!(out.len(), count * area, "the planes have a fixed size");
        let (sets, rest) = out.split_at_mut(4 * area);
        let pieces = [
            state.kittens[own],
            state.cats[own],
            state.kittens[other],
            state.cats[other],
        ];
        for (set, plane) in pieces.into_iter().zip(sets.chunks_exact_mut(area)) {
            Numbering::<B>::write_plane(set, plane);
        }
        let chooses = self.stage() != Stage::Over && state.mover() == own;
        let numbers = [
            state.pool_kittens[own],
            state.pool_cats[own],
            state.pool_kittens[other],
            state.pool_cats[other],
            chooses.into(),
            (chooses && self.stage() == Stage::Removal).into(),
        ];
        let (filled, ornaments) = rest.split_at_mut(6 * area);
        for (number, plane) in numbers.into_iter().zip(filled.chunks_exact_mut(area)) {
            plane.fill(number);
        }
        if B::ORNAMENTS {
            let (sets, filled) = ornaments.split_at_mut(2 * area);
            for (set, plane) in [own, other].into_iter().zip(sets.chunks_exact_mut(area)) {
                Numbering::<B>::write_plane(state.ornaments[set], plane);
            }
            let numbers = [
                state.captured[own],
                state.captured[other],
                (chooses && self.stage() == Stage::Ornament).into(),
            ];
            for (number, plane) in numbers.into_iter().zip(filled.chunks_exact_mut(area)) {
                plane.fill(number);
            }
        }
    }
}
