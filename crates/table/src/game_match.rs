//! A match in progress.

use ruckus_core::{
    ApplyError, Config, Elapsed, Entry, Game, Outcome, RealTime, Record, Seat, SeatSet, Seed,
    TableAction, Verdict, Viewer,
};
use serde::{Serialize, Serializer};

use crate::clock::{Clock, Millis, TimeControl};

/// A match: a game, its current position, and the history that led to it.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    seed: Seed,
    seats: usize,
    /// The position the match was set up from, if it is not the game's first.
    set_up: Option<G::State>,
    state: G::State,
    log: Vec<HistoryEntry<G>>,
    /// Every position so far, if repetition matters in this game.
    seen: Vec<G::State>,
    /// A result that the position itself does not show.
    called: Option<Outcome>,
    /// The seats that have agreed to a draw since the last action.
    draw_agreed: SeatSet,
    clock: Clock,
}

/// One entry of the history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum HistoryEntry<G: Game> {
    Game(Seat, G::Action),
    Table(Seat, TableAction),
    Time(u32),
}

/// Something that happened in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchEvent<E> {
    /// An event of the game.
    Game(E),
    /// The match is drawn for a reason outside the position.
    Draw {
        /// The code of the reason.
        reason: &'static str,
    },
    /// The match is won for a reason outside the position.
    Win {
        /// The winner.
        seat: Seat,
        /// The code of the reason.
        reason: &'static str,
    },
}

/// The serialised form of the events that do not come from the game.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Called {
    Draw { reason: &'static str },
    Win { seat: Seat, reason: &'static str },
}

/// Serialises events of the game unchanged, and the others in the same form.
impl<E: Serialize> Serialize for MatchEvent<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            MatchEvent::Game(ref event) => event.serialize(serializer),
            MatchEvent::Draw { reason } => Called::Draw { reason }.serialize(serializer),
            MatchEvent::Win { seat, reason } => Called::Win { seat, reason }.serialize(serializer),
        }
    }
}

/// Why a match refused an action; the match is then unchanged.
pub type MatchError<G> = ApplyError<<G as Game>::Refusal>;

impl<G: Game> Match<G> {
    /// Starts a match from the game's first position. `seats` must be within
    /// [`GameInfo::seats`](ruckus_core::GameInfo::seats).
    #[must_use]
    pub fn new(game: G, seats: usize, seed: Seed) -> Match<G> {
        let state = game.start(seats, &seed);
        Match::begin(game, seed, None, state)
    }

    /// Starts a match from a given position, which counts as its own first occurrence.
    #[must_use]
    pub fn from_state(game: G, seed: Seed, state: G::State) -> Match<G> {
        Match::begin(game, seed, Some(state.clone()), state)
    }

    fn begin(game: G, seed: Seed, set_up: Option<G::State>, state: G::State) -> Match<G> {
        let seats = game.seats(&state);
        let mut begun = Match {
            game,
            seed,
            seats,
            set_up,
            state,
            log: Vec::new(),
            seen: Vec::new(),
            called: None,
            draw_agreed: SeatSet::EMPTY,
            clock: Clock::new(TimeControl::Untimed),
        };
        begun.remember_position();
        begun
    }

    /// Gives a match that has just begun clocks, which start now.
    pub fn start_clock(&mut self, control: TimeControl, now: Millis) {
        self.clock = Clock::new(control);
        self.clock.run(self.to_move(), now);
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The clocks.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Every position so far, the current one last; empty if repetition does not matter in this
    /// game.
    #[must_use]
    pub fn seen(&self) -> &[G::State] {
        &self.seen
    }

    /// The number of entries in the history.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.log.len()
    }

    /// The seats that may act; empty when the match is over.
    #[must_use]
    pub fn to_move(&self) -> SeatSet {
        if self.called.is_some() {
            SeatSet::EMPTY
        } else {
            self.game.to_move(&self.state)
        }
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.called.or_else(|| self.game.outcome(&self.state))
    }

    /// The legal actions of a seat; empty if it is not to move.
    #[must_use]
    pub fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.to_move().contains(seat) {
            self.game.legal_actions(&self.state, seat, &mut actions);
        }
        actions
    }

    /// The texts of the legal actions of a seat, sorted by byte order.
    #[must_use]
    pub fn legal_texts(&self, seat: Seat) -> Vec<String> {
        let actions = self.legal_actions(seat);
        let mut texts: Vec<String> = actions.iter().map(|a| self.game.action_text(a)).collect();
        texts.sort_unstable();
        texts
    }

    /// The view of a viewer.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// Applies an action of a seat.
    ///
    /// # Errors
    /// If the match is over, the seat is not to move, or the action is not allowed; the match is
    /// then unchanged.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: &G::Action,
        now: Millis,
    ) -> Result<Vec<MatchEvent<G::Event>>, MatchError<G>> {
        self.check_turn(seat)?;
        let events = self.game.apply(&mut self.state, seat, action)?;
        Ok(self.taken(seat, action, events, now))
    }

    /// Applies an action of the match that this one follows, with its chance outcome.
    ///
    /// # Errors
    /// The errors of [`Match::apply`].
    pub fn follow(
        &mut self,
        seat: Seat,
        action: &G::Action,
        chance_outcome: Option<&<G::RealTime as RealTime<G>>::ChanceOutcome>,
        now: Millis,
    ) -> Result<Vec<MatchEvent<G::Event>>, MatchError<G>> {
        self.check_turn(seat)?;
        let events = match self.game.real_time() {
            Some(rules) => {
                rules.apply_with_outcome(&mut self.state, seat, action, chance_outcome)?
            }
            None => self.game.apply(&mut self.state, seat, action)?,
        };
        Ok(self.taken(seat, action, events, now))
    }

    /// Records an applied action: history, clocks and repetition.
    fn taken(
        &mut self,
        seat: Seat,
        action: &G::Action,
        events: Vec<G::Event>,
        now: Millis,
    ) -> Vec<MatchEvent<G::Event>> {
        let mut events: Vec<_> = events.into_iter().map(MatchEvent::Game).collect();
        // An action that carries its step already records the time before it.
        let carries_step = |rules: &G::RealTime| rules.carries_step(action);
        if self.game.real_time().is_some_and(carries_step)
            && matches!(self.log.last(), Some(HistoryEntry::Time(_)))
        {
            self.log.pop();
        }
        self.log.push(HistoryEntry::Game(seat, action.clone()));
        self.draw_agreed = SeatSet::EMPTY;
        self.clock.decided(seat, now);
        self.remember_position();
        if let Some(times) = self.game.drawn_at_repetition()
            && self.game.outcome(&self.state).is_none()
            && self.occurrences() >= times
        {
            events.push(self.call_draw("repetition"));
        }
        self.clock.run(self.to_move(), now);
        events
    }

    /// Lets time pass in a game in real time, and returns how many steps passed: fewer than `steps`
    /// if the game reaches a point where it waits for a decision.
    ///
    /// # Errors
    /// If the match is over.
    pub fn advance(
        &mut self,
        steps: u32,
        now: Millis,
    ) -> Result<Elapsed<MatchEvent<G::Event>>, MatchError<G>> {
        self.check_running()?;
        let Elapsed {
            steps: passed,
            events,
        } = match self.game.real_time() {
            Some(rules) => rules.advance(&mut self.state, steps),
            None => Elapsed {
                steps: 0,
                events: Vec::new(),
            },
        };
        if passed > 0 {
            match self.log.last_mut() {
                Some(HistoryEntry::Time(before)) => *before = before.saturating_add(passed),
                _ => self.log.push(HistoryEntry::Time(passed)),
            }
            self.clock.run(self.to_move(), now);
        }
        Ok(Elapsed {
            steps: passed,
            events: events.into_iter().map(MatchEvent::Game).collect(),
        })
    }

    /// Resigns for a seat; all other seats win.
    ///
    /// # Errors
    /// If the match is over.
    pub fn resign(
        &mut self,
        seat: Seat,
        now: Millis,
    ) -> Result<Vec<MatchEvent<G::Event>>, MatchError<G>> {
        self.check_running()?;
        Ok(self.lose(seat, TableAction::Resign, "resigned", now))
    }

    /// Agrees to a draw for a seat. The match is drawn when all seats have agreed since the last
    /// action of the game.
    ///
    /// # Errors
    /// If the match is over.
    pub fn agree_to_draw(
        &mut self,
        seat: Seat,
        now: Millis,
    ) -> Result<Vec<MatchEvent<G::Event>>, MatchError<G>> {
        self.check_running()?;
        self.draw_agreed = self.draw_agreed.with(seat);
        if self.draw_agreed != SeatSet::all(self.seats) {
            return Ok(Vec::new());
        }
        self.log.push(HistoryEntry::Table(seat, TableAction::Draw));
        let event = self.call_draw("agreed");
        self.clock.run(SeatSet::EMPTY, now);
        Ok(vec![event])
    }

    /// Ends the match if a seat's time is up.
    pub fn check_clock(&mut self, now: Millis) -> Vec<MatchEvent<G::Event>> {
        match self.clock.flagged(now) {
            Some(seat) if self.outcome().is_none() => {
                self.lose(seat, TableAction::Flag, "time", now)
            }
            _ => Vec::new(),
        }
    }

    /// Ends the match because a seat's time was up according to a record.
    pub(crate) fn flag(&mut self, seat: Seat) -> Result<(), MatchError<G>> {
        self.check_turn(seat)?;
        self.lose(seat, TableAction::Flag, "time", 0);
        Ok(())
    }

    /// Takes back the last entry of the history, without turning back the clocks. Returns whether
    /// there was one.
    ///
    /// It replays the match from its beginning, which is slow but certain to give the right
    /// position.
    pub fn undo(&mut self, now: Millis) -> bool {
        if self.log.pop().is_none() {
            return false;
        }
        let log = std::mem::take(&mut self.log);
        let state = match &self.set_up {
            Some(state) => state.clone(),
            None => self.game.start(self.seats, &self.seed),
        };
        let mut again = Match::begin(self.game.clone(), self.seed, self.set_up.clone(), state);
        for entry in log {
            // Only the last entry of a match can be a table action, and that one was removed.
            match &entry {
                HistoryEntry::Game(seat, action) => {
                    again.game.play(&mut again.state, *seat, action);
                    again.remember_position();
                }
                HistoryEntry::Time(steps) => {
                    if let Some(rules) = again.game.real_time() {
                        rules.advance(&mut again.state, *steps);
                    }
                }
                HistoryEntry::Table(..) => {}
            }
            again.log.push(entry);
        }
        again.clock = self.clock.clone();
        again.clock.run(again.to_move(), now);
        *self = again;
        true
    }

    /// The record of the match so far.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            game: G::INFO.id.to_owned(),
            options: self.game.config().to_text(),
            players: self.seats,
            seed: self.seed,
            start: self.set_up.as_ref().map(|state| self.game.position(state)),
            entries: self.log.iter().map(|entry| self.entry(entry)).collect(),
            verdict: self.outcome().as_ref().map(Verdict::from),
            state: self.game.hash(&self.state),
        }
    }

    fn entry(&self, entry: &HistoryEntry<G>) -> Entry {
        match entry {
            HistoryEntry::Game(seat, action) => Entry::Game {
                seat: *seat,
                action: self.game.action_text(action),
            },
            HistoryEntry::Table(seat, action) => Entry::Table {
                seat: *seat,
                action: *action,
            },
            HistoryEntry::Time(steps) => Entry::Time { steps: *steps },
        }
    }

    fn check_running(&self) -> Result<(), MatchError<G>> {
        match self.outcome() {
            Some(_) => Err(ApplyError::GameOver),
            None => Ok(()),
        }
    }

    fn check_turn(&self, seat: Seat) -> Result<(), MatchError<G>> {
        self.check_running()?;
        if self.to_move().contains(seat) {
            Ok(())
        } else {
            Err(ApplyError::NotToMove(seat))
        }
    }

    fn remember_position(&mut self) {
        if self.game.drawn_at_repetition().is_some() {
            self.seen.push(self.state.clone());
        }
    }

    /// How often the current position has occurred, this time included.
    fn occurrences(&self) -> usize {
        self.seen
            .iter()
            .filter(|state| **state == self.state)
            .count()
    }

    fn call_draw(&mut self, reason: &'static str) -> MatchEvent<G::Event> {
        self.called = Some(Outcome::draw(self.seats, reason));
        MatchEvent::Draw { reason }
    }

    /// Ends the match with a loss for one seat; all others win.
    fn lose(
        &mut self,
        loser: Seat,
        action: TableAction,
        reason: &'static str,
        now: Millis,
    ) -> Vec<MatchEvent<G::Event>> {
        let winners = SeatSet::all(self.seats).without(loser);
        let scores = vec![0; self.seats];
        self.called = Some(Outcome::shared(winners, reason, &scores));
        self.log.push(HistoryEntry::Table(loser, action));
        self.clock.run(SeatSet::EMPTY, now);
        winners
            .iter()
            .map(|seat| MatchEvent::Win { seat, reason })
            .collect()
    }
}
