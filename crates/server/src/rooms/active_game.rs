//! The active game of a table: the match, plus the offers and requests in its log.
//!
//! Everything here is a function of the options, the seed and the log. Loading a table and playing
//! at it both go through [`ActiveGame::apply`].

use std::collections::BTreeMap;

use ruckus_catalog::{AnyMatch, Code, EventsByViewer, Failure, GameId, new_match, stored_options};
use ruckus_core::{
    Entry as RecordEntry, Information, Seat, SeatSet, Seed, Timing, ToJson as _, Value, Viewer,
    json,
};
use ruckus_protocol::{
    Chunk, ClockControl, Clocks, Described, ErrorCode, LiveInput, Offers, Position,
};
use ruckus_table::TimeControl;

use super::Refusal;
use super::history::{History, LoggedEvent};
use super::live::{SteppedGame, StoredChunk, StoredInput};
use super::table_command::TableCommand;
use crate::store::{Chain, Entry, SeatOccupant, TableRow};
#[cfg(test)]
use crate::testing::simulation::leaks;

/// The most actions in a game.
const MAX_PLIES: usize = 2_000;
/// The most entries in a log, including offers and take-backs.
const MAX_ENTRIES: u64 = 6_000;
/// How long a turn in real time waits for players who are not ready, in milliseconds. After
/// that, the table marks them ready.
pub(super) const READY_PATIENCE: u64 = 60_000;
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// A game in progress, or one that has ended.
#[derive(Clone)]
pub(crate) struct ActiveGame {
    table: String,
    played: AnyMatch,
    /// The seats of people; the others are bots.
    people: SeatSet,
    version: u64,
    chain: Chain,
    last_at: u64,
    /// For each seat, the version at which its current decision came up. Other seats deciding at
    /// the same time do not change it.
    decides_since: Vec<u64>,
    /// The seats that agree to a draw.
    draw: Vec<Seat>,
    /// The seats that agree to a take-back; the one that asked comes first.
    take_back: Vec<Seat>,
    /// The seats that have offered a draw, or asked for a take-back, since the last action: each
    /// may do so once.
    offered_draw: SeatSet,
    asked_back: SeatSet,
    too_long: bool,
    /// The version that each request created.
    requests: BTreeMap<(usize, String), u64>,
    history: History,
}

/// Converts the clock setting to the match's time control.
pub(crate) fn time_control(clock: ClockControl) -> TimeControl {
    match clock {
        ClockControl::None => TimeControl::Untimed,
        ClockControl::PerTurn { seconds } => TimeControl::PerTurn {
            each: u64::from(seconds) * 1_000,
        },
        ClockControl::PerGame {
            seconds,
            increment,
            first_is_free,
        } => TimeControl::PerGame {
            total: u64::from(seconds) * 1_000,
            increment: u64::from(increment) * 1_000,
            first_is_free,
        },
        ClockControl::Correspondence { days } => TimeControl::PerTurn {
            each: u64::from(days) * DAY,
        },
    }
}

pub(super) fn refused(failure: Failure) -> Refusal {
    let code = match failure.code {
        Code::BadAction => ErrorCode::BadAction,
        Code::GameOver => ErrorCode::Over,
        Code::NotToMove => ErrorCode::NotToMove,
        Code::BadOption => ErrorCode::BadOption,
        Code::BadPlayers => ErrorCode::BadSeats,
        _ => ErrorCode::IllegalAction,
    };
    Refusal::new(code, failure.message)
}

fn wrong_chunk(why: &str) -> Refusal {
    Refusal::new(ErrorCode::IllegalAction, why)
}

impl ActiveGame {
    /// Begins the game of a table.
    ///
    /// # Errors
    /// If the options or the number of seats do not fit the game.
    pub(crate) fn begin(table: &TableRow, seed: Seed, started: u64) -> Result<ActiveGame, Refusal> {
        let game: GameId = table
            .game
            .parse()
            .map_err(|error: ruckus_catalog::UnknownGame| {
                Refusal::new(ErrorCode::BadGame, error.to_string())
            })?;
        let seats = table.seats.len();
        let options = stored_options(game, &table.options).map_err(refused)?;
        let mut played = new_match(game, &options, Some(seats), seed, None).map_err(refused)?;
        played.start_clock(time_control(table.clock), started);
        let people = Seat::all(seats)
            .filter(|seat| !matches!(table.seats[seat.index()], SeatOccupant::Bot { .. }))
            .collect();
        Ok(ActiveGame {
            table: table.id.clone(),
            played,
            people,
            version: 0,
            chain: Chain::begin(&table.id),
            last_at: started,
            decides_since: vec![0; seats],
            draw: Vec::new(),
            take_back: Vec::new(),
            offered_draw: SeatSet::EMPTY,
            asked_back: SeatSet::EMPTY,
            too_long: false,
            requests: BTreeMap::new(),
            history: History::default(),
        })
    }

    /// Replays an entry of the stored log, checking everything in it.
    ///
    /// # Errors
    /// If the entry is invalid; the message says why.
    pub(crate) fn replay(&mut self, entry: &Entry) -> Result<(), String> {
        let at = entry.version;
        let wrong = |what: &str| format!("table {}, entry {at}: {what}", self.table);
        if entry.version != self.version + 1 || !self.chain.is_followed_by(entry) {
            return Err(wrong("the chain is broken"));
        }
        let seat = Seat::try_new(entry.seat as u64, self.played.seats())
            .ok_or_else(|| wrong("no such seat"))?;
        let command = TableCommand::read(&entry.body).ok_or_else(|| wrong("not a command"))?;
        if entry.at < self.last_at {
            return Err(wrong("time runs backwards"));
        }
        let applied = self.apply(seat, &command, &entry.client, entry.at);
        let made = applied.map_err(|refusal| format!("table entry {at}: {}", refusal.message))?;
        if made == *entry {
            Ok(())
        } else {
            Err(format!("table entry {at}: it is not in its canonical form"))
        }
    }

    /// Applies a command and returns the entry to store. If the entry cannot be stored, this value
    /// must not be used any more.
    ///
    /// # Errors
    /// If the command is refused. Then nothing has changed, except after a chunk that does not
    /// match the game: in that case, too, this value must not be used any more.
    pub(crate) fn apply(
        &mut self,
        seat: Seat,
        command: &TableCommand,
        client: &str,
        now: u64,
    ) -> Result<Entry, Refusal> {
        if self.is_over() {
            return Err(Refusal::new(ErrorCode::Over, "the game is over"));
        }
        let at = now.max(self.last_at);
        let version = self.version + 1;
        let before = self.played.to_move();
        let mut body = command.body();
        let mut logged = LoggedEvent::of_table(version, at, seat, command.what());
        match command {
            TableCommand::Action(text) => {
                let applied = self.played.apply(seat, text, at).map_err(refused)?;
                body.clone_from(&applied.action);
                let open = self.played.info().information == Information::Perfect;
                let events = applied.events.pack();
                logged = LoggedEvent::of_game(version, at, seat, applied.action, events, open);
                self.forget_offers();
                let after = self.played.to_move();
                for other in Seat::all(self.played.seats()) {
                    let goes_on = other != seat && before.contains(other) && after.contains(other);
                    if !goes_on {
                        self.decides_since[other.index()] = version;
                    }
                }
            }
            TableCommand::Resign => {
                self.played.resign(seat, at).map_err(refused)?;
            }
            TableCommand::Flag => {
                if self.played.check_clock(at) != Some(seat) {
                    let message = "no time is up";
                    return Err(Refusal::new(ErrorCode::IllegalAction, message));
                }
            }
            TableCommand::Draw => self.agree_to_draw(seat, at)?,
            TableCommand::TakeBack => self.agree_to_take_back(seat, at)?,
            TableCommand::Decline => self.decline(seat)?,
            TableCommand::TooLong => {
                if !self.must_stop() {
                    let message = "the game is not so long";
                    return Err(Refusal::new(ErrorCode::IllegalAction, message));
                }
                self.too_long = true;
            }
            TableCommand::Chunk(chunk) => logged = self.apply_chunk(chunk, at)?,
        }
        Ok(self.push(seat, client, body, logged))
    }

    /// Adds an applied command to the log.
    fn push(&mut self, seat: Seat, client: &str, body: String, event: LoggedEvent) -> Entry {
        let (version, seat) = (event.version, seat.index());
        let entry = self
            .chain
            .next(version, seat, client.to_owned(), body, event.at);
        self.version = version;
        self.chain = entry.chain;
        self.last_at = event.at;
        self.requests.insert((seat, client.to_owned()), version);
        self.history.push(event);
        entry
    }

    /// Adopts the game after a chunk that was stepped from this game; returns it and the entry to
    /// store. The chunk is not simulated again.
    ///
    /// # Errors
    /// If no turn is in progress, or the chunk was stepped from another position.
    pub(crate) fn adopt_chunk(
        &self,
        chunk: &StoredChunk,
        stepped: SteppedGame,
        client: &str,
        now: u64,
    ) -> Result<(Entry, ActiveGame), Refusal> {
        if self.is_over() {
            return Err(Refusal::new(ErrorCode::Over, "the game is over"));
        }
        let step = self.step_in_turn()?;
        if self.played.hash() != stepped.hash_before {
            return Err(wrong_chunk("the chunk was stepped from another position"));
        }
        let mut next = self.with_match(stepped.after);
        let at = now.max(self.last_at);
        let event = next.log_chunk(chunk, step, stepped.inputs, stepped.events, at);
        let entry = next.push(event.seat, client, chunk.body(), event);
        Ok((entry, next))
    }

    /// The same game, with the match at another point.
    fn with_match(&self, played: AnyMatch) -> ActiveGame {
        ActiveGame {
            table: self.table.clone(),
            played,
            people: self.people,
            version: self.version,
            chain: self.chain,
            last_at: self.last_at,
            decides_since: self.decides_since.clone(),
            draw: self.draw.clone(),
            take_back: self.take_back.clone(),
            offered_draw: self.offered_draw,
            asked_back: self.asked_back,
            too_long: self.too_long,
            requests: self.requests.clone(),
            history: self.history.clone(),
        }
    }

    fn step_in_turn(&self) -> Result<u32, Refusal> {
        let none = || wrong_chunk("no turn goes on in real time");
        self.played.current_step().ok_or_else(none)
    }

    /// Applies the inputs of a chunk and advances the match by its steps.
    fn apply_chunk(&mut self, chunk: &StoredChunk, at: u64) -> Result<LoggedEvent, Refusal> {
        let step = self.step_in_turn()?;
        let mut inputs = Vec::new();
        for StoredInput { seat, id, action } in &chunk.inputs {
            let seat = Seat::try_new(*seat as u64, self.played.seats());
            let seat = seat.ok_or_else(|| wrong_chunk("no such seat"))?;
            let applied = self.played.apply(seat, action, at).map_err(refused)?;
            inputs.push(LiveInput {
                seat: seat.index() as u8,
                id: id.clone(),
                action: applied.action,
                drawn: applied.chance_outcome,
            });
        }
        let left = (step + chunk.steps).checked_sub(self.step_in_turn()?);
        let left = left.ok_or_else(|| wrong_chunk("something was done after the chunk"))?;
        let (passed, events) = self.played.advance(left, at).map_err(refused)?;
        if passed != left || self.played.hash() != chunk.hash {
            return Err(wrong_chunk(
                "the chunk does not lead to the position it names",
            ));
        }
        let ended = self.played.current_step().is_none();
        Ok(self.log_chunk(chunk, step, inputs, ended.then(|| events.by_viewer()), at))
    }

    /// Logs the event of a chunk that has been applied. It began at `step`; `events` is set if the
    /// turn ended with it.
    fn log_chunk(
        &mut self,
        chunk: &StoredChunk,
        step: u32,
        inputs: Vec<LiveInput>,
        events: Option<EventsByViewer>,
        at: u64,
    ) -> LoggedEvent {
        let version = self.version + 1;
        if events.is_some() {
            self.decides_since.fill(version);
        }
        for input in chunk.inputs.iter().filter(|input| input.is_request()) {
            self.requests
                .insert((input.seat, input.id.clone()), version);
        }
        let shown = Chunk {
            step,
            steps: chunk.steps,
            inputs,
            hash: format!("{:016x}", chunk.hash),
        };
        LoggedEvent::of_chunk(version, at, shown, events)
    }

    /// Whether turns are played in real time.
    pub(crate) fn is_real_time(&self) -> bool {
        self.played.info().timing != Timing::Turns
    }

    /// The current step of the real-time turn, as far as it is stored.
    pub(crate) fn current_step(&self) -> Option<u32> {
        if self.is_over() {
            return None;
        }
        self.played.current_step()
    }

    /// When the table stops waiting for players who are not ready for a turn in real time.
    pub(crate) fn patience_ends(&self) -> Option<u64> {
        let waits = self.is_real_time() && !self.is_over() && self.played.current_step().is_none();
        waits.then_some(self.last_at + READY_PATIENCE)
    }

    fn forget_offers(&mut self) {
        self.draw.clear();
        self.take_back.clear();
        self.offered_draw = SeatSet::EMPTY;
        self.asked_back = SeatSet::EMPTY;
    }

    /// Refuses offers in games with hidden information: a tile once seen cannot be unseen.
    fn check_offers_exist(&self) -> Result<(), Refusal> {
        if self.played.info().information == Information::Perfect {
            return Ok(());
        }
        Err(Refusal::new(
            ErrorCode::NotOffered,
            "this game has no agreed draws and no take-backs",
        ))
    }

    fn agree_to_draw(&mut self, seat: Seat, at: u64) -> Result<(), Refusal> {
        self.check_offers_exist()?;
        if self.people != SeatSet::all(self.played.seats()) {
            let message = "a bot does not agree to a draw";
            return Err(Refusal::new(ErrorCode::NotOffered, message));
        }
        if self.offered_draw.contains(seat) {
            let message = "a draw was offered in this position already";
            return Err(Refusal::new(ErrorCode::OfferedAlready, message));
        }
        self.offered_draw = self.offered_draw.with(seat);
        self.draw.push(seat);
        if self.draw.len() == self.played.seats() {
            for seat in Seat::all(self.played.seats()) {
                self.played.agree_to_draw(seat, at).map_err(refused)?;
            }
            self.draw.clear();
        }
        Ok(())
    }

    fn agree_to_take_back(&mut self, seat: Seat, at: u64) -> Result<(), Refusal> {
        self.check_offers_exist()?;
        if self.asked_back.contains(seat) {
            let message = "a take-back was asked for in this position already";
            return Err(Refusal::new(ErrorCode::OfferedAlready, message));
        }
        let asker = self.take_back.first().copied().unwrap_or(seat);
        let Some(plies) = self.plies_since_last_action_of(asker) else {
            let message = "there is no action of yours to take back";
            return Err(Refusal::new(ErrorCode::NoOffer, message));
        };
        self.asked_back = self.asked_back.with(seat);
        self.take_back.push(seat);
        // Bots always agree.
        if self
            .people
            .iter()
            .all(|seat| self.take_back.contains(&seat))
        {
            for _ in 0..plies {
                self.played.undo(at);
            }
            self.forget_offers();
            self.decides_since.fill(self.version + 1);
        }
        Ok(())
    }

    /// How many actions ago a seat last acted, that action included.
    fn plies_since_last_action_of(&self, wanted: Seat) -> Option<usize> {
        let entries = self.played.record().entries;
        let by_seat = |entry: &RecordEntry| matches!(entry, RecordEntry::Game { seat, .. } if *seat == wanted);
        let last = entries.iter().rposition(by_seat)?;
        Some(entries.len() - last)
    }

    fn decline(&mut self, seat: Seat) -> Result<(), Refusal> {
        let from_others = |offer: &[Seat]| offer.first().is_some_and(|first| *first != seat);
        if !from_others(&self.draw) && !from_others(&self.take_back) {
            return Err(Refusal::new(ErrorCode::NoOffer, "nothing is on offer"));
        }
        self.draw.clear();
        self.take_back.clear();
        Ok(())
    }

    /// Whether the seat still faces the same decision as at the version on which the action was
    /// based.
    pub(crate) fn is_fresh(&self, seat: Seat, expected: u64) -> bool {
        (self.decides_since[seat.index()]..=self.version).contains(&expected)
    }

    /// The version that a request created, if it was carried out.
    pub(crate) fn request(&self, seat: usize, client: &str) -> Option<u64> {
        self.requests.get(&(seat, client.to_owned())).copied()
    }

    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    pub(crate) fn played(&self) -> &AnyMatch {
        &self.played
    }

    pub(crate) fn is_over(&self) -> bool {
        self.too_long || self.played.outcome().is_some()
    }

    /// Explains an action that a seat is considering.
    pub(crate) fn explain(&self, seat: Seat, action: &str) -> Result<Option<Value>, Refusal> {
        self.played.explain(seat, action).map_err(refused)
    }

    /// Whether the table must end the game because it has become too long.
    pub(crate) fn must_stop(&self) -> bool {
        let long = self.played.plies() >= MAX_PLIES || self.version >= MAX_ENTRIES;
        // In real time the rules limit the number and length of turns.
        long && !self.is_over() && !self.is_real_time()
    }

    /// The next bot to move.
    pub(crate) fn bot_to_move(&self) -> Option<Seat> {
        // The bots of a turn in real time are run by the node that steps the turn.
        if self.is_over() || self.played.current_step().is_some() {
            return None;
        }
        let mut to_move = self.played.to_move().iter();
        to_move.find(|seat| !self.people.contains(*seat))
    }

    /// When the server has to act even if the table is empty. Bots and turns in real time pause at
    /// an empty table; clocks do not.
    pub(crate) fn wake(&self) -> Option<u64> {
        if self.is_over() {
            None
        } else if self.must_stop() {
            Some(self.last_at)
        } else {
            self.played.clock().next_deadline().map(|(at, _)| at)
        }
    }

    /// The seat whose time is up.
    pub(crate) fn flagged(&self, now: u64) -> Option<Seat> {
        if self.is_over() {
            return None;
        }
        self.played.clock().flagged(now.max(self.last_at))
    }

    pub(crate) fn result(&self) -> Option<Value> {
        if self.too_long {
            let scores = vec![0; self.played.seats()];
            return Some(json!({"winners": [], "reason": "too-long", "scores": scores}));
        }
        self.played.outcome().map(|outcome| outcome.to_json())
    }

    /// The viewer whose view is sent: if nothing is hidden, everybody gets the spectators' view.
    pub(crate) fn looks_as(&self, viewer: Viewer) -> Viewer {
        #[cfg(test)]
        let viewer = leaks::first_seat_if(leaks::Leak::SharedView, viewer);
        match self.played.info().information {
            Information::Perfect => Viewer::Spectator,
            Information::Hidden => viewer,
        }
    }

    /// The position as a viewer may see it.
    pub(crate) fn position(&self, viewer: Viewer, now: u64) -> Position {
        #[cfg(test)]
        let viewer = leaks::first_seat_if(leaks::Leak::Position, viewer);
        let now = now.max(self.last_at);
        let left: Option<Vec<u64>> = Seat::all(self.played.seats())
            .map(|seat| self.played.clock().left(seat, now))
            .collect();
        let to_move = if self.is_over() {
            SeatSet::EMPTY
        } else {
            self.played.to_move()
        };
        Position {
            plies: self.played.plies() as u32,
            to_move: to_move.iter().map(|seat| seat.index() as u8).collect(),
            view: Described::from_text(self.played.view_text(viewer)),
            clocks: left.map(|left| Clocks {
                at: now,
                left,
                not_started: Seat::all(self.played.seats())
                    .filter(|seat| !self.played.clock().is_started(*seat))
                    .map(|seat| seat.index() as u8)
                    .collect(),
            }),
            result: self.result(),
        }
    }

    pub(crate) fn offers(&self) -> Offers {
        let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.index() as u8).collect();
        Offers {
            draw: numbers(&self.draw),
            take_back: numbers(&self.take_back),
        }
    }
}
