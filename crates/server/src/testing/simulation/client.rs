//! A client in a simulated world: it plays over bad connections and records everything it receives.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use ruckus_core::Chance;
use ruckus_protocol::fair::{Entropy, OwnBytes, Witness, WitnessedDeal};
use ruckus_protocol::{
    Answer, Ask, DealState, ErrorCode, Person, RequestOutcome, ServerMessage, Status, TableSnapshot,
};
use tokio::time::{sleep, timeout};

use super::world::{CODE, World};
use crate::rooms::{Asker, Frame, Outbox, OutboxReader, Rooms};

/// A version, the seat that acted, and the text of the action.
pub(super) type ReceivedEvent = (u64, u8, Option<String>);

/// Everything that a client received.
#[derive(Clone, Debug, Default)]
pub(super) struct ClientJournal {
    pub(super) seat: Option<usize>,
    /// Ids and versions of the requests that were answered as done.
    pub(super) answered: Vec<(String, u64)>,
    /// Ids of the requests that were refused when first sent.
    pub(super) refused: Vec<String>,
    /// All events, in the order received.
    pub(super) events: Vec<ReceivedEvent>,
    /// For each snapshot, how many events came before it, and its version.
    pub(super) jumps: Vec<(usize, u64)>,
    /// The last version known to the client.
    pub(super) version: u64,
    pub(super) over: bool,
    /// The final commitments of each deal, as shown to the client before it revealed anything.
    pub(super) witnessed: Vec<WitnessedDeal>,
}

impl ClientJournal {
    pub(super) fn witness(&self, table: &str) -> Witness {
        Witness {
            table: table.to_owned(),
            deals: self.witnessed.clone(),
        }
    }
}

pub(super) struct Client {
    world: Rc<World>,
    dice: Chance,
    number: usize,
    person: Option<Person>,
    /// The bytes of each deal.
    entropy: BTreeMap<u32, Entropy>,
    deal: Option<DealState>,
    next_id: u64,
    next_socket: u64,
    status: Option<Status>,
    table_id: String,
    to_move: bool,
    /// The request without a final answer, and how often it was sent.
    open: Option<(String, Ask, u32)>,
    journal: ClientJournal,
}

impl Client {
    pub(super) fn new(world: Rc<World>, number: usize, person: Option<Person>) -> Client {
        let dice = world.seed.stream(&format!("client {number}"));
        Client {
            world,
            dice,
            number,
            person,
            entropy: BTreeMap::new(),
            deal: None,
            next_id: 0,
            next_socket: 1 + 1_000_000 * number as u64,
            status: None,
            table_id: String::new(),
            to_move: false,
            open: None,
            journal: ClientJournal::default(),
        }
    }

    /// Runs until the world ends, over one connection after another.
    pub(super) async fn live(mut self) -> ClientJournal {
        while !self.world.schedule.is_over() {
            let Some(rooms) = self.world.nodes.some_rooms(&mut self.dice) else {
                sleep(Duration::from_millis(200)).await;
                continue;
            };
            self.next_socket += 1;
            let asker = Asker {
                socket: self.next_socket,
                person: self.person.clone(),
            };
            let (outbox, reader) = Outbox::new();
            // The timeout gives up on a connection on which nothing arrives.
            let line = self.converse(&rooms, &asker, &outbox, reader);
            let _ = timeout(Duration::from_secs(20), line).await;
            drop(outbox);
            let notice = Duration::from_millis(self.dice.below(2_000).into());
            tokio::task::spawn_local(async move {
                // The node notices only later that the connection was cut.
                sleep(notice).await;
                rooms.leave(CODE, asker.socket).await;
            });
            sleep(Duration::from_millis(self.dice.below(300).into())).await;
        }
        self.journal
    }

    /// Uses one connection until it is cut.
    async fn converse(
        &mut self,
        rooms: &Arc<Rooms>,
        asker: &Asker,
        outbox: &Outbox,
        mut reader: OutboxReader,
    ) {
        let since = self.status.map(|_| self.journal.version);
        let since = since.filter(|_| matches!(self.status, Some(Status::Playing)));
        let unanswered: Vec<String> = self.open.iter().map(|open| open.0.clone()).collect();
        let watched = rooms.watch(CODE, asker, outbox, since, &unanswered).await;
        if watched.is_err() || !self.world.nodes.have(rooms) {
            return;
        }
        loop {
            while let Ok(frame) = timeout(Duration::from_millis(40), reader.next()).await {
                match frame {
                    Some(Frame::Text(text)) => self.receive(&text),
                    Some(Frame::RoomGone(_)) | None => return,
                }
                if !self.world.nodes.have(rooms) {
                    return;
                }
            }
            if self.world.schedule.is_over() || !self.world.nodes.have(rooms) {
                return;
            }
            if self.world.schedule.is_troubled() && self.dice.below(40) == 0 {
                return;
            }
            if let Some((id, ask)) = self.next_ask(rooms, asker).await {
                let answer = self.exchange(rooms, asker, &id, &ask).await;
                match answer {
                    Some(answer) => self.settle(&id, &ask, &answer),
                    None if self.dice.below(2) == 0 => return,
                    None => {}
                }
            } else {
                sleep(Duration::from_millis(100)).await;
            }
        }
    }

    /// The next request: the open one again, or a new one.
    async fn next_ask(&mut self, rooms: &Arc<Rooms>, asker: &Asker) -> Option<(String, Ask)> {
        self.person.as_ref()?;
        if let Some((id, ask, times)) = &mut self.open {
            *times += 1;
            return Some((id.clone(), ask.clone()));
        }
        if self.world.schedule.is_quiet() {
            return None;
        }
        let ask = match self.status? {
            Status::Waiting if self.journal.seat.is_none() => Ask::Sit {
                seat: self.number as u8,
                commitment: None,
                invite: None,
            },
            Status::Dealing => self.deal()?,
            Status::Playing if !self.journal.over => match self.dice.below(240) {
                0 => Ask::Resign,
                1..=3 => Ask::Draw,
                4..=7 => Ask::TakeBack,
                8..=15 => Ask::Decline,
                _ if self.to_move => {
                    // Players take time to think, sometimes too much.
                    let thinks = match self.dice.below(30) {
                        0 => 6_000,
                        _ => self.dice.below(400),
                    };
                    sleep(Duration::from_millis(thinks.into())).await;
                    let legal = rooms.ask(CODE, asker, "legal", &Ask::Legal).await;
                    let Answer::Legal { actions, .. } = legal else {
                        return None;
                    };
                    Ask::Act {
                        expected: self.journal.version,
                        action: self.dice.pick(&actions)?.clone(),
                    }
                }
                _ => return None,
            },
            _ => return None,
        };
        self.next_id += 1;
        let id = format!("{:08x}{:08x}", self.number, self.next_id);
        self.open = Some((id.clone(), ask.clone(), 1));
        Some((id, ask))
    }

    /// The next request of a deal.
    fn deal(&mut self) -> Option<Ask> {
        let deal = self.deal.clone()?;
        let number = deal.number;
        if self.world.schedule.is_troubled() && self.dice.below(16) == 0 {
            return Some(Ask::Stand);
        }
        let committed = deal.commitments.get(self.number)?.as_ref();
        if !deal.sealed && committed.is_none() {
            let mut bytes = [0; 32];
            bytes.fill_with(|| self.dice.below(256) as u8);
            let fresh = Entropy::from_bytes(bytes);
            let entropy = self.entropy.entry(number).or_insert(fresh);
            let commitment = entropy.player_commitment(&self.table_id, number, self.number);
            return Some(Ask::Commit {
                deal: number,
                commitment: commitment.to_string(),
            });
        }
        let own = self.witnessed(number)?.own?;
        (deal.sealed && !own.accepted).then(|| Ask::Reveal {
            deal: number,
            entropy: own.entropy.reveal(),
        })
    }

    fn witnessed(&mut self, number: u32) -> Option<&mut WitnessedDeal> {
        let mut deals = self.journal.witnessed.iter_mut();
        deals.find(|deal| deal.number == number)
    }

    /// Keeps the final commitments of a deal when they are seen for the first time.
    fn keep_witness(&mut self, snapshot: &TableSnapshot) {
        let Some(deal) = &snapshot.deal else {
            return;
        };
        let is_first = self
            .journal
            .witnessed
            .iter()
            .all(|seen| seen.number != deal.number);
        if snapshot.status != Status::Dealing || !deal.sealed || !is_first {
            return;
        }
        let read = |text: &String| text.parse().expect("64 digits");
        let seats = deal.commitments.iter().map(|text| text.as_ref().map(read));
        let seats: Vec<_> = seats.collect();
        let own = self.entropy.get(&deal.number).and_then(|entropy| {
            let commitment = entropy.player_commitment(&snapshot.id, deal.number, self.number);
            (seats.get(self.number) == Some(&Some(commitment))).then_some(OwnBytes {
                seat: self.number,
                entropy: *entropy,
                accepted: false,
            })
        });
        self.journal.witnessed.push(WitnessedDeal {
            number: deal.number,
            commitment: read(&snapshot.commitment),
            seats,
            own,
        });
    }

    /// Sends a request and waits for its answer, over a connection that loses and duplicates
    /// messages.
    async fn exchange(
        &mut self,
        rooms: &Arc<Rooms>,
        asker: &Asker,
        id: &str,
        ask: &Ask,
    ) -> Option<Answer> {
        let bad = self.world.schedule.is_troubled();
        sleep(Duration::from_millis(self.dice.below(20).into())).await;
        if bad && self.dice.below(12) == 0 {
            return None;
        }
        let answer = rooms.ask(CODE, asker, id, ask).await;
        if !self.world.nodes.have(rooms) {
            // An answer from a dead node never arrives.
            return None;
        }
        if bad && self.dice.below(8) == 0 {
            let again = rooms.ask(CODE, asker, id, ask).await;
            if let (Answer::Done { version }, Answer::Done { version: other }) = (&answer, &again)
                && is_command(ask)
            {
                assert_eq!(version, other, "the same request, another answer");
            }
            if let Some((_, _, times)) = &mut self.open {
                *times += 1;
            }
        }
        if bad && self.dice.below(12) == 0 {
            return None;
        }
        Some(answer)
    }

    fn settle(&mut self, id: &str, ask: &Ask, answer: &Answer) {
        let times = self.open.as_ref().map_or(0, |open| open.2);
        match answer {
            Answer::Done { version } => {
                self.open = None;
                if is_command(ask) {
                    self.journal.answered.push((id.to_owned(), *version));
                } else if matches!(ask, Ask::Sit { .. }) {
                    self.journal.seat = Some(self.number);
                } else if let Ask::Reveal { deal, .. } = ask
                    && let Some(own) = self.witnessed(*deal).and_then(|seen| seen.own.as_mut())
                {
                    own.accepted = true;
                }
            }
            Answer::Refused {
                code: ErrorCode::Storage | ErrorCode::Unknown | ErrorCode::Busy,
                ..
            } => {}
            Answer::Refused { .. } => {
                self.open = None;
                if times == 1 && is_command(ask) {
                    self.journal.refused.push(id.to_owned());
                }
            }
            Answer::Legal { .. } | Answer::Weighed { .. } | Answer::Rematch { .. } => {
                self.open = None;
            }
        }
    }

    fn receive(&mut self, text: &str) {
        match serde_json::from_str(text).expect("a message of the protocol") {
            ServerMessage::Watching { fates, seat, .. } => {
                self.journal.seat = seat.map(usize::from);
                for known in fates {
                    if let RequestOutcome::Applied { version } = known.fate
                        && self.open.as_ref().is_some_and(|open| open.0 == known.id)
                    {
                        self.open = None;
                        self.journal.answered.push((known.id, version));
                    }
                }
            }
            ServerMessage::Table { snapshot } => {
                self.keep_witness(&snapshot);
                self.status = Some(snapshot.status);
                self.journal.seat = snapshot.you.map(usize::from);
                self.table_id.clone_from(&snapshot.id);
                self.deal.clone_from(&snapshot.deal);
                self.journal.version = snapshot.version;
                let told = self.journal.events.len();
                self.journal.jumps.push((told, snapshot.version));
                self.look_at(snapshot.position.as_ref());
            }
            ServerMessage::Event { event } => {
                assert_eq!(
                    event.version,
                    self.journal.version + 1,
                    "no gap and no twin"
                );
                self.journal.version = event.version;
                let told = (event.version, event.seat, event.action.clone());
                self.journal.events.push(told);
                self.look_at(event.position.as_ref());
            }
            _ => {}
        }
    }

    fn look_at(&mut self, position: Option<&ruckus_protocol::Position>) {
        let Some(position) = position else {
            return;
        };
        self.to_move = position.to_move.contains(&(self.number as u8));
        self.journal.over = position.result.is_some();
    }
}

/// Whether the request leaves an entry in the log.
fn is_command(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Act { .. } | Ask::Resign | Ask::Draw | Ask::TakeBack | Ask::Decline
    )
}
