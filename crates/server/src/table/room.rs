//! The task of one table.
//!
//! It does one thing at a time, and shows nothing before it is stored.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ruckus_core::Seat;
use ruckus_protocol::fair::{Entropy, Share, table_seed};
use ruckus_protocol::{ErrorCode, Fate, Known, ServerMessage, Status};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::bots::Question;
use super::deed::Deed;
use super::outbox::Outbox;
use super::playing::Playing;
use super::rooms::{Command, Rooms, Shared, no_table};
use super::watchers::{Watchers, seat_of, viewer_of};
use super::{Asker, Refusal, show};
use crate::store::{
    Ending, Entry, Sitter, StoreError, StoredStatus, StoredTable, TableRow, Write, Written,
};
use crate::time;

/// How long players have to add their bytes to the shuffle.
const DEALING: Duration = Duration::from_secs(10);
/// How long a room stays when nobody is there.
const LINGER: Duration = Duration::from_secs(30);
/// How long after a bot that found nothing another is asked.
const BOT_AGAIN: Duration = Duration::from_secs(5);
/// At most so often watchers are told how many they are.
const PRESENCE: Duration = Duration::from_secs(1);

/// A table that somebody plays or watches.
pub(super) struct Room {
    pub(super) shared: Arc<Shared>,
    pub(super) row: TableRow,
    pub(super) playing: Option<Playing>,
    /// The log as it is stored: what memory goes back to when something cannot
    /// be stored.
    log: Vec<Entry>,
    pub(super) watchers: Watchers,
    /// The bytes that players have given while the cards are dealt.
    pub(super) given: BTreeMap<usize, Entropy>,
    deal_until: Option<Instant>,
    me: mpsc::WeakSender<Command>,
    /// The version that a bot thinks about.
    asked_bot_at: Option<u64>,
    ask_bot_after: Option<Instant>,
    presence_due: Option<Instant>,
    empty_since: Instant,
    /// What is stored is not known any more: the room must end.
    pub(super) lost: bool,
}

impl Room {
    /// Loads the table and serves it until nobody wants it.
    pub(super) async fn run(
        rooms: Arc<Rooms>,
        code: String,
        number: u64,
        mut inbox: mpsc::Receiver<Command>,
        me: mpsc::WeakSender<Command>,
    ) {
        match Room::load(Arc::clone(rooms.shared()), &code, me).await {
            Ok(mut room) => {
                room.serve(&mut inbox).await;
                rooms.forget(&code, number);
            }
            Err(refusal) => {
                rooms.forget(&code, number);
                inbox.close();
                while let Some(command) = inbox.recv().await {
                    command.refuse(&refusal);
                }
            }
        }
    }

    async fn load(
        shared: Arc<Shared>,
        code: &str,
        me: mpsc::WeakSender<Command>,
    ) -> Result<Room, Refusal> {
        let (row, playing, log) = load(&shared, code).await?;
        Ok(Room {
            shared,
            watchers: Watchers::new(row.seats.len()),
            row,
            playing,
            log,
            given: BTreeMap::new(),
            deal_until: None,
            me,
            asked_bot_at: None,
            ask_bot_after: None,
            presence_due: None,
            empty_since: Instant::now(),
            lost: false,
        })
    }

    async fn serve(&mut self, inbox: &mut mpsc::Receiver<Command>) {
        loop {
            self.own_work().await;
            if self.lost {
                return;
            }
            tokio::select! {
                command = inbox.recv() => match command {
                    Some(command) => self.obey(command).await,
                    None => return,
                },
                () = tokio::time::sleep_until(self.next_moment()) => {
                    if self.is_idle() {
                        return;
                    }
                }
            }
        }
    }

    fn is_idle(&self) -> bool {
        let busy = self.asked_bot_at.is_some() || self.deal_until.is_some();
        self.watchers.is_empty() && !busy && self.empty_since.elapsed() >= LINGER
    }

    /// When there is something to do even if nobody asks.
    fn next_moment(&self) -> Instant {
        let now = time::now();
        let flag = self.playing.as_ref().and_then(|playing| {
            let (at, _) = playing.played().clock().next_deadline()?;
            let left = Duration::from_millis(at.saturating_sub(now));
            (!playing.is_over()).then(|| Instant::now() + left)
        });
        let linger = self.watchers.is_empty().then(|| {
            // Not sooner than in a moment: a flag or a bot may keep it busy.
            (self.empty_since + LINGER).max(Instant::now() + PRESENCE)
        });
        let moments = [
            flag,
            linger,
            self.deal_until,
            self.presence_due,
            self.ask_bot_after,
        ];
        let far = Instant::now() + Duration::from_secs(3_600);
        moments.into_iter().flatten().min().unwrap_or(far)
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Watch {
                asker,
                outbox,
                since,
                unanswered,
                answer,
            } => {
                let watched = self.watch(&asker, &outbox, since, &unanswered);
                let _ = answer.send(watched);
            }
            Command::Leave { socket } => {
                let speaking: Vec<bool> = self.seats_connected();
                if self.watchers.remove(socket) {
                    self.presence_changed(&speaking);
                }
                if self.watchers.is_empty() {
                    self.empty_since = Instant::now();
                }
            }
            Command::Ask {
                asker,
                id,
                ask,
                answer,
            } => {
                let began = time::instant();
                let found = self.ask(&asker, &id, &ask).await;
                self.shared.metrics.answered(&found, began.elapsed());
                let _ = answer.send(found);
            }
            Command::Thought {
                seat,
                version,
                action,
            } => self.bot_thought(seat, version, action).await,
            Command::Wake => {}
        }
    }

    fn watch(
        &mut self,
        asker: &Asker,
        outbox: &Outbox,
        since: Option<u64>,
        unanswered: &[String],
    ) -> Result<(), Refusal> {
        let seat = seat_of(&self.row, asker);
        if seat.is_none() && self.watchers.len() >= self.shared.limits.watchers_of_table {
            let message = "the table has as many watchers as it can";
            return Err(Refusal::new(ErrorCode::TableFull, message));
        }
        let fate = |id: &String| {
            let made = seat.and_then(|seat| self.playing.as_ref()?.request(seat, id));
            made.map_or(Fate::Unknown, |version| Fate::Applied { version })
        };
        let fates = unanswered
            .iter()
            .map(|id| Known {
                id: id.clone(),
                fate: fate(id),
            })
            .collect();
        outbox.say(&ServerMessage::Watching {
            table: self.row.code.clone(),
            seat: seat.map(|seat| seat as u8),
            fates,
        });
        let speaking = self.seats_connected();
        self.watchers.add(&self.row, asker, outbox.clone());
        self.catch_up(asker, outbox, since);
        self.presence_changed(&speaking);
        Ok(())
    }

    /// Tells what was missed, or everything.
    fn catch_up(&self, asker: &Asker, outbox: &Outbox, since: Option<u64>) {
        let now = time::now();
        let person = asker.person.as_ref().map(|person| person.id.as_str());
        let viewer = viewer_of(&self.row, person);
        if let Some(playing) = &self.playing
            && let Some(since) = since
            && self.row.rematch.is_none()
            && let Some(missed) = playing.history().since(since, playing.version())
        {
            self.shared.metrics.resyncs.add(1);
            for happening in missed {
                outbox.say(&show::event(&self.row, playing, happening, viewer, now));
            }
            return;
        }
        let playing = self.playing.as_ref();
        outbox.say(&show::snapshot(
            &self.row,
            playing,
            &self.watchers,
            viewer,
            now,
        ));
    }

    fn seats_connected(&self) -> Vec<bool> {
        (0..self.row.seats.len())
            .map(|seat| self.watchers.connected(seat))
            .collect()
    }

    /// Players are told at once who came and went, mere numbers can wait.
    pub(super) fn presence_changed(&mut self, before: &[bool]) {
        if self.seats_connected() == before {
            self.presence_due.get_or_insert(Instant::now() + PRESENCE);
        } else {
            self.tell_presence();
        }
    }

    fn tell_presence(&mut self) {
        self.presence_due = None;
        self.watchers
            .tell_all(&show::presence(&self.row, &self.watchers));
    }

    /// Shows the whole table to all who watch.
    pub(super) fn tell_table(&self) {
        let now = time::now();
        let playing = self.playing.as_ref();
        self.watchers.tell_each(&self.row, |viewer| {
            show::snapshot(&self.row, playing, &self.watchers, viewer, now)
        });
    }

    /// What the server does by itself: deal, let flags fall, ask bots.
    async fn own_work(&mut self) {
        if self.presence_due.is_some_and(|due| due <= Instant::now()) {
            self.tell_presence();
        }
        if self.row.shown_status() == Status::Dealing {
            let until = *self.deal_until.get_or_insert(Instant::now() + DEALING);
            let people = self.row.seats.iter().filter(|sitter| is_person(sitter));
            if self.given.len() == people.count() || until <= Instant::now() {
                self.begin().await;
            }
        } else {
            self.deal_until = None;
        }
        let now = time::now();
        let Some(playing) = &self.playing else {
            return;
        };
        if playing.must_stop() {
            self.by_server(Seat::new(0), Deed::TooLong, now).await;
        } else if let Some(seat) = playing.flagged(now) {
            self.by_server(seat, Deed::Flag, now).await;
        } else {
            self.ask_bot();
        }
    }

    async fn by_server(&mut self, seat: Seat, deed: Deed, now: u64) {
        let version = self.playing.as_ref().map_or(0, Playing::version) + 1;
        let client = format!("#{version}");
        if let Err(refusal) = self.append(seat, &deed, &client, now).await {
            tracing::warn!(table = self.row.id, ?deed, code = %refusal.code, "not done");
            // Not at once again: the disk may be full.
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// All sit and have given their bytes, or have had their time: the game
    /// begins.
    async fn begin(&mut self) {
        let share = |(seat, sitter): (usize, &Sitter)| match (sitter, self.given.get(&seat)) {
            (Sitter::Person { commitment, .. }, Some(entropy)) => Share::Given {
                commitment: *commitment,
                entropy: *entropy,
            },
            (Sitter::Person { commitment, .. }, None) => Share::Withheld {
                commitment: *commitment,
            },
            _ => Share::Bot,
        };
        let shares: Vec<Share> = self.row.seats.iter().enumerate().map(share).collect();
        if let Err(refusal) = self.begin_with(shares).await {
            tracing::warn!(table = self.row.id, code = %refusal.code, "a game could not begin");
            self.deal_until = Some(Instant::now() + Duration::from_secs(1));
            tokio::time::sleep(Duration::from_millis(100)).await;
            return;
        }
        self.given.clear();
        self.deal_until = None;
        self.tell_table();
    }

    async fn begin_with(&mut self, shares: Vec<Share>) -> Result<(), Refusal> {
        let now = time::now();
        let row = self.row.clone();
        let deal = self.shared.storage.read(move |store| store.deal(&row));
        let server = deal.await.map_err(not_stored)?.server;
        let seed = table_seed(&self.row.id, &server, &shares);
        let playing = Playing::begin(&self.row, seed, now)?;
        let write = Write::Begin {
            table: self.row.id.clone(),
            shares,
            now,
            wake: playing.wake(),
        };
        match self.shared.storage.write(write).await {
            Ok(Written::Stored) => {
                self.row.status = StoredStatus::Playing;
                self.row.started = Some(now);
                self.playing = Some(playing);
                Ok(())
            }
            Ok(Written::Conflict) | Err(StoreError::Unknown) => {
                self.reload().await;
                Ok(())
            }
            Err(error) => Err(not_stored(error)),
        }
    }

    /// Lets a bot think if one is to move and none does.
    fn ask_bot(&mut self) {
        if self
            .ask_bot_after
            .is_some_and(|after| after > Instant::now())
        {
            return;
        }
        self.ask_bot_after = None;
        let Some(playing) = &self.playing else {
            return;
        };
        let Some(seat) = playing.bot_to_move() else {
            return;
        };
        let version = playing.version();
        if self.asked_bot_at == Some(version) {
            return;
        }
        let Sitter::Bot { level } = self.row.seats[seat.index()] else {
            return;
        };
        self.asked_bot_at = Some(version);
        let question = Question {
            played: playing.played().copied(),
            seat,
            level,
            version,
        };
        self.shared.bots.ask(question, self.me.clone());
    }

    async fn bot_thought(&mut self, seat: Seat, version: u64, action: Option<String>) {
        if self.asked_bot_at == Some(version) {
            self.asked_bot_at = None;
        }
        let Some(playing) = &self.playing else {
            return;
        };
        // Something happened while it thought: it is asked again.
        if playing.version() != version {
            return;
        }
        let done = match action {
            Some(action) => {
                let client = format!("#{}", version + 1);
                let deed = Deed::Action(action);
                self.append(seat, &deed, &client, time::now()).await
            }
            None => Err(Refusal::new(ErrorCode::IllegalAction, "the bot found none")),
        };
        if let Err(refusal) = done {
            tracing::warn!(table = self.row.id, code = %refusal.code, "a bot's action failed");
            self.ask_bot_after = Some(Instant::now() + BOT_AGAIN);
        }
    }

    /// Does something in the game: applies, stores, and only then tells. Gives
    /// the version that it made.
    pub(super) async fn append(
        &mut self,
        seat: Seat,
        deed: &Deed,
        client: &str,
        now: u64,
    ) -> Result<u64, Refusal> {
        let Some(playing) = &mut self.playing else {
            let message = "the game has not begun";
            return Err(Refusal::new(ErrorCode::NotBegun, message));
        };
        // A place in the queue first: what is applied must be stored.
        let place = self.shared.storage.place().map_err(not_stored)?;
        let entry = playing.apply(seat, deed, client, now)?;
        let result = playing.result();
        let write = Write::Append {
            table: self.row.id.clone(),
            entry: Box::new(entry.clone()),
            wake: playing.wake(),
            end: result.as_ref().map(|result| Ending {
                result: result.to_string(),
            }),
        };
        match place.write(write).await {
            Ok(Written::Stored) => {
                if result.is_some() {
                    self.row.status = StoredStatus::Finished;
                    self.row.ended = Some(entry.at);
                    self.row.result = result;
                }
                let version = entry.version;
                self.log.push(entry);
                self.tell_newest();
                Ok(version)
            }
            // Something else is stored, or nobody knows: only the log can tell.
            Ok(Written::Conflict) | Err(StoreError::Unknown) => {
                self.reload().await;
                self.tell_table();
                let playing = self.playing.as_ref();
                let made = playing.and_then(|playing| playing.request(seat.index(), client));
                made.ok_or_else(|| Refusal::new(ErrorCode::Stale, "the game went on meanwhile"))
            }
            Err(error) => {
                self.go_back();
                Err(not_stored(error))
            }
        }
    }

    /// Tells everybody the newest thing that happened.
    fn tell_newest(&self) {
        let Some(playing) = &self.playing else {
            return;
        };
        let now = time::now();
        let version = playing.version();
        let newest = playing.history().since(version - 1, version);
        for happening in newest.unwrap_or_default() {
            self.watchers.tell_each(&self.row, |viewer| {
                show::event(&self.row, playing, happening, viewer, now)
            });
        }
    }

    /// Back to what is stored, which is known: nothing of the last was.
    fn go_back(&mut self) {
        let Some(started) = self.row.started else {
            return;
        };
        let seed = self
            .playing
            .take()
            .map(|playing| playing.played().record().seed);
        let again = seed.and_then(|seed| rebuild(&self.row, seed, started, &self.log).ok());
        self.lost = again.is_none();
        self.playing = again;
        self.asked_bot_at = None;
    }

    /// Back to what is stored, read again.
    pub(super) async fn reload(&mut self) {
        match load(&self.shared, &self.row.code).await {
            Ok((row, playing, log)) => {
                self.row = row;
                self.playing = playing;
                self.log = log;
                self.asked_bot_at = None;
            }
            Err(refusal) => {
                tracing::error!(table = self.row.id, code = %refusal.code, "cannot be loaded again");
                self.lost = true;
            }
        }
    }
}

fn is_person(sitter: &Sitter) -> bool {
    matches!(sitter, Sitter::Person { .. })
}

/// What to answer when something could not be stored.
pub(super) fn not_stored(error: StoreError) -> Refusal {
    match error {
        StoreError::Full => Refusal::new(ErrorCode::Busy, "too much is to be stored; ask again"),
        error => {
            tracing::error!(%error, "not stored");
            let message = "nothing can be stored now; nothing was changed; ask again";
            Refusal::new(ErrorCode::Storage, message)
        }
    }
}

type Loaded = (TableRow, Option<Playing>, Vec<Entry>);

/// Reads a table and plays its log again.
async fn load(shared: &Shared, code: &str) -> Result<Loaded, Refusal> {
    let wanted = code.to_owned();
    let found = shared.storage.read(move |store| {
        let Some(StoredTable { row, log }) = store.table(&wanted)? else {
            return Ok(None);
        };
        let seed = match row.started {
            Some(_) => store.deal(&row)?.seed(&row),
            None => None,
        };
        Ok(Some((row, log, seed)))
    });
    let (row, log, seed) = found.await.map_err(not_stored)?.ok_or_else(no_table)?;
    let playing = match (seed, row.started) {
        (Some(seed), Some(started)) => {
            let rebuilt = rebuild(&row, seed, started, &log);
            Some(rebuilt.map_err(|error| {
                tracing::error!(error, "a stored game cannot be played again");
                let message = "the stored game cannot be played again";
                Refusal::new(ErrorCode::Storage, message)
            })?)
        }
        _ => None,
    };
    Ok((row, playing, log))
}

/// The game that a log tells.
pub(super) fn rebuild(
    row: &TableRow,
    seed: ruckus_core::Seed,
    started: u64,
    log: &[Entry],
) -> Result<Playing, String> {
    let mut playing = Playing::begin(row, seed, started)
        .map_err(|refusal| format!("table {}: {}", row.id, refusal.message))?;
    for entry in log {
        playing.replay(entry)?;
    }
    Ok(playing)
}
