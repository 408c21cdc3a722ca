//! The skill profile of each level. The numbers are measured: `docs/lab/levels.md`.
//!
//! A bot that misses turns inside the search tree picks lines that look best only
//! because it missed something, and that alone makes a deep search worthless. So most
//! levels search without errors to their depth, but play a careless turn now and then,
//! as people do. That is how a weaker level can win sometimes.

use ruckus_core::SkillProfile;

use crate::kernel::rules::Rules;

/// How a level plays.
#[derive(Clone, Copy)]
struct LevelProfile {
    /// The search depth in plies.
    depth: i32,
    /// How many turns in a thousand it misses.
    miss_permille: u32,
    /// How far it misjudges a position.
    eval_noise: i32,
    /// How many of its own turns in a thousand are careless.
    careless: u64,
}

/// A level that misses and misjudges equally in every turn.
const fn steady(depth: i32, miss_permille: u32, eval_noise: i32) -> LevelProfile {
    LevelProfile {
        depth,
        miss_permille,
        eval_noise,
        careless: 0,
    }
}

/// A level that plays without errors, except for careless turns.
const fn careless(depth: i32, careless: u64) -> LevelProfile {
    LevelProfile {
        depth,
        miss_permille: 0,
        eval_noise: 0,
        careless,
    }
}

/// The profile of a careless turn: any turn that looks good at a glance.
const CARELESS: LevelProfile = steady(1, 600, 300);

const BOOP: [LevelProfile; 4] = [
    steady(1, 530, 240),
    careless(2, 500),
    careless(5, 280),
    careless(6, 50),
];
const YOUNGER_PLAYERS: [LevelProfile; 4] = [
    steady(1, 600, 300),
    steady(1, 250, 80),
    steady(2, 180, 60),
    steady(4, 50, 15),
];
const HALLS: [LevelProfile; 4] = [
    steady(1, 550, 270),
    careless(3, 550),
    careless(4, 410),
    careless(5, 160),
];

/// The skill profile of a level when it plays carefully. A level above these four has
/// no weakness but the time limit.
pub(super) fn skill_profile(ornaments: bool, rules: Rules, level: u8) -> SkillProfile {
    level_profile(ornaments, rules, level).map_or(SkillProfile::CLEAR, LevelProfile::skill_profile)
}

/// The skill profile of a level for one move. The bot's seed decides whether that move is careless.
pub(super) fn profile_for_move(
    ornaments: bool,
    rules: Rules,
    level: u8,
    bot_seed: u64,
) -> SkillProfile {
    let Some(profile) = level_profile(ornaments, rules, level) else {
        return SkillProfile::CLEAR;
    };
    let dice = (bot_seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) % 1000;
    if dice < profile.careless {
        CARELESS.skill_profile()
    } else {
        profile.skill_profile()
    }
}

fn level_profile(ornaments: bool, rules: Rules, level: u8) -> Option<LevelProfile> {
    let levels = if rules.kittens_only {
        YOUNGER_PLAYERS
    } else if ornaments {
        HALLS
    } else {
        BOOP
    };
    levels.get(usize::from(level.saturating_sub(1))).copied()
}

impl LevelProfile {
    fn skill_profile(self) -> SkillProfile {
        SkillProfile {
            depth: self.depth,
            miss_permille: self.miss_permille,
            eval_noise: self.eval_noise,
            ..SkillProfile::CLEAR
        }
    }
}
