//! A server to test, and games set up on it.

use std::net::SocketAddr;
use std::time::Duration;

use ruckus_core::{Seed, Value};
use ruckus_protocol::ClockControl;
use ruckus_protocol::fair::Proof;
use ruckus_protocol::rest::{CreatedTable, NewTable, SeatWish};
use ruckus_server::{Config, Server};
use tempfile::TempDir;

use crate::http;
use crate::player::{Player, deal};

/// The longest that anything in a test takes, unless it is broken.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Stage {
    pub(crate) server: Option<Server>,
    pub(crate) data: TempDir,
}

pub(crate) fn config(data: &TempDir) -> Config {
    let mut config = Config::new(data.path().to_owned(), "127.0.0.1:0".parse().unwrap());
    config.bot_pace = Duration::ZERO;
    config.limits.messages = 1_000_000;
    config.limits.inputs = 1_000_000;
    // Tests may run on busy machines.
    config.limits.step_lateness_ms = 60_000;
    config.turn_speed = 3;
    config.limits = config.limits.with_requests(1_000_000);
    config
}

impl Stage {
    pub(crate) async fn new() -> Stage {
        Stage::with(|_| ()).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Stage {
        let data = TempDir::new().unwrap();
        let mut config = config(&data);
        change(&mut config);
        let server = Some(Server::start(config).await.unwrap());
        Stage { server, data }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.as_ref().unwrap().address()
    }

    /// Stops the server and starts another one on the same data.
    pub(crate) async fn restart(&mut self) {
        self.server.take().unwrap().stop().await.unwrap();
        self.server = Some(Server::start(config(&self.data)).await.unwrap());
    }

    pub(crate) async fn create(&self, creator: &Player, wish: &NewTable) -> String {
        let reply = http::post(self.address(), "/api/tables", Some(&creator.token), wish).await;
        reply.json::<CreatedTable>().table
    }

    /// Creates a table, seats these players in order, and begins the game.
    pub(crate) async fn begin(&self, wish: &NewTable, players: &mut [&mut Player]) -> String {
        let table = self.create(players[0], wish).await;
        let mut seats =
            (0..wish.seats.len()).filter(|seat| !matches!(wish.seats[*seat], SeatWish::Bot { .. }));
        for player in players.iter_mut() {
            player.watch(&table).await;
            player.sit(seats.next().unwrap() as u8).await;
        }
        deal(players).await;
        table
    }

    /// Begins a game of two new players.
    pub(crate) async fn begin_two(&self, wish: &NewTable) -> (String, Player, Player) {
        let mut a = Player::new(self.address(), "A").await;
        let mut b = Player::new(self.address(), "B").await;
        let table = self.begin(wish, &mut [&mut a, &mut b]).await;
        (table, a, b)
    }

    pub(crate) async fn proof(&self, table: &str) -> Proof {
        let path = format!("/api/tables/{table}/record");
        let reply = http::get(self.address(), &path, None).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        reply.body.parse().unwrap()
    }
}

/// A new server with a game of boop that has begun.
pub(crate) async fn boop() -> (Stage, Player, Player) {
    let stage = Stage::new().await;
    let (_, a, b) = stage.begin_two(&people("boop", 2)).await;
    (stage, a, b)
}

/// Waits until both players know the newest version, and returns it.
pub(crate) async fn catch_up(a: &mut Player, b: &mut Player) -> u64 {
    let newest = a.version.max(b.version);
    a.until(|a| a.version == newest).await;
    b.until(|b| b.version == newest).await;
    newest
}

/// Lets the player to move take one of the legal actions.
pub(crate) async fn act_in_turn(
    a: &mut Player,
    b: &mut Player,
    pick: impl FnOnce(&[String]) -> &str,
) {
    catch_up(a, b).await;
    let mover = if a.to_move() { a } else { b };
    let legal = mover.legal().await;
    let ask = mover.act(pick(&legal));
    let made = mover.done(ask).await;
    mover.until(|mover| mover.version >= made).await;
}

/// A table for people only.
pub(crate) fn people(game: &str, seats: usize) -> NewTable {
    NewTable {
        game: game.to_owned(),
        options: Value::Null,
        seats: vec![SeatWish::Open; seats],
        clock: ClockControl::None,
        public: true,
    }
}

/// Random choices from a seed.
pub(crate) struct Dice(ruckus_core::Chance);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(Seed::from(seed).stream("test"))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.below(n as u32) as usize
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        self.0.pick(items).unwrap()
    }

    /// An action that keeps a tile game going. Every second turn plays as few tiles as possible: six
    /// passes in a row would end the game, and so would many large plays.
    pub(crate) fn pick_lasting<'a>(&mut self, turn: usize, legal: &'a [String]) -> &'a str {
        let plays = legal.iter().filter(|action| action.starts_with("play "));
        match plays.min_by_key(|action| action.len()) {
            Some(play) if turn.is_multiple_of(2) => play,
            _ => self.pick::<String>(legal),
        }
    }
}

/// Replays the record of a proof from its seed.
pub(crate) fn check_proof(proof: &Proof) {
    proof.check().unwrap();
    let record = proof.record.as_ref().expect("a game was played");
    ruckus_catalog::load_record(record, &mut |_, _| ()).unwrap();
}
