//! Draws the table in characters, from the builder's side.
//!
//! Every kind of block has a letter, and nearer blocks hide farther ones. Blocks in the
//! tray are not drawn, but named below the picture.

use ruckus_kaboom::{Block, Kind, World};

/// The visible part of the table, in millimetres to either side and upwards.
const HALF_WIDTH: f32 = 560.0;
const HEIGHT: f32 = 300.0;
/// A block nearer to the builder and lower than this is in the tray.
const TRAY_Y: f32 = -165.0;
const TRAY_Z: f32 = 45.0;

/// A letter for each kind, in the order of the data file.
const MARKS: [char; 8] = ['#', 'H', '=', 'O', 'n', '^', 'A', 'V'];
pub(super) const DIE: char = '*';
pub(super) const HAND: char = 'w';

/// Columns and rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// The size of a picture in plain text.
pub(super) const PLAIN: Size = Size {
    columns: 76,
    rows: 11,
};

/// A snapshot of the table.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Picture {
    pub(super) step: u32,
    shapes: Vec<Shape>,
    tray: Vec<Kind>,
    hand: [f32; 3],
}

/// The outline of a body from the front, in millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Shape {
    mark: char,
    middle: [f32; 3],
    half: [f32; 2],
}

impl Picture {
    pub(super) fn of(world: &World) -> Picture {
        let mut picture = Picture::new(world.step_number(), world.hand());
        for block in Block::all() {
            if let Some(body) = world.block(block) {
                picture.add_block(block, body.position, body.rotation);
            }
        }
        for die in 0..world.dice() {
            if let Some(body) = world.die(die) {
                picture.add_die(body.position);
            }
        }
        picture.far_first()
    }

    fn new(step: u32, hand: [f32; 3]) -> Picture {
        Picture {
            step,
            shapes: Vec::new(),
            tray: Vec::new(),
            hand,
        }
    }

    fn add_block(&mut self, block: Block, middle: [f32; 3], turn: [f32; 4]) {
        let kind = block.kind();
        if middle[1] < TRAY_Y && middle[2] < TRAY_Z {
            self.tray.push(kind);
            return;
        }
        let size = kind.info().size.map(|length| length as f32 / 2.0);
        let [x, y, z, w] = turn;
        // The extent of the rotated box along x and along z.
        let along_x = [
            1.0 - 2.0 * (y * y + z * z),
            2.0 * (x * y - z * w),
            2.0 * (x * z + y * w),
        ];
        let along_z = [
            2.0 * (x * z - y * w),
            2.0 * (y * z + x * w),
            1.0 - 2.0 * (x * x + y * y),
        ];
        let reach = |row: [f32; 3]| {
            row.iter()
                .zip(size)
                .map(|(part, half)| part.abs() * half)
                .sum()
        };
        self.shapes.push(Shape {
            mark: MARKS[kind.index()],
            middle,
            half: [reach(along_x), reach(along_z)],
        });
    }

    fn add_die(&mut self, middle: [f32; 3]) {
        self.shapes.push(Shape {
            mark: DIE,
            middle,
            half: [4.0, 4.0],
        });
    }

    fn far_first(mut self) -> Picture {
        self.shapes
            .sort_by(|one, other| other.middle[1].total_cmp(&one.middle[1]));
        self
    }

    /// The lines of the picture, and the tray below them.
    pub(super) fn lines(&self, size: Size) -> Vec<String> {
        let mut canvas = vec![vec![' '; size.columns]; size.rows];
        for shape in &self.shapes {
            let [half_x, half_z] = shape.half;
            let [x, _, z] = shape.middle;
            // A body covers each cell whose centre it covers, and at least one.
            let columns = cells(size.column(x - half_x), size.column(x + half_x));
            let rows = cells(size.row(z - half_z), size.row(z + half_z));
            for row in rows {
                for column in columns.clone() {
                    let row = size.rows.checked_sub(row + 1);
                    let cell = row.and_then(|row| canvas.get_mut(row)?.get_mut(column));
                    if let Some(cell) = cell {
                        *cell = shape.mark;
                    }
                }
            }
        }
        let (column, row) = (size.column(self.hand[0]), size.row(self.hand[2] + 25.0));
        if column >= 0.0 && row >= 0.0 {
            let row = size.rows.checked_sub(row as usize + 1);
            let cell = row.and_then(|row| canvas.get_mut(row)?.get_mut(column as usize));
            if let Some(cell) = cell.filter(|cell| **cell == ' ') {
                *cell = HAND;
            }
        }
        let mut lines: Vec<String> = canvas
            .iter()
            .map(|row| row.iter().collect::<String>().trim_end().to_owned())
            .collect();
        lines.push("─".repeat(size.columns));
        lines.push(self.tray_line());
        lines
    }

    fn tray_line(&self) -> String {
        let names: Vec<String> = self.tray.iter().map(ToString::to_string).collect();
        if names.is_empty() {
            "tray: empty".to_owned()
        } else {
            format!("tray: {}", names.join(" "))
        }
    }
}

/// Explains the letters.
pub(super) fn legend() -> String {
    let kinds: Vec<String> = Kind::all()
        .map(|kind| format!("{} {kind}", MARKS[kind.index()]))
        .collect();
    format!("{}  {DIE} die  {HAND} hand", kinds.join("  "))
}

impl Size {
    fn column(self, x: f32) -> f32 {
        (x + HALF_WIDTH) / (2.0 * HALF_WIDTH) * self.columns as f32
    }

    /// The row of a height, counted upwards from the table.
    fn row(self, z: f32) -> f32 {
        z / HEIGHT * self.rows as f32
    }
}

/// The cells between two borders.
fn cells(from: f32, to: f32) -> std::ops::Range<usize> {
    let first = (from + 0.5).floor().max(0.0) as usize;
    let last = (to + 0.5).floor().max(0.0) as usize;
    if last > first {
        return first..last;
    }
    let middle = f32::midpoint(from, to).max(0.0) as usize;
    middle..middle + 1
}

/// The data file must have as many kinds as there are letters.
const _: () = assert!(MARKS.len() == ruckus_kaboom::table::KINDS);

#[cfg(test)]
mod tests {
    use ruckus_core::{Seat, Seed};
    use ruckus_kaboom::{FamilyRules, Layout, Setup, SimulationVersion};

    use super::*;

    #[test]
    fn at_the_beginning_everything_lies_in_the_tray() {
        let seed = Seed::from(1);
        let world = World::new(Setup {
            seed,
            turn: 0,
            players: 2,
            builder: Seat::new(0),
            layout: Layout::shuffled(&seed),
            timer: 1800,
            simulation: SimulationVersion::NEWEST,
            family: FamilyRules::default(),
        });
        let lines = Picture::of(&world.unwrap()).lines(PLAIN);
        assert_eq!(lines.len(), PLAIN.rows + 2);
        assert!(lines[PLAIN.rows + 1].starts_with("tray: cube cube pillar pillar"));
        let marks = |line: &String| line.contains(MARKS);
        assert!(!lines[..PLAIN.rows].iter().any(marks), "{lines:?}");
    }

    #[test]
    fn a_block_covers_what_it_covers_lying_or_standing() {
        let pillar = Block::try_new(2).unwrap();
        let upright = [0.0, 0.0, 0.0, 1.0];
        let half = std::f32::consts::FRAC_1_SQRT_2;
        let lying = [0.0, half, 0.0, half];
        for (turn, size) in [(upright, [15.0, 30.0]), (lying, [30.0, 15.0])] {
            let mut picture = Picture::new(0, [0.0; 3]);
            picture.add_block(pillar, [0.0, 0.0, 30.0], turn);
            let [x, z] = picture.shapes[0].half;
            assert!((x - size[0]).abs() < 0.01 && (z - size[1]).abs() < 0.01);
        }
    }
}
