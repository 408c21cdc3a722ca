//! How well each level sees. The numbers are measured: `docs/lab/levels.md`.

use ruckus_core::Sight;

use crate::kernel::rules::Rules;

/// How far ahead a level looks, how many of a thousand turns it overlooks, and by
/// how much it misjudges a position.
type Level = (i32, u32, i32);

const BOOP: [Level; 4] = [(1, 300, 70), (3, 280, 85), (4, 130, 40), (5, 50, 18)];
const YOUNGER_PLAYERS: [Level; 4] = [(1, 600, 300), (1, 250, 80), (2, 180, 60), (4, 70, 22)];
const HALLS: [Level; 4] = [(1, 300, 70), (2, 300, 80), (3, 150, 40), (4, 40, 10)];

/// How well a level from 1 to 5 sees; 5 sees everything that time allows.
pub(super) fn sight(ornaments: bool, rules: Rules, level: u8) -> Sight {
    let levels = if rules.kittens_only {
        YOUNGER_PLAYERS
    } else if ornaments {
        HALLS
    } else {
        BOOP
    };
    let index = usize::from(level.saturating_sub(1));
    match levels.get(index) {
        Some(&(depth, overlooks, blur)) => Sight {
            depth,
            overlooks,
            blur,
            ..Sight::CLEAR
        },
        None => Sight::CLEAR,
    }
}
