//! The Saboteur bot: what to shoot at, when, and from where.

use ruckus_core::Seat;

use super::skill::{Luck, Skill};
use crate::catapult;
use crate::game::State;
use crate::input::Input;
use crate::table::{Block, Table, Tile};
use crate::verify::{Fault, verify};
use crate::world::World;

/// Catapult places around the tiles, in tenths of a millimetre; all are far enough from the tiles.
const PLACES: [[i32; 2]; 8] = [
    [5000, 0],
    [-5000, 0],
    [0, 4700],
    [4300, 3700],
    [-4300, 3700],
    [4300, -3700],
    [-4300, -3700],
    [0, -4700],
];
/// A catapult moves only if the new place is nearer by this much, in tenths of a millimetre.
const WORTH_MOVING: i32 = 1200;
/// In this many last steps of a turn, no dice are held back.
const LAST_STEPS: u32 = 480;
/// The number of steps from the decision to the hit.
const FLIGHT: u32 = 20;

/// The Saboteur's next input.
pub(super) fn decide(state: &State, seat: Seat, skill: &Skill, luck: Luck) -> Option<Input> {
    let world = state.world();
    let Some(place) = world.catapult_place(seat) else {
        return Some(first_place(state, seat));
    };
    let left = world.dice_left(seat) as u32;
    if left == 0 {
        return None;
    }
    let step = world.step_number();
    let shot = u64::from(left);
    let aiming = skill.aim_steps / 2 + luck.info(&[1, shot]).below(skill.aim_steps + 1);
    if step < world.catapult_ready(seat) + aiming {
        return None;
    }
    // Every remaining die must still be fired in the time left.
    let remaining = world.setup().last_shots().saturating_sub(step + FLIGHT);
    let pace = Table::get().catapult.reload + skill.aim_steps + skill.look_every;
    let hurried = left * pace >= remaining;
    let kept_back = left <= skill.reserve && remaining > LAST_STEPS;
    let targets = targets(world);
    let worthwhile = targets.iter().filter(|target| {
        hurried || target.is_dangerous() || (!kept_back && target.stack.len() >= skill.patience)
    });
    let target = worthwhile.max_by_key(|target| {
        let whim = luck.info(&[2, shot, target.tile.index() as u64]).below(100);
        target.worth() * (100 - skill.whim) + 6 * whim * skill.whim
    })?;
    if skill.stalks
        && let Some(nearer) = nearer_place(world, place, target)
    {
        return Some(nearer);
    }
    shoot(world, place, target, skill, luck.info(&[3, shot]))
}

/// A side of the table for each seat, so that the catapults are spread out.
fn first_place(state: &State, seat: Seat) -> Input {
    let others = Seat::all(state.players()).filter(|other| *other != state.builder());
    let number = others.take_while(|other| *other != seat).count();
    let [x, y] = PLACES[number % PLACES.len()];
    Input::Catapult { x, y }
}

/// The blocks stacked on a tile.
struct Target {
    tile: Tile,
    stack: Vec<Block>,
    complete: bool,
}

impl Target {
    /// Whether it may soon decide the game.
    fn is_dangerous(&self) -> bool {
        self.tile.is_mega() && self.stack.len() >= 5
    }

    /// The value of the target to the builder.
    fn worth(&self) -> u32 {
        let points = if self.tile.is_mega() {
            12
        } else {
            self.tile.points()
        };
        let (stands, all) = (self.stack.len() as u32, self.tile.tower().len() as u32);
        let done = if self.complete { 2 } else { 1 };
        100 * done * points * stands / all
    }
}

fn targets(world: &World) -> Vec<Target> {
    let found = verify(world).tiles.into_iter();
    let standing = found.filter(|verdict| !verdict.stack.is_empty());
    standing
        .map(|verdict| Target {
            tile: verdict.tile,
            complete: verdict
                .faults
                .iter()
                .all(|fault| matches!(fault, Fault::Moving(_))),
            stack: verdict.stack,
        })
        .collect()
}

/// A place that is much nearer to the target.
fn nearer_place(world: &World, place: [i32; 2], target: &Target) -> Option<Input> {
    let square = world.setup().layout.square(target.tile)?;
    let away = |[x, y]: [i32; 2]| {
        let (dx, dy) = (x - 10 * square.x, y - 10 * square.y);
        libm::hypotf(dx as f32, dy as f32) as i32
    };
    let [x, y] = PLACES.into_iter().min_by_key(|place| away(*place))?;
    (away([x, y]) + WORTH_MOVING < away(place)).then_some(Input::Catapult { x, y })
}

/// Aims near the top: a hit there almost always fells a tower, a hit at the foot hardly ever.
fn shoot(
    world: &World,
    place: [i32; 2],
    target: &Target,
    skill: &Skill,
    luck: Luck,
) -> Option<Input> {
    let top = *target.stack.last()?;
    let (at, _) = world.block(top)?.rounded();
    let below = target
        .stack
        .len()
        .checked_sub(2)
        .map(|index| target.stack[index]);
    let lower = below
        .and_then(|block| world.block(block))
        .map(|body| body.rounded().0);
    // Between the two uppermost blocks, closer to the top one.
    let height = lower.map_or(at[2], |lower| (2 * at[2] + lower[2]) / 3);
    let error = |which| luck.info(&[which]).error(skill.aim_error);
    let point = [
        at[0] + error(1),
        at[1] + error(2),
        (height + error(3) / 2).max(50),
    ];
    catapult::solve_fast(place, point).map(Input::Fire)
}
