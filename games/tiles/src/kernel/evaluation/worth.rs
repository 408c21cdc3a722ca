//! The worth of tiles in the hand, read from a file that `examples/learn_worth.rs`
//! derives from games.

use super::super::action::{HAND, Tiles};
use super::super::tile::{MAX_KINDS, Tile, TileKind, TileSet};

/// The worth of kept tiles compared with the same number of random tiles, in tenths of
/// a point (or of a tile, where the first to run out wins). It is a sum over the traits
/// of tiles and of pairs of tiles.
#[derive(Clone, Debug)]
pub struct Worth {
    traits: Vec<&'static str>,
    values: Vec<i32>,
    /// The trait of every tile and of every pair; some pairs have no trait.
    single: [usize; MAX_KINDS],
    pair: Vec<[Option<usize>; MAX_KINDS]>,
    /// The values of those traits.
    single_value: [i32; MAX_KINDS],
    pair_value: Vec<[i32; MAX_KINDS]>,
}

impl Worth {
    /// Parses a text with a trait and its value on each line. A trait without a line is worth 0.
    pub(crate) fn read(
        set: &TileSet,
        text: &str,
        single: impl Fn(&TileKind) -> &'static str,
        pair: impl Fn(&TileKind, &TileKind) -> Option<&'static str>,
    ) -> Worth {
        let mut worth = Worth {
            traits: Vec::new(),
            values: Vec::new(),
            single: [0; MAX_KINDS],
            pair: vec![[None; MAX_KINDS]; MAX_KINDS],
            single_value: [0; MAX_KINDS],
            pair_value: vec![[0; MAX_KINDS]; MAX_KINDS],
        };
        for (tile, kind) in set.kinds() {
            let index = worth.index_of(single(kind), text);
            worth.single[tile.index()] = index;
            worth.single_value[tile.index()] = worth.values[index];
            for (other, other_kind) in set.kinds() {
                let index = pair(kind, other_kind).map(|name| worth.index_of(name, text));
                worth.pair[tile.index()][other.index()] = index;
                let value = index.map_or(0, |index| worth.values[index]);
                worth.pair_value[tile.index()][other.index()] = value;
            }
        }
        worth
    }

    fn index_of(&mut self, name: &'static str, text: &str) -> usize {
        let known = self.traits.iter().position(|known| *known == name);
        known.unwrap_or_else(|| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            let value = line.and_then(|rest| rest.strip_prefix(' ')?.trim().parse().ok());
            self.traits.push(name);
            self.values.push(value.unwrap_or(0));
            self.traits.len() - 1
        })
    }

    /// The names of the traits.
    #[must_use]
    pub fn traits(&self) -> &[&'static str] {
        &self.traits
    }

    /// How often each trait occurs in some tiles.
    #[must_use]
    pub fn counts(&self, tiles: &[Tile]) -> Vec<u32> {
        let mut counts = vec![0; self.traits.len()];
        for (index, tile) in tiles.iter().enumerate() {
            counts[self.single[tile.index()]] += 1;
            for other in &tiles[..index] {
                if let Some(pair) = self.pair[tile.index()][other.index()] {
                    counts[pair] += 1;
                }
            }
        }
        counts
    }

    /// The worth of some tiles.
    #[must_use]
    pub fn of(&self, tiles: &Tiles) -> i32 {
        let tiles = tiles.as_slice();
        let mut worth = 0;
        for (index, tile) in tiles.iter().enumerate() {
            let pairs = &self.pair_value[tile.index()];
            worth += self.single_value[tile.index()];
            worth += tiles[..index].iter().map(|o| pairs[o.index()]).sum::<i32>();
        }
        worth
    }

    /// The worth of every subset of a hand, indexed by the bits of its tiles.
    #[must_use]
    pub(crate) fn of_parts(&self, hand: &Tiles) -> [i32; 1 << HAND] {
        let mut parts = [0; 1 << HAND];
        let tiles = hand.as_slice();
        for (index, tile) in tiles.iter().enumerate() {
            let added = 1 << index;
            let pairs = &self.pair_value[tile.index()];
            for rest in 0..added {
                let with = (0..index).filter(|other| rest >> other & 1 == 1);
                let with: i32 = with.map(|other| pairs[tiles[other].index()]).sum();
                parts[rest | added] = parts[rest] + self.single_value[tile.index()] + with;
            }
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Laws;

    /// Checks that the data names only existing traits, and that every subset of a hand
    /// has the worth computed for it alone.
    fn is_sound<L: Laws>(laws: &L, table: &str) {
        let worth = laws.worth();
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let (name, value) = line.rsplit_once(' ').unwrap();
            assert!(worth.traits().contains(&name), "{name}");
            value.parse::<i32>().unwrap();
        }
        let tiles = laws.tiles().all();
        for hand in tiles.windows(5).step_by(3) {
            let hand = Tiles::new(hand).unwrap();
            for (part, value) in worth.of_parts(&hand).iter().enumerate() {
                assert_eq!(*value, worth.of(&hand.part(part as u32)));
            }
        }
    }

    #[test]
    fn tables_are_read_whole_and_parts_are_worth_their_sum() {
        use crate::bop::{BopConfig, BopLaws, Words};
        use crate::digit::{DigitConfig, DigitLaws};
        use crate::qinto::{QintoConfig, QintoLaws, Variant};
        let qinto = |variant| QintoLaws::new(QintoConfig::from(variant));
        is_sound(
            &BopLaws::new(ruckus_core::Config::defaults()),
            include_str!("../../../data/bop.worth"),
        );
        is_sound(
            &BopLaws::new(BopConfig {
                challenge: false,
                dictionary: Words::Ukrainian,
            }),
            include_str!("../../../data/bop-uk.worth"),
        );
        is_sound(
            &DigitLaws::new(DigitConfig),
            include_str!("../../../data/digit.worth"),
        );
        is_sound(
            &qinto(Variant::Classic),
            include_str!("../../../data/qinto-classic.worth"),
        );
        is_sound(
            &qinto(Variant::Plus),
            include_str!("../../../data/qinto-plus.worth"),
        );
        is_sound(
            &qinto(Variant::Light),
            include_str!("../../../data/qinto-light.worth"),
        );
    }
}
