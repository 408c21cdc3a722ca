//! A server from its start to its end.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::config::Config;
use crate::edge::{Edge, accept_all};
use crate::metrics::Metrics;
use crate::store::{DATABASE, Sqlite, Storage, Writer};
use crate::table::{Bots, Rooms, Shared};
use crate::time;

/// How often it is looked whether a table has something to do that nobody has
/// open.
const SWEEP: Duration = Duration::from_secs(1);
/// The most such tables that are opened at a time.
const SWEPT: usize = 200;
/// How long sockets have to close at the end.
const CLOSING: Duration = Duration::from_secs(5);

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    rooms: Arc<Rooms>,
    drain: watch::Sender<bool>,
    accepting: JoinHandle<()>,
    sweeping: JoinHandle<()>,
    writer: Writer,
}

impl Server {
    /// Opens the database and starts to listen. Must be called in a runtime.
    ///
    /// # Errors
    /// If the data directory, the database or the address cannot be had.
    pub async fn start(config: Config) -> anyhow::Result<Server> {
        let data = config.data.clone();
        let shown = data.display().to_string();
        let (writer, reader) = tokio::task::spawn_blocking(move || {
            make_private(&data)?;
            let path = data.join(DATABASE);
            anyhow::Ok((Sqlite::open(&path)?, Sqlite::open(&path)?))
        })
        .await?
        .with_context(|| format!("cannot open the database in {shown}"))?;
        let metrics = Arc::new(Metrics::default());
        let (storage, writer) =
            Storage::start(Box::new(writer), Box::new(reader), Arc::clone(&metrics))?;
        let rooms = Rooms::new(Arc::new(Shared {
            storage,
            bots: Bots::new(config.bot_threads, config.bot_pace),
            metrics,
            limits: config.limits,
        }));
        let listener = TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("cannot listen on {}", config.listen))?;
        let address = listener.local_addr()?;
        let (drain, draining) = watch::channel(false);
        if !config.https {
            tracing::info!("cookies are sent without HTTPS too: for a home network only");
        }
        let edge = Edge::new(config, Arc::clone(&rooms), draining);
        tracing::info!(%address, "listening");
        Ok(Server {
            address,
            accepting: tokio::spawn(accept_all(listener, edge)),
            sweeping: tokio::spawn(sweep(Arc::clone(&rooms))),
            rooms,
            drain,
            writer,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until the database can no longer be trusted, and says why.
    pub async fn failure(&self) -> String {
        self.rooms.shared().storage.failure().await
    }

    /// Tells clients, finishes what is to be stored, and ends.
    ///
    /// # Errors
    /// If the last writes cannot be waited for.
    pub async fn stop(self) -> anyhow::Result<()> {
        self.drain.send_replace(true);
        self.sweeping.abort();
        self.accepting.await?;
        let metrics = &self.rooms.shared().metrics;
        let began = time::instant();
        while metrics.opened.get() > metrics.closed.get() && began.elapsed() < CLOSING {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.rooms.end_all();
        self.rooms.shared().storage.stop().await;
        let writer = self.writer;
        tokio::task::spawn_blocking(move || writer.join()).await?;
        tracing::info!("everything is stored");
        Ok(())
    }
}

/// Makes the data directory, if there is none, for its owner only.
fn make_private(data: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(data)
}

/// Opens tables at which the server has something to do: a flag falls, a bot is
/// to move.
async fn sweep(rooms: Arc<Rooms>) {
    let mut ticks = tokio::time::interval(SWEEP);
    loop {
        ticks.tick().await;
        let now = time::now();
        let storage = &rooms.shared().storage;
        match storage.read(move |store| store.due(now, SWEPT)).await {
            Ok(codes) => codes.iter().for_each(|code| rooms.wake(code)),
            Err(error) => tracing::warn!(%error, "cannot look for what is due"),
        }
    }
}

/// Serves until the process is told to end, or the database fails.
///
/// # Errors
/// If the server cannot start, or its database has failed.
pub fn serve_until_told(config: Config, json_logs: bool) -> anyhow::Result<()> {
    start_logs(json_logs);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let server = Server::start(config).await?;
        let told = tokio::select! {
            told = told_to_end() => told,
            why = server.failure() => Err(anyhow::anyhow!("the database has failed: {why}")),
        };
        server.stop().await?;
        told
    })
}

async fn told_to_end() -> anyhow::Result<()> {
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
    // Whoever embeds the server may have set up logs of their own.
    let _ = if json {
        logs.json().try_init()
    } else {
        logs.try_init()
    };
}
