//! A server from start to shutdown.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::Context as _;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::cluster_bus::ClusterBus;
use crate::config::Config;
use crate::edge::{Edge, accept_all};
use crate::metrics::Metrics;
#[cfg(feature = "cluster")]
use crate::nats::carry;
use crate::rooms::{Bots, Rooms, Shared, Steppers};
use crate::store::{Connections, DATABASE, DataLock, Sqlite, Storage, Store, Write, Writers};
use crate::time::{self, Clock};

/// How often the server looks for due work at tables that are not open.
const SWEEP: Duration = Duration::from_secs(1);
/// The most such tables to open at a time.
const SWEPT: usize = 200;
/// How often the server checks whether open tables have changed on another node.
const COMPARE: Duration = Duration::from_secs(2);
/// How often the clock is compared with that of the database.
const LOOK_AT_CLOCK: Duration = Duration::from_secs(30);
/// How often expired sessions are deleted.
const FORGET_SESSIONS: Duration = Duration::from_secs(3_600);
/// Reading connections, besides the one for sessions and tokens.
const READERS: usize = 3;
/// How long handing over turns in real time may take at shutdown.
const HANDING_OVER: Duration = Duration::from_secs(2);
/// How long sockets have to close at shutdown.
const CLOSING: Duration = Duration::from_secs(5);
/// How long to wait after that for the threads of bots and replays. Together with the two limits
/// above this stays below the promised ten seconds.
const STOPPING: Duration = Duration::from_secs(2);

/// A running server.
pub struct Server {
    address: SocketAddr,
    rooms: Arc<Rooms>,
    drain: watch::Sender<bool>,
    accepting: JoinHandle<()>,
    /// Background tasks, which run until shutdown.
    tasks: Vec<JoinHandle<()>>,
    writers: Writers,
}

impl Server {
    /// Opens the database and starts listening. Must be called in a runtime.
    ///
    /// # Errors
    /// If the data directory or the database cannot be opened, or the address is not available.
    pub async fn start(config: Config) -> anyhow::Result<Server> {
        let data = config.data.clone();
        let database = config.database.clone();
        let patience = config.database_patience;
        let shown = match &database {
            // Addresses contain passwords.
            Some(_) => "at the given address".to_owned(),
            None => format!("in {}", data.display()),
        };
        let connections = tokio::task::spawn_blocking(move || {
            open_database(&data, database.as_deref(), patience)
        })
        .await?
        .with_context(|| format!("cannot open the database {shown}"))?;
        // Bind before working at any table: a server that cannot be reached must not play.
        let listener = TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("cannot listen on {}", config.listen))?;
        let address = listener.local_addr()?;
        let metrics = Arc::new(Metrics::default());
        let (storage, writers) = Storage::start(connections, &metrics)?;
        let (bus, said) = match &config.nats {
            Some(_) => {
                let (bus, said) = ClusterBus::one_of_many(Arc::clone(&metrics));
                (bus, Some(said))
            }
            None => (ClusterBus::alone(Arc::clone(&metrics)), None),
        };
        let steppers = Arc::new(Steppers::start(
            Duration::from_millis(config.limits.step_lateness_ms),
            config.turn_speed,
            &metrics,
        )?);
        let rooms = Rooms::new(Arc::new(Shared {
            followers: Arc::default(),
            sessions: Arc::default(),
            replays: Arc::default(),
            steppers,
            storage,
            bots: Bots::new(config.bot_threads, config.bot_pace),
            metrics,
            limits: config.limits,
            bus,
            clock: Clock::of_machine(),
        }));
        let mut tasks = vec![
            tokio::spawn(sweep(Arc::clone(&rooms))),
            tokio::spawn(forget_sessions(Arc::clone(&rooms))),
        ];
        if let (Some(said), Some(url)) = (said, &config.nats) {
            let carried = carry(url, said, Arc::clone(&rooms)).await;
            tasks.push(carried.with_context(|| format!("cannot use the broker at {url}"))?);
        }
        if config.database.is_some() {
            tasks.push(tokio::spawn(compare(Arc::clone(&rooms))));
            tasks.push(tokio::spawn(look_at_clock(Arc::clone(&rooms))));
        }
        let (drain, draining) = watch::channel(false);
        if !config.https {
            tracing::info!("cookies are sent without HTTPS too: for a home network only");
        }
        let edge = Edge::new(config, Arc::clone(&rooms), draining);
        tracing::info!(%address, "listening");
        Ok(Server {
            address,
            accepting: tokio::spawn(accept_all(listener, edge)),
            tasks,
            rooms,
            drain,
            writers,
        })
    }

    /// The address on which it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until the database can no longer be trusted, and returns the reason.
    pub async fn failure(&self) -> String {
        self.rooms.shared().storage.failure().await
    }

    /// Notifies clients, finishes the pending writes, and shuts down.
    ///
    /// # Errors
    /// If waiting for the last writes fails.
    pub async fn stop(self) -> anyhow::Result<()> {
        self.drain.send_replace(true);
        self.accepting.await?;
        let metrics = &self.rooms.shared().metrics;
        let began = time::instant();
        while metrics.opened.get() > metrics.closed.get() && began.elapsed() < CLOSING {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        if tokio::time::timeout(HANDING_OVER, self.rooms.hand_over_all())
            .await
            .is_err()
        {
            tracing::warn!("turns could not be handed over in time; their leases run out");
        }
        self.tasks.iter().for_each(JoinHandle::abort);
        self.rooms.end_all();
        self.rooms.shared().storage.stop().await;
        let writers = self.writers;
        tokio::task::spawn_blocking(move || writers.join()).await?;
        tracing::info!("everything is stored");
        Ok(())
    }
}

/// Opens the writing and reading connections to the database at an address or in the data
/// directory.
fn open_database(
    data: &Path,
    address: Option<&str>,
    patience: Duration,
) -> anyhow::Result<Connections> {
    let Some(address) = address else {
        let lock = DataLock::take(data)?;
        let path = data.join(DATABASE);
        let writer = Box::new(Sqlite::open(&path)?.holding(lock));
        return connections(vec![writer], || Ok(Box::new(Sqlite::open(&path)?)));
    };
    open_shared(address, patience)
}

#[cfg(feature = "cluster")]
fn open_shared(address: &str, patience: Duration) -> anyhow::Result<Connections> {
    use crate::store::Postgres;

    /// A file has one writer; a database server takes several.
    const WRITERS: usize = 4;

    Postgres::open(address, patience)?.migrate()?;
    let open = || Ok(Box::new(Postgres::open(address, patience)?) as Box<dyn Store>);
    let writers = (0..WRITERS).map(|_| open());
    connections(writers.collect::<anyhow::Result<_>>()?, open)
}

#[cfg(not(feature = "cluster"))]
fn open_shared(_address: &str, _patience: Duration) -> anyhow::Result<Connections> {
    anyhow::bail!("this program has no PostgreSQL; build it with the feature `cluster`")
}

#[cfg(not(feature = "cluster"))]
async fn carry(
    _url: &str,
    _outgoing: tokio::sync::mpsc::Receiver<crate::cluster_bus::Envelope>,
    _rooms: Arc<Rooms>,
) -> anyhow::Result<JoinHandle<()>> {
    anyhow::bail!("this program has no NATS; build it with the feature `cluster`")
}

/// Adds reading connections to the given writing ones.
fn connections(
    writers: Vec<Box<dyn Store>>,
    open: impl Fn() -> anyhow::Result<Box<dyn Store>>,
) -> anyhow::Result<Connections> {
    let readers = (0..READERS).map(|_| open());
    Ok(Connections {
        writers,
        readers: readers.collect::<anyhow::Result<_>>()?,
        identity: open()?,
    })
}

/// Opens tables with due work even if nobody is present, for example when a flag falls.
async fn sweep(rooms: Arc<Rooms>) {
    let mut ticks = tokio::time::interval(SWEEP);
    loop {
        ticks.tick().await;
        let now = rooms.shared().clock.now();
        let storage = &rooms.shared().storage;
        match storage.read(move |store| store.due(now, SWEPT)).await {
            Ok(codes) => codes.iter().for_each(|code| rooms.wake(code)),
            Err(error) => tracing::warn!(%error, "cannot look for what is due"),
        }
    }
}

/// Deletes expired sessions.
async fn forget_sessions(rooms: Arc<Rooms>) {
    let mut ticks = tokio::time::interval(FORGET_SESSIONS);
    loop {
        ticks.tick().await;
        let forget = Write::ForgetSessions { now: time::now() };
        if let Err(error) = rooms.shared().storage.write(forget).await {
            tracing::warn!(%error, "old sessions are still there");
        }
    }
}

/// Checks whether open tables have changed on another node, in case its message was lost.
async fn compare(rooms: Arc<Rooms>) {
    let mut ticks = tokio::time::interval(COMPARE);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let codes = rooms.codes();
        if codes.is_empty() {
            continue;
        }
        let storage = &rooms.shared().storage;
        match storage.read(move |store| store.revisions(&codes)).await {
            Ok(revisions) => {
                for (code, revision) in revisions {
                    rooms.compare(code, revision);
                }
            }
            Err(error) => tracing::warn!(%error, "cannot look for changes"),
        }
    }
}

/// Compares the clock with that of the database. A node whose clock is wrong would flag players at
/// wrong times, so it reports that it is not ready.
async fn look_at_clock(rooms: Arc<Rooms>) {
    let mut ticks = tokio::time::interval(LOOK_AT_CLOCK);
    loop {
        ticks.tick().await;
        let shared = rooms.shared();
        let before = shared.clock.now();
        let Ok(Some(theirs)) = shared.storage.read(|store| store.clock()).await else {
            continue;
        };
        // The duration of the query is not part of the difference.
        let after = shared.clock.now();
        let offset = if theirs < before {
            theirs as i64 - before as i64
        } else {
            theirs.saturating_sub(after) as i64
        };
        shared.metrics.clock_offset.store(offset, Ordering::Relaxed);
    }
}

/// Serves until the process gets a signal to stop, or the database fails.
///
/// # Errors
/// If the server cannot start, or its database has failed.
pub fn serve_until_told(config: Config, json_logs: bool) -> anyhow::Result<()> {
    start_logs(json_logs);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    run_to_end(runtime, async {
        let server = Server::start(config).await?;
        let stopped = tokio::select! {
            stopped = stop_requested() => stopped,
            why = server.failure() => Err(anyhow::anyhow!("the database has failed: {why}")),
        };
        server.stop().await?;
        stopped
    })
}

/// Runs `work`, then waits at most [`STOPPING`] for busy threads: everything that matters is stored
/// by then.
fn run_to_end<T>(runtime: Runtime, work: impl Future<Output = T>) -> T {
    let done = runtime.block_on(work);
    runtime.shutdown_timeout(STOPPING);
    done
}

async fn stop_requested() -> anyhow::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}

fn start_logs(json: bool) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_env("RUCKUS_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    // A program that embeds the server may have set up its own logging.
    let _ = if json {
        logs.json().try_init()
    } else {
        logs.try_init()
    };
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn the_end_does_not_wait_for_a_thread_that_is_busy() {
        let (hold, held) = channel::<()>();
        let (ended, ends) = channel();
        std::thread::spawn(move || {
            let runtime = Runtime::new().unwrap();
            run_to_end(runtime, async {
                let (began, begins) = tokio::sync::oneshot::channel();
                // Busy until the test is over.
                tokio::task::spawn_blocking(move || {
                    began.send(()).unwrap();
                    held.recv()
                });
                begins.await.unwrap();
            });
            ended.send(()).unwrap();
        });
        let patience = Duration::from_secs(60);
        assert!(ends.recv_timeout(patience).is_ok(), "it waits");
        drop(hold);
    }
}
