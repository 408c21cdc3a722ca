//! Connections that break after any byte, in either direction.
//!
//! `RUCKUS_CUTS` sets how many bytes of a request, and of its answer, are tried (16 of each).

use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use ruckus_conform::budget;
use ruckus_protocol::{Answer, Ask, RequestOutcome};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

use crate::player::Player;
use crate::stage::{Stage, check_proof, people};

/// The direction of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    ToServer,
    ToClient,
}

/// How many more bytes pass before the connection is cut.
type Limit = Arc<Mutex<Option<(Direction, usize)>>>;

/// The connection of a player, which can be cut after a given byte.
struct Cable {
    address: SocketAddr,
    limit: Limit,
}

impl Cable {
    async fn to(server: SocketAddr) -> Cable {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let limit = Limit::default();
        let shared = Arc::clone(&limit);
        tokio::spawn(async move {
            loop {
                let (client, _) = listener.accept().await.unwrap();
                let server = TcpStream::connect(server).await.unwrap();
                client.set_nodelay(true).unwrap();
                server.set_nodelay(true).unwrap();
                tokio::spawn(relay(client, server, Arc::clone(&shared)));
            }
        });
        Cable { address, limit }
    }

    /// Cuts the connection after this many more bytes in this direction.
    fn cut_after(&self, direction: Direction, bytes: usize) {
        *self.limit.lock().unwrap() = Some((direction, bytes));
    }

    /// Cuts nothing more. Returns whether something was cut.
    fn mend(&self) -> bool {
        matches!(self.limit.lock().unwrap().take(), Some((_, 0)))
    }
}

/// Passes bytes on until one direction ends or is cut; then both ends are closed.
async fn relay(client: TcpStream, server: TcpStream, limit: Limit) {
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let cut = Notify::new();
    tokio::select! {
        () = pass(from_client, to_server, Direction::ToServer, &limit, &cut) => {}
        () = pass(from_server, to_client, Direction::ToClient, &limit, &cut) => {}
        () = cut.notified() => {}
    }
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    direction: Direction,
    limit: &Limit,
    cut: &Notify,
) {
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let Ok(read @ 1..) = from.read(&mut buffer).await else {
            return;
        };
        let (passed, ends) = match &mut *limit.lock().unwrap() {
            Some((limited, left)) if *limited == direction => {
                let passed = read.min(*left);
                *left -= passed;
                (passed, *left == 0)
            }
            _ => (read, false),
        };
        let written = to.write_all(&buffer[..passed]).await;
        if ends || written.is_err() {
            cut.notify_one();
            return;
        }
    }
}

/// The request that creates this version: both players act and take it back, so that the game
/// never ends.
fn next(player: &Player) -> (usize, Ask) {
    match player.version % 4 {
        0 => (0, player.act("k@a1")),
        1 => (1, player.act("k@f6")),
        2 => (0, Ask::TakeBack),
        _ => (1, Ask::TakeBack),
    }
}

/// What happened to requests whose connection was cut.
#[derive(Default)]
struct Found {
    answered: usize,
    applied: usize,
    unknown: usize,
}

/// Sends a request over a cable that breaks, and then makes sure that it is carried out.
async fn ask_over(cable: &Cable, player: &mut Player, ask: &Ask, found: &mut Found) -> u64 {
    let id = player.new_id();
    player.send_ask(&id, ask).await;
    let answer = player.answer_or_cut(&id).await;
    let is_cut = cable.mend();
    let fates = match is_cut || answer.is_none() {
        true => player.come_back(vec![id.clone()]).await,
        false => Vec::new(),
    };
    let answer = match (answer, fates.first().map(|known| known.fate)) {
        (Some(answer), _) => {
            found.answered += 1;
            answer
        }
        (None, Some(RequestOutcome::Applied { version })) => {
            found.applied += 1;
            Answer::Done { version }
        }
        (None, _) => {
            found.unknown += 1;
            player.ask_as(&id, ask.clone()).await
        }
    };
    match answer {
        Answer::Done { version } => version,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_connection_cut_after_any_byte_loses_and_doubles_nothing() {
    let tried: usize = budget("RUCKUS_CUTS", 16);
    let stage = Stage::new().await;
    let (table, a, b) = stage.begin_two(&people("boop", 2)).await;
    let mut players = [a, b];
    let mut cables = Vec::new();
    for player in &mut players {
        let cable = Cable::to(stage.address()).await;
        player.cut();
        player.connect(cable.address).await;
        player.watch_since(Some(player.version), Vec::new()).await;
        cables.push(cable);
    }
    // Longer than a request, and than an answer with its event.
    let lengths = [(Direction::ToServer, 180), (Direction::ToClient, 900)];
    let (mut found, mut made) = (Found::default(), 0);
    for (direction, longest) in lengths {
        let count = tried.min(longest);
        for number in 0..count {
            for player in &mut players {
                player.until(|player| player.version == made).await;
            }
            let (seat, ask) = next(&players[0]);
            cables[seat].cut_after(direction, 1 + number * longest / count);
            made = ask_over(&cables[seat], &mut players[seat], &ask, &mut found).await;
        }
    }
    let Found {
        answered,
        applied,
        unknown,
    } = found;
    assert!(applied > 0 && unknown > 0, "both sides of a commit are hit");
    assert_eq!(made as usize, answered + applied + unknown);
    let [a, b] = &mut players;
    a.until(|a| a.version == made).await;
    let resigned = a.done(Ask::Resign).await;
    for player in [a, b] {
        player.until(|player| player.version == resigned).await;
        let versions = player.events.iter().map(|event| event.version);
        assert!(versions.eq(1..=resigned), "every event once and in order");
    }
    check_proof(&stage.proof(&table).await);
    writeln!(
        std::io::stdout().lock(),
        "{made} connections cut: {answered} requests answered before, {applied} stored and not \
         answered, {unknown} not received; 0 lost, 0 doubled"
    )
    .unwrap();
}
