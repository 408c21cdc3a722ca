//! The view, which is the same for every viewer: everything but the key of the shots.

use ruckus_core::{Chance, Outcome, Seat, Seed};
use serde::{Serialize, Serializer};

use super::event::{Body, Tower};
use super::position;
use super::state::State;
use crate::table::Block;
use crate::verify::{Fault, verify};
use crate::world::BodyView;

/// A match as every viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Contains a key that belongs to no match.
    state: State,
}

impl View {
    pub(super) fn new(state: &State) -> View {
        let mut state = state.clone();
        state.world.setup.seed = Seed::from(0);
        View { state }
    }

    /// The match. From here on the spread of its shots differs from that of the real match.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Samples a match that looks like this one, with another key.
    pub(super) fn sample_state(&self, chance: &mut Chance) -> State {
        let mut state = self.state.clone();
        state.world.setup.seed = draw_key(chance);
        state
    }
}

/// Draws a key for shots: 32 bytes.
pub(super) fn draw_key(chance: &mut Chance) -> Seed {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_exact_mut(4) {
        chunk.copy_from_slice(&chance.word().to_le_bytes());
    }
    Seed::from_bytes(bytes)
}

/// The part of a view that is not in positions.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "View"))]
pub(super) struct Written<'a> {
    #[serde(flatten)]
    open: position::OpenPart<'a>,
    blocks: Vec<Option<Body>>,
    dice: Vec<Option<Body>>,
    /// `None` for the builder.
    catapults: Vec<Option<Catapult>>,
    hand: Hand,
    hash: String,
    towers: Vec<Standing>,
    result: Option<Outcome>,
}

/// A tower on the table, in the form of the event that judges it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Standing {
    Tower(Tower),
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Catapult {
    at: Option<[i32; 2]>,
    dice: usize,
    /// The step at which it can fire again.
    loaded: u32,
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Hand {
    at: [i32; 3],
    holds: Option<Block>,
    wants: Option<Block>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let state = &self.state;
        let world = state.world();
        let seats = Seat::all(state.players());
        Written {
            open: position::OpenPart::new(state),
            blocks: Block::all().map(|block| body(world.block(block))).collect(),
            dice: (0..world.dice()).map(|die| body(world.die(die))).collect(),
            catapults: seats.map(|seat| catapult(state, seat)).collect(),
            hand: Hand {
                at: world.hand().map(|part| libm::roundf(part * 10.0) as i32),
                holds: world.held(),
                wants: world.wanted(),
            },
            hash: format!("{:016x}", world.hash()),
            towers: towers(state),
            result: state.outcome(),
        }
        .serialize(serializer)
    }
}

fn body(body: Option<BodyView>) -> Option<Body> {
    let body = body?;
    let (at, turn) = body.rounded();
    Some(Body {
        at,
        turn,
        moving: body.moving,
    })
}

/// The verdict on every tile with blocks on it, as the table is now.
fn towers(state: &State) -> Vec<Standing> {
    let judged = verify(state.world()).tiles.into_iter();
    let standing = judged.filter(|verdict| verdict.faults != [Fault::Empty]);
    standing
        .map(|verdict| Standing::Tower(Tower::new(&verdict, state.blocks(&verdict))))
        .collect()
}

fn catapult(state: &State, seat: Seat) -> Option<Catapult> {
    let world = state.world();
    (seat != state.builder()).then(|| Catapult {
        at: world.catapult_place(seat),
        dice: world.dice_left(seat),
        loaded: world.catapult_ready(seat),
    })
}
