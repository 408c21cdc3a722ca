//! The table of a proof search, of fixed size. It stores whole positions, not hashes.

use ruckus_boop::kernel::Kittens;

use crate::prover::{NEVER, Numbers};

/// The number of slots in a group, which fills one cache line.
const GROUP: usize = 4;
/// The number of words in a group.
const WORDS: usize = 2 * GROUP;

/// The bits of the second word of a slot, from the lowest: the rest of the key, both numbers, and
/// the work. An empty slot is zero.
const KEY: u64 = 0x1ff;
const PROOF: u32 = 9;
const DISPROOF: u32 = 29;
const WORK: u32 = 49;

/// A table of canonical positions with their proof and disproof numbers.
pub(crate) struct Table {
    words: Vec<u64>,
    /// The first word of the first group.
    start: usize,
    groups: u64,
}

/// A position and whether the seat to move is the one that may win, in 73 bits.
#[derive(Clone, Copy)]
struct Key(u64, u64);

impl Key {
    #[inline(always)]
    fn new(position: Kittens, hero: bool) -> Key {
        let (own, other) = (compact(position.own), compact(position.other));
        Key(own | other << 36, other >> 28 | u64::from(hero) << 8)
    }

    #[inline(always)]
    fn is_in(self, slot: &[u64]) -> bool {
        slot[0] == self.0 && slot[1] & KEY == self.1 && slot[1] > KEY
    }

    #[inline(always)]
    fn hash(self) -> u64 {
        let first = (self.0 ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xff51_afd7_ed55_8ccd);
        let both = first ^ first >> 32 ^ self.1 ^ 0xd6e8_feb8_6659_fd93;
        let mixed = both.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 32
    }
}

/// Moves the 36 squares of a set to the lowest bits.
#[inline(always)]
fn compact(set: u64) -> u64 {
    set & 0x3f
        | set >> 2 & 0xfc0
        | set >> 4 & 0x3_f000
        | set >> 6 & 0xfc_0000
        | set >> 8 & 0x3f00_0000
        | set >> 10 & 0xf_c000_0000
}

impl Table {
    /// An empty table of at most this many megabytes, but at least one.
    pub(crate) fn new(megabytes: usize) -> Table {
        // The system hands out zeros without writing them, so this takes no time.
        let words = vec![0; (megabytes.max(1) << 20) / size_of::<u64>()];
        let start = words.as_ptr().align_offset(WORDS * size_of::<u64>());
        let start = start.min(WORDS);
        // Wherever the memory begins, the number of groups is the same, and so are the results.
        let groups = ((words.len() - WORDS) / WORDS) as u64;
        Table {
            words,
            start,
            groups,
        }
    }

    #[inline(always)]
    fn group(&self, key: Key) -> usize {
        // The high half of the product spreads hashes evenly over any number of groups.
        let index = (u128::from(key.hash()) * u128::from(self.groups)) >> 64;
        self.start + index as usize * WORDS
    }

    /// The stored numbers of a canonical position.
    #[inline]
    pub(crate) fn get(&self, position: Kittens, hero: bool) -> Option<Numbers> {
        let key = Key::new(position, hero);
        let group = self.group(key);
        let mut slots = self.words[group..group + WORDS].chunks_exact(2);
        let slot = slots.find(|slot| key.is_in(slot))?;
        Some(Numbers {
            proof: (slot[1] >> PROOF) as u32 & NEVER,
            disproof: (slot[1] >> DISPROOF) as u32 & NEVER,
        })
    }

    /// Stores the numbers of a canonical position, replacing the slot of its group that took the
    /// least work.
    #[inline]
    pub(crate) fn put(&mut self, position: Kittens, hero: bool, numbers: Numbers, work: u64) {
        let key = Key::new(position, hero);
        let group = self.group(key);
        let words = &mut self.words[group..group + WORDS];
        let mut index = 0;
        let mut least = u64::MAX;
        for (slot, pair) in words.chunks_exact(2).enumerate() {
            if key.is_in(pair) {
                index = slot;
                break;
            }
            if pair[1] >> WORK < least {
                least = pair[1] >> WORK;
                index = slot;
            }
        }
        words[2 * index] = key.0;
        words[2 * index + 1] = key.1
            | u64::from(numbers.proof.min(NEVER)) << PROOF
            | u64::from(numbers.disproof.min(NEVER)) << DISPROOF
            | scaled(work) << WORK;
    }
}

/// The binary logarithm of the work in quarters, rounded down. At least 1.
fn scaled(work: u64) -> u64 {
    let work = work.max(1);
    let log = work.ilog2();
    let quarters = if log < 2 {
        work << (2 - log)
    } else {
        work >> (log - 2)
    };
    u64::from(log) << 2 | quarters & 3 | u64::from(log == 0)
}

#[cfg(test)]
mod tests {
    use ruckus_boop::kernel::squares;

    use super::*;

    fn numbers(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof }
    }

    #[test]
    fn it_returns_what_was_stored_for_exactly_this_position() {
        let mut table = Table::new(1);
        assert!(table.words.len() * size_of::<u64>() <= 1 << 20);
        let first = Kittens {
            own: 1 << 45,
            other: 1,
        };
        let second = Kittens {
            own: 1,
            other: 1 << 45,
        };
        assert_eq!(table.get(first, true), None);
        table.put(first, true, numbers(3, 70_000), 5);
        table.put(second, true, numbers(NEVER, 0), 5);
        table.put(Kittens::START, false, numbers(0, NEVER), 1);
        assert_eq!(table.get(first, true), Some(numbers(3, 70_000)));
        assert_eq!(table.get(first, false), None);
        assert_eq!(table.get(second, true), Some(numbers(NEVER, 0)));
        assert_eq!(table.get(Kittens::START, false), Some(numbers(0, NEVER)));
        assert_eq!(table.get(Kittens::START, true), None);
    }

    #[test]
    fn a_full_table_keeps_what_took_the_most_work() {
        let mut table = Table::new(1);
        let heavy = Kittens {
            own: 0x3f,
            other: 0,
        };
        table.put(heavy, true, numbers(9, 9), 1 << 30);
        let all: Vec<u64> = squares(0x3f3f_3f3f_3f3f)
            .map(|s| 1 << (s.file() + 8 * s.rank()))
            .collect();
        let mut stored = 0_u32;
        for first in &all {
            for second in &all {
                for third in &all {
                    for fourth in all.iter().step_by(7) {
                        let position = Kittens {
                            own: first | second,
                            other: third | fourth,
                        };
                        table.put(position, false, numbers(1, 1), 3);
                        stored += 1;
                    }
                }
            }
        }
        assert!(stored > 4 * 65_536, "{stored}");
        assert_eq!(table.get(heavy, true), Some(numbers(9, 9)));
    }

    #[test]
    fn scaled_work_grows() {
        let scales: Vec<u64> = [1, 2, 3, 4, 5, 6, 7, 8, 100, 1 << 40].map(scaled).to_vec();
        assert!(scales.is_sorted() && scales[0] == 1, "{scales:?}");
        assert!(scaled(u64::MAX) < 256);
    }
}
