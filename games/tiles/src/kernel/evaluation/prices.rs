//! What a play is worth to the one who makes it, before anybody answers.

use ruckus_core::Seat;

use super::super::action::{HAND, Play, Tiles};
use super::super::gain::Gain;
use super::super::laws::{Ending, Laws};
use super::super::table::Table;

/// What everything about a play is worth to a seat, in tenths of a point, or of a
/// tile where the first to run out wins.
#[derive(Clone, Debug)]
pub struct Prices {
    /// What is kept, by the bits of the tiles that are played: five or less of the
    /// sorted hand.
    played: [i32; 1 << HAND],
    /// Another turn.
    again: i32,
    /// A run that is left with three tiles, and with four.
    three: i32,
    four: i32,
}

/// A point, and a tile less.
const POINT: i32 = 10;
/// Going out where that ends the game in victory.
const VICTORY: i32 = 10_000;

impl Prices {
    /// The prices of a hand, which is a seat's, or most of it.
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
                // Nothing is drawn any more: what is kept is worth what it still scores.
                Ending::Points if is_last => left * laws.habits().late_tile,
                Ending::LastTurns if is_last => left * (laws.habits().late_tile - POINT),
                Ending::Points | Ending::LastTurns => worth[kept],
            };
            if kept == 0 && is_last {
                *price += match layout.ending {
                    Ending::FirstOut => VICTORY,
                    Ending::Points | Ending::LastTurns => {
                        layout.last_play * POINT + laws.habits().out
                    }
                };
            }
        }
        let habits = laws.habits();
        Prices {
            played,
            again: habits.again,
            three: habits.three,
            four: habits.four,
        }
    }

    /// What a play is worth that takes these tiles of the hand, by their bits.
    #[inline]
    pub(crate) fn of(&self, gain: Gain, chosen: usize) -> i32 {
        self.of_gain(gain) + self.played[chosen % (1 << HAND)]
    }

    /// What a play brings, whatever it takes.
    #[inline]
    pub(crate) fn of_gain(&self, gain: Gain) -> i32 {
        let openings = gain.openings.threes * self.three + gain.openings.fours * self.four;
        // What is opened is open to whoever is next.
        let turn = if gain.again {
            self.again + openings
        } else {
            -openings
        };
        gain.points * POINT + turn
    }

    /// The most that tiles kept can be worth, for each number of tiles played.
    pub(crate) fn bounds(&self, hand: &Tiles) -> [i32; HAND + 1] {
        let mut bounds = [i32::MIN / 2; HAND + 1];
        for (chosen, price) in self.played[..1 << hand.len()].iter().enumerate() {
            let bound = &mut bounds[chosen.count_ones() as usize];
            *bound = (*bound).max(*price);
        }
        bounds
    }
}

/// What a player of a game has learned about it, in the units of [`Prices`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// Another turn.
    pub again: i32,
    /// That a run of three tiles lies open to the next player.
    pub three: i32,
    /// That a run of four does.
    pub four: i32,
    /// How many wild tiles the plain player thinks of at once.
    pub wilds: usize,
    /// For how many turns a guess is played on.
    pub horizon: usize,
    /// How many of a thousand lines, tiles and words the levels 1 to 4 miss.
    pub misses: [u32; 4],
    /// What a tile is still good for when nothing is drawn any more.
    pub late_tile: i32,
    /// Going out, beside the points for it.
    pub out: i32,
    /// Being to move.
    pub tempo: i32,
    /// How much the lead still changes for each tile that is to come: the larger,
    /// the less a lead says.
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
