//! Leaks planted in the real rooms, each of which the law of secrecy must catch.
//!
//! The law compares everything that a viewer is sent with what a second copy of the match allows
//! that viewer to know.

use std::cell::Cell;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use ruckus_catalog::{AnyMatch, EventsByViewer};
use ruckus_conform::first_seed;
use ruckus_core::{Chance, Seat, Seed, Value, Viewer};
use ruckus_protocol::rest::TablePast;
use ruckus_protocol::{Answer, Ask, ClockControl, Position, ServerMessage, TableEvent};

use super::begun::{self, player};
use super::disk::Database;
use super::node::{Node, NodeSetup};
use crate::rooms::{ActiveGame, Asker, Frame, Outbox, OutboxReader, Refusal, Rooms, past};
use crate::store::Written;

const CODE: &str = "0123456789";
const PLIES: usize = 16;

/// A place in the server where a secret is given away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leak {
    /// Everybody gets the position as the first seat sees it.
    Position,
    /// The view of one watcher is sent to all.
    SharedView,
    /// A spectator counts as the first seat.
    Viewer,
    /// Everybody gets the text of the action.
    Action,
    /// Everybody gets the events as the acting seat sees them.
    Events,
    /// A client that comes back gets the events of the first seat.
    CatchUp,
    /// A player gets the legal actions of the other one.
    Legal,
    /// A refusal quotes a hand.
    Refusal,
    /// The seed is sent with the table.
    Seed,
    /// The past of a game is that of the first seat.
    Past,
}

const LEAKS: [Leak; 10] = [
    Leak::Position,
    Leak::SharedView,
    Leak::Viewer,
    Leak::Action,
    Leak::Events,
    Leak::CatchUp,
    Leak::Legal,
    Leak::Refusal,
    Leak::Seed,
    Leak::Past,
];

thread_local! {
    static PLANTED: Cell<Option<Leak>> = const { Cell::new(None) };
}

/// Whether this leak is planted on this thread.
pub(crate) fn planted(leak: Leak) -> bool {
    PLANTED.get() == Some(leak)
}

/// The first seat if the leak is planted, otherwise the viewer.
pub(crate) fn first_seat_if(leak: Leak, viewer: Viewer) -> Viewer {
    if planted(leak) {
        Viewer::Seat(Seat::new(0))
    } else {
        viewer
    }
}

/// Quotes a hand in a refusal if that leak is planted.
pub(crate) fn in_refusal(
    answer: Result<Answer, Refusal>,
    game: Option<&ActiveGame>,
) -> Result<Answer, Refusal> {
    match (answer, game) {
        (Err(mut refusal), Some(game)) if planted(Leak::Refusal) => {
            let view = game.played().view(Viewer::Seat(Seat::new(1)));
            refusal.message += &view.to_string();
            Err(refusal)
        }
        (answer, _) => answer,
    }
}

/// What each viewer may know after each version.
struct Allowed {
    played: AnyMatch,
    views: Vec<Vec<Value>>,
    events: Vec<EventsByViewer>,
    actions: Vec<(usize, String)>,
    seeds: Vec<String>,
}

impl Allowed {
    fn begin(game: &ActiveGame) -> Allowed {
        let played = game.played().clone();
        let seed = played.record().seed.reveal();
        let mut allowed = Allowed {
            played,
            views: Vec::new(),
            events: Vec::new(),
            actions: Vec::new(),
            seeds: vec![seed],
        };
        allowed.note_views();
        allowed
    }

    fn note_views(&mut self) {
        let viewers = Viewer::all(self.played.seats());
        let views = viewers.map(|viewer| self.played.view(viewer)).collect();
        self.views.push(views);
    }

    fn act(&mut self, seat: Seat, action: &str) {
        let applied = self.played.apply(seat, action, 0).unwrap();
        self.events.push(applied.events.by_viewer());
        self.actions.push((seat.index(), applied.action));
        self.note_views();
    }

    fn column(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => self.played.seats(),
        }
    }

    fn check_position(
        &self,
        viewer: Viewer,
        version: u64,
        position: Option<&Position>,
    ) -> Result<(), String> {
        let Some(position) = position else {
            return Ok(());
        };
        let own = &self.views[version as usize][self.column(viewer)];
        if *position.view == *own {
            Ok(())
        } else {
            Err(format!("the view of version {version}"))
        }
    }

    fn check_event(&self, viewer: Viewer, event: &TableEvent) -> Result<(), String> {
        let at = event.version as usize - 1;
        let (seat, action) = &self.actions[at];
        let own = viewer == Viewer::Seat(Seat::new(*seat));
        if event.action.as_ref() != own.then_some(action) {
            return Err(format!("the action of version {}", event.version));
        }
        let seen = event.seen.as_array().map_or(&[][..], Vec::as_slice);
        if seen != self.events[at].by(viewer) {
            return Err(format!("the events of version {}", event.version));
        }
        self.check_position(viewer, event.version, event.position.as_ref())
    }

    /// Checks a message that was sent to a viewer.
    fn check(&self, viewer: Viewer, text: &str) -> Result<(), String> {
        if self.seeds.iter().any(|seed| text.contains(seed)) {
            return Err("a seed".to_owned());
        }
        match serde_json::from_str(text).unwrap() {
            ServerMessage::Table { snapshot } => {
                let you = match viewer {
                    Viewer::Seat(seat) => Some(seat.index() as u8),
                    Viewer::Spectator => None,
                };
                if snapshot.you != you {
                    return Err("the seat of another".to_owned());
                }
                self.check_position(viewer, snapshot.version, snapshot.position.as_ref())
            }
            ServerMessage::Event { event } => self.check_event(viewer, &event),
            _ => Ok(()),
        }
    }
}

/// A client of a room.
struct Client {
    viewer: Viewer,
    asker: Asker,
    outbox: Outbox,
    waiting: OutboxReader,
    next_id: u64,
}

impl Client {
    fn new(number: usize) -> Client {
        let seat = (number < 2).then_some(number);
        let (outbox, waiting) = Outbox::new();
        Client {
            viewer: seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat))),
            asker: Asker {
                socket: 1 + number as u64,
                person: seat.map(player),
            },
            outbox,
            waiting,
            next_id: 0,
        }
    }

    async fn watch(&self, rooms: &Arc<Rooms>, since: Option<u64>) {
        let watched = rooms.watch(CODE, &self.asker, &self.outbox, since, &[]);
        watched.await.unwrap();
    }

    async fn ask(&mut self, rooms: &Arc<Rooms>, ask: &Ask) -> Answer {
        self.next_id += 1;
        let id = format!("{:016x}", self.next_id);
        rooms.ask(CODE, &self.asker, &id, ask).await
    }

    /// Checks everything that was sent to the client.
    fn check(&mut self, allowed: &Allowed) -> Result<usize, String> {
        let mut checked = 0;
        while let Some(frame) = self.waiting.at_hand() {
            if let Frame::Text(text) = frame {
                allowed.check(self.viewer, &text)?;
                checked += 1;
            }
        }
        Ok(checked)
    }

    /// Checks the legal actions and a refusal of a player.
    async fn check_answers(&mut self, rooms: &Arc<Rooms>, allowed: &Allowed) -> Result<(), String> {
        let Viewer::Seat(seat) = self.viewer else {
            return Ok(());
        };
        let own = allowed.played.legal(seat);
        match self.ask(rooms, &Ask::Legal).await {
            Answer::Legal { actions, .. } if actions.iter().all(|text| own.contains(text)) => {}
            _ => return Err("legal actions".to_owned()),
        }
        if !allowed.played.to_move().contains(seat) {
            return Ok(());
        }
        let nonsense = "play nonsense";
        let wanted = allowed.played.clone().apply(seat, nonsense, 0);
        let wanted = wanted.err().expect("a refusal").message;
        let expected = allowed.actions.len() as u64;
        let act = Ask::Act {
            expected,
            action: nonsense.to_owned(),
        };
        match self.ask(rooms, &act).await {
            Answer::Refused { message, .. } if message == wanted => Ok(()),
            _ => Err("a refusal".to_owned()),
        }
    }

    async fn check_past(&self, rooms: &Arc<Rooms>, allowed: &Allowed) -> Result<(), String> {
        let person = self.asker.person.as_ref().map(|person| person.id.as_str());
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let past = past(rooms.shared(), CODE, person, address).await.unwrap();
        let past: TablePast = serde_json::from_slice(&past.text).unwrap();
        if past.start.as_ref() != Some(&allowed.views[0][allowed.column(self.viewer)]) {
            return Err("the start of the past".to_owned());
        }
        assert_eq!(past.plies.len(), allowed.actions.len());
        for event in &past.plies {
            allowed.check_event(self.viewer, event)?;
        }
        Ok(())
    }
}

/// Plays a part of a game; the error names the first secret that a viewer was sent. Returns the
/// number of checked messages.
async fn play(game: &str, seed: u64) -> Result<usize, String> {
    let database = Database::default();
    let mut row = begun::row(CODE, &[0, 1].map(player), ClockControl::None);
    game.clone_into(&mut row.game);
    for write in begun::writes(&row, 0) {
        assert_eq!(database.write(&write), Written::Stored);
    }
    let begun = ActiveGame::begin(&row, begun::seed(&row), 0).unwrap();
    let mut allowed = Allowed::begin(&begun);
    let Node { rooms, .. } = NodeSetup::new(&database, seed).start_alone();
    let mut dice = Seed::from(seed).stream("secrets");
    let mut clients = [0, 1, 2].map(Client::new);
    let mut checked = 0;
    for client in &clients {
        client.watch(&rooms, None).await;
    }
    for _ in 0..PLIES {
        for client in &mut clients {
            checked += client.check(&allowed)?;
            client.check_answers(&rooms, &allowed).await?;
        }
        let Some(seat) = allowed.played.to_move().iter().next() else {
            break;
        };
        let action = pick(&mut dice, &allowed.played.legal(seat));
        let act = Ask::Act {
            expected: allowed.actions.len() as u64,
            action: action.clone(),
        };
        let answer = clients[seat.index()].ask(&rooms, &act).await;
        assert!(
            matches!(answer, Answer::Done { .. }),
            "{action}: {answer:?}"
        );
        allowed.act(seat, &action);
    }
    for client in &mut clients {
        // Once more, as somebody who has missed everything.
        client.watch(&rooms, Some(0)).await;
        checked += client.check(&allowed)?;
        client.check_past(&rooms, &allowed).await?;
    }
    Ok(checked)
}

/// Plays rather than passes: six passes in a row would end the game.
fn pick(dice: &mut Chance, legal: &[String]) -> String {
    let plays: Vec<_> = legal
        .iter()
        .filter(|action| action.starts_with("play "))
        .collect();
    match dice.pick(&plays) {
        Some(action) => (*action).clone(),
        None => dice.pick(legal).expect("a legal action").clone(),
    }
}

#[tokio::test(start_paused = true)]
async fn every_planted_leak_is_caught() {
    for leak in LEAKS {
        PLANTED.set(Some(leak));
        let found = play("qinto", first_seed()).await;
        PLANTED.set(None);
        assert!(found.is_err(), "{leak:?} was not caught");
    }
}

#[tokio::test(start_paused = true)]
async fn no_viewer_is_sent_a_secret() {
    for (game, seed) in ["qinto", "digit", "bop"].into_iter().zip(first_seed()..) {
        let checked = play(game, seed).await.unwrap();
        assert!(checked > 3 * PLIES, "only {checked} messages of {game}");
    }
}
