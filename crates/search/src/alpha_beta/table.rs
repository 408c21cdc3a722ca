//! The transposition table: search results of positions met before.
//!
//! All threads share it without locks. An entry is two words, the second XORed into the first, so
//! that halves of two different writes are not mistaken for an entry. Even so, a wrong entry must
//! do no harm: an action from the table is checked for legality before it is tried.

use std::sync::atomic::{AtomicU64, Ordering};

/// How a value in the table relates to the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true value is at least this.
    AtLeast,
    /// The true value is at most this.
    AtMost,
    /// The value is exact.
    Exact,
}

/// A stored search result of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The code of the best action.
    pub(super) action: u32,
    pub(super) value: i16,
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

/// Four entries that are checked together: one cache line.
#[repr(align(64))]
#[derive(Default)]
struct Bucket([[AtomicU64; 2]; 4]);

/// The transposition table. Nearly all nodes are one ply from the leaves; their results are soon
/// worthless and are stored separately, in a table that fits into the processor's cache.
pub(super) struct Table {
    deep: Buckets,
    shallow: Buckets,
}

/// The maximum number of entries, as a power of two, for nodes one ply from the leaves.
const LOG_SHALLOW: u32 = 14;

impl Table {
    /// A table of two to the power of `log_entries` entries, 16 bytes each.
    pub(super) fn new(log_entries: u32) -> Table {
        Table {
            deep: Buckets::new(log_entries),
            shallow: Buckets::new(log_entries.min(LOG_SHALLOW)),
        }
    }

    /// The entry for a position that is to be searched to this depth, if any.
    #[inline]
    pub(super) fn get(&self, hash: u64, depth: i32) -> Option<Entry> {
        if depth <= 1 {
            return self.shallow.get(hash);
        }
        self.deep.get(hash).or_else(|| self.shallow.get(hash))
    }

    /// Stores a search result.
    #[inline]
    pub(super) fn put(&self, hash: u64, entry: Entry) {
        if entry.depth <= 1 {
            self.shallow.put(hash, entry);
        } else {
            self.deep.put(hash, entry);
        }
    }
}

struct Buckets {
    buckets: Vec<Bucket>,
    mask: u64,
}

impl Buckets {
    fn new(log_entries: u32) -> Buckets {
        let buckets = 1_usize << log_entries.saturating_sub(2);
        Buckets {
            buckets: std::iter::repeat_with(Bucket::default)
                .take(buckets)
                .collect(),
            mask: buckets as u64 - 1,
        }
    }

    #[inline]
    fn get(&self, hash: u64) -> Option<Entry> {
        self.bucket(hash).0.iter().find_map(|[key, data]| {
            let data = data.load(Ordering::Relaxed);
            (key.load(Ordering::Relaxed) ^ data == hash && data != 0).then(|| Entry::unpack(data))
        })
    }

    /// Stores a result. It replaces the entry of the same position, unless that one was searched
    /// deeper and the new one is not exact; otherwise the shallowest entry of the bucket.
    #[inline]
    fn put(&self, hash: u64, entry: Entry) {
        let mut least = None;
        let mut least_depth = u64::MAX;
        for slot in &self.bucket(hash).0 {
            let old = slot[1].load(Ordering::Relaxed);
            if slot[0].load(Ordering::Relaxed) ^ old == hash && old != 0 {
                let old = Entry::unpack(old);
                if old.depth > entry.depth && entry.bound != Bound::Exact {
                    return;
                }
                least = Some(slot);
                break;
            }
            let depth = if old == 0 { 0 } else { 1 + (old >> 8 & 0xff) };
            if depth < least_depth {
                least = Some(slot);
                least_depth = depth;
            }
        }
        if let Some([key, data]) = least {
            let packed = entry.pack();
            key.store(hash ^ packed, Ordering::Relaxed);
            data.store(packed, Ordering::Relaxed);
        }
    }

    #[inline]
    fn bucket(&self, hash: u64) -> &Bucket {
        &self.buckets[(hash & self.mask) as usize]
    }
}

impl Entry {
    fn pack(self) -> u64 {
        // The lowest bit distinguishes an entry from an empty slot.
        let bound = match self.bound {
            Bound::AtLeast => 0,
            Bound::AtMost => 1,
            Bound::Exact => 2,
        };
        u64::from(self.action) << 32
            | u64::from(self.value as u16) << 16
            | u64::from(self.depth) << 8
            | bound << 1
            | 1
    }

    fn unpack(data: u64) -> Entry {
        Entry {
            action: (data >> 32) as u32,
            value: (data >> 16) as u16 as i16,
            depth: (data >> 8) as u8,
            bound: match data >> 1 & 3 {
                0 => Bound::AtLeast,
                1 => Bound::AtMost,
                _ => Bound::Exact,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_were_put() {
        let table = Buckets::new(4);
        for bound in [Bound::AtLeast, Bound::AtMost, Bound::Exact] {
            for value in [i16::MIN, -1, 0, 30_000] {
                let entry = Entry {
                    action: u32::MAX - 3,
                    value,
                    depth: 9,
                    bound,
                };
                let hash = 0x1234_5678_9abc_def0 ^ u64::from(value as u16) << 20;
                table.put(hash, entry);
                assert_eq!(table.get(hash), Some(entry));
                assert_eq!(table.get(hash ^ 1 << 40), None);
            }
        }
    }

    #[test]
    fn a_shallow_bound_does_not_replace_a_deep_one() {
        let table = Buckets::new(4);
        let deep = Entry {
            action: 1,
            value: 5,
            depth: 9,
            bound: Bound::AtMost,
        };
        table.put(7, deep);
        table.put(7, Entry { depth: 2, ..deep });
        assert_eq!(table.get(7), Some(deep));
        let exact = Entry {
            depth: 2,
            bound: Bound::Exact,
            ..deep
        };
        table.put(7, exact);
        assert_eq!(table.get(7), Some(exact));
    }

    #[test]
    fn what_was_searched_least_makes_room() {
        let table = Buckets::new(2);
        let entry = |depth| Entry {
            action: 1,
            value: 5,
            depth,
            bound: Bound::Exact,
        };
        for (hash, depth) in [(1, 7), (2, 3), (3, 9), (4, 5), (5, 1)] {
            table.put(hash, entry(depth));
        }
        let kept: Vec<u64> = (1..=5).filter(|hash| table.get(*hash).is_some()).collect();
        assert_eq!(kept, [1, 3, 4, 5]);
    }
}
