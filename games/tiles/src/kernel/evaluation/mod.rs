//! Playing strength for the tile games: points now, tiles worth keeping, and how much
//! is still to come.

mod candidates;
mod plain;
mod prices;
mod worth;

use ruckus_core::{BotVisitor, Bots, Evaluate, Rollout, Seat, SkillProfile, short_score};

use super::action::{Action, Play, Tiles};
use super::gain::Gain;
use super::game::TileGame;
use super::laws::{Ending, Laws};
use super::table::Table;
pub(crate) use plain::Gains;
pub(crate) use plain::best_listed_play;
pub use prices::{Prices, Tuning};
pub use worth::Worth;

/// With at most this many tiles left to draw, rollouts run to the end.
const LATE: usize = 8;
/// The bots up to this level, for beginners, never bluff.
const HONEST_LEVELS: u8 = 2;

impl<L: Laws> Bots for TileGame<L> {
    fn visit_bots<V: BotVisitor<Self>>(&self, visitor: V) -> V::Output {
        visitor.roll_out(self)
    }
}

impl<L: Laws> Evaluate for TileGame<L> {
    /// The lead, scaled by how much the rest of the game may still change it.
    fn evaluate(&self, state: &Table, seat: Seat) -> i32 {
        let laws = self.laws();
        let tuning = laws.tuning();
        let layout = laws.layout();
        let is_last = |seat: Seat| state.pile(seat).is_empty();
        let standing = |seat: Seat| {
            let hand = state.hand(seat);
            let count = hand.len() as i32;
            let tempo = if state.to_move == seat {
                tuning.tempo
            } else {
                0
            };
            let standing = match layout.ending {
                Ending::FirstOut => {
                    laws.worth().of(hand) - 10 * (count + state.pile(seat).len() as i32)
                }
                Ending::Points if is_last(seat) => count * tuning.late_tile,
                Ending::LastTurns if is_last(seat) => count * (tuning.late_tile - 10),
                Ending::Points | Ending::LastTurns => laws.worth().of(hand),
            };
            standing + tempo + 10 * state.scores[seat.index()]
        };
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        let best = others.map(standing).max().unwrap_or(0);
        let left: usize = state.hands.iter().map(Tiles::len).sum::<usize>()
            + state.piles.iter().map(Vec::len).sum::<usize>();
        let doubt = tuning.spread * (left as f64 + 1.0).sqrt();
        (100.0 * f64::from(standing(seat) - best) / doubt) as i32
    }

    fn order_scores(&self, state: &Table, seat: Seat, actions: &[Action], scores: &mut Vec<i16>) {
        let mut gains = Gains::new(self.laws(), &state.grid);
        let promise = |action: &Action| match action {
            Action::Play(play) => self.promise_of_play(state, seat, play, gains.of(play)),
            action => self.order_score(state, seat, action),
        };
        let promise = actions.iter().map(promise);
        scores.extend(promise.map(short_score));
    }

    fn code(&self, action: &Action) -> u32 {
        // FNV hash of the action; collisions within one position are very rare.
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

    /// Weaker levels miss whole lines and long plays, and do not look ahead. The
    /// numbers are measured; see `docs/lab/bots-tiles.md`. The bots for beginners do not bluff,
    /// so that whatever they play is a word that a beginner knows.
    fn skill_profile(&self, level: u8) -> SkillProfile {
        let misses = self.laws().tuning().misses;
        match misses.get(usize::from(level).saturating_sub(1)) {
            Some(&miss_permille) => SkillProfile {
                depth: 1,
                miss_permille,
                eval_noise: 0,
                candidates: 1,
                bluffs: level > HONEST_LEVELS,
            },
            None => SkillProfile {
                candidates: 16,
                ..SkillProfile::CLEAR
            },
        }
    }
}

impl<L: Laws> Rollout for TileGame<L> {
    fn candidates(
        &self,
        state: &Table,
        seat: Seat,
        profile: &SkillProfile,
        bot_seed: u64,
    ) -> Vec<(Action, i32)> {
        candidates::candidates(self.laws(), state, seat, profile, bot_seed)
    }

    fn rollout_depth(&self, state: &Table) -> usize {
        let left: usize = state.piles.iter().map(Vec::len).sum();
        if left <= LATE {
            usize::MAX
        } else {
            self.laws().tuning().horizon
        }
    }

    fn rollout_action(
        &self,
        state: &Table,
        seat: Seat,
        actions: &mut Vec<Action>,
    ) -> Option<Action> {
        plain::action(self.laws(), state, seat, actions)
    }

    fn is_determined(&self, state: &Table) -> bool {
        // With the piles empty, the opponent of two holds every tile that is not visible.
        state.seats() == 2 && state.piles.iter().all(Vec::is_empty)
    }

    fn is_waiting(&self, action: &Action) -> bool {
        matches!(action, Action::Pass(_))
    }
}

impl<L: Laws> TileGame<L> {
    /// What an action gains immediately: the points of a play, or the number of tiles
    /// it removes from the hand.
    fn order_score(&self, state: &Table, seat: Seat, action: &Action) -> i32 {
        match action {
            Action::Play(play) => {
                let gain = Gains::new(self.laws(), &state.grid).of(play);
                self.promise_of_play(state, seat, play, gain)
            }
            Action::Swap(swap) => {
                // A wild tile is worth more than the tile given for it.
                let given = self.laws().tiles().is_wild(swap.tile);
                if given { -30 } else { -10 }
            }
            Action::Done => -20,
            Action::Pass(tiles) => {
                let wilds = tiles.as_slice().iter();
                let wilds = wilds.filter(|tile| self.laws().tiles().is_wild(**tile));
                -30 + tiles.len() as i32 - 10 * wilds.count() as i32
            }
            Action::Challenge | Action::Accept => {
                // A player who knows the words knows the right answer.
                let right = plain::right_answer(self.laws(), state) == *action;
                if right { 100 } else { -100 }
            }
        }
    }

    fn promise_of_play(&self, state: &Table, seat: Seat, play: &Play, gain: Gain) -> i32 {
        let laws = self.laws();
        let layout = laws.layout();
        let count = play.placements().len();
        let wilds = play.placements().iter();
        let wilds = wilds.filter(|placement| laws.tiles().is_wild(placement.tile));
        let wilds = wilds.count() as i32;
        let goes_out = count == state.hand(seat).len() && state.pile(seat).is_empty();
        // Between plays with the same gain, prefer the one with fewer wild tiles.
        if layout.ending == Ending::FirstOut {
            let again = if gain.again { laws.tuning().again } else { 0 };
            let out = if goes_out { 1_000 } else { 0 };
            return count as i32 * 10 + again + out - wilds;
        }
        let out = if goes_out { layout.last_play } else { 0 };
        (gain.points + out) * 10 - wilds
    }
}
