//! Parses the data file and reports every fault with its line.

use super::{
    BLOCKS, Block, CatapultLimits, Form, HandLimits, KINDS, Kind, KindData, SMALL_TILES, TILES,
    Table, Tower,
};

/// Why a data file is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadTable {
    /// A line that cannot be parsed.
    #[error("line {line}: {expected}")]
    Line {
        /// The line number, from 1.
        line: usize,
        /// The expected form.
        expected: String,
    },
    /// A missing line.
    #[error("there is no line for {0}")]
    Missing(&'static str),
    /// The lines are well formed, but their content is impossible.
    #[error("{0}")]
    Wrong(String),
}

/// Parses a data file.
///
/// # Errors
/// Fails if a line is malformed or missing, or a tower cannot be built.
pub fn parse(text: &str) -> Result<Table, BadTable> {
    let mut draft = Draft::default();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<_> = line.split_ascii_whitespace().collect();
        if let [key, rest @ ..] = &words[..] {
            draft.read(key, rest).map_err(|expected| BadTable::Line {
                line: index + 1,
                expected,
            })?;
        }
    }
    draft.finish()
}

#[derive(Default)]
struct Draft {
    kinds: Vec<KindData>,
    towers: Vec<Tower>,
    mega: Option<Tower>,
    real_time: Option<u32>,
    relaxed: Option<u32>,
    rest: Option<u32>,
    cease_fire: Option<u32>,
    tray: Option<[i32; 4]>,
    rows: Vec<TrayRow>,
    reach: Option<[i32; 6]>,
    hand: Option<[i32; 5]>,
    catapult: Option<[i32; 3]>,
    shot: Option<[i32; 6]>,
    spread: Option<[i32; 2]>,
}

/// A row of the tray: its y, the distance between its blocks, and their kinds from left to right.
struct TrayRow {
    y: i32,
    next: i32,
    kinds: Vec<Kind>,
}

impl Draft {
    fn read(&mut self, key: &str, rest: &[&str]) -> Result<(), String> {
        match (key, rest) {
            ("kind", _) => self.kind(rest)?,
            ("tower", [number, points, kinds @ ..]) => {
                if number.parse() != Ok(self.towers.len()) {
                    return Err(format!("expected tower {}", self.towers.len()));
                }
                let points = points
                    .parse()
                    .map_err(|_| format!("expected points, found {points:?}"))?;
                let kinds = self.stack(kinds)?;
                self.towers.push(Tower { kinds, points });
            }
            ("mega", kinds) => {
                let kinds = self.stack(kinds)?;
                self.mega = Some(Tower { kinds, points: 0 });
            }
            ("timer", ["real-time", steps]) => self.real_time = Some(positive(steps)?),
            ("timer", ["relaxed", steps]) => self.relaxed = Some(positive(steps)?),
            ("rest", [steps]) => self.rest = Some(positive(steps)?),
            ("cease-fire", [steps]) => self.cease_fire = Some(positive(steps)?),
            ("row", [y, next, kinds @ ..]) => {
                let [y, next] = numbers(&[y, next])?;
                let kinds: Result<_, _> = kinds.iter().map(|name| self.kind_named(name)).collect();
                let kinds = kinds?;
                self.rows.push(TrayRow { y, next, kinds });
            }
            ("tray", _) => self.tray = Some(numbers(rest)?),
            ("reach", _) => self.reach = Some(numbers(rest)?),
            ("hand", _) => self.hand = Some(numbers(rest)?),
            ("catapult", _) => self.catapult = Some(numbers(rest)?),
            ("shot", _) => self.shot = Some(numbers(rest)?),
            ("spread", _) => self.spread = Some(numbers(rest)?),
            _ => {
                return Err(
                    "expected kind, tower, mega, timer, rest, cease-fire, tray, row, reach, hand, \
                     catapult, shot or spread, and what belongs to it"
                        .to_owned(),
                );
            }
        }
        Ok(())
    }

    fn kind(&mut self, rest: &[&str]) -> Result<(), String> {
        let [name, form, width, depth, height, top @ ..] = rest else {
            return Err("expected kind NAME FORM WIDTH DEPTH HEIGHT [top]".to_owned());
        };
        let form = match *form {
            "box" => Form::Box,
            "cylinder" => Form::Cylinder,
            "half-cylinder" => Form::HalfCylinder,
            "prism" => Form::Prism,
            "arch" => Form::Arch,
            "trapezium" => Form::Trapezium,
            other => return Err(format!("{other:?} is no form of a block")),
        };
        let top_only = match top {
            [] => false,
            ["top"] => true,
            _ => return Err("only the word top may follow the height".to_owned()),
        };
        if self.kinds.iter().any(|kind| kind.name == *name) {
            return Err(format!("there are two kinds {name}"));
        }
        let size = numbers(&[width, depth, height])?;
        if size.iter().any(|length| !(5..=60).contains(length)) {
            return Err("a block is 5 to 60 mm wide, deep and high".to_owned());
        }
        let name = (*name).to_owned();
        self.kinds.push(KindData {
            name,
            form,
            size,
            top_only,
        });
        Ok(())
    }

    fn kind_named(&self, name: &str) -> Result<Kind, String> {
        let number = self.kinds.iter().position(|kind| kind.name == name);
        number
            .map(|number| Kind(number as u8))
            .ok_or_else(|| format!("there is no kind {name:?}"))
    }

    /// The kinds of a tower, bottom to top.
    fn stack(&self, names: &[&str]) -> Result<Vec<Kind>, String> {
        let mut kinds = Vec::new();
        for name in names {
            let kind = self.kind_named(name)?;
            let below = kinds.last().map(|Kind(below)| &self.kinds[*below as usize]);
            if let Some(below) = below.filter(|below| below.top_only) {
                return Err(format!("nothing can stand on a {}", below.name));
            }
            if kinds.iter().filter(|other| **other == kind).count() == 2 {
                return Err(format!("there are only two blocks of the kind {name}"));
            }
            kinds.push(kind);
        }
        Ok(kinds)
    }

    fn finish(mut self) -> Result<Table, BadTable> {
        let missing = BadTable::Missing;
        if self.kinds.len() != KINDS {
            let count = self.kinds.len();
            return Err(BadTable::Wrong(format!("{count} kinds, but there are 8")));
        }
        if self.towers.len() != SMALL_TILES {
            let count = self.towers.len();
            return Err(BadTable::Wrong(format!(
                "{count} small towers, but there are 25"
            )));
        }
        for (number, tower) in self.towers.iter().enumerate() {
            if !(2..=5).contains(&tower.kinds.len()) || !(1..=5).contains(&tower.points) {
                return Err(BadTable::Wrong(format!(
                    "tower {number}: a small tower has 2 to 5 blocks and is worth 1 to 5 points"
                )));
            }
        }
        let mega = self.mega.take().ok_or(missing("mega"))?;
        if mega.kinds.len() < 10 {
            return Err(BadTable::Wrong(
                "the Mega tower takes at least 10 blocks".to_owned(),
            ));
        }
        self.towers.push(mega);
        debug_assert_eq!(self.towers.len(), TILES);
        let hand = hand(
            self.reach.ok_or(missing("reach"))?,
            self.hand.ok_or(missing("hand"))?,
        )?;
        let catapult = catapult(
            self.catapult.ok_or(missing("catapult"))?,
            self.shot.ok_or(missing("shot"))?,
            self.spread.ok_or(missing("spread"))?,
        )?;
        Ok(Table {
            kinds: self.kinds,
            towers: self.towers,
            real_time_steps: self.real_time.ok_or(missing("timer real-time"))?,
            relaxed_steps: self.relaxed.ok_or(missing("timer relaxed"))?,
            rest_steps: self.rest.ok_or(missing("rest"))?,
            cease_fire_steps: self.cease_fire.ok_or(missing("cease-fire"))?,
            wide_tray: wide_tray(self.tray.ok_or(missing("tray"))?),
            tray: tray(&self.rows)?,
            hand,
            catapult,
        })
    }
}

/// Two rows of eight blocks, in the order of their numbers.
fn wide_tray([x, y, next, row]: [i32; 4]) -> [[i32; 2]; BLOCKS] {
    std::array::from_fn(|block| {
        let block = block as i32;
        [x + next * (block % 8), y + row * (block / 8)]
    })
}

/// Rows around the middle. Of two equal blocks, the first one in the rows has the lower number.
fn tray(rows: &[TrayRow]) -> Result<[[i32; 2]; BLOCKS], BadTable> {
    let mut places = [None; BLOCKS];
    for TrayRow { y, next, kinds } in rows {
        let width = next * (kinds.len() as i32 - 1);
        for (index, kind) in kinds.iter().enumerate() {
            let place = [next * index as i32 - width / 2, *y];
            let mut slots = kind.blocks().map(Block::index).into_iter();
            let free = slots.find(|block| places[*block].is_none());
            let free = free.ok_or_else(|| {
                BadTable::Wrong(format!(
                    "the tray has more than two blocks of the kind {}",
                    kind.index()
                ))
            })?;
            places[free] = Some(place);
        }
    }
    let all: Option<Vec<[i32; 2]>> = places.into_iter().collect();
    all.and_then(|all| all.try_into().ok())
        .ok_or_else(|| BadTable::Wrong("the rows of the tray hold every block".to_owned()))
}

fn hand(reach: [i32; 6], speeds: [i32; 5]) -> Result<HandLimits, BadTable> {
    let reach = [
        [reach[0], reach[1]],
        [reach[2], reach[3]],
        [reach[4], reach[5]],
    ];
    let small = |range: &[i32; 2]| range[0] < range[1] && range[0] >= -1000 && range[1] <= 1000;
    if !reach.iter().all(small) || speeds.iter().any(|speed| *speed <= 0) {
        return Err(BadTable::Wrong(
            "reach is three rising ranges within 1000 mm, and the hand's five speeds are positive"
                .to_owned(),
        ));
    }
    let [
        empty_speed,
        carry_speed,
        lower_speed,
        acceleration,
        turn_speed,
    ] = speeds;
    Ok(HandLimits {
        reach,
        empty_speed,
        carry_speed,
        lower_speed,
        acceleration,
        turn_speed,
    })
}

fn catapult(place: [i32; 3], shot: [i32; 6], spread: [i32; 2]) -> Result<CatapultLimits, BadTable> {
    let [half_width, half_depth, clearance] = place;
    let [lowest, highest, slowest, fastest, muzzle, reload] = shot;
    let sensible = (1..=2000).contains(&half_width)
        && (1..=2000).contains(&half_depth)
        && (0..=1000).contains(&clearance)
        && (-45..highest).contains(&lowest)
        && highest <= 90
        && (1..fastest).contains(&slowest)
        && fastest <= 10_000
        && (10..=500).contains(&muzzle)
        && reload >= 0
        && spread
            .iter()
            .all(|deviation| (0..=45_000).contains(deviation));
    if !sensible {
        return Err(BadTable::Wrong(
            "the lines catapult, shot and spread hold numbers no catapult has".to_owned(),
        ));
    }
    Ok(CatapultLimits {
        half_area: [half_width, half_depth],
        clearance,
        elevation: [lowest, highest],
        speed: [slowest, fastest],
        muzzle,
        reload: reload.unsigned_abs(),
        direction_spread: spread[0].unsigned_abs(),
        speed_spread: spread[1].unsigned_abs(),
    })
}

fn positive(word: &str) -> Result<u32, String> {
    match word.parse() {
        Ok(steps) if (1..=36_000).contains(&steps) => Ok(steps),
        _ => Err(format!(
            "expected a number of steps up to 36000, found {word:?}"
        )),
    }
}

fn numbers<const N: usize>(words: &[&str]) -> Result<[i32; N], String> {
    let expected = || format!("expected {N} whole numbers");
    let numbers: Result<Vec<i32>, _> = words.iter().map(|word| word.parse()).collect();
    numbers
        .map_err(|_| expected())?
        .try_into()
        .map_err(|_| expected())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = include_str!("../../data/table.txt");

    fn fault(from: &str, to: &str) -> String {
        assert!(TEXT.contains(from), "{from:?} stands in the file");
        parse(&TEXT.replacen(from, to, 1)).unwrap_err().to_string()
    }

    #[test]
    fn the_compiled_in_table_is_good() {
        let table = parse(TEXT).unwrap();
        assert_eq!(table.towers.len(), TILES);
        assert_eq!(table.real_time_steps, 1800);
    }

    #[test]
    fn faults_are_named() {
        assert!(fault("kind cube     box", "kind cube ball").contains("no form"));
        assert!(fault("tower 3  1 cube cube", "tower 3 1 cube cone").contains("no kind \"cone\""));
        assert!(fault("tower 3  1 cube cube", "tower 3 1 dome cube").contains("on a dome"));
        assert!(
            fault("tower 3  1 cube cube", "tower 3 1 cube cube cube").contains("only two blocks")
        );
        assert!(fault("tower 3  1 cube cube", "tower 4 1 cube cube").contains("expected tower 3"));
        assert!(fault("tower 3  1 cube cube", "tower 3 6 cube cube").contains("1 to 5 points"));
        assert!(fault("mega plank", "mega").contains("at least 10"));
        assert!(fault("rest  180", "rest x").starts_with("line "));
        assert_eq!(fault("rest  180", ""), "there is no line for rest");
        assert!(fault("spread 2500 50", "spread 2500").contains("expected 2 whole numbers"));
        assert!(fault("shot -10", "shot 90").contains("no catapult"));
        assert!(fault("reach -450", "reach 500").contains("rising ranges"));
        assert!(fault("kind cube", "kind drum").contains("two kinds drum"));
        assert!(fault("tray -262", "tablet -262").contains("expected kind, tower"));
        assert!(fault("arch roof arch", "arch arch arch").contains("more than two blocks"));
        assert!(fault("cube arch roof arch cube", "cube arch").contains("every block"));
    }
}
