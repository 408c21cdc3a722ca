//! Replays a game with different tiles in all places that a viewer never saw.
//!
//! Every tile of the table has a number that it keeps throughout the game. A tile that
//! came into the viewer's hand or onto the grid keeps its face. So do tiles that a
//! player traded together, because the order in which they go under the pile depends on
//! their faces. All other tiles exchange faces among themselves. `RULES.md` defines
//! what is hidden: other hands and all piles, including their order.

use std::collections::{BTreeMap, VecDeque};

use ruckus_conform::{Playout, ResampledPlayout};
use ruckus_core::{Chance, Game, Seat, Viewer, json};
use ruckus_tiles::kernel::{Action, Laws, Square, Table, Tile, TileGame, Tiles};

/// A tile, identified by a number that it keeps throughout the game.
type Piece = usize;

pub(crate) fn resampled<L: Laws>(
    playout: &Playout<'_, TileGame<L>>,
    viewer: Viewer,
    chance: &mut Chance,
) -> ResampledPlayout<TileGame<L>> {
    let start = &playout.states[0];
    let position = playout.game.position(start);
    let player = Seat::new(position["to_move"].as_u64().expect("a seat") as usize);
    let piles = position["piles"].as_array().expect("a list").len();
    let mut ledger = Ledger::new(start, piles, viewer, player);
    let (hands, piles) = (ledger.hands.clone(), ledger.piles.clone());
    let mut lone_trades = Vec::new();
    for ((seat, action), after) in playout.steps.iter().zip(&playout.states[1..]) {
        lone_trades.push(ledger.follow(*seat, action, after));
    }
    ledger.change_faces(chance);

    let set = playout.game.laws().tiles();
    let texts = |pieces: &mut dyn Iterator<Item = &Piece>| -> Vec<&str> {
        pieces.map(|piece| set.text(ledger.faces[*piece])).collect()
    };
    let mut other = position;
    other["hands"] = json!(
        hands
            .iter()
            .map(|hand| texts(&mut hand.iter()))
            .collect::<Vec<_>>()
    );
    other["piles"] = json!(
        piles
            .iter()
            .map(|pile| texts(&mut pile.iter()))
            .collect::<Vec<_>>()
    );
    let steps = playout.steps.iter().zip(lone_trades);
    ResampledPlayout {
        start: playout
            .game
            .read_position(&other)
            .expect("other faces are as good"),
        steps: steps
            .map(|((seat, action), traded)| match traded {
                Some(piece) => (*seat, Action::Pass(only(ledger.faces[piece]))),
                None => (*seat, *action),
            })
            .collect(),
    }
}

fn only(tile: Tile) -> Tiles {
    Tiles::new(&[tile]).expect("one tile fits")
}

/// The location of every tile, and which tiles the viewer knows.
struct Ledger {
    faces: Vec<Tile>,
    known: Vec<bool>,
    hands: Vec<Vec<Piece>>,
    piles: Vec<VecDeque<Piece>>,
    grid: BTreeMap<(i32, i32), Piece>,
    viewer: Viewer,
    /// The seat whose turn it is, including while others respond to a play.
    player: Seat,
}

impl Ledger {
    fn new(table: &Table, piles: usize, viewer: Viewer, player: Seat) -> Ledger {
        let mut ledger = Ledger {
            faces: Vec::new(),
            known: Vec::new(),
            hands: Vec::new(),
            piles: Vec::new(),
            grid: BTreeMap::new(),
            viewer,
            player,
        };
        for cell in table.grid().cells() {
            let piece = ledger.add(cell.tile);
            ledger.known[piece] = true;
            ledger.grid.insert(place(cell.square), piece);
        }
        for seat in Seat::all(table.seats()) {
            let hand = table.hand(seat).as_slice();
            let hand = hand.iter().map(|tile| ledger.add(*tile)).collect();
            ledger.hands.push(hand);
        }
        for seat in Seat::all(piles) {
            let pile = table.pile(seat).iter();
            let pile = pile.map(|tile| ledger.add(*tile)).collect();
            ledger.piles.push(pile);
        }
        ledger.look();
        ledger
    }

    fn add(&mut self, face: Tile) -> Piece {
        self.faces.push(face);
        self.known.push(false);
        self.faces.len() - 1
    }

    /// Marks the viewer's own hand as known.
    fn look(&mut self) {
        if let Viewer::Seat(seat) = self.viewer {
            for piece in &self.hands[seat.index()] {
                self.known[*piece] = true;
            }
        }
    }

    /// Moves the tiles as an action does. Returns the tile that another player traded
    /// alone, if that was the action: it may have any face.
    fn follow(&mut self, seat: Seat, action: &Action, after: &Table) -> Option<Piece> {
        let mut lone_trade = None;
        match action {
            Action::Play(play) => {
                self.player = seat;
                for placement in play.placements() {
                    let piece = self.take(seat, placement.tile);
                    self.known[piece] = true;
                    self.grid.insert(place(placement.square), piece);
                }
            }
            Action::Swap(swap) => {
                let piece = self.take(seat, swap.tile);
                self.known[piece] = true;
                let wild = self.grid.insert(place(swap.square), piece);
                self.hands[seat.index()].push(wild.expect("a wild tile lay there"));
            }
            Action::Pass(traded) => {
                self.player = seat;
                let alone = traded.len() == 1 && self.viewer != Viewer::Seat(seat);
                for tile in traded.as_slice() {
                    let piece = self.take(seat, *tile);
                    self.known[piece] |= !alone;
                    lone_trade = alone.then_some(piece);
                    let pile = self.pile_of(seat);
                    self.piles[pile].push_back(piece);
                }
                self.draw(traded.len());
            }
            Action::Done | Action::Accept | Action::Challenge => {}
        }
        self.withdraw(after);
        let pile = self.pile_of(self.player);
        let left = after.pile(self.player).len();
        self.draw(self.piles[pile].len() - left);
        self.look();
        lone_trade
    }

    /// Takes a tile with this face out of a hand, preferably one that is known.
    fn take(&mut self, seat: Seat, face: Tile) -> Piece {
        let hand = &mut self.hands[seat.index()];
        let index = (0..hand.len())
            .filter(|index| self.faces[hand[*index]] == face)
            .max_by_key(|index| self.known[hand[*index]])
            .expect("the tile is in the hand");
        hand.swap_remove(index)
    }

    /// Returns a play that did not stand to its hand.
    fn withdraw(&mut self, after: &Table) {
        let lies = |x: i32, y: i32| after.grid().get(Square { x, y }).is_some();
        let gone = self.grid.extract_if(.., |(x, y), _| !lies(*x, *y));
        let gone: Vec<Piece> = gone.map(|(_, piece)| piece).collect();
        self.hands[self.player.index()].extend(gone);
    }

    fn draw(&mut self, count: usize) {
        let pile = self.pile_of(self.player);
        let drawn = self.piles[pile].drain(..count);
        self.hands[self.player.index()].extend(drawn);
    }

    fn pile_of(&self, seat: Seat) -> usize {
        if self.piles.len() == 1 {
            0
        } else {
            seat.index()
        }
    }

    /// Exchanges the faces of the tiles that the viewer does not know.
    fn change_faces(&mut self, chance: &mut Chance) {
        let hidden: Vec<Piece> = (0..self.faces.len())
            .filter(|piece| !self.known[*piece])
            .collect();
        let mut faces: Vec<Tile> = hidden.iter().map(|piece| self.faces[*piece]).collect();
        chance.shuffle(&mut faces);
        for (piece, face) in hidden.into_iter().zip(faces) {
            self.faces[piece] = face;
        }
    }
}

fn place(square: Square) -> (i32, i32) {
    (square.x, square.y)
}
