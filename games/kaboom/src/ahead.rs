//! The builder's hand a moment later: inputs that are still on their way to the authoritative
//! table, on a copy of this one.

use crate::input::Input;
use crate::table::Block;
use crate::world::World;

/// The table after some steps.
pub(crate) struct Ahead {
    /// The copy of the table.
    pub(crate) world: World,
    /// The block that the hand has, wants, or has last released.
    pub(crate) block: Option<Block>,
}

/// Plays inputs of the builder on a copy, each after its number of steps, and looks this many
/// steps ahead, at most to the end of the timer. Refused inputs have no effect.
pub(crate) fn ahead(world: &World, inputs: &[(u32, Input)], steps: u32) -> Ahead {
    let mut copy = world.clone();
    let builder = copy.setup().builder;
    let mut block = copy.wanted();
    let mut rest = inputs.iter().peekable();
    for passed in 0..=steps {
        while let Some((_, input)) = rest.next_if(|(after, _)| *after <= passed) {
            let _ = copy.apply(builder, input);
        }
        block = copy.wanted().or(block);
        if passed == steps || copy.step_number() + 1 >= copy.setup().timer {
            break;
        }
        copy.step();
    }
    Ahead { world: copy, block }
}
