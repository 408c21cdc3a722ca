//! Queries to the match: what an action would score, why it is refused, which words a
//! run stands for. No rules are written here. The games are accessed by their types,
//! because each has its own explanation data.

use ruckus_core::{Game as _, Seat, Seed, ToJson as _, Value, Viewer};
use ruckus_engine::AnyMatch;
use ruckus_table::{Match, MatchEvent};
use ruckus_tiles::kernel::{
    Action, Explanation, JudgedRun, Laws, Layout, Placement, Play, Square, TileGame, judged,
};

use super::proposal::Proposal;
use super::scene::TileText;

/// A match of one of the tile games.
pub(crate) trait TileMatch {
    fn any(&self) -> &dyn AnyMatch;
    fn any_mut(&mut self) -> &mut dyn AnyMatch;
    fn layout(&self) -> Layout;
    /// The public events before the first turn.
    fn opening(&self, seed: &Seed) -> Vec<Value>;
    /// Takes an action and returns the events that this viewer may know.
    ///
    /// # Errors
    /// Why the rules refuse it; nothing has changed then.
    fn take(
        &mut self,
        seat: Seat,
        action: &str,
        viewer: Viewer,
        now: u64,
    ) -> Result<Vec<Value>, String>;
    /// Explains a play or a swap; `None` for a pass, and for tiles that the game does
    /// not have.
    fn explain(&self, seat: Seat, proposal: &Proposal) -> Option<Explanation>;
    /// The runs through these squares, as they are on the grid. They include the words,
    /// unless a challenge has to find these out.
    fn runs(&self, squares: &[Square]) -> Vec<JudgedRun>;
    /// The words that the run of exactly these squares can stand for.
    fn words(&self, squares: &[Square]) -> Vec<String>;
}

impl<L: Laws> TileMatch for Match<TileGame<L>> {
    fn any(&self) -> &dyn AnyMatch {
        self
    }

    fn any_mut(&mut self) -> &mut dyn AnyMatch {
        self
    }

    fn layout(&self) -> Layout {
        self.game().laws().layout()
    }

    fn opening(&self, seed: &Seed) -> Vec<Value> {
        let events = self.game().opening(self.seats(), seed);
        let seen = events
            .iter()
            .filter_map(|event| self.game().redact(event, Viewer::Spectator));
        seen.map(|event| event.to_json()).collect()
    }

    fn take(
        &mut self,
        seat: Seat,
        action: &str,
        viewer: Viewer,
        now: u64,
    ) -> Result<Vec<Value>, String> {
        if self.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        let read = self.game().read_action(self.state(), seat, action);
        let action = read.map_err(|error| error.to_string())?;
        let events = self.apply(seat, &action, now);
        let events = events.map_err(|error| error.to_string())?;
        let seen = events.iter().filter_map(|event| match event {
            MatchEvent::Game(event) => Some(self.game().redact(event, viewer)?.to_json()),
            other => Some(other.to_json()),
        });
        Ok(seen.collect())
    }

    fn explain(&self, seat: Seat, proposal: &Proposal) -> Option<Explanation> {
        let set = self.game().laws().tiles();
        let placement = |(tile, square): &(TileText, Square)| {
            let tile = set.parse_tile(&tile.to_string())?;
            Some(Placement {
                tile,
                square: *square,
            })
        };
        let action = match proposal {
            Proposal::Play(placements) => {
                let placements: Option<Vec<Placement>> = placements.iter().map(placement).collect();
                Action::Play(Play::new(&placements?)?)
            }
            Proposal::Swap(tile, square) => Action::Swap(placement(&(*tile, *square))?),
            Proposal::Pass(_) => return None,
        };
        Explanation::of(self.game().laws(), self.state(), seat, &action)
    }

    fn runs(&self, squares: &[Square]) -> Vec<JudgedRun> {
        judged(self.game().laws(), self.state().grid(), squares)
    }

    fn words(&self, squares: &[Square]) -> Vec<String> {
        let grid = self.state().grid();
        let runs = grid.runs_through(squares);
        let run = runs.iter().find(|run| run.squares() == squares);
        run.map_or_else(Vec::new, |run| self.game().laws().run_words(grid, run))
    }
}
