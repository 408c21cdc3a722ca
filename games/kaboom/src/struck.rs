//! What a knock strikes, as events and clients name it.

use serde::Serialize;

use crate::table::{BLOCKS, Block};

/// Something that can be struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Struck {
    /// A block.
    Block(Block),
    /// A die, by its number on this table.
    Die(u8),
    /// The table.
    Table,
}

impl Struck {
    /// The block or die with this index; the blocks come first.
    pub(crate) fn body(index: usize) -> Struck {
        match Block::try_new(index as u64) {
            Some(block) => Struck::Block(block),
            None => Struck::Die((index - BLOCKS) as u8),
        }
    }
}
