//! A server from start to shutdown.

use std::io::IsTerminal as _;
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

use crate::admin::{self, AdminSocket};
use crate::cluster_bus::ClusterBus;
use crate::config::{Config, Retention};
use crate::edge::{Certificate, Edge, accept_all};
#[cfg(feature = "cluster")]
use crate::entropy;
use crate::metrics::Metrics;
#[cfg(feature = "cluster")]
use crate::nats::{Broker, carry};
use crate::process::{self, TooFewFiles};
use crate::rooms::{Bots, Pruned, Replays, Rooms, Shared, Steppers};
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
/// How often unused tables, and a page of people, are pruned.
const PRUNE: Duration = Duration::from_secs(60);
/// How often the list of who is shut out is read again.
const READ_BANS: Duration = Duration::from_secs(10);
/// How often expired sessions are deleted.
const FORGET_SESSIONS: Duration = Duration::from_secs(3_600);
/// Reading connections, besides the one for sessions and tokens.
const READERS: usize = 3;
/// How long handing over turns in real time may take at shutdown.
const HANDING_OVER: Duration = Duration::from_secs(2);
/// How long sockets have to close at shutdown.
const CLOSING: Duration = Duration::from_secs(4);
/// How long to wait after that for the threads of bots and replays. Together with the two limits
/// above, and the second before all that, this stays below the promised ten seconds.
const STOPPING: Duration = Duration::from_secs(2);

/// A running server.
pub struct Server {
    address: SocketAddr,
    rooms: Arc<Rooms>,
    drain: watch::Sender<bool>,
    accepting: JoinHandle<()>,
    certificate: Option<Arc<Certificate>>,
    /// Background tasks, which run until shutdown.
    tasks: Vec<JoinHandle<()>>,
    writers: Writers,
    _admin: Option<AdminSocket>,
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
        let database_ca = config.database_ca.clone();
        let opened = tokio::task::spawn_blocking(move || {
            open_database(&data, database.as_deref(), database_ca.as_deref(), patience)
        })
        .await?
        .with_context(|| format!("cannot open the database {shown}"))?;
        let (connections, cluster_key) = opened;
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
            replays: Arc::new(Replays::new(config.limits.replays_of_address)),
            bans: crate::rooms::Bans::default(),
            legal: Default::default(),
            leaving: Default::default(),
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
            let broker = Broker {
                url,
                ca: config.nats_ca.clone(),
                key: cluster_key.context("nodes without a shared database need no broker")?,
            };
            let carried = carry(&broker, said, Arc::clone(&rooms)).await;
            // Addresses contain passwords, and the errors of the client repeat them.
            let carried = carried.map_err(|_| anyhow::anyhow!("its address or --nats-ca is wrong"));
            tasks.push(carried.context("cannot use the broker")?);
        }
        if config.database.is_some() {
            tasks.push(tokio::spawn(compare(Arc::clone(&rooms))));
            tasks.push(tokio::spawn(look_at_clock(Arc::clone(&rooms))));
        }
        let (drain, draining) = watch::channel(false);
        if !config.https {
            tracing::info!("cookies are sent without HTTPS too: for a home network only");
        }
        if let Err(refusal) = rooms.read_bans().await {
            anyhow::bail!("cannot read who is shut out: {}", refusal.message);
        }
        tasks.push(tokio::spawn(read_bans(Arc::clone(&rooms))));
        tasks.push(tokio::spawn(prune(Arc::clone(&rooms), config.retention)));
        if let Err(TooFewFiles { limit, wanted }) = process::allow_sockets(config.limits.sockets) {
            tracing::warn!(
                limit,
                wanted,
                "too few open files for --max-sockets: raise their limit (LimitNOFILE) or lower it"
            );
        }
        let admin = admin::listen(&config.data, Arc::clone(&rooms))
            .inspect_err(|error| tracing::warn!(%error, "no socket for `ruckus admin`"))
            .ok();
        let certificate = config.tls.as_ref().map(Certificate::read).transpose()?;
        let edge = Edge::new(config, Arc::clone(&rooms), draining);
        tracing::info!(%address, "listening");
        Ok(Server {
            address,
            accepting: tokio::spawn(accept_all(listener, edge, certificate.clone())),
            certificate,
            tasks,
            rooms,
            drain,
            writers,
            _admin: admin,
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

    /// Reads the files with the certificate again. If they are not good, the old one stays.
    ///
    /// # Errors
    /// If the files cannot be read or do not fit.
    pub fn reload_certificate(&self) -> anyhow::Result<()> {
        self.certificate
            .as_ref()
            .map_or(Ok(()), |certificate| certificate.reload())
    }

    /// Reports from now on that it is not ready, but goes on: whoever distributes clients sends no
    /// more.
    pub fn report_leaving(&self) {
        self.rooms.shared().leaving.store(true, Ordering::Relaxed);
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
    ca: Option<&Path>,
    patience: Duration,
) -> anyhow::Result<(Connections, Option<[u8; 32]>)> {
    let Some(address) = address else {
        let lock = DataLock::take(data)?;
        let path = data.join(DATABASE);
        let writer = Box::new(Sqlite::open(&path)?.holding(lock));
        let opened = connections(vec![writer], || Ok(Box::new(Sqlite::open(&path)?)))?;
        return Ok((opened, None));
    };
    let (connections, key) = open_shared(address, ca, patience)?;
    Ok((connections, Some(key)))
}

#[cfg(feature = "cluster")]
fn open_shared(
    address: &str,
    ca: Option<&Path>,
    patience: Duration,
) -> anyhow::Result<(Connections, [u8; 32])> {
    use crate::store::Postgres;

    /// A file has one writer; a database server takes several.
    const WRITERS: usize = 4;

    let mut first = Postgres::open(address, ca, patience)?;
    first.migrate()?;
    let key = first.cluster_key(entropy::random())?;
    let open = || Ok(Box::new(Postgres::open(address, ca, patience)?) as Box<dyn Store>);
    let writers = (0..WRITERS).map(|_| open());
    let connections = connections(writers.collect::<anyhow::Result<_>>()?, open)?;
    Ok((connections, key))
}

#[cfg(not(feature = "cluster"))]
fn open_shared(
    _address: &str,
    _ca: Option<&Path>,
    _patience: Duration,
) -> anyhow::Result<(Connections, [u8; 32])> {
    anyhow::bail!("this program has no PostgreSQL; build it with the feature `cluster`")
}

#[cfg(not(feature = "cluster"))]
struct Broker<'a> {
    url: &'a str,
    ca: Option<std::path::PathBuf>,
    key: [u8; 32],
}

#[cfg(not(feature = "cluster"))]
async fn carry(
    _broker: &Broker<'_>,
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

/// Prunes what nobody uses.
async fn prune(rooms: Arc<Rooms>, retention: Retention) {
    let mut ticks = tokio::time::interval(PRUNE);
    let mut person = String::new();
    loop {
        ticks.tick().await;
        match rooms.prune_tables(&retention).await {
            Ok(pruned) if pruned != Pruned::default() => {
                rooms
                    .shared()
                    .metrics
                    .pruned
                    .add(pruned.closed + pruned.deleted);
                let Pruned { closed, deleted } = pruned;
                tracing::info!(closed, deleted, "pruned tables");
            }
            Ok(_) => {}
            Err(refusal) => tracing::warn!(code = %refusal.code, "tables were not pruned"),
        }
        match rooms.prune_people(&retention, &person).await {
            Ok((deleted, next)) => {
                rooms.shared().metrics.pruned.add(deleted);
                if deleted > 0 {
                    tracing::info!(deleted, "pruned people");
                }
                person = next.unwrap_or_default();
            }
            Err(refusal) => tracing::warn!(code = %refusal.code, "people were not pruned"),
        }
    }
}

/// Reads who is shut out, in case another node has changed it.
async fn read_bans(rooms: Arc<Rooms>) {
    let mut ticks = tokio::time::interval(READ_BANS);
    loop {
        ticks.tick().await;
        if let Err(refusal) = rooms.read_bans().await {
            tracing::warn!(code = %refusal.code, "bans were not read");
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
        let after = shared.clock.now();
        let mut offset = clock_offset(theirs, before, after);
        let machine = time::now();
        let took = after.saturating_sub(before);
        if !Metrics::is_right(offset)
            && Metrics::is_right(clock_offset(theirs, machine.saturating_sub(took), machine))
        {
            // The clock of this machine was wrong and has been set: all others have its time.
            shared.clock.set();
            offset = 0;
        }
        shared.metrics.clock_offset.store(offset, Ordering::Relaxed);
    }
}

/// How far a clock that was read between `before` and `after` is ahead. The time that reading took
/// is not part of the difference.
fn clock_offset(theirs: u64, before: u64, after: u64) -> i64 {
    if theirs < before {
        theirs as i64 - before as i64
    } else {
        theirs.saturating_sub(after) as i64
    }
}

/// Serves until the process gets a signal to stop, or the database fails.
///
/// # Errors
/// If the server cannot start, or its database has failed.
pub fn serve_until_told(config: Config, logs: Logs) -> anyhow::Result<()> {
    start_logs(logs);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    run_to_end(runtime, async {
        let lame_duck = config.lame_duck;
        let server = Server::start(config).await?;
        let stopped = tokio::select! {
            stopped = stop_requested() => stopped,
            error = reload_when_told(&server) => Err(error),
            why = server.failure() => Err(anyhow::anyhow!("the database has failed: {why}")),
        };
        if matches!(stopped, Ok(Stop::Terminate)) {
            server.report_leaving();
            tracing::info!("leaving");
            // A second signal ends the wait.
            let _ = tokio::time::timeout(lame_duck, stop_requested()).await;
        }
        server.stop().await?;
        stopped.map(drop)
    })
}

/// Runs `work`, then waits at most [`STOPPING`] for busy threads: everything that matters is stored
/// by then.
fn run_to_end<T>(runtime: Runtime, work: impl Future<Output = T>) -> T {
    let done = runtime.block_on(work);
    runtime.shutdown_timeout(STOPPING);
    done
}

/// Reads the certificate again at each SIGHUP. Returns only if the signal cannot be received.
async fn reload_when_told(server: &Server) -> anyhow::Error {
    use tokio::signal::unix::{SignalKind, signal};
    let mut hangup = match signal(SignalKind::hangup()) {
        Ok(hangup) => hangup,
        Err(error) => return error.into(),
    };
    while hangup.recv().await.is_some() {
        match server.reload_certificate() {
            Ok(()) => tracing::info!("the certificate was read again"),
            Err(error) => tracing::error!("the old certificate stays: {error:#}"),
        }
    }
    anyhow::anyhow!("no signals can be received")
}

/// Who wants the server to stop.
enum Stop {
    /// A service manager.
    Terminate,
    /// A person at the terminal, who does not want to wait.
    Interrupt,
}

async fn stop_requested() -> anyhow::Result<Stop> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::select! {
        _ = terminate.recv() => Ok(Stop::Terminate),
        _ = interrupt.recv() => Ok(Stop::Interrupt),
    }
}

/// The form of the logs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Logs {
    /// Text, with colours on a terminal.
    #[default]
    Auto,
    /// Text with colours.
    Color,
    /// Text without colours.
    Plain,
    /// Lines of JSON.
    Json,
}

fn start_logs(form: Logs) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_env("RUCKUS_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        // Colours are for people; a file or the journal would keep their codes.
        .with_ansi(match form {
            Logs::Auto => std::io::stderr().is_terminal(),
            Logs::Color => true,
            Logs::Plain | Logs::Json => false,
        })
        .with_writer(std::io::stderr);
    // A program that embeds the server may have set up its own logging.
    let _ = if form == Logs::Json {
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
