//! Asking the match: what an action would bring, why it is refused, what a run
//! stands for. Nothing of the rules is written here; the games are asked by type,
//! because their explanations are data of their own.

use ruckus_core::{Describe as _, Game as _, Seat, Seed, Value, Viewer};
use ruckus_engine::AnyMatch;
use ruckus_table::{Match, MatchEvent};
use ruckus_tiles::bop::BopLaws;
use ruckus_tiles::digit::DigitLaws;
use ruckus_tiles::kernel::{
    Action, Ending, Grid, Laws, Layout, Part, Placement, Play, Refused, Run, Square, TileGame,
};
use ruckus_tiles::qinto::QintoLaws;
use ruckus_words::Consonant;

use super::proposal::Proposal;
use super::scene::TileText;

/// How many words a wrd is explained with.
const WORDS: usize = 4;

/// A run on the grid, judged by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct JudgedRun {
    /// Its letters, or its tiles.
    pub(crate) name: String,
    pub(crate) squares: Vec<Square>,
    /// What is wrong with it; nothing if it is right, or if only a challenge
    /// would tell.
    pub(crate) fault: Option<String>,
    /// Words it can stand for, where it stands for words.
    pub(crate) words: Vec<String>,
}

/// What an allowed play brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Prospect {
    /// Points part by part; none where no points are counted.
    pub(crate) parts: Vec<Part>,
    pub(crate) points: i32,
    /// Whether the same seat goes on.
    pub(crate) another_turn: bool,
    /// Whether hand and pile are empty then.
    pub(crate) goes_out: bool,
}

/// What there is to say of a proposal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Weighed {
    /// Every run through a new tile.
    pub(crate) runs: Vec<JudgedRun>,
    pub(crate) verdict: Result<Prospect, Refused>,
}

/// A match of one of the tile games.
pub(crate) trait TileMatch {
    fn any(&self) -> &dyn AnyMatch;
    fn any_mut(&mut self) -> &mut dyn AnyMatch;
    fn layout(&self) -> Layout;
    /// What happened before the first turn, for everybody.
    fn opening(&self, seed: &Seed) -> Vec<Value>;
    /// Takes an action and tells what this viewer may know of it.
    ///
    /// # Errors
    /// What the rules say against it; nothing has changed then.
    fn take(
        &mut self,
        seat: Seat,
        action: &str,
        viewer: Viewer,
        now: u64,
    ) -> Result<Vec<Value>, String>;
    /// Weighs a play or a swap; there is nothing to weigh about a pass, nor about
    /// tiles that the game does not have.
    fn weigh(&self, seat: Seat, proposal: &Proposal) -> Option<Weighed>;
    /// The runs through these squares, as they lie on the grid. The words are
    /// told unless a challenge has to find them out.
    fn runs(&self, squares: &[Square]) -> Vec<JudgedRun>;
    /// Words that the run of exactly these squares can stand for.
    fn words(&self, squares: &[Square]) -> Vec<String>;
}

/// What a game calls its runs.
pub(crate) trait Dialect: Laws {
    /// Its tiles.
    fn name(&self, run: &Run) -> String {
        let texts = run.cells.iter().map(|cell| self.tiles().text(cell.tile));
        texts.collect::<Vec<_>>().join(" ")
    }

    /// The words it can stand for, where runs are words.
    fn words(&self, _grid: &Grid, _run: &Run) -> Vec<String> {
        Vec::new()
    }
}

impl Dialect for DigitLaws {}
impl Dialect for QintoLaws {}

impl Dialect for BopLaws {
    fn name(&self, run: &Run) -> String {
        let letters = run.cells.iter().map(|cell| self.tiles().kind(cell.tile));
        letters.map(|kind| char::from(kind.text[0])).collect()
    }

    /// A BOP! tile is tried as every letter; the rules say which of them hold.
    fn words(&self, grid: &Grid, run: &Run) -> Vec<String> {
        let set = self.tiles();
        let Some(bop) = run.cells.iter().find(|cell| set.is_wild(cell.tile)) else {
            let letters = run.cells.iter().map(|cell| set.kind(cell.tile).symbol);
            let letters: Option<Vec<Consonant>> = letters
                .map(|symbol| Consonant::from_index(symbol?.into()))
                .collect();
            return letters.map_or_else(Vec::new, |letters| {
                self.dictionary().words_for(&letters, WORDS)
            });
        };
        let mut words = Vec::new();
        let mut tried = None;
        for (tile, kind) in set.kinds().filter(|(_, kind)| !kind.is_wild()) {
            if words.len() >= WORDS || kind.symbol == tried {
                continue;
            }
            tried = kind.symbol;
            let mut meant = grid.clone();
            meant.put(bop.square, tile);
            if self.judge(&meant, &run.squares()).is_ok()
                && let Some(run) = meant.run(bop.square, run.axis)
            {
                words.extend(Dialect::words(self, &meant, &run).into_iter().take(1));
            }
        }
        words
    }
}

impl<L: Dialect> TileMatch for Match<TileGame<L>> {
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
            .filter_map(|event| self.game().see(event, Viewer::Spectator));
        seen.map(|event| event.describe()).collect()
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
            MatchEvent::Game(event) => Some(self.game().see(event, viewer)?.describe()),
            other => Some(other.describe()),
        });
        Ok(seen.collect())
    }

    fn weigh(&self, seat: Seat, proposal: &Proposal) -> Option<Weighed> {
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
        let checked = self.game().check(self.state(), seat, &action);
        let (grid, squares, prospect) = match &action {
            Action::Play(play) => {
                let grid = self.state().grid().after(play.placements());
                let prospect = prospect(self, seat, &grid, play);
                (grid, play.squares(), prospect)
            }
            Action::Swap(swap) => {
                let grid = self.state().grid().after(&[*swap]);
                (grid, vec![swap.square], NOTHING)
            }
            Action::Done | Action::Pass(_) | Action::Challenge | Action::Accept => return None,
        };
        Some(Weighed {
            runs: judged(self.game().laws(), &grid, &squares),
            verdict: checked.map(|()| prospect),
        })
    }

    fn runs(&self, squares: &[Square]) -> Vec<JudgedRun> {
        judged(self.game().laws(), self.state().grid(), squares)
    }

    fn words(&self, squares: &[Square]) -> Vec<String> {
        let grid = self.state().grid();
        let runs = grid.runs_through(squares);
        let run = runs.iter().find(|run| run.squares() == squares);
        run.map_or_else(Vec::new, |run| self.game().laws().words(grid, run))
    }
}

/// A swap scores nothing and is no turn.
const NOTHING: Prospect = Prospect {
    parts: Vec::new(),
    points: 0,
    another_turn: false,
    goes_out: false,
};

fn prospect<L: Dialect>(
    played: &Match<TileGame<L>>,
    seat: Seat,
    grid: &Grid,
    play: &Play,
) -> Prospect {
    let (laws, state) = (played.game().laws(), played.state());
    let layout = laws.layout();
    let kept = state.hand(seat).len().checked_sub(play.placements().len());
    let goes_out = kept == Some(0) && state.pile(seat).is_empty();
    let mut parts = laws.score(grid, play);
    if goes_out && layout.ending == Ending::Points && layout.last_play != 0 {
        parts.push(Part {
            code: "last-play",
            squares: play.squares(),
            points: layout.last_play,
            more: Value::Null,
        });
    }
    Prospect {
        points: parts.iter().map(|part| part.points).sum(),
        parts,
        another_turn: !goes_out && laws.grants_turn(grid, play),
        goes_out,
    }
}

/// Every run through the squares, each by itself: as if nothing else lay there.
fn judged<L: Dialect>(laws: &L, grid: &Grid, squares: &[Square]) -> Vec<JudgedRun> {
    let secret = laws.layout().challenges;
    let judge = |run: Run| {
        let mut alone = Grid::default();
        for cell in &run.cells {
            alone.put(cell.square, cell.tile);
        }
        let found = laws.judge(&alone, &run.squares());
        JudgedRun {
            name: laws.name(&run),
            squares: run.squares(),
            fault: found.err().filter(|_| !secret).map(|fault| fault.message),
            words: if secret {
                Vec::new()
            } else {
                laws.words(grid, &run)
            },
        }
    };
    grid.runs_through(squares).into_iter().map(judge).collect()
}
