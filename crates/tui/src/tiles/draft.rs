//! The draft of a turn: tiles of the hand to place, to swap in, or to trade.

use ruckus_tiles::kernel::{Action, Axis, Explanation, Phase, Placement, Play, Square};

use super::laws_look::LawsLook;
use super::model::Tiles;
use super::proposal::Proposal;
use super::scene::TileText;
use crate::seating::Turn;
use crate::terminal_game::TerminalGame as _;

/// A tile by its position in the hand, and its square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Laid {
    pub(crate) slot: usize,
    pub(crate) square: Square,
}

/// The draft of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Draft {
    /// Placed tiles in order; empty at first.
    Play(Vec<Laid>),
    /// A tile to swap for the wild tile on a square.
    Swap(Laid),
    /// The positions in the hand of the tiles to trade.
    Trade(Vec<usize>),
}

impl Default for Draft {
    fn default() -> Draft {
        Draft::Play(Vec::new())
    }
}

/// How far from the tiles the cursor can move: no play reaches farther.
const REACH: i32 = 5;

impl<L: LawsLook> Tiles<L> {
    /// Whether a human is composing a turn now, with their hand open.
    pub(crate) fn composes(&self) -> bool {
        matches!(self.turn(), Turn::Human(seat) if self.table.eyes == Some(seat))
            && self.scene.phase != Phase::Challenge
    }

    /// Whether a human has to accept or challenge a play now.
    pub(crate) fn answers(&self) -> bool {
        self.is_human_turn() && self.scene.phase == Phase::Challenge
    }

    pub(crate) fn move_cursor(&mut self, right: i32, up: i32) {
        let origin = Square::default();
        let (low, high) = self.scene.bounds().unwrap_or((origin, origin));
        self.cursor.x = (self.cursor.x + right).clamp(low.x - REACH, high.x + REACH);
        self.cursor.y = (self.cursor.y + up).clamp(low.y - REACH, high.y + REACH);
        self.table.hint = None;
    }

    /// Switches the direction of the next tiles.
    pub(crate) fn turn_direction(&mut self) {
        self.direction = self.direction.other();
    }

    /// Takes a tile of the hand, by its position, and places it at the cursor, swaps it
    /// for a wild tile there, or marks it for trading.
    pub(crate) fn pick(&mut self, slot: usize) {
        if !self.composes() || slot >= self.scene.hand.len() {
            return;
        }
        self.table.message.clear();
        if let Draft::Trade(slots) = &mut self.draft {
            match slots.iter().position(|chosen| *chosen == slot) {
                Some(index) => drop(slots.remove(index)),
                None => slots.push(slot),
            }
            return;
        }
        let laid = Laid {
            slot,
            square: self.cursor,
        };
        match self.scene.at(self.cursor) {
            Some(tile) if tile.is_wild() => self.draft = Draft::Swap(laid),
            Some(_) => {
                let (x, y) = (self.cursor.x, self.cursor.y);
                self.table.message = format!("a tile lies on {x},{y}: choose an empty square");
            }
            None => self.lay(laid),
        }
        self.weigh_draft();
    }

    /// Places a tile. Takes back a tile on the same square, and the tile itself if it
    /// was placed elsewhere.
    fn lay(&mut self, laid: Laid) {
        let mut placed = match std::mem::take(&mut self.draft) {
            Draft::Play(placed) => placed,
            Draft::Swap(_) | Draft::Trade(_) => Vec::new(),
        };
        placed.retain(|other| other.slot != laid.slot && other.square != laid.square);
        placed.push(laid);
        if let [.., before, last] = placed[..] {
            // Two tiles next to each other show the direction of the play.
            if before.square.y == last.square.y {
                self.direction = Axis::Row;
            } else if before.square.x == last.square.x {
                self.direction = Axis::Column;
            }
        }
        self.draft = Draft::Play(placed);
        while self.scene.at(self.cursor).is_some() || self.laid_at(self.cursor).is_some() {
            self.cursor = self.cursor.step(self.direction, 1);
        }
    }

    /// Places the first unused tile of the hand with this letter or shape.
    pub(crate) fn pick_symbol(&mut self, symbol: char) {
        let free = |slot: &usize| self.scene.hand[*slot].symbol() == symbol && !self.is_used(*slot);
        if let Some(slot) = (0..self.scene.hand.len()).find(free) {
            self.pick(slot);
        }
    }

    /// Takes back the last tile.
    pub(crate) fn take_back(&mut self) {
        match &mut self.draft {
            Draft::Play(placed) => {
                if let Some(laid) = placed.pop() {
                    self.cursor = laid.square;
                }
            }
            Draft::Swap(_) => self.draft = Draft::default(),
            Draft::Trade(slots) => drop(slots.pop()),
        }
        self.weigh_draft();
    }

    /// Takes back all tiles.
    pub(crate) fn clear_draft(&mut self) {
        self.draft = Draft::default();
        self.table.hint = None;
        self.weigh_draft();
    }

    /// Starts or stops choosing tiles to trade.
    pub(crate) fn toggle_trade(&mut self) {
        if !self.composes() {
            return;
        }
        self.draft = match self.draft {
            Draft::Trade(_) => Draft::default(),
            Draft::Play(_) | Draft::Swap(_) => Draft::Trade(Vec::new()),
        };
        self.weigh_draft();
    }

    /// Fills the draft with the action of a hint.
    pub(super) fn lay_out(&mut self, action: &str) {
        let Some(proposal) = Proposal::parse(action) else {
            return;
        };
        let mut free: Vec<usize> = (0..self.scene.hand.len()).collect();
        let mut slot_of = |tile: TileText| {
            let index = free
                .iter()
                .position(|slot| self.scene.hand[*slot] == tile)?;
            Some(free.remove(index))
        };
        let mut laid = |(tile, square): (TileText, Square)| {
            Some(Laid {
                slot: slot_of(tile)?,
                square,
            })
        };
        let draft = match proposal {
            Proposal::Play(tiles) => {
                let placed: Option<Vec<Laid>> = tiles.into_iter().map(laid).collect();
                placed.map(Draft::Play)
            }
            Proposal::Swap(tile, square) => laid((tile, square)).map(Draft::Swap),
            Proposal::Pass(tiles) => {
                let slots: Option<Vec<usize>> = tiles.into_iter().map(slot_of).collect();
                slots.map(Draft::Trade)
            }
        };
        if let Some(draft) = draft {
            if let Draft::Play(placed) = &draft
                && let Some(first) = placed.first()
            {
                self.cursor = first.square;
            }
            self.draft = draft;
            self.weigh_draft();
        }
    }

    /// The tile of the draft on a square.
    pub(crate) fn laid_at(&self, square: Square) -> Option<TileText> {
        let on = |laid: &Laid| laid.square == square;
        let slot = match &self.draft {
            Draft::Play(placed) => placed.iter().find(|laid| on(laid))?.slot,
            Draft::Swap(laid) if on(laid) => laid.slot,
            Draft::Swap(_) | Draft::Trade(_) => return None,
        };
        self.scene.hand.get(slot).copied()
    }

    /// Whether the draft uses a tile of the hand.
    pub(crate) fn is_used(&self, slot: usize) -> bool {
        match &self.draft {
            Draft::Play(placed) => placed.iter().any(|laid| laid.slot == slot),
            Draft::Swap(laid) => laid.slot == slot,
            Draft::Trade(slots) => slots.contains(&slot),
        }
    }

    /// The draft as an action; `None` if the draft is empty.
    pub(crate) fn proposal(&self) -> Option<Proposal> {
        let tile = |slot: usize| self.scene.hand.get(slot).copied();
        match &self.draft {
            Draft::Play(placed) if placed.is_empty() => None,
            Draft::Play(placed) => {
                let placements = placed.iter().map(|l| Some((tile(l.slot)?, l.square)));
                Some(Proposal::Play(placements.collect::<Option<_>>()?))
            }
            Draft::Swap(laid) => Some(Proposal::Swap(tile(laid.slot)?, laid.square)),
            Draft::Trade(slots) => {
                let tiles = slots.iter().map(|slot| tile(*slot));
                Some(Proposal::Pass(tiles.collect::<Option<_>>()?))
            }
        }
    }

    pub(super) fn weigh_draft(&mut self) {
        self.explanation = self.proposal().and_then(|proposal| self.explain(&proposal));
    }

    /// Explains a proposal of the player to move; `None` for a pass, and for tiles that the
    /// game does not have.
    pub(crate) fn explain(&self, proposal: &Proposal) -> Option<Explanation> {
        let (Turn::Human(seat) | Turn::Bot(seat, _)) = self.turn() else {
            return None;
        };
        let played = &self.table.played;
        let laws = played.game().laws();
        let placement = |(tile, square): &(TileText, Square)| {
            let tile = laws.tiles().parse_tile(&tile.to_string())?;
            let square = *square;
            Some(Placement { tile, square })
        };
        let action = match proposal {
            Proposal::Play(placements) => {
                let placements: Option<Vec<Placement>> = placements.iter().map(placement).collect();
                Action::Play(Play::new(&placements?)?)
            }
            Proposal::Swap(tile, square) => Action::Swap(placement(&(*tile, *square))?),
            Proposal::Pass(_) => return None,
        };
        Explanation::of(laws, played.state(), seat, &action)
    }
}
