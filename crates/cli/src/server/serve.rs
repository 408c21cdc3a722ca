//! `ruckus serve`, `backup` and `restore`: the server and its data.

use std::io::Write as _;
use std::time::Duration;

use anyhow::Context as _;
use ruckus_server::{Config, PAGE, Site, back_up, restore, serve_until_told};

use super::args::{BackupArgs, RestoreArgs, ServeArgs};

pub(super) fn run(args: &ServeArgs) -> anyhow::Result<()> {
    if let Some(file) = &args.config {
        // The settings of the file were already added to the flags before these were
        // parsed.
        anyhow::ensure!(file.is_file(), "there is no file {}", file.display());
    }
    let mut config = Config::new(args.data.clone(), args.listen);
    config.database.clone_from(&args.database);
    config.database_patience = Duration::from_millis(args.database_patience);
    config.nats.clone_from(&args.nats);
    config.origins.clone_from(&args.origins);
    config.https = args.https;
    config.proxies.clone_from(&args.proxies);
    if let Some(folder) = &args.pages {
        anyhow::ensure!(
            folder.join(PAGE).is_file(),
            "{} has no {PAGE}: run `cargo xtask web` to build the pages",
            folder.display()
        );
        config.site = Site::Folder(folder.clone());
    }
    config.turn_speed = args.turn_speed.max(1);
    config.public_metrics = args.public_metrics;
    if let Some(threads) = args.bot_threads {
        config.bot_threads = threads;
    }
    config.bot_pace = Duration::from_millis(args.bot_pace);
    config.limits = args.limits;
    if let Some(most) = args.max_requests {
        config.limits = config.limits.with_requests(most);
    }
    serve_until_told(config, args.json_logs)
}

pub(super) fn run_backup(args: &BackupArgs) -> anyhow::Result<()> {
    let (games, entries) = back_up(&args.data, &args.file)
        .with_context(|| format!("cannot back up {}", args.data.display()))?;
    let file = args.file.display();
    writeln!(
        std::io::stdout(),
        "{file}: {games} games, {entries} log entries"
    )?;
    Ok(())
}

pub(super) fn run_restore(args: &RestoreArgs) -> anyhow::Result<()> {
    let (games, entries) = restore(&args.file, &args.data)
        .with_context(|| format!("cannot restore {}", args.file.display()))?;
    let data = args.data.display();
    writeln!(
        std::io::stdout(),
        "{data}: {games} games, {entries} log entries"
    )?;
    Ok(())
}
