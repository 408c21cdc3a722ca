//! Aiming at a point: the shots that reach it, from the flattest to the highest, and where a
//! catapult may stand.

use crate::catapult::{Aim, GRAVITY, check_place, solve_fast};
use crate::layout::Layout;
use crate::table::{STEPS_A_SECOND, Table};
use crate::turning::sin_cos;

/// The number of corners of a foot line.
const CORNERS: i32 = 120;
/// The step of the search for an elevation, in thousandths of a degree.
const SEARCH: usize = 100;

/// A shot through a point (tenths of a millimetre). The arc, from 0 to 1000, chooses among all
/// elevations that reach it: 0 is the flattest and hardest shot, 1000 the highest. `None` if no
/// shot reaches the point.
#[must_use]
pub fn shoot_at(place: [i32; 2], point: [i32; 3], arc: i32) -> Option<Aim> {
    let flattest = solve_fast(place, point)?;
    if arc <= 0 {
        return Some(flattest);
    }
    let limits = &Table::get().catapult;
    let reaching = |elevation: i32| {
        let power = power_to_reach(place, point, elevation)?;
        let aim = Aim {
            elevation,
            power,
            ..flattest
        };
        aim.is_possible().then_some(aim)
    };
    let all: Vec<Aim> = (flattest.elevation..=1000 * limits.elevation[1])
        .step_by(SEARCH)
        .filter_map(reaching)
        .collect();
    let highest = all.last()?.elevation;
    let wanted = flattest.elevation + (highest - flattest.elevation) * arc.min(1000) / 1000;
    all.into_iter()
        .min_by_key(|aim| (aim.elevation - wanted).abs())
}

/// The power at which a shot with this elevation passes through a point, without spread.
fn power_to_reach([from_x, from_y]: [i32; 2], point: [i32; 3], elevation: i32) -> Option<i32> {
    let limits = &Table::get().catapult;
    let [dx, dy] = [point[0] - from_x, point[1] - from_y].map(|part| f64::from(part) / 10.0);
    let distance = libm::hypot(dx, dy);
    let rise = f64::from(point[2]) / 10.0 - f64::from(limits.muzzle);
    let (sin, cos) = sin_cos(elevation);
    let drop = 2.0 * cos * (distance * sin - rise * cos);
    if drop <= 0.0 {
        return None;
    }
    let speed = distance * libm::sqrt(GRAVITY / drop);
    let [slowest, fastest] = limits.speed.map(f64::from);
    let power = libm::round(1000.0 * (speed - slowest) / (fastest - slowest)) as i32;
    (0..=1000).contains(&power).then_some(power)
}

/// A flight without spread and obstacles, one point in millimetres for each step, until the die
/// is at this height and sinking, or on the table.
pub(crate) fn flight(place: [i32; 2], aim: Aim, height: f64) -> Vec<[f64; 3]> {
    let muzzle = f64::from(Table::get().catapult.muzzle);
    let [vx, vy, vz] = crate::catapult::straight(place, aim)
        .velocity
        .map(f64::from);
    let [x, y] = place.map(|part| f64::from(part) / 10.0);
    // A point above the whole flight: until the die is on the table.
    let under_root = |height: f64| vz * vz + 2.0 * GRAVITY * (muzzle - height);
    let height = if under_root(height) < 0.0 {
        0.0
    } else {
        height
    };
    let end = (vz + libm::sqrt(under_root(height))) / GRAVITY;
    let at = |t: f64| {
        let z = muzzle + vz * t - GRAVITY * t * t / 2.0;
        [x + vx * t, y + vy * t, z]
    };
    let steps = libm::floor(end * f64::from(STEPS_A_SECOND)) as u32;
    (0..=steps)
        .map(|step| at(f64::from(step) / f64::from(STEPS_A_SECOND)))
        .chain([at(end)])
        .collect()
}

/// The line around the tiles on the table beyond which catapults may stand, in tenths of a
/// millimetre; empty if no tile is left.
pub(crate) fn foot_line(layout: &Layout) -> Vec<[i32; 2]> {
    if layout.lying().next().is_none() {
        return Vec::new();
    }
    (0..CORNERS)
        .filter_map(|corner| outermost(layout, corner * (360_000 / CORNERS)))
        .collect()
}

/// The point farthest from the middle, in a direction, that is still too close to the tiles.
fn outermost(layout: &Layout, towards: i32) -> Option<[i32; 2]> {
    let (sin, cos) = sin_cos(towards);
    let at = |far: i32| [cos, sin].map(|part| libm::round(f64::from(10 * far) * part) as i32);
    let clearance = i64::from(10 * Table::get().catapult.clearance);
    let mut far = 2 * Table::get().catapult.half_area[0] - 1;
    while far >= 0 {
        let [x, y] = at(far);
        let squared = layout.nearest_squared(x, y)?;
        if squared < clearance.pow(2) {
            return Some([x, y]);
        }
        // Nothing nearer than this is too close; a millimetre makes up for rounding.
        far -= ((squared.isqrt() - clearance) / 10 - 1).max(1) as i32;
    }
    None
}

/// The place nearest to a point where a catapult may stand; all in tenths of a millimetre.
pub(crate) fn nearest_place(layout: &Layout, [x, y]: [i32; 2]) -> Option<[i32; 2]> {
    let [half_x, half_y] = Table::get().catapult.half_area.map(|half| 10 * half);
    let point = [x.clamp(-half_x, half_x), y.clamp(-half_y, half_y)];
    let allowed = |place: &[i32; 2]| check_place(layout, *place).is_ok();
    if allowed(&point) {
        return Some(point);
    }
    // Along the line from the nearest tile, which is the shortest way out, or at the foot line.
    let outward = |[x, y]: [i32; 2]| {
        let far = libm::hypot(f64::from(x), f64::from(y)).max(1.0);
        [x, y].map(|part| part + libm::round(20.0 * f64::from(part) / far) as i32)
    };
    let line = foot_line(layout);
    let mut places: Vec<[i32; 2]> = line.iter().copied().map(outward).collect();
    // The straight parts between the corners.
    for (one, other) in line.iter().zip(line.iter().cycle().skip(1)) {
        for part in 1..8 {
            let between = [0, 1].map(|axis| one[axis] + (other[axis] - one[axis]) * part / 8);
            places.push(outward(between));
        }
    }
    let away = |place: &[i32; 2]| {
        let [dx, dy] = [place[0] - point[0], place[1] - point[1]].map(i64::from);
        dx * dx + dy * dy
    };
    places.into_iter().filter(allowed).min_by_key(away)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catapult::straight;
    use ruckus_core::Seed;

    /// How far from a point a flight without spread passes, in millimetres.
    fn miss(place: [i32; 2], aim: Aim, point: [i32; 3]) -> f64 {
        let [vx, vy, vz] = straight(place, aim).velocity.map(f64::from);
        let [dx, dy] = [0, 1].map(|axis| f64::from(point[axis] - place[axis]) / 10.0);
        let time = libm::hypot(dx, dy) / libm::hypot(vx, vy);
        let muzzle = f64::from(Table::get().catapult.muzzle);
        let z = muzzle + vz * time - GRAVITY * time * time / 2.0;
        let height = f64::from(point[2]) / 10.0;
        libm::hypot(libm::hypot(vx * time - dx, vy * time - dy), z - height)
    }

    #[test]
    fn every_arc_reaches_the_point_and_higher_arcs_shoot_higher() {
        for place in [[6000, 0], [-5000, 4500], [0, 4700], [8990, 8990]] {
            for point in [[0, -300, 0], [1500, 1200, 150], [-1500, -1200, 600]] {
                let aims: Vec<Aim> = [0, 250, 500, 750, 1000]
                    .map(|arc| shoot_at(place, point, arc).unwrap())
                    .to_vec();
                for aim in &aims {
                    let miss = miss(place, *aim, point);
                    assert!(miss < 12.0, "{miss} mm with {aim:?}");
                }
                assert!(aims.is_sorted_by(|a, b| a.elevation < b.elevation));
                assert!(aims[0].power >= 950, "the flattest shot is hard: {aims:?}");
                assert!(aims[4].elevation >= 70_000, "{aims:?}");
            }
        }
    }

    #[test]
    fn a_flight_ends_at_the_point() {
        for arc in [0, 400, 1000] {
            let (place, point) = ([0, 4700], [300, -900, 300]);
            let aim = shoot_at(place, point, arc).unwrap();
            let path = flight(place, aim, 30.0);
            let end = path.last().unwrap();
            let away = libm::hypot(end[0] - 30.0, end[1] + 90.0);
            assert!(away < 12.0, "{away} mm with {aim:?}");
        }
    }

    #[test]
    fn the_nearest_place_is_allowed_and_near() {
        let mut layout = Layout::shuffled(&Seed::from(3));
        for claimed in 0..25 {
            for point in [[0, 0], [3000, 100], [-100, 4000], [20_000, -20_000]] {
                let place = nearest_place(&layout, point).unwrap();
                assert_eq!(check_place(&layout, place), Ok(()));
                assert_eq!(nearest_place(&layout, place), Some(place));
            }
            layout.claim(crate::table::Tile::try_new(claimed).unwrap());
        }
        let layout = Layout::full();
        let place = nearest_place(&layout, [4800, 0]).unwrap();
        let away = libm::hypot(f64::from(place[0] - 4800), f64::from(place[1]));
        assert!(away < 80.0, "the foot line is at x = 485 mm: {place:?}");
    }

    #[test]
    fn the_foot_line_is_the_last_point_too_close_of_every_millimetre() {
        let mut layout = Layout::shuffled(&Seed::from(3));
        for claimed in [0, 7, 12, 20] {
            layout.claim(crate::table::Tile::try_new(claimed).unwrap());
            for towards in (0..360_000).step_by(30_000) {
                let (sin, cos) = sin_cos(towards);
                let at = |far: i32| [cos, sin].map(|part| libm::round(f64::from(10 * far) * part));
                let farthest = (0..2 * Table::get().catapult.half_area[0])
                    .rev()
                    .map(|far| at(far).map(|part| part as i32))
                    .find(|[x, y]| {
                        let clearance = i64::from(10 * Table::get().catapult.clearance);
                        layout.nearest_squared(*x, *y).unwrap() < clearance.pow(2)
                    });
                assert_eq!(outermost(&layout, towards), farthest);
            }
        }
    }

    #[test]
    fn catapults_may_stand_outside_the_foot_line_and_not_inside() {
        let layout = Layout::full();
        let line = foot_line(&layout);
        assert_eq!(line.len(), CORNERS as usize);
        for [x, y] in line {
            let scaled = |share: i32| [x * share / 100, y * share / 100];
            assert!(check_place(&layout, scaled(99)).is_err());
            assert_eq!(check_place(&layout, scaled(101)), Ok(()));
        }
    }
}
