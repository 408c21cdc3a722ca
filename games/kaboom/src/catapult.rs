//! Shots: the flight of a die, and how to aim it.
//!
//! A catapult has no body; a die starts above its place. The direction of a shot is measured from
//! the line to the middle of the table, positive to the left as seen from the catapult.

use ruckus_core::{Seat, Seed};

use crate::layout::Layout;
use crate::refusal::Refusal;
use crate::simulation::SimulationVersion;
use crate::table::{Block, CatapultLimits, Table};
use crate::turning::{direction, sin_cos, wrapped};

/// In millimetres per second squared.
pub(crate) const GRAVITY: f64 = 9810.0;

/// The number of places in [`ring`].
const RING: i32 = 30;

/// The aim of a catapult.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The direction to the left of the line to the middle of the table, in thousandths
    /// of a degree, above -180000 and up to 180000.
    pub direction: i32,
    /// The angle above the horizontal, in thousandths of a degree.
    pub elevation: i32,
    /// From 0 to 1000.
    pub power: i32,
}

impl Aim {
    /// Whether a catapult can be aimed this way.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        let [lowest, highest] = Table::get().catapult.elevation;
        self.direction > -180_000
            && self.direction <= 180_000
            && (1000 * lowest..=1000 * highest).contains(&self.elevation)
            && (0..=1000).contains(&self.power)
    }

    /// The speed of the shot before the spread, in millimetres per second.
    #[must_use]
    pub fn speed(&self) -> f64 {
        let [slowest, fastest] = Table::get().catapult.speed.map(f64::from);
        slowest + (fastest - slowest) * f64::from(self.power) / 1000.0
    }
}

/// The result of a shot: the velocity of the die, in millimetres per second.
///
/// A replica that predicts a table without knowing its seed receives this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Launch {
    /// The velocity along x, y and z.
    pub velocity: [i32; 3],
}

impl Launch {
    /// Whether a catapult can shoot this fast.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        let CatapultLimits {
            speed,
            speed_spread,
            ..
        } = Table::get().catapult;
        let fastest = i64::from(speed[1]) * i64::from(1000 + speed_spread) / 1000 + 2;
        let near = |part: &i32| (-20_000..=20_000).contains(part);
        let square = |part: &i32| i64::from(*part).pow(2);
        // The sum cannot overflow once every part is known to be small.
        self.velocity.iter().all(near)
            && self.velocity.iter().map(square).sum::<i64>() <= fastest.pow(2)
    }
}

/// A shot from `place` (tenths of a millimetre) without any spread.
#[must_use]
pub fn straight(place: [i32; 2], aim: Aim) -> Launch {
    launch(place, aim, 0, 0)
}

/// A shot with the spread determined by the seed, the turn, the seat and the number of the shot.
#[must_use]
pub fn spread(place: [i32; 2], aim: Aim, seed: &Seed, turn: u32, seat: Seat, shot: u8) -> Launch {
    let limits = &Table::get().catapult;
    let mut chance = seed.stream(&format!("shot {turn} {seat} {shot}"));
    // The sum of two uniform draws: a triangular distribution around zero.
    let mut deviation = |greatest: u32| {
        let sum = chance.below(greatest + 1) + chance.below(greatest + 1);
        sum.cast_signed() - greatest.cast_signed()
    };
    let sideways = deviation(limits.direction_spread);
    let faster = deviation(limits.speed_spread);
    launch(place, aim, sideways, faster)
}

fn launch(place: [i32; 2], aim: Aim, sideways: i32, faster: i32) -> Launch {
    let (sin, cos) = sin_cos(to_the_middle(place) + aim.direction + sideways);
    let (rise, forward) = sin_cos(aim.elevation);
    let speed = aim.speed() * (1.0 + f64::from(faster) / 1000.0);
    let parts = [speed * forward * cos, speed * forward * sin, speed * rise];
    Launch {
        velocity: parts.map(|part| libm::round(part) as i32),
    }
}

/// Checks whether a catapult may stand at a place (tenths of a millimetre).
///
/// # Errors
/// Returns why not.
pub(crate) fn check_place(layout: &Layout, [x, y]: [i32; 2]) -> Result<(), Refusal> {
    let limits = &Table::get().catapult;
    let [half_x, half_y] = limits.half_area.map(|half| 10 * half);
    if !(-half_x..=half_x).contains(&x) || !(-half_y..=half_y).contains(&y) {
        return Err(Refusal::OffTable);
    }
    let clearance = i64::from(10 * limits.clearance).pow(2);
    match layout.nearest_squared(x, y) {
        Some(squared) if squared < clearance => Err(Refusal::TooClose),
        _ => Ok(()),
    }
}

/// Places around the table, in whole millimetres, where a catapult may always stand, whichever
/// tiles are left: as near as allowed, at equal angles, counterclockwise from the side
/// opposite the builder.
pub(crate) fn ring() -> Vec<[i32; 2]> {
    let every_tile = Layout::full();
    let nearest = |place: i32| {
        let (sin, cos) = sin_cos(90_000 + place * (360_000 / RING));
        (0..2 * Table::get().catapult.half_area[0])
            .map(|far| [cos, sin].map(|part| libm::round(f64::from(far) * part) as i32))
            .find(|point| check_place(&every_tile, point.map(|part| 10 * part)).is_ok())
    };
    (0..RING).filter_map(nearest).collect()
}

/// The greatest direction, in whole degrees, in which a tile or a block in the tray
/// lies as seen from the [`ring`].
pub(crate) fn widest_direction(version: SimulationVersion) -> i32 {
    let every_tile = Layout::full();
    let squares = every_tile
        .lying()
        .filter_map(|tile| every_tile.square(tile));
    let corners = squares.flat_map(|square| {
        let [left, right] = [square.x - square.half, square.x + square.half];
        let [near, far] = [square.y - square.half, square.y + square.half];
        [[left, near], [left, far], [right, near], [right, far]]
    });
    let tray = Block::all().map(|block| Table::get().tray_place(version, block));
    let targets: Vec<[i32; 2]> = corners.chain(tray).collect();
    let aside = |[x, y]: [i32; 2], [to_x, to_y]: [i32; 2]| {
        let towards = direction(f64::from(to_x - x), f64::from(to_y - y));
        wrapped(towards - to_the_middle([x, y])).abs()
    };
    let widest = ring()
        .into_iter()
        .flat_map(|place| targets.iter().map(move |target| aside(place, *target)))
        .max();
    (widest.unwrap_or_default() + 999) / 1000
}

/// The direction from a place to the middle of the table, measured from the x axis.
fn to_the_middle([x, y]: [i32; 2]) -> i32 {
    direction(-f64::from(x), -f64::from(y))
}

/// The aim whose shot, without spread and obstacles, passes through a point (tenths of
/// a millimetre) at a given power; the flatter of the two solutions. `None` if the shot
/// does not reach the point or the catapult does not have that elevation.
#[must_use]
pub fn solve(place: [i32; 2], point: [i32; 3], power: i32) -> Option<Aim> {
    let muzzle = f64::from(Table::get().catapult.muzzle);
    let dx = (f64::from(point[0]) - f64::from(place[0])) / 10.0;
    let dy = (f64::from(point[1]) - f64::from(place[1])) / 10.0;
    let rise = f64::from(point[2]) / 10.0 - muzzle;
    let distance = libm::sqrt(dx * dx + dy * dy);
    if distance < 1.0 {
        return None;
    }
    let mut aim = Aim {
        direction: wrapped(direction(dx, dy) - to_the_middle(place)),
        elevation: 0,
        power,
    };
    let square = aim.speed() * aim.speed();
    let under_root =
        square * square - GRAVITY * (GRAVITY * distance * distance + 2.0 * rise * square);
    if under_root < 0.0 {
        return None;
    }
    aim.elevation = direction(GRAVITY * distance, square - libm::sqrt(under_root));
    aim.is_possible().then_some(aim)
}

/// The flattest aim that hits a point: [`solve`] at full power, or at the lowest power
/// that reaches it if full power does not.
#[must_use]
pub fn solve_fast(place: [i32; 2], point: [i32; 3]) -> Option<Aim> {
    (0..=1000)
        .rev()
        .step_by(50)
        .find_map(|power| solve(place, point, power))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The position of a shot when it has travelled as far as the point, by formula.
    fn height_at(place: [i32; 2], launch: Launch, point: [i32; 3]) -> [f64; 2] {
        let [vx, vy, vz] = launch.velocity.map(f64::from);
        let (dx, dy) = (
            f64::from(point[0] - place[0]) / 10.0,
            f64::from(point[1] - place[1]) / 10.0,
        );
        let flat = (vx * vx + vy * vy).sqrt();
        let time = (dx * dx + dy * dy).sqrt() / flat;
        let height =
            f64::from(Table::get().catapult.muzzle) + vz * time - GRAVITY * time * time / 2.0;
        [height, (vx * dy - vy * dx) / flat]
    }

    #[test]
    fn the_solver_hits_the_point() {
        for place in [[6000, 0], [-5000, 4500], [0, -7000], [8990, 8990]] {
            for point in [[0, -300, 900], [1500, 1200, 150], [-1500, -1200, 2600]] {
                for power in [500, 800, 1000] {
                    let Some(aim) = solve(place, point, power) else {
                        continue;
                    };
                    let [height, aside] = height_at(place, straight(place, aim), point);
                    assert!(
                        (height - f64::from(point[2]) / 10.0).abs() < 1.0,
                        "{height}"
                    );
                    assert!(aside.abs() < 1.0, "{aside}");
                }
            }
        }
    }

    #[test]
    fn a_catapult_may_stand_on_the_whole_ring_and_hardly_nearer() {
        let ring = ring();
        assert_eq!(ring.len(), 30);
        let every_tile = Layout::full();
        for place in &ring {
            assert_eq!(
                check_place(&every_tile, place.map(|part| 10 * part)),
                Ok(())
            );
            let nearer = place.map(|part| part * 10 * 99 / 100);
            assert_eq!(check_place(&every_tile, nearer), Err(Refusal::TooClose));
        }
        assert_eq!(ring[0], [0, 455], "opposite the builder");
        assert!(ring[1][0] < 0, "counterclockwise");
    }

    #[test]
    fn every_tile_and_block_lies_within_the_offered_directions() {
        // The outermost block of the tray, seen from the builder's side.
        for version in SimulationVersion::ALL {
            let widest = widest_direction(version);
            assert!((30..90).contains(&widest), "{widest}");
        }
    }

    #[test]
    fn out_of_range_is_said() {
        assert_eq!(solve([9000, 9000], [0, 0, 0], 0), None, "too weak");
        assert_eq!(solve([9000, 9000], [0, 0, 90_000], 1000), None, "too high");
        assert_eq!(solve([6000, 0], [6000, 0, 500], 1000), None, "on the spot");
    }

    #[test]
    fn the_spread_is_bounded_and_a_function_of_seed_turn_seat_and_shot() {
        let aim = solve_fast([6000, 0], [0, 0, 500]).unwrap();
        let shot = |seed: u64, turn, shot| {
            spread([6000, 0], aim, &Seed::from(seed), turn, Seat::new(1), shot)
        };
        assert_eq!(shot(1, 0, 0), shot(1, 0, 0));
        assert_ne!(shot(1, 0, 0), shot(1, 0, 1));
        assert_ne!(shot(1, 0, 0), shot(1, 1, 0));
        assert_ne!(shot(1, 0, 0), shot(2, 0, 0));
        let straight = straight([6000, 0], aim);
        let mut widest = 0;
        for number in 0..200 {
            let velocity = shot(5, 0, number).velocity;
            assert!(Launch { velocity }.is_possible());
            widest = widest.max((velocity[1] - straight.velocity[1]).abs());
        }
        // 5500 mm/s plus up to 5 %, up to 2.5 degrees to the side: 252 mm/s.
        assert!((100..=252).contains(&widest), "{widest}");
    }
}
