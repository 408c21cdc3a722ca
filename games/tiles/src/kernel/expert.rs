//! What the tile games know about being played well: points now, tiles that are
//! worth keeping, and how much is still to come.

use ruckus_core::{Expert, Seat};

use super::action::{Action, Play, Tiles};
use super::game::TileGame;
use super::laws::{Ending, Laws};
use super::table::Table;

/// What a wild tile in the hand is worth, in tenths of a point.
const WILD: i32 = 45;
/// What one tile less in the hand is worth where the first to run out wins, in
/// tenths of a tile.
const TILE: i32 = 10;
/// What another turn is worth there.
const TURN: i32 = 14;

impl<L: Laws> Expert for TileGame<L> {
    /// The lead, measured by how much may still change it.
    fn appraise(&self, state: &Table, seat: Seat) -> i32 {
        let layout = self.laws().layout();
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        let left: usize = Seat::all(state.seats())
            .map(|seat| state.hand(seat).len())
            .sum::<usize>()
            + state.piles.iter().map(Vec::len).sum::<usize>();
        if layout.ending == Ending::FirstOut {
            let tiles = |seat: Seat| (state.hand(seat).len() + state.pile(seat).len()) as i32;
            let best = others.map(tiles).min().unwrap_or(0);
            let lead = (best - tiles(seat)) * TILE + self.hand_worth(state.hand(seat)) / 4;
            return scaled(lead, left, 9.0);
        }
        let worth = |seat: Seat| {
            let mut worth = state.scores[seat.index()] * 10 + self.hand_worth(state.hand(seat));
            if layout.ending == Ending::LastTurns {
                // What is left in a hand will cost; how much of it stays is guessed.
                let late = left < 5 * state.seats();
                worth -= if late {
                    8 * state.hand(seat).len() as i32
                } else {
                    0
                };
            }
            worth
        };
        let best = others.map(worth).max().unwrap_or(0);
        scaled(worth(seat) - best, left, 40.0)
    }

    fn promise(&self, state: &Table, seat: Seat, action: &Action) -> i32 {
        let hand = state.hand(seat);
        match action {
            Action::Play(play) => self.promise_of_play(state, seat, play),
            // A wild tile is worth more than what is given for it.
            Action::Swap(swap) => {
                let given = self.laws().tiles().is_wild(swap.tile);
                if given { -20 } else { WILD / 2 }
            }
            Action::Done => 0,
            Action::Pass(tiles) => {
                let kept = kept(hand, tiles);
                -30 + self.hand_worth(&kept) - self.hand_worth(hand) + tiles.len() as i32
            }
            // Whoever knows the words knows which answer is right.
            Action::Challenge | Action::Accept => {
                let stands = state
                    .pending
                    .as_ref()
                    .is_none_or(|play| self.laws().judge(&state.grid, &play.squares()).is_ok());
                let right = stands == matches!(action, Action::Accept);
                if right { 100 } else { -100 }
            }
        }
    }

    fn code(&self, action: &Action) -> u32 {
        // FNV over what makes the action; two of one position hardly ever agree.
        let mut hash: u32 = 0x811C_9DC5;
        let mut eat = |number: u32| hash = (hash ^ number).wrapping_mul(0x0100_0193);
        let placements = match action {
            Action::Play(play) => play.placements(),
            Action::Swap(swap) => std::slice::from_ref(swap),
            _ => &[],
        };
        for placement in placements {
            eat(u32::from(placement.tile.0));
            eat(placement.square.x as u32);
            eat(placement.square.y as u32);
        }
        match action {
            Action::Play(_) => eat(1),
            Action::Swap(_) => eat(2),
            Action::Done => eat(3),
            Action::Pass(tiles) => {
                eat(4);
                for tile in tiles.as_slice() {
                    eat(u32::from(tile.0));
                }
            }
            Action::Challenge => eat(5),
            Action::Accept => eat(6),
        }
        hash
    }
}

impl<L: Laws> TileGame<L> {
    fn promise_of_play(&self, state: &Table, seat: Seat, play: &Play) -> i32 {
        let layout = self.laws().layout();
        let count = play.placements().len();
        let after = state.grid.after(play.placements());
        let wilds = play
            .placements()
            .iter()
            .filter(|placement| self.laws().tiles().is_wild(placement.tile))
            .count() as i32;
        let goes_out = count == state.hand(seat).len() && state.pile(seat).is_empty();
        if layout.ending == Ending::FirstOut {
            let again = self.laws().grants_turn(&after, play);
            let turn = if again { TURN } else { 0 };
            let out = if goes_out { 1_000 } else { 0 };
            return count as i32 * TILE + turn + out - wilds * WILD / 4;
        }
        let points = self.laws().points(&after, play);
        let out = if goes_out {
            layout.last_play * 10 + 50
        } else {
            0
        };
        points * 10 + out - wilds * WILD
    }

    /// What the tiles of a hand promise, in tenths of a point.
    fn hand_worth(&self, hand: &Tiles) -> i32 {
        let tiles = hand.as_slice();
        let wilds = tiles
            .iter()
            .filter(|tile| self.laws().tiles().is_wild(**tile))
            .count() as i32;
        // The same tile twice is hard to place.
        let twins = tiles.windows(2).filter(|pair| pair[0] == pair[1]).count() as i32;
        wilds * WILD - twins * 6
    }
}

/// A hand without some of its tiles.
fn kept(hand: &Tiles, without: &Tiles) -> Tiles {
    let mut kept = *hand;
    for tile in without.as_slice() {
        kept.remove(*tile);
    }
    kept
}

/// A lead as the odds of keeping it: the more tiles are to come, the less it says.
fn scaled(lead: i32, left: usize, spread: f64) -> i32 {
    let doubt = spread * (left as f64 + 1.0).sqrt();
    (170.0 * f64::from(lead) / doubt) as i32
}
