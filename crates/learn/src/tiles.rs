//! BOP!, D!Git and Q!nto in numbers: a window of the grid, the hand, and a list of candidates.

use ruckus_core::{Evaluate as _, Game as _, Seat};
use ruckus_tiles::kernel::{
    Action, Grid, Laws, Phase, Square, Table, Tile, TileGame, TileSet, View,
};

use crate::encode::{Encode, IllegalChoice, Layout, Part, Writer};
use crate::picture::Picture;

/// The most candidates in a list. All actions but plays come first, then the plays, the most
/// promising first; only plays are ever left out.
pub const CANDIDATES: usize = 256;

/// The width of the window of the grid, in squares. It is centred on the tiles; a tile outside it
/// is in the view but not in the observation.
const WINDOW: usize = 25;

/// The most tiles in a hand.
const HAND: i32 = 5;

/// The planes of the window before those of the symbols.
const PLANES: [&str; 9] = [
    "a tile",
    "any symbol",
    "any colour",
    "red",
    "yellow",
    "green",
    "blue",
    "black",
    "of the play under challenge",
];

/// The features of a candidate. The squares of the window are numbered from its lower left corner;
/// an unused tile is -1 throughout.
const FEATURES: [&str; 26] = [
    "is a candidate",
    "play",
    "swap",
    "done",
    "pass",
    "challenge",
    "accept",
    "tiles",
    "points",
    "another turn",
    "order score / 100",
    "tile 1",
    "x 1",
    "y 1",
    "tile 2",
    "x 2",
    "y 2",
    "tile 3",
    "x 3",
    "y 3",
    "tile 4",
    "x 4",
    "y 4",
    "tile 5",
    "x 5",
    "y 5",
];
/// The features before those of the tiles.
const PLAIN: usize = 11;

/// The candidates of a seat.
#[derive(Clone, Debug)]
pub struct Candidates {
    actions: Vec<Action>,
    /// [`FEATURES`] for each.
    features: Vec<[f32; FEATURES.len()]>,
}

impl<L: Laws> Encode for TileGame<L> {
    type Number = f32;
    type Draft = Candidates;

    fn layout(&self, seats: usize) -> Layout {
        let set = self.laws().tiles();
        let planes = PLANES.len() + symbols(set);
        let parts = vec![
            Part::new("grid", &[planes, WINDOW, WINDOW]),
            Part::new("own hand, by kind of tile", &[set.kinds().count()]),
            Part::new("tiles in hands, own first", &[seats]),
            Part::new("tiles in piles, own first", &[seats]),
            Part::new("points, own first", &[seats]),
            Part::new("whose turn it is, own first", &[seats]),
            Part::new("turns to lose, own first", &[seats]),
            Part::new("a last turn is left, own first", &[seats]),
            Part::new("phase: turn, swapping, challenge", &[3]),
            Part::new("last turns have begun", &[1]),
            Part::new("points at stake", &[1]),
            Part::new("the seat is to choose", &[1]),
        ];
        Layout {
            choices: CANDIDATES,
            features: FEATURES.to_vec(),
            ..Layout::row(parts)
        }
    }

    fn draft(&self, state: &Table, seat: Seat) -> Candidates {
        let mut all = Vec::new();
        self.legal_actions(state, seat, &mut all);
        let (plays, mut actions): (Vec<Action>, Vec<Action>) = all
            .into_iter()
            .partition(|action| action.as_play().is_some());
        actions.truncate(CANDIDATES);
        let mut scores = Vec::new();
        self.order_scores(state, seat, &plays, &mut scores);
        let mut order: Vec<usize> = (0..plays.len()).collect();
        order.sort_by_key(|play| -i32::from(scores[*play]));
        let room = CANDIDATES - actions.len();
        actions.extend(order.into_iter().take(room).map(|play| plays[play]));
        scores.clear();
        self.order_scores(state, seat, &actions, &mut scores);
        let gains = self.gains(state.grid(), &actions);
        let corner = corner(state.grid());
        let features = actions.iter().zip(gains).zip(scores);
        Candidates {
            features: features
                .map(|((action, gain), score)| {
                    let mut row = features_of(action, corner);
                    row[8] = gain.points as f32;
                    row[9] = f32::from(u8::from(gain.again));
                    row[10] = f32::from(score) / 100.0;
                    row
                })
                .collect(),
            actions,
        }
    }

    fn observe(&self, view: &View, seat: Seat, draft: Option<&Candidates>, out: &mut [f32]) {
        let set = view.tiles();
        let seats = view.hand_sizes().len();
        let own_first = || (0..seats).map(move |n| (seat.index() + n) % seats);
        let mut writer = Writer::new(out);
        let planes = PLANES.len() + symbols(set);
        write_grid(view, writer.block(planes * WINDOW * WINDOW));
        let hand = writer.block(set.kinds().count());
        for tile in view.hand().map_or(&[][..], |hand| hand.as_slice()) {
            hand[tile.index()] += 1.0;
        }
        writer.numbers(own_first().map(|n| view.hand_sizes()[n] as f32));
        let piles = view.pile_sizes();
        writer.numbers(own_first().map(|n| piles[n % piles.len()] as f32));
        writer.numbers(own_first().map(|n| view.scores()[n] as f32));
        for n in own_first() {
            writer.flag(view.mover().index() == n);
        }
        writer.numbers(own_first().map(|n| view.skips()[n] as f32));
        for n in own_first() {
            let last = view.last_turns().unwrap_or_default();
            writer.flag(last.contains(&Seat::new(n)));
        }
        for phase in [Phase::Turn, Phase::Swapping, Phase::Challenge] {
            writer.flag(view.phase() == phase);
        }
        writer.flag(view.last_turns().is_some());
        writer.number(view.at_stake().unwrap_or(0) as f32);
        writer.flag(draft.is_some());
        writer.end();
    }

    fn write_mask(&self, draft: &Candidates, out: &mut [u8]) {
        let (legal, rest) = out.split_at_mut(draft.actions.len());
        legal.fill(1);
        rest.fill(0);
    }

    fn write_features(&self, draft: &Candidates, out: &mut [f32]) {
        out.fill(0.0);
        let rows = out.chunks_exact_mut(FEATURES.len());
        for (row, features) in rows.zip(&draft.features) {
            row.copy_from_slice(features);
        }
    }

    fn allows(&self, draft: &Candidates, choice: usize) -> bool {
        choice < draft.actions.len()
    }

    fn choose(
        &self,
        draft: &mut Candidates,
        choice: usize,
    ) -> Result<Option<Action>, IllegalChoice> {
        let action = draft.actions.get(choice).copied();
        action.map(Some).ok_or(IllegalChoice(choice))
    }

    fn numbers_of(&self, draft: &Candidates, action: &Action) -> Option<Vec<usize>> {
        let number = draft.actions.iter().position(|other| other == action)?;
        Some(vec![number])
    }

    fn describe(&self, draft: &Candidates, choice: usize) -> Option<String> {
        let action = draft.actions.get(choice)?;
        Some(self.action_text(action))
    }

    fn picture(&self, view: &View) -> Picture {
        let set = view.tiles();
        let cells = view.grid().cells();
        let tile = 40.0;
        let least = |of: fn(Square) -> i32| cells.iter().map(|cell| of(cell.square)).min();
        let most = |of: fn(Square) -> i32| cells.iter().map(|cell| of(cell.square)).max();
        let (x, y) = (|square: Square| square.x, |square: Square| square.y);
        let (left, top) = (least(x).unwrap_or(0), most(y).unwrap_or(0));
        let columns = most(x).unwrap_or(0) - left + 1;
        let rows = top - least(y).unwrap_or(0) + 1;
        let hand = view.hand().map_or(&[][..], |hand| hand.as_slice());
        // A row for the hand, with some space above it.
        let height = (rows as f32 + 1.5) * tile;
        let width = columns.max(HAND) as f32 * tile;
        let mut picture = Picture::new([width, height], "#2f4f3f");
        let mut draw = |place: Tile, corner: [f32; 2]| {
            let kind = set.kind(place);
            let colour = kind
                .colour
                .map_or("#f4f0e4", |colour| COLOURS[usize::from(colour) % 5]);
            picture.rectangle(corner.map(|part| part + 2.0), [tile - 4.0; 2], colour);
            picture.text(
                corner.map(|part| part + tile / 2.0),
                18.0,
                &kind.to_string(),
            );
        };
        for cell in cells {
            let column = (cell.square.x - left) as f32;
            let row = (top - cell.square.y) as f32;
            draw(cell.tile, [column * tile, row * tile]);
        }
        for (number, own) in hand.iter().enumerate() {
            draw(*own, [number as f32 * tile, height - tile]);
        }
        picture
    }
}

/// Red, yellow, green, blue and black, light enough for dark text.
const COLOURS: [&str; 5] = ["#e2574c", "#f2c84b", "#6fbf73", "#6aa5e3", "#9a9a9a"];

/// How many symbols the tiles of a game have.
fn symbols(set: &TileSet) -> usize {
    let highest = set.kinds().filter_map(|(_, kind)| kind.symbol).max();
    highest.map_or(0, |symbol| usize::from(symbol) + 1)
}

/// The square in the lower left corner of the window.
fn corner(grid: &Grid) -> Square {
    let middle = |of: fn(Square) -> i32| {
        let places = || grid.cells().iter().map(|cell| of(cell.square));
        let (least, most) = (places().min().unwrap_or(0), places().max().unwrap_or(0));
        least + (most - least) / 2
    };
    Square {
        x: middle(|square| square.x) - WINDOW as i32 / 2,
        y: middle(|square| square.y) - WINDOW as i32 / 2,
    }
}

/// The place of a square in a plane of the window.
fn place(corner: Square, square: Square) -> Option<usize> {
    let column = usize::try_from(square.x - corner.x).ok()?;
    let row = usize::try_from(square.y - corner.y).ok()?;
    (column < WINDOW && row < WINDOW).then_some(row * WINDOW + column)
}

fn write_grid(view: &View, planes: &mut [f32]) {
    let corner = corner(view.grid());
    let area = WINDOW * WINDOW;
    for cell in view.grid().cells() {
        let Some(place) = place(corner, cell.square) else {
            continue;
        };
        let kind = view.tiles().kind(cell.tile);
        let mut mark = |plane: usize| planes[plane * area + place] = 1.0;
        mark(0);
        mark(
            kind.symbol
                .map_or(1, |symbol| PLANES.len() + usize::from(symbol)),
        );
        mark(kind.colour.map_or(2, |colour| 3 + usize::from(colour)));
    }
    for place in view.pending().into_iter().filter_map(|s| place(corner, s)) {
        planes[8 * area + place] = 1.0;
    }
}

fn features_of(action: &Action, corner: Square) -> [f32; FEATURES.len()] {
    let mut row = [0.0; FEATURES.len()];
    row[PLAIN..].fill(-1.0);
    row[0] = 1.0;
    let (kind, tiles) = match action {
        Action::Play(play) => (1, play.placements().len()),
        Action::Swap(_) => (2, 1),
        Action::Done => (3, 0),
        Action::Pass(traded) => (4, traded.len()),
        Action::Challenge => (5, 0),
        Action::Accept => (6, 0),
    };
    row[kind] = 1.0;
    row[7] = tiles as f32;
    let slots = row[PLAIN..].chunks_exact_mut(3);
    let placements = match action {
        Action::Play(play) => play.placements(),
        Action::Swap(swap) => std::slice::from_ref(swap),
        Action::Pass(traded) => {
            for (slot, tile) in slots.zip(traded.as_slice()) {
                slot[0] = tile.index() as f32;
            }
            return row;
        }
        Action::Done | Action::Challenge | Action::Accept => &[],
    };
    for (slot, placement) in slots.zip(placements) {
        let square = placement.square;
        slot[0] = placement.tile.index() as f32;
        slot[1] = (square.x - corner.x) as f32;
        slot[2] = (square.y - corner.y) as f32;
    }
    row
}
