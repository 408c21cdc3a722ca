//! A rolling restart: node after node is stopped and replaced while people play.

use std::cell::RefCell;
use std::io::Write as _;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::time::Instant;

use crate::load::{Answers, Table, begin_tables};
use crate::nodes::{Node, Services, check_log, read_log, rounds, runtime};

/// How many tables are played at the same time.
const TABLES: usize = 9;
/// How many answers come between two restarts.
const BETWEEN: usize = 60;
/// How many answers players get before they switch to other nodes.
const AT_A_TIME: usize = 20;

/// The addresses of the nodes, and whether players should stop.
struct Service {
    nodes: RefCell<Vec<SocketAddr>>,
    ends: RefCell<bool>,
}

impl Service {
    /// Two nodes, different ones for each table and each attempt.
    fn two(&self, number: usize) -> [SocketAddr; 2] {
        let nodes = self.nodes.borrow();
        [
            nodes[number % nodes.len()],
            nodes[(number + 1) % nodes.len()],
        ]
    }

    /// Keeps playing whatever happens. Returns how long each interruption lasted, from the cut to
    /// the next answer.
    async fn play(&self, table: &mut Table, number: usize) -> Vec<Duration> {
        let (mut tries, mut breaks) = (number, Vec::new());
        let mut cut: Option<Instant> = None;
        while !*self.ends.borrow() || cut.is_some() {
            let goal = table.answered.len() + if cut.is_some() { 1 } else { AT_A_TIME };
            tries += 1;
            if table.play(self.two(tries), goal).await.is_some() {
                breaks.extend(cut.take().map(|cut| cut.elapsed()));
            } else {
                cut.get_or_insert_with(Instant::now);
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        breaks
    }
}

#[test]
fn a_rolling_restart_costs_nobody_a_game_or_a_move() {
    let services = Services::start();
    let runtime = runtime();
    let mut nodes: Vec<Node> = (0..3).map(|_| services.node()).collect();
    let answers = Answers::default();
    let mut tables = runtime.block_on(begin_tables(nodes[0].address, TABLES, &answers));
    let service = Service {
        nodes: RefCell::new(nodes.iter().map(|node| node.address).collect()),
        ends: RefCell::new(false),
    };
    let restarts = rounds();
    let breaks = runtime.block_on(async {
        let playing = tables
            .iter_mut()
            .enumerate()
            .map(|(number, table)| service.play(table, number));
        let restarting = async {
            for restart in 0..restarts {
                answers.wait_for_more(BETWEEN).await;
                let mut old = nodes.remove(0);
                service.nodes.borrow_mut().remove(0);
                let ended = tokio::task::spawn_blocking(move || old.end()).await;
                assert!(ended.unwrap(), "restart {restart}: it ends as it should");
                let node = services.node();
                service.nodes.borrow_mut().push(node.address);
                nodes.push(node);
            }
            answers.wait_for_more(BETWEEN).await;
            *service.ends.borrow_mut() = true;
        };
        let (breaks, ()) = tokio::join!(futures_util::future::join_all(playing), restarting);
        breaks
    });
    let logs = runtime.block_on(read_log(&services.database));
    let answered = check_log(&logs, &tables);
    assert!(answered > 20 * restarts, "only {answered} were answered");
    let mut breaks: Vec<Duration> = breaks.into_iter().flatten().collect();
    breaks.sort_unstable();
    assert!(breaks.len() >= restarts, "nobody noticed the restarts");
    let longest = breaks.last().copied().unwrap_or_default();
    let middle = breaks[breaks.len() / 2];
    writeln!(
        std::io::stdout().lock(),
        "{restarts} of three nodes restarted under load: {answered} answered actions, 0 lost, \
         0 doubled; {} breaks, {middle:?} in the middle, {longest:?} at most",
        breaks.len()
    )
    .unwrap();
}
