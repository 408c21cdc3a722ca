//! The table of a proof search, of fixed size.

/// The stored numbers of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofEntry {
    pub(super) proof: u32,
    pub(super) disproof: u32,
    /// How many positions were searched to find them.
    pub(super) work: u32,
}

impl ProofEntry {
    pub(super) fn numbers(self) -> (u32, u32) {
        (self.proof, self.disproof)
    }

    /// Whether the position is proved or disproved.
    fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// The number of slots in a group.
const TOGETHER: usize = 4;

/// A hash, both numbers, and the work. Zero work means that the slot is empty.
#[derive(Clone, Copy)]
struct Slot {
    hash: u64,
    entry: ProofEntry,
}

/// A slot as it is stored. Zeros come from the system without being written, so that even a large
/// table takes no time to build.
type Stored = [u64; 3];

impl Slot {
    fn read(stored: Stored) -> Slot {
        let [hash, numbers, work] = stored;
        Slot {
            hash,
            entry: ProofEntry {
                proof: (numbers >> 32) as u32,
                disproof: numbers as u32,
                work: work as u32,
            },
        }
    }

    fn store(self) -> Stored {
        let ProofEntry {
            proof,
            disproof,
            work,
        } = self.entry;
        let numbers = u64::from(proof) << 32 | u64::from(disproof);
        [self.hash, numbers, work.into()]
    }
}

pub(super) struct Table {
    slots: Vec<Stored>,
}

impl Table {
    /// A table of at most this many megabytes, but at least one.
    pub(super) fn new(megabytes: usize) -> Table {
        let slots = (megabytes.max(1) << 20) / size_of::<Stored>() / TOGETHER * TOGETHER;
        Table {
            slots: vec![[0; 3]; slots],
        }
    }

    fn place(&self, hash: u64) -> usize {
        let groups = (self.slots.len() / TOGETHER) as u128;
        // The high half of the product spreads hashes evenly over any number of groups.
        let group = (u128::from(hash) * groups) >> 64;
        group as usize * TOGETHER
    }

    pub(super) fn get(&self, hash: u64) -> Option<ProofEntry> {
        let place = self.place(hash);
        self.slots[place..place + TOGETHER]
            .iter()
            .map(|stored| Slot::read(*stored))
            .find(|slot| slot.hash == hash && slot.entry.work > 0)
            .map(|slot| slot.entry)
    }

    /// Stores the numbers of a position, replacing the entry of its group that took the least work.
    pub(super) fn put(&mut self, hash: u64, entry: ProofEntry) {
        let place = self.place(hash);
        let group = &mut self.slots[place..place + TOGETHER];
        let mut slots = group.iter().map(|stored| Slot::read(*stored));
        let index = slots.position(|slot| slot.hash == hash).or_else(|| {
            (0..TOGETHER).min_by_key(|index| {
                let entry = Slot::read(group[*index]).entry;
                (entry.work, entry.is_settled())
            })
        });
        if let Some(index) = index {
            let work = entry.work.max(1);
            let old = Slot::read(group[index]);
            let work = match old.hash == hash {
                true => work.saturating_add(old.entry.work),
                false => work,
            };
            let entry = ProofEntry { work, ..entry };
            group[index] = Slot { hash, entry }.store();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_keeps_what_took_work_and_stays_within_its_memory() {
        let mut table = Table::new(1);
        assert!(table.slots.len() * size_of::<Stored>() <= 1 << 20);
        let entry = |work| ProofEntry {
            proof: 3,
            disproof: 4,
            work,
        };
        // These share a group.
        for (hash, work) in [(1, 50), (2, 10), (3, 40), (4, 30), (5, 20)] {
            table.put(hash, entry(work));
        }
        let kept: Vec<u64> = (1..=5).filter(|hash| table.get(*hash).is_some()).collect();
        assert_eq!(kept, [1, 3, 4, 5]);
        assert_eq!(table.get(1), Some(entry(50)));
    }
}
