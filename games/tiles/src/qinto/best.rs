//! Finds the best play of Q!nto without listing all plays.
//!
//! The gain of a play depends on its squares alone, unless diagonals count, and its
//! cost on the tiles it uses. So for every sequence of squares it is enough to know
//! which subsets of the hand fit there in some order.

use super::laws::Rule;
use super::parts::{HOLDING, HandParts, Parts};
use super::pick::{Anchor, each_anchor};
use super::run::LONGEST;
use super::{gain::points_of, parts::PARTS};
use crate::kernel::{
    Axis, Crossing, Field, Gain, Grid, HAND, Hand, Lines, Openings, Placement, Play, Prices,
    Square, Tiles,
};

/// The play with the highest price, and that price. The grid must not be empty, and diagonals must
/// not count. `scored` is set if runs give points instead of another turn.
pub(crate) fn best_play(
    rule: &Rule,
    grid: &Grid,
    hand: &Tiles,
    prices: &Prices,
    scored: bool,
) -> Option<(Play, i32)> {
    let kinds = Hand::new(hand, |tile| rule.faces(tile));
    let field = Field::new(grid);
    let mut lines = Lines::new(rule, &field, &kinds);
    let mut seeker = Seeker {
        parts: HandParts::new(hand, &kinds),
        prices,
        bounds: prices.bounds(hand),
        scored,
        best: None,
        value: i32::MIN,
    };
    for extent in lines.extents() {
        each_anchor(lines.read(extent), |anchor| seeker.look(&anchor));
    }
    let best = seeker.best?;
    Some((best.play(hand)?, seeker.value))
}

struct Seeker<'a> {
    parts: HandParts,
    prices: &'a Prices,
    /// The maximum value of the tiles kept, by the number of tiles played.
    bounds: [i32; HAND + 1],
    scored: bool,
    best: Option<Squares>,
    value: i32,
}

/// A sequence of squares with the tiles that fit each, and the subset of the hand placed there.
#[derive(Clone, Copy)]
struct Squares {
    squares: [Square; HAND],
    fits: [u8; HAND],
    len: usize,
    part: usize,
}

impl Seeker<'_> {
    /// Examines the plays whose first tile touching the grid is here.
    fn look(&mut self, anchor: &Anchor<'_>) {
        for (free, of_size) in OF_SIZE.iter().enumerate().take(anchor.free + 1) {
            let rows = match free {
                0 => 1,
                _ => self.parts.sound() & of_size,
            };
            if rows == 0 {
                break;
            }
            self.look_after(anchor, free, rows);
        }
    }

    /// The same for plays that begin `free` squares earlier with one of these subsets.
    fn look_after(&mut self, anchor: &Anchor<'_>, free: usize, rows: Parts) {
        let spots = &anchor.line.spots;
        let axis = anchor.line.axis;
        let mut row = Squares {
            squares: [Square::default(); HAND],
            fits: [u8::MAX; HAND],
            len: free,
            part: 0,
        };
        for n in 0..free {
            let steps = n as i32 - free as i32;
            row.squares[n] = spots[anchor.index].square.step(axis, steps);
        }
        let mut reached = rows;
        let mut tally = anchor.before;
        let mut fitting = self.parts.sound();
        let mut next = anchor.index;
        let mut points = 0;
        let mut again = false;
        let mut openings = Openings::default();
        openings.count(usize::from(tally.len()), -1);
        for len in free + 1..=HAND {
            let spot = &spots[next];
            next += 1;
            row.squares[len - 1] = spot.square;
            row.fits[len - 1] = self.parts.tiles(spot.fits);
            row.len = len;
            reached = with_one_of(reached, row.fits[len - 1]);
            let mut changed = len == free + 1 && tally.len() > 0;
            let bridged = next;
            while let Some(faces) = spots[next].tile {
                tally = tally.with(faces);
                next += 1;
                changed = true;
            }
            openings.count(next - bridged, -1);
            if changed {
                fitting = self.parts.sound() & self.parts.that_go_with(tally);
            }
            reached &= fitting;
            if reached == 0 {
                return;
            }
            if spot.across > 0 {
                points += points_of(usize::from(spot.across));
                again |= spot.across == LONGEST;
                openings.count(usize::from(spot.across), 1);
                openings.count(usize::from(spot.across_before), -1);
                let after = spot.across - 1 - spot.across_before;
                openings.count(usize::from(after), -1);
            }
            // A single tile is reported for its row only; its column would repeat it.
            if len == 1 && axis == Axis::Column {
                continue;
            }
            let along = usize::from(tally.len()) + len;
            let along_points = if along >= 2 { points_of(along) } else { 0 };
            let all_points = if len == HAND { 5 } else { 0 };
            let mut openings = openings;
            openings.count(along, 1);
            let gain = if self.scored {
                Gain {
                    points: points + along_points + all_points,
                    again: false,
                    openings,
                }
            } else {
                Gain {
                    points: 0,
                    again: again || along == usize::from(LONGEST),
                    openings,
                }
            };
            self.compare(gain, reached, row);
        }
    }

    /// Keeps the best of some subsets on a sequence of squares.
    fn compare(&mut self, gain: Gain, reached: Parts, row: Squares) {
        if self.prices.of_gain(gain) + self.bounds[row.len] <= self.value {
            return;
        }
        let mut left = reached;
        while left != 0 {
            let part = left.trailing_zeros() as usize;
            left &= left - 1;
            let value = self.prices.of(gain, part);
            if value > self.value {
                self.value = value;
                self.best = Some(Squares { part, ..row });
            }
        }
    }
}

impl Squares {
    /// A play with the tiles of the subset in an order in which all of them fit.
    fn play(&self, hand: &Tiles) -> Option<Play> {
        let mut order = [0; HAND];
        if !self.arrange(&mut order, 0, self.part) {
            return None;
        }
        let mut placements = [Placement::default(); HAND];
        for (n, placement) in placements[..self.len].iter_mut().enumerate() {
            placement.tile = hand.as_slice()[order[n]];
            placement.square = self.squares[n];
        }
        Play::new(&placements[..self.len])
    }

    fn arrange(&self, order: &mut [usize; HAND], n: usize, left: usize) -> bool {
        if n == self.len {
            return true;
        }
        let mut tiles = usize::from(self.fits[n]) & left;
        while tiles != 0 {
            order[n] = tiles.trailing_zeros() as usize;
            if self.arrange(order, n + 1, left & !(1 << order[n])) {
                return true;
            }
            tiles &= tiles - 1;
        }
        false
    }
}

/// The subsets with one more of these tiles.
#[inline]
fn with_one_of(parts: Parts, tiles: u8) -> Parts {
    let mut longer = 0;
    for (index, holding) in HOLDING.iter().enumerate() {
        if tiles >> index & 1 == 1 {
            longer |= (parts & !holding) << (1 << index);
        }
    }
    longer
}

/// The subsets with each number of tiles.
const OF_SIZE: [Parts; HAND + 1] = {
    let mut of_size = [0; HAND + 1];
    let mut part = 0;
    while part < PARTS {
        of_size[part.count_ones() as usize] |= 1 << part;
        part += 1;
    }
    of_size
};

#[cfg(test)]
mod tests {
    use ruckus_core::{Game as _, Rollout as _, Seed};

    use super::*;
    use crate::kernel::{Action, Laws as _, Phase, TileGame, best_listed_play};
    use crate::qinto::{QintoConfig, QintoLaws, Variant};

    /// In games of rollout and random actions, the play found without the list is legal
    /// and has the same price as the best of the list.
    #[test]
    fn the_best_play_is_the_best_of_the_list() {
        for variant in [Variant::Classic, Variant::Light] {
            let game = TileGame::with_laws(QintoLaws::new(QintoConfig::from(variant)));
            let mut found = 0;
            for number in 0..8 {
                let seed = Seed::from(number);
                let mut chance = seed.stream("best plays");
                let mut table = game.start(2, &seed);
                let mut actions = Vec::new();
                while let Some(seat) = game.to_move(&table).first() {
                    let (laws, hand) = (game.laws(), table.hand(seat));
                    let prices = Prices::new(laws, &table, seat, hand);
                    let quick = laws.best_play(&table, hand, &prices, &mut actions);
                    let listed = best_listed_play(laws, &table, hand, &prices, &mut actions);
                    let price = |best: Option<(Play, i32)>| best.map(|(_, price)| price);
                    assert_eq!(price(quick), price(listed), "{}", game.position(&table));
                    if let Some((play, _)) = quick.filter(|_| table.phase == Phase::Turn) {
                        let play = Action::Play(play);
                        assert_eq!(game.check(&table, seat, &play), Ok(()));
                        found += 1;
                    }
                    let action = if chance.below(2) == 0 {
                        game.rollout_action(&table, seat, &mut actions)
                    } else {
                        game.pick_action(&table, seat, &mut actions, |count| {
                            chance.below(count as u32) as usize
                        })
                    };
                    game.play(&mut table, seat, &action.expect("somebody is to move"));
                }
            }
            assert!(found > 80, "{found}");
        }
    }
}
