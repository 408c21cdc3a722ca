//! The value of a play to its seat, before anybody responds.

use ruckus_core::Seat;

use super::super::action::{HAND, Play, Tiles};
use super::super::gain::Gain;
use super::super::laws::{Ending, Laws};
use super::super::table::Table;

/// The value of every aspect of a play to a seat, in tenths of a point, or in tenths of
/// a tile where the first to run out wins.
#[derive(Clone, Debug)]
pub struct Prices {
    /// The value of the tiles kept, indexed by the bits of the tiles played from the
    /// sorted hand of at most five.
    played: [i32; 1 << HAND],
    /// The value of another turn.
    again: i32,
    /// The value of a run left with three tiles, and with four.
    three: i32,
    four: i32,
}

/// The value of a point, and of having one tile less.
const POINT: i32 = 10;
/// The value of going out where that wins the game.
const VICTORY: i32 = 10_000;

impl Prices {
    /// The prices for a hand: all or most of a seat's tiles.
    pub(crate) fn new<L: Laws>(laws: &L, table: &Table, seat: Seat, hand: &Tiles) -> Prices {
        let layout = laws.layout();
        let all = (1 << hand.len()) - 1;
        let is_last = table.pile(seat).is_empty();
        let worth = laws.worth().of_parts(hand);
        let mut played = [0; 1 << HAND];
        for (chosen, price) in played[..=all].iter_mut().enumerate() {
            let kept = all & !chosen;
            let left = kept.count_ones() as i32;
            *price = match layout.ending {
                Ending::FirstOut => worth[kept] - left * POINT,
                // Nothing is left to draw: kept tiles are worth the points they can still score.
                Ending::Points if is_last => left * laws.tuning().late_tile,
                Ending::LastTurns if is_last => left * (laws.tuning().late_tile - POINT),
                Ending::Points | Ending::LastTurns => worth[kept],
            };
            if kept == 0 && is_last {
                *price += match layout.ending {
                    Ending::FirstOut => VICTORY,
                    Ending::Points | Ending::LastTurns => {
                        layout.last_play * POINT + laws.tuning().out
                    }
                };
            }
        }
        let tuning = laws.tuning();
        Prices {
            played,
            again: tuning.again,
            three: tuning.three,
            four: tuning.four,
        }
    }

    /// The value of a play with this gain that uses the tiles with these bits.
    #[inline]
    pub(crate) fn of(&self, gain: Gain, chosen: usize) -> i32 {
        self.of_gain(gain) + self.played[chosen % (1 << HAND)]
    }

    /// The value of the gain alone, without the tiles used.
    #[inline]
    pub(crate) fn of_gain(&self, gain: Gain) -> i32 {
        let openings = gain.openings.threes * self.three + gain.openings.fours * self.four;
        // The next player benefits from the runs that the play opens.
        let turn = if gain.again {
            self.again + openings
        } else {
            -openings
        };
        gain.points * POINT + turn
    }

    /// The maximum value of the tiles kept, for each number of tiles played.
    pub(crate) fn bounds(&self, hand: &Tiles) -> [i32; HAND + 1] {
        let mut bounds = [i32::MIN / 2; HAND + 1];
        for (chosen, price) in self.played[..1 << hand.len()].iter().enumerate() {
            let bound = &mut bounds[chosen.count_ones() as usize];
            *bound = (*bound).max(*price);
        }
        bounds
    }
}

/// Tuned parameters of a game's bots, in the units of [`Prices`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// The value of another turn.
    pub again: i32,
    /// The value to the next player of an open run of three tiles.
    pub three: i32,
    /// The value to the next player of an open run of four tiles.
    pub four: i32,
    /// How many wild tiles a rollout considers at once.
    pub wilds: usize,
    /// The number of turns in a rollout.
    pub horizon: usize,
    /// How many lines, tiles and words in a thousand levels 1 to 4 miss.
    pub misses: [u32; 4],
    /// The value of a tile once nothing is left to draw.
    pub late_tile: i32,
    /// The value of going out, in addition to the points for it.
    pub out: i32,
    /// The value of being to move.
    pub tempo: i32,
    /// How much the lead still changes for each tile left to draw. The larger it is, the
    /// less a lead means.
    pub spread: f64,
}

/// The bits of the tiles of a hand that a play takes.
#[inline]
pub(crate) fn chosen(hand: &Tiles, play: &Play) -> usize {
    let mut chosen = 0;
    for placement in play.placements() {
        let free = hand
            .as_slice()
            .iter()
            .enumerate()
            .find(|(index, tile)| chosen >> index & 1 == 0 && **tile == placement.tile);
        if let Some((index, _)) = free {
            chosen |= 1 << index;
        }
    }
    chosen
}
