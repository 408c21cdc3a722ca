//! Kaboom in numbers: the poses of everything on the table. Its actions are texts.

use ruckus_core::Seat;
use ruckus_kaboom::Kaboom;
use ruckus_kaboom::game::{Action, Phase, State, View};
use ruckus_kaboom::table::{BLOCKS, Block, MAX_DICE, SMALL_TILES, TILES, Tile};
use ruckus_kaboom::world::{BodyView, World};

use crate::encode::{Encode, IllegalChoice, Layout, Part, Writer};
use crate::picture::Picture;

/// Whether it is on the table, its centre in decimetres, its rotation and whether it moves.
const POSE: usize = 9;
/// Whether it stands, x and y in decimetres, dice left, seconds until it is loaded.
const CATAPULT: usize = 5;
/// Millimetres in a decimetre.
const DECIMETRE: f32 = 100.0;

impl Encode for Kaboom {
    type Number = f32;
    type Draft = ();

    fn layout(&self, seats: usize) -> Layout {
        Layout::row(vec![
            Part::new("blocks", &[BLOCKS, POSE]),
            Part::new("dice", &[MAX_DICE, POSE]),
            Part::new("catapults, own first", &[seats, CATAPULT]),
            Part::new("the hand, in decimetres", &[3]),
            Part::new("the block in the hand", &[BLOCKS]),
            Part::new("the block it reaches for", &[BLOCKS]),
            Part::new("the tower of each place, or -1", &[SMALL_TILES]),
            Part::new("the tile still lies there", &[TILES]),
            Part::new("a die blocks the tile", &[TILES]),
            Part::new("the builder, own first", &[seats]),
            Part::new("points, own first", &[seats]),
            Part::new("phase: ready, play, over", &[3]),
            Part::new("seconds that are left", &[1]),
            Part::new("round", &[1]),
        ])
    }

    fn draft(&self, _state: &State, _seat: Seat) {}

    fn observe(&self, view: &View, seat: Seat, _draft: Option<&()>, out: &mut [f32]) {
        let state = view.state();
        let world = state.world();
        let seats = state.players();
        let own_first = || (0..seats).map(move |n| Seat::new((seat.index() + n) % seats));
        let mut writer = Writer::new(out);
        for block in Block::all() {
            write_pose(world.block(block), &mut writer);
        }
        for die in 0..MAX_DICE as u8 {
            let there = die < world.dice();
            write_pose(there.then(|| world.die(die)).flatten(), &mut writer);
        }
        for other in own_first() {
            write_catapult(world, other, other == state.builder(), &mut writer);
        }
        writer.numbers(world.hand().map(|part| part / DECIMETRE));
        for held in [world.held(), world.wanted()] {
            let blocks = writer.block(BLOCKS);
            if let Some(block) = held {
                blocks[block.index()] = 1.0;
            }
        }
        let layout = &world.setup().layout;
        let towers = layout
            .tiles()
            .map(|tile| tile.map_or(-1.0, |tile| tile.index() as f32));
        writer.numbers(towers);
        for tile in Tile::all() {
            writer.flag(layout.lies(tile));
        }
        for tile in Tile::all() {
            writer.flag(state.is_blocked(tile));
        }
        for other in own_first() {
            writer.flag(other == state.builder());
        }
        writer.numbers(own_first().map(|other| state.points(other) as f32));
        let phase = match state.phase() {
            Phase::Ready(_) => 0,
            Phase::Play => 1,
            Phase::Over => 2,
        };
        writer.block(3)[phase] = 1.0;
        let left = world.setup().timer.saturating_sub(world.step_number());
        writer.number(left as f32 / STEPS);
        writer.number(state.round() as f32);
        writer.end();
    }

    fn write_mask(&self, _draft: &(), _out: &mut [u8]) {}

    fn allows(&self, _draft: &(), _choice: usize) -> bool {
        false
    }

    fn choose(&self, _draft: &mut (), choice: usize) -> Result<Option<Action>, IllegalChoice> {
        Err(IllegalChoice(choice))
    }

    fn numbers_of(&self, _draft: &(), _action: &Action) -> Option<Vec<usize>> {
        None
    }

    fn describe(&self, _draft: &(), _choice: usize) -> Option<String> {
        None
    }

    /// The table from above, one pixel for two millimetres; y points up.
    fn picture(&self, view: &View) -> Picture {
        let state = view.state();
        let world = state.world();
        let size = 700.0;
        let at = |x: f32, y: f32| [size / 2.0 + x / 2.0, size / 2.0 - y / 2.0];
        let mut picture = Picture::new([size, size], "#e9dcc3");
        let layout = &world.setup().layout;
        for tile in layout.lying() {
            if let Some(square) = layout.square(tile) {
                let half = tile.edge() as f32 / 2.0;
                let corner = at(square.x as f32 - half, square.y as f32 + half);
                picture.rectangle(corner, [half - 1.0; 2], "#b9c7a5");
                picture.text(
                    at(square.x as f32, square.y as f32),
                    10.0,
                    &tile.index().to_string(),
                );
            }
        }
        for block in Block::all() {
            if let Some(body) = world.block(block) {
                let [x, y, _] = body.position;
                picture.circle(at(x, y), 9.0, "#a9713c");
                picture.text(at(x, y), 9.0, &block.to_string());
            }
        }
        for die in (0..world.dice()).filter_map(|die| world.die(die)) {
            let [x, y, _] = die.position;
            picture.circle(at(x, y), 4.0, "#b3202c");
        }
        for place in Seat::all(state.players()).filter_map(|seat| world.catapult_place(seat)) {
            let [x, y] = place.map(|part| part as f32 / 10.0);
            let corner = at(x, y).map(|part| part - 8.0);
            picture.rectangle(corner, [16.0; 2], "#444444");
        }
        picture
    }
}

/// Steps in a second.
const STEPS: f32 = ruckus_kaboom::table::STEPS_A_SECOND as f32;

fn write_pose(body: Option<BodyView>, writer: &mut Writer<'_>) {
    let Some(body) = body else {
        writer.block(POSE);
        return;
    };
    writer.number(1.0);
    writer.numbers(body.position.map(|part| part / DECIMETRE));
    writer.numbers(body.rotation);
    writer.flag(body.moving);
}

fn write_catapult(world: &World, seat: Seat, builds: bool, writer: &mut Writer<'_>) {
    if builds {
        writer.block(CATAPULT);
        return;
    }
    let place = world.catapult_place(seat);
    writer.flag(place.is_some());
    // Places are in tenths of a millimetre.
    let [x, y] = place.unwrap_or_default();
    writer.numbers([x, y].map(|part| part as f32 / (10.0 * DECIMETRE)));
    writer.number(world.dice_left(seat) as f32);
    let loaded = world.catapult_ready(seat);
    writer.number(loaded.saturating_sub(world.step_number()) as f32 / STEPS);
}
