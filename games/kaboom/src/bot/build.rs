//! The builder bot: which tower to build next, and how the hand builds it.

use super::skill::{Luck, Skill};
use crate::game::State;
use crate::input::{Input, Target, Turn};
use crate::table::{Block, Kind, STEPS_A_SECOND, Table, Tile};
use crate::verify::{Fault, TileVerdict, verify};
use crate::world::World;

/// The number of steps between two inputs of a hand that carries a block, as a person's pointer
/// gives them. The allowance of inputs of a turn is enough for it.
pub(super) const CARRY_EVERY: u32 = 12;
/// The clearance of a carried block over obstacles, in millimetres.
const CLEARANCE: f32 = 10.0;
/// Blocks nearer than this to the path of a carried block are obstacles, in millimetres.
const CORRIDOR: f32 = 55.0;
/// A block is released this far above its place, in millimetres.
const RELEASE: f32 = 2.0;
/// A block within this distance of its goal has arrived, in millimetres.
const NEAR: f32 = 2.5;
/// A block may be lowered within this horizontal distance of its place, in millimetres.
const OVER: f32 = 6.0;
/// The steps a good hand needs per block.
const STEPS_A_BLOCK: u32 = 70;
/// The value of the Mega tower to a bot, in points; most games are won with fewer.
const MEGA_WORTH: f32 = 15.0;
/// The errors of a hand change after this many steps, so that a retry can succeed.
const STEADY: u32 = 240;

/// The builder's next input.
pub(super) fn decide(state: &State, skill: &Skill, luck: Luck) -> Option<Input> {
    let world = state.world();
    if world.is_lowering() {
        return None;
    }
    match (world.held(), world.wanted()) {
        (Some(block), _) => carry(state, block, skill, luck),
        (None, Some(_)) => None,
        (None, None) => {
            let sites = survey(state);
            let site = best(state, &sites, None, skill, luck)?;
            let kind = *site.tile.tower().get(site.stack.len())?;
            free_block(world, &sites, kind).map(Input::Grab)
        }
    }
}

/// A tile that can be built on, and the blocks stacked on it.
struct Site {
    tile: Tile,
    stack: Vec<Block>,
    /// Whether the tower is complete.
    complete: bool,
}

/// The tiles that are empty or hold the beginning of their tower.
fn survey(state: &State) -> Vec<Site> {
    let found = verify(state.world()).tiles.into_iter();
    found.filter_map(|verdict| site(state, verdict)).collect()
}

fn site(state: &State, verdict: TileVerdict) -> Option<Site> {
    let at_rest = |fault: &&Fault| !matches!(fault, Fault::Moving(_));
    let faults: Vec<&Fault> = verdict.faults.iter().filter(at_rest).collect();
    let complete = faults.is_empty();
    let beginning = matches!(faults[..], [Fault::Empty | Fault::Missing { .. }]);
    if !complete && (!beginning || state.is_blocked(verdict.tile)) {
        return None;
    }
    Some(Site {
        tile: verdict.tile,
        stack: verdict.stack,
        complete,
    })
}

/// The most promising site. If a kind is given, only sites whose next block is of that kind.
fn best<'a>(
    state: &State,
    sites: &'a [Site],
    kind: Option<Kind>,
    skill: &Skill,
    luck: Luck,
) -> Option<&'a Site> {
    let open = sites.iter().filter(|site| !site.complete);
    let fitting = open.filter(|site| {
        let next = site.tile.tower().get(site.stack.len());
        kind.is_none() || next == kind.as_ref()
    });
    let promising = fitting.filter_map(|site| {
        let promise = promise(state, sites, site, kind.is_some(), skill, luck)?;
        Some((site, promise))
    });
    promising
        .max_by(|one, other| one.1.total_cmp(&other.1))
        .map(|(site, _)| site)
}

/// The expected points per block still to be placed; `None` if there are too few blocks
/// or too little time.
fn promise(
    state: &State,
    sites: &[Site],
    site: &Site,
    in_hand: bool,
    skill: &Skill,
    luck: Luck,
) -> Option<f32> {
    let world = state.world();
    let missing = site.tile.tower().get(site.stack.len()..)?;
    let to_grab = &missing[usize::from(in_hand).min(missing.len())..];
    let enough = to_grab.iter().all(|kind| {
        let wanted = to_grab.iter().filter(|other| *other == kind).count();
        free_blocks(world, sites, *kind).count() >= wanted
    });
    let begins_too_tall = site.stack.is_empty() && site.tile.tower().len() > skill.tallest;
    if begins_too_tall && !in_hand {
        return None;
    }
    // Half a metre of way, and half the pause before the next block.
    let way = 500 * STEPS_A_SECOND / skill.hand_speed;
    let steps_each = STEPS_A_BLOCK.max(way) + 2 * CARRY_EVERY + skill.choose_every / 2;
    let left = world.setup().timer.saturating_sub(world.step_number());
    if !enough || missing.len() as u32 * steps_each > left + steps_each / 2 {
        return None;
    }
    let seats = ruckus_core::Seat::all(state.players());
    let dice: usize = seats.map(|seat| world.dice_left(seat)).sum();
    let targets = 1 + sites.iter().filter(|site| !site.stack.is_empty()).count();
    let blocks = site.tile.tower().len() as f32;
    let fells = (0.07 * blocks).min(0.85);
    let survives = libm::powf(1.0 - fells, dice as f32 / targets as f32);
    let worth = if site.tile.is_mega() {
        MEGA_WORTH
    } else {
        site.tile.points() as f32
    };
    let reason = worth * survives / (missing.len() as f32 + 0.5);
    let whim = luck.info(&[9, site.tile.index() as u64]).below(1000) as f32 / 1000.0;
    // Prefer to finish a tower that is already begun, regardless of the whim.
    let begun = if site.stack.is_empty() { 0.0 } else { 0.5 };
    let share = skill.whim as f32 / 100.0;
    Some(reason * (1.0 - share) + (whim + begun) * share + begun * 0.2)
}

/// The blocks of a kind that are within reach and not part of a tower.
fn free_blocks(world: &World, sites: &[Site], kind: Kind) -> impl Iterator<Item = Block> {
    let used: Vec<Block> = sites
        .iter()
        .flat_map(|site| site.stack.iter().copied())
        .collect();
    let held = world.held();
    let reachable: Vec<Block> = kind
        .blocks()
        .into_iter()
        .filter(|block| !used.contains(block) && held != Some(*block))
        .filter(|block| {
            let reach = &Table::get().hand.reach;
            world.block(*block).is_some_and(|body| {
                body.position
                    .iter()
                    .zip(reach)
                    .all(|(part, [least, most])| (*least as f32..=*most as f32).contains(part))
            })
        })
        .collect();
    reachable.into_iter()
}

/// The nearest free block of a kind.
fn free_block(world: &World, sites: &[Site], kind: Kind) -> Option<Block> {
    let hand = world.hand();
    let distance = |block: &Block| {
        world.block(*block).map_or(f32::MAX, |body| {
            libm::hypotf(body.position[0] - hand[0], body.position[1] - hand[1])
        })
    };
    free_blocks(world, sites, kind).min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The place for a block: its centre in millimetres, and a yaw.
struct Place {
    at: [f32; 3],
    yaw: i32,
}

/// The next input for the block in the hand.
fn carry(state: &State, block: Block, skill: &Skill, luck: Luck) -> Option<Input> {
    let world = state.world();
    let at = world.block(block)?.position;
    let place = place(state, block, skill, luck);
    let aside = libm::hypotf(place.at[0] - at[0], place.at[1] - at[1]);
    let goal = if aside > OVER {
        let height = free_height(world, block, at, place.at);
        if at[2] < height - 8.0 {
            [at[0], at[1], height]
        } else {
            [place.at[0], place.at[1], height.max(place.at[2])]
        }
    } else {
        let down = [place.at[0], place.at[1], place.at[2] + RELEASE];
        if distance(at, down) < NEAR {
            return Some(Input::Drop);
        }
        down
    };
    let goal = along_the_way(at, goal, skill);
    // The block is already on its way there.
    if world
        .goal()
        .is_some_and(|there| distance(there, goal) < 1.0)
    {
        return None;
    }
    Some(Input::Carry(Target {
        position: goal.map(|part| libm::roundf(10.0 * part) as i32),
        turn: Turn {
            side: 0,
            yaw: place.yaw,
        },
    }))
}

/// The point that a hand of this skill reaches until its next input: everybody can watch the block
/// on its way.
fn along_the_way(at: [f32; 3], goal: [f32; 3], skill: &Skill) -> [f32; 3] {
    let reach = (skill.hand_speed * CARRY_EVERY / STEPS_A_SECOND) as f32;
    let share = reach / distance(at, goal).max(reach);
    std::array::from_fn(|axis| at[axis] + share * (goal[axis] - at[axis]))
}

/// The place for the block in the hand: on the tower that needs it most, or back in the tray.
fn place(state: &State, block: Block, skill: &Skill, luck: Luck) -> Place {
    let world = state.world();
    let half = block.kind().info().size[2] as f32 / 2.0;
    let sites = survey(state);
    let site = best(state, &sites, Some(block.kind()), skill, luck);
    let square = site.and_then(|site| world.setup().layout.square(site.tile));
    let (Some(site), Some(square)) = (site, square) else {
        let [x, y] = Table::get().tray_place(world.setup().simulation, block);
        return Place {
            at: [x as f32, y as f32, half],
            yaw: 0,
        };
    };
    let below = site.stack.last().and_then(|below| world.block(*below));
    let [x, y] = match below {
        // A weighted mean of the block below and the middle of the tile.
        Some(below) => [
            0.7 * below.position[0] + 0.3 * square.x as f32,
            0.7 * below.position[1] + 0.3 * square.y as f32,
        ],
        None => [square.x as f32, square.y as f32],
    };
    let height: i32 = site
        .stack
        .iter()
        .map(|block| block.kind().info().size[2])
        .sum();
    let matter = |which: u64| {
        let attempt = world.step_number() / STEADY;
        luck.info(&[which, block.index() as u64, attempt.into()])
    };
    let error = |which| matter(which).error(skill.hand_error) as f32 / 10.0;
    Place {
        at: [x + error(1), y + error(2), height as f32 + half],
        yaw: matter(3).error(skill.yaw_error),
    }
}

/// The height a block needs to clear the obstacles on its path.
fn free_height(world: &World, block: Block, from: [f32; 3], to: [f32; 3]) -> f32 {
    let half = block.kind().info().size[2] as f32 / 2.0;
    let others = Block::all().filter(|other| *other != block);
    let highest = others
        .filter_map(|other| Some((other, world.block(other)?.position)))
        .filter(|(_, at)| from_line(*at, from, to) < CORRIDOR)
        .map(|(other, at)| {
            let size = other.kind().info().size;
            at[2] + size.into_iter().max().unwrap_or_default() as f32 / 2.0
        })
        .fold(0.0, f32::max);
    (highest + half + CLEARANCE).max(to[2] + CLEARANCE)
}

fn distance(from: [f32; 3], to: [f32; 3]) -> f32 {
    let square: f32 = from.iter().zip(to).map(|(a, b)| (a - b) * (a - b)).sum();
    libm::sqrtf(square)
}

/// The horizontal distance of a point from the line between two others.
fn from_line(point: [f32; 3], from: [f32; 3], to: [f32; 3]) -> f32 {
    let (line_x, line_y) = (to[0] - from[0], to[1] - from[1]);
    let (x, y) = (point[0] - from[0], point[1] - from[1]);
    let square = (line_x * line_x + line_y * line_y).max(1.0);
    let along = ((x * line_x + y * line_y) / square).clamp(0.0, 1.0);
    libm::hypotf(x - along * line_x, y - along * line_y)
}
