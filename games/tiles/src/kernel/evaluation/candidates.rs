//! The actions a bot considers, and its estimate of what each is worth.
//!
//! A weak bot misses whole lines of the grid, misses long plays more often than short
//! ones, knows fewer words, and therefore challenges words that others know.

use std::collections::BTreeMap;

use ruckus_core::{Seat, SkillProfile};

use super::super::action::{Action, HAND, Placement, Play, Tiles};
use super::super::gain::Gain;
use super::super::grid::Square;
use super::super::laws::Laws;
use super::super::legal;
use super::super::phase::Phase;
use super::super::table::Table;
use super::plain::{self, Gains};
use super::prices::{Prices, chosen};

/// How many plays in a thousand the bot assumes to be bluffs.
const BLUFFS: i32 = 60;
/// A bluff tries the squares of this many of the best plays.
const BLUFF_SHAPES: usize = 12;

/// How many orders of the same tiles on the same squares are considered.
const ORDERS: usize = 2;

/// Evaluates every action the bot considers, with only the best of the plays.
pub(crate) fn candidates<L: Laws>(
    laws: &L,
    table: &Table,
    seat: Seat,
    profile: &SkillProfile,
    bot_seed: u64,
) -> Vec<(Action, i32)> {
    if table.phase == Phase::Challenge {
        return vec![(answer(laws, table, profile), 0)];
    }
    let hand = table.hand(seat);
    let mut actions = Vec::new();
    legal::list(laws, table, seat, &mut actions);
    if table.is_near_the_edge() {
        actions.retain(Action::is_on_the_grid);
    }
    let prices = Prices::new(laws, table, seat, hand);
    let mut weighed = plays(laws, table, (hand, &prices), &actions, profile, bot_seed);
    let best_play = weighed.iter().map(|(_, value)| *value).max().unwrap_or(0);
    let worth = laws.worth();
    let now = worth.of(hand);
    let fit = |placements: &[Placement]| is_fit(laws, table, placements, profile);
    // Where the first to run out wins, any action but a play keeps all tiles.
    let all_kept = prices.of(Gain::default(), 0) - now;
    for action in &actions {
        let value = match action {
            Action::Play(_) | Action::Challenge | Action::Accept => continue,
            Action::Swap(swap) if !fit(std::slice::from_ref(swap)) => continue,
            Action::Swap(swap) => {
                let mut after = *hand;
                after.remove(swap.tile);
                if let Some(wild) = table.grid.get(swap.square) {
                    after.add(wild);
                }
                let gained = worth.of(&after) - now;
                if laws.layout().free_swaps {
                    best_play + gained
                } else {
                    all_kept + now + gained
                }
            }
            Action::Done => all_kept + now,
            Action::Pass(tiles) => all_kept + worth.of(&kept(hand, tiles)),
        };
        weighed.push((*action, value));
    }
    if profile.bluffs && laws.layout().challenges && table.phase == Phase::Turn {
        let lost = all_kept + now;
        if let Some(bluff) = bluff(laws, table, (hand, &prices), &weighed, lost) {
            return vec![bluff];
        }
    }
    weighed
}

/// The best of the plays that the bot notices, with their prices.
fn plays<L: Laws>(
    laws: &L,
    table: &Table,
    (hand, prices): (&Tiles, &Prices),
    actions: &[Action],
    profile: &SkillProfile,
    bot_seed: u64,
) -> Vec<(Action, i32)> {
    let mut gains = Gains::new(laws, &table.grid);
    let mut weigh = |is_seen: &dyn Fn(&Play) -> bool| -> Vec<(Action, i32)> {
        let seen = actions.iter().filter_map(Action::as_play);
        let mut price = |play: &Play| prices.of(gains.of(play), chosen(hand, play));
        let mut priced: Vec<(&Play, i32)> = seen
            .filter(|play| is_seen(play))
            .map(|play| (play, price(play)))
            .collect();
        priced.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        // Looking up words takes longer than pricing, so check no more plays than requested.
        let fit = |play: &Play| is_fit(laws, table, play.placements(), profile);
        // The same tiles on the same squares in another order hardly count as a new
        // idea. A list of plays can hold thousands of orders of a few ideas.
        let mut ideas: BTreeMap<(usize, [i32; 4]), usize> = BTreeMap::new();
        let mut is_new = |play: &Play| {
            let placements = play.placements();
            let (first, last) = (
                placements[0].square,
                placements[placements.len() - 1].square,
            );
            let idea = (chosen(hand, play), [first.x, first.y, last.x, last.y]);
            let orders = ideas.entry(idea).or_default();
            *orders += 1;
            *orders <= ORDERS
        };
        priced
            .into_iter()
            .filter(|(play, _)| is_new(play) && fit(play))
            .take(profile.candidates.max(BLUFF_SHAPES))
            .map(|(play, value)| (Action::Play(*play), value))
            .collect()
    };
    if profile.miss_permille == 0 {
        return weigh(&|_| true);
    }
    let seen = weigh(&|play| is_seen(play, profile.miss_permille, bot_seed));
    if seen.is_empty() {
        // A bot that notices nothing still finds plays of a single tile.
        return weigh(&|play| play.placements().len() == 1);
    }
    seen
}

/// Whether the bot would show all words that these tiles form, and knows them.
fn is_fit<L: Laws>(
    laws: &L,
    table: &Table,
    placements: &[Placement],
    profile: &SkillProfile,
) -> bool {
    let after = table.grid.after(placements);
    let squares: Vec<Square> = placements.iter().map(|p| p.square).collect();
    laws.is_decent(&after, &squares) && laws.is_known(&after, &squares, profile.miss_permille)
}

/// Whether the bot notices a play. It misses a line, and each tile beyond the second,
/// with this probability in a thousand.
fn is_seen(play: &Play, miss_permille: u32, bot_seed: u64) -> bool {
    let placements = play.placements();
    let (first, last) = (
        placements[0].square,
        placements[placements.len() - 1].square,
    );
    let line = if first.x == last.x && placements.len() > 1 {
        (1, first.x)
    } else {
        (0, first.y)
    };
    let is_lucky = |what: u64| dice(bot_seed ^ what) % 1000 >= u64::from(miss_permille);
    let further = 2..placements.len() as u64;
    is_lucky((line.0 << 40) ^ u64::from(line.1 as u32))
        && further.into_iter().all(|tile| is_lucky(tile << 48))
}

/// The bot's response to a play that can be challenged: it compares the possible cost and
/// gain of a challenge, and how likely an unknown word is to be real.
fn answer<L: Laws>(laws: &L, table: &Table, profile: &SkillProfile) -> Action {
    let Some(play) = &table.pending else {
        return Action::Accept;
    };
    if profile.miss_permille == 0 {
        return plain::right_answer(laws, table);
    }
    if laws.is_known(&table.grid, &play.squares(), profile.miss_permille) {
        return Action::Accept;
    }
    // Out of a thousand plays, the real ones that the bot does not know; `BLUFFS` are bluffs.
    let unknown = (200 + profile.miss_permille as i32 / 2) * (1000 - BLUFFS) / 1000;
    let points = laws
        .gain(&super::super::field::Field::new(&table.grid), play)
        .points;
    let gain = BLUFFS * points * 10;
    let cost = unknown * 2 * laws.tuning().tempo;
    if gain > cost {
        Action::Challenge
    } else {
        Action::Accept
    }
}

/// A bluff: a play that is not a word but is worth more than every other action, considering
/// how many players would accept it. If it is challenged, it costs only the turn.
fn bluff<L: Laws>(
    laws: &L,
    table: &Table,
    (hand, prices): (&Tiles, &Prices),
    weighed: &[(Action, i32)],
    lost: i32,
) -> Option<(Action, i32)> {
    let mut shapes: Vec<&(Action, i32)> = weighed
        .iter()
        .filter(|(action, _)| action.as_play().is_some())
        .collect();
    shapes.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
    let mut best = weighed.iter().map(|(_, value)| *value).max()?;
    let mut gains = Gains::new(laws, &table.grid);
    let mut found = None;
    for (action, _) in shapes.into_iter().take(BLUFF_SHAPES) {
        let Some(shape) = action.as_play() else {
            continue;
        };
        each_filling(shape, hand, |play| {
            let full = prices.of(gains.of(play), chosen(hand, play));
            // No bluff is always accepted; skip the many that cannot be worth enough.
            if lost + (full - lost) * 3 / 10 <= best {
                return;
            }
            let after = table.grid.after(play.placements());
            if laws.judge(&after, &play.squares()).is_ok() {
                return;
            }
            let pass = laws.plausibility(&after, play);
            let value = lost + (full - lost) * pass / 1000;
            if value > best {
                best = value;
                found = Some((Action::Play(*play), value));
            }
        });
    }
    found
}

/// Calls `found` for every way to put tiles of the hand on the squares of a play.
fn each_filling(shape: &Play, hand: &Tiles, mut found: impl FnMut(&Play)) {
    fn fill(
        shape: &Play,
        n: usize,
        left: Tiles,
        chosen: &mut [Placement; HAND],
        found: &mut impl FnMut(&Play),
    ) {
        let Some(placement) = shape.placements().get(n) else {
            if let Some(play) = Play::new(&chosen[..n]) {
                found(&play);
            }
            return;
        };
        for (tile, _) in left.kinds() {
            let mut rest = left;
            rest.remove(tile);
            chosen[n].tile = tile;
            chosen[n].square = placement.square;
            fill(shape, n + 1, rest, chosen, found);
        }
    }
    fill(shape, 0, *hand, &mut Default::default(), &mut found);
}

/// A hand without the given tiles.
fn kept(hand: &Tiles, without: &Tiles) -> Tiles {
    let mut kept = *hand;
    for tile in without.as_slice() {
        kept.remove(*tile);
    }
    kept
}

/// A pseudo-random number that depends only on its argument.
fn dice(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
