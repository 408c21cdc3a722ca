//! The kernel as a [`Game`].

use ruckus_core::{
    ActionTextError, BadPosition, Chance, Explain, Game, GameInfo, NoRealTime, Outcome, Seat,
    SeatSet, Seed, StateHasher, Value, Viewer,
};

use super::action::{Action, HAND, Play, Tiles};
use super::evaluation::Gains;
use super::event::{Event, HandChange, OpenEvent, VisibleEvent};
use super::explain::Explanation;
use super::gain::Gain;
use super::grid::{Grid, Square};
use super::laws::{Ending, Laws, Part};
use super::phase::Phase;
use super::reference::{self, Answer, Question};
use super::refusal::Refused;
use super::table::Table;
use super::tile::Tile;
use super::view::{self, View};
use super::{legal, notation, position, turn};

/// One of the three games, under some options.
#[derive(Clone, Debug)]
pub struct TileGame<L: Laws> {
    laws: L,
}

impl<L: Laws> TileGame<L> {
    /// The rules particular to this game.
    #[must_use]
    pub fn laws(&self) -> &L {
        &self.laws
    }

    /// A game with laws that options cannot express, such as a custom dictionary.
    #[must_use]
    pub fn with_laws(laws: L) -> TileGame<L> {
        TileGame { laws }
    }

    /// The immediate gain of each play; nothing for other actions.
    #[must_use]
    pub fn gains(&self, grid: &Grid, actions: &[Action]) -> Vec<Gain> {
        let mut gains = Gains::new(&self.laws, grid);
        let gain = |action: &Action| action.as_play().map(|play| gains.of(play));
        actions
            .iter()
            .map(gain)
            .map(Option::unwrap_or_default)
            .collect()
    }

    /// The tiles drawn for the first turn, in order: one for every seat, then again for
    /// the seats that tie for the highest. The seat with the highest tile at the end
    /// begins.
    fn draw_for_first(&self, seats: usize, seed: &Seed) -> (Vec<(Seat, Tile)>, Seat) {
        let mut chance = seed.stream("first");
        let mut drawn = Vec::new();
        let mut tied: Vec<Seat> = Seat::all(seats).collect();
        loop {
            let mut tiles = self.laws.tiles().all();
            chance.shuffle(&mut tiles);
            let round: Vec<(Seat, Tile)> = tied.iter().copied().zip(tiles).collect();
            drawn.extend_from_slice(&round);
            let rank = |draw: &(Seat, Tile)| self.laws.opening_rank(draw.1);
            let highest = round.iter().map(rank).max().unwrap_or_default();
            tied = round
                .iter()
                .filter(|draw| rank(draw) == highest)
                .map(|draw| draw.0)
                .collect();
            if let [first] = tied[..] {
                return (drawn, first);
            }
        }
    }
}

impl<L: Laws> Game for TileGame<L> {
    const INFO: GameInfo = L::INFO;

    type Config = L::Config;
    type State = Table;
    type Action = Action;
    type Event = Event;
    type VisibleEvent = VisibleEvent;
    type View = View;
    type Refusal = Refused;
    type RealTime = NoRealTime;
    type Explanations = TileGame<L>;

    fn new(config: L::Config) -> TileGame<L> {
        TileGame {
            laws: L::new(config),
        }
    }

    fn config(&self) -> &L::Config {
        self.laws.config()
    }

    fn lists_all(&self) -> bool {
        self.laws.lists_all()
    }

    fn start(&self, seats: usize, seed: &Seed) -> Table {
        let layout = self.laws.layout();
        let mut tiles = self.laws.tiles().all();
        seed.stream("pile").shuffle(&mut tiles);
        let mut grid = Grid::default();
        let mut piles = if layout.own_piles {
            let each = tiles.len() / seats;
            tiles
                .chunks(each)
                .take(seats)
                .map(<[Tile]>::to_vec)
                .collect()
        } else {
            vec![tiles]
        };
        let mut hands = Vec::new();
        for seat in 0..seats {
            let pile = if layout.own_piles { seat } else { 0 };
            let hand: Vec<Tile> = piles[pile].drain(..HAND).collect();
            hands.push(Tiles::new(&hand).unwrap_or_default());
        }
        if layout.starter {
            grid.put(Square { x: 0, y: 0 }, piles[0].remove(0));
        }
        Table {
            grid,
            hands,
            piles,
            scores: vec![0; seats],
            to_move: self.draw_for_first(seats, seed).1,
            phase: Phase::Turn,
            swapped: Vec::new(),
            pending: None,
            waiting: SeatSet::EMPTY,
            skips: vec![0; seats],
            stall: 0,
            last_turns: None,
        }
    }

    fn opening(&self, seats: usize, seed: &Seed) -> Vec<Event> {
        let (drawn, first) = self.draw_for_first(seats, seed);
        let mut events: Vec<Event> = drawn
            .iter()
            .map(|(seat, tile)| {
                Event::Open(OpenEvent::DrawForFirst {
                    seat: *seat,
                    tile: self.laws.tiles().text(*tile),
                })
            })
            .collect();
        events.push(Event::Open(OpenEvent::Begins { seat: first }));
        events
    }

    fn seats(&self, state: &Table) -> usize {
        state.seats()
    }

    fn to_move(&self, state: &Table) -> SeatSet {
        view::to_move(&self.laws, state)
    }

    fn outcome(&self, state: &Table) -> Option<Outcome> {
        turn::outcome(&self.laws, state)
    }

    fn legal_actions(&self, state: &Table, seat: Seat, actions: &mut Vec<Action>) {
        legal::list(&self.laws, state, seat, actions);
        if state.is_near_the_edge() {
            actions.retain(Action::is_on_the_grid);
        }
    }

    fn pick_action(
        &self,
        state: &Table,
        seat: Seat,
        actions: &mut Vec<Action>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Action> {
        if state.is_near_the_edge() {
            self.legal_actions(state, seat, actions);
            let number = choose(actions.len());
            return actions.get(number).copied();
        }
        legal::pick(&self.laws, state, seat, actions, choose)
    }

    fn check(&self, state: &Table, seat: Seat, action: &Action) -> Result<(), Refused> {
        legal::check(&self.laws, state, seat, action)
    }

    fn play(&self, state: &mut Table, seat: Seat, action: &Action) {
        turn::act(&self.laws, state, seat, action);
    }

    fn events(&self, before: &Table, seat: Seat, action: &Action, after: &Table) -> Vec<Event> {
        EventBuilder {
            laws: &self.laws,
            before,
            after,
            events: Vec::new(),
        }
        .build(seat, action)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<VisibleEvent> {
        Some(event.redact(viewer))
    }

    fn view(&self, state: &Table, viewer: Viewer) -> View {
        View::new(&self.laws, state, viewer)
    }

    fn sample_state(&self, view: &View, chance: &mut Chance) -> Table {
        view.sample_state(chance)
    }

    fn hash(&self, state: &Table) -> u64 {
        let mut hasher = StateHasher::new(L::INFO.id);
        for cell in state.grid.cells() {
            let place = (cell.square.x as u32 as u64) << 32 | u64::from(cell.square.y as u32);
            hasher = hasher.word(place).word(u64::from(cell.tile.0));
        }
        let lists = state
            .hands
            .iter()
            .map(Tiles::as_slice)
            .chain(state.piles.iter().map(Vec::as_slice));
        for list in lists {
            hasher = list
                .iter()
                .fold(hasher.word(u64::MAX), |h, tile| h.word(u64::from(tile.0)));
        }
        for score in &state.scores {
            hasher = hasher.word(*score as u32 as u64);
        }
        let pending = state
            .pending
            .as_ref()
            .map(Play::squares)
            .unwrap_or_default();
        for square in state.swapped.iter().chain(&pending) {
            hasher = hasher.word((square.x as u32 as u64) << 32 | u64::from(square.y as u32));
        }
        let last = state.last_turns.as_ref().map_or(u64::MAX, |last| {
            last.iter()
                .fold(1, |word, seat| word << 3 | seat.index() as u64)
        });
        let waiting = state
            .waiting
            .iter()
            .fold(0, |word, seat| word | 1 << seat.index());
        let skips = state
            .skips
            .iter()
            .fold(0, |word, skips| word << 8 ^ u64::from(*skips));
        hasher
            .word(state.to_move.index() as u64)
            .word(state.phase as u64)
            .word(waiting)
            .word(skips)
            .word(u64::from(state.stall))
            .word(last)
            .finish()
    }

    fn action_text(&self, action: &Action) -> String {
        notation::action_text(self.laws.tiles(), action)
    }

    fn read_action(
        &self,
        state: &Table,
        seat: Seat,
        text: &str,
    ) -> Result<Action, ActionTextError<Refused>> {
        let action = notation::parse_action(self.laws.tiles(), text).ok_or_else(|| {
            ActionTextError::Malformed {
                expected: notation::EXPECTED.to_owned(),
            }
        })?;
        self.check(state, seat, &action)
            .map_err(ActionTextError::Refused)?;
        Ok(action)
    }

    fn position(&self, state: &Table) -> Value {
        position::position(self.laws.tiles(), state)
    }

    fn read_position(&self, position: &Value) -> Result<Table, BadPosition> {
        position::read_position(&self.laws, position)
    }

    fn explanations(&self) -> Option<&TileGame<L>> {
        Some(self)
    }
}

impl<L: Laws> Explain<TileGame<L>> for TileGame<L> {
    type Explanation = Explanation;
    type Question = Question;
    type Answer = Answer;

    fn explain(&self, state: &Table, seat: Seat, text: &str) -> Option<Explanation> {
        let action = notation::parse_action(self.laws.tiles(), text)?;
        Explanation::of(&self.laws, state, seat, &action)
    }

    fn consult(&self, question: &Question) -> Option<Answer> {
        reference::consult(&self.laws, question)
    }
}

/// Builds the events between two positions.
struct EventBuilder<'a, L: Laws> {
    laws: &'a L,
    before: &'a Table,
    after: &'a Table,
    events: Vec<Event>,
}

impl<L: Laws> EventBuilder<'_, L> {
    fn build(mut self, seat: Seat, action: &Action) -> Vec<Event> {
        let set = self.laws.tiles();
        match action {
            Action::Play(play) => {
                let placements: Vec<String> = play
                    .placements()
                    .iter()
                    .map(|p| notation::placement_text(set, *p))
                    .collect();
                self.push(OpenEvent::Play { seat, placements });
                if self.after.phase != Phase::Challenge {
                    self.settled(seat, play);
                }
            }
            Action::Swap(swap) => {
                let taken = self.before.grid.get(swap.square).map(|tile| set.text(tile));
                self.push(OpenEvent::Swap {
                    seat,
                    square: swap.square,
                    put: set.text(swap.tile),
                    taken,
                });
            }
            Action::Done => self.push(OpenEvent::Done { seat }),
            Action::Pass(traded) if traded.is_empty() => {
                self.push(OpenEvent::Pass { seat });
            }
            Action::Pass(traded) => {
                let mut kept = *self.before.hand(seat);
                for tile in traded.as_slice() {
                    kept.remove(*tile);
                }
                let tiles = set.texts(traded.as_slice());
                self.events
                    .push(Event::hand(HandChange::Trade, seat, tiles));
                self.drew(seat, kept);
            }
            Action::Accept => {
                self.push(OpenEvent::Accept { seat });
                self.answered();
            }
            Action::Challenge => {
                self.push(OpenEvent::Challenge { seat });
                self.answered();
            }
        }
        if !matches!(action, Action::Swap(_)) {
            self.turn_over(action, seat);
        }
        self.events
    }

    fn push(&mut self, event: OpenEvent) {
        self.events.push(Event::Open(event));
    }

    /// Adds the outcome of a challenged play, once it is decided.
    fn answered(&mut self) {
        let Some(play) = self.before.pending.filter(|_| self.after.pending.is_none()) else {
            return;
        };
        let player = self.before.to_move;
        let stands = play
            .placements()
            .iter()
            .all(|p| self.after.grid.get(p.square).is_some());
        if stands {
            self.push(OpenEvent::Stands { seat: player });
            self.settled(player, &play);
        } else {
            self.push(OpenEvent::Withdraw { seat: player });
        }
    }

    /// Adds the events for scoring a play and refilling the hand.
    fn settled(&mut self, seat: Seat, play: &Play) {
        if self.laws.layout().scored {
            let mut parts = self.laws.score(&self.after.grid, play);
            let layout = self.laws.layout();
            let is_out = self.after.hand(seat).is_empty() && self.after.pile(seat).is_empty();
            if is_out && layout.ending == Ending::Points && layout.last_play != 0 {
                parts.push(Part::last_play(play, layout.last_play));
            }
            let points = parts.iter().map(|part| part.points).sum();
            self.push(OpenEvent::Score {
                seat,
                points,
                parts,
            });
        }
        let mut kept = *self.before.hand(seat);
        if self.before.pending.is_none() {
            for placement in play.placements() {
                kept.remove(placement.tile);
            }
        }
        self.drew(seat, kept);
    }

    fn drew(&mut self, seat: Seat, mut kept: Tiles) {
        let drawn: Vec<Tile> = self
            .after
            .hand(seat)
            .as_slice()
            .iter()
            .copied()
            .filter(|tile| !kept.remove(*tile))
            .collect();
        if !drawn.is_empty() {
            let tiles = self.laws.tiles().texts(&drawn);
            self.events.push(Event::hand(HandChange::Draw, seat, tiles));
        }
    }

    /// Adds the events for lost, last and extra turns, and for the end of the game.
    fn turn_over(&mut self, action: &Action, seat: Seat) {
        let (before, after) = (self.before, self.after);
        let outcome = turn::outcome(self.laws, after);
        if outcome.is_none()
            && before.to_move == after.to_move
            && after.stall == 0
            && after.phase == Phase::Turn
            && matches!(action, Action::Play(_))
        {
            self.push(OpenEvent::ExtraTurn {
                seat: after.to_move,
            });
        }
        if before.last_turns.is_none() && after.last_turns.is_some() {
            self.push(OpenEvent::LastTurns {
                seat: before.to_move,
            });
        }
        self.lost_turns(action, seat);
        let Some(outcome) = outcome else {
            return;
        };
        if self.laws.layout().ending == Ending::LastTurns {
            for other in Seat::all(after.seats()) {
                let points = -(after.hand(other).len() as i32);
                if points != 0 {
                    self.push(OpenEvent::Deduct {
                        seat: other,
                        points,
                    });
                }
            }
        }
        self.push(OpenEvent::Win {
            seats: outcome.winners(),
            reason: outcome.reason(),
        });
    }

    /// Adds an event for every lost turn, in turn order.
    fn lost_turns(&mut self, action: &Action, seat: Seat) {
        let (before, after) = (self.before, self.after);
        let mut to_lose = before.skips.clone();
        let stands = self
            .events
            .iter()
            .any(|event| matches!(event, Event::Open(OpenEvent::Stands { .. })));
        if stands && matches!(action, Action::Challenge) {
            to_lose[seat.index()] += 1;
        }
        let lost = |to_lose: &[u32], seat: Seat| to_lose[seat.index()] > after.skips[seat.index()];
        let mut other = before.to_move;
        while Seat::all(before.seats()).any(|seat| lost(&to_lose, seat)) {
            other = before.next(other);
            if lost(&to_lose, other) {
                to_lose[other.index()] -= 1;
                self.push(OpenEvent::LoseTurn { seat: other });
            }
        }
    }
}
