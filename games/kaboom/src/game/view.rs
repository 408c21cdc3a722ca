//! What anybody may know: everything but the key of the shots.

use ruckus_core::{Chance, Describe, Outcome, Seat, Seed, Value, json};

use super::event::describe_tower;
use super::position;
use super::state::State;
use crate::table::Block;
use crate::verify::{Fault, verify};
use crate::world::{BodyView, World};

/// A match as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// With a key that belongs to no match.
    state: State,
}

impl View {
    pub(super) fn new(state: &State) -> View {
        let mut state = state.clone();
        state.world.setup.seed = Seed::from(0);
        View { state }
    }

    /// The match. The spread of its shots from here on is not that of the match it
    /// was seen in.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// A match that looks like this, with another key.
    pub(super) fn sample_state(&self, chance: &mut Chance) -> State {
        let mut state = self.state.clone();
        state.world.setup.seed = draw_key(chance);
        state
    }
}

/// A key for shots: 32 bytes.
pub(super) fn draw_key(chance: &mut Chance) -> Seed {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_exact_mut(4) {
        chunk.copy_from_slice(&chance.word().to_le_bytes());
    }
    Seed::from_bytes(bytes)
}

impl Describe for View {
    fn describe(&self) -> Value {
        let state = &self.state;
        let mut value = position::open_part(state);
        let world = state.world();
        let blocks: Vec<Value> = Block::all().map(|block| body(world.block(block))).collect();
        let dice: Vec<Value> = (0..world.dice()).map(|die| body(world.die(die))).collect();
        let catapults: Vec<Value> = Seat::all(state.players())
            .map(|seat| catapult(state, seat))
            .collect();
        value["blocks"] = Value::from(blocks);
        value["dice"] = Value::from(dice);
        value["catapults"] = Value::from(catapults);
        value["hand"] = hand(world);
        value["hash"] = Value::from(format!("{:016x}", world.hash()));
        value["towers"] = towers(state);
        value["result"] = state
            .outcome()
            .as_ref()
            .map_or(Value::Null, Outcome::to_json);
        value
    }
}

/// The middle in tenths of a millimetre and the quaternion in ten-thousandths.
fn body(body: Option<BodyView>) -> Value {
    match body {
        None => Value::Null,
        Some(body) => {
            let (position, rotation) = body.rounded();
            json!({"at": position, "turn": rotation, "moving": body.moving})
        }
    }
}

/// Every tile on which something stands, judged as the table is now.
fn towers(state: &State) -> Value {
    let judged = verify(state.world()).tiles.into_iter();
    let standing = judged.filter(|verdict| verdict.faults != [Fault::Empty]);
    standing
        .map(|verdict| describe_tower(&verdict, state.blocks(&verdict)))
        .collect()
}

fn hand(world: &World) -> Value {
    let at = world.hand().map(|part| libm::roundf(part * 10.0) as i32);
    json!({
        "at": at,
        "holds": world.held().map(Block::index),
        "wants": world.wanted().map(Block::index),
    })
}

fn catapult(state: &State, seat: Seat) -> Value {
    if seat == state.builder() {
        return Value::Null;
    }
    let world = state.world();
    json!({
        "at": world.catapult_place(seat),
        "dice": world.dice_left(seat),
        "loaded": world.catapult_ready(seat),
    })
}
