//! `ruckus serve`: the server.

use std::time::Duration;

use clap::ColorChoice;
use ruckus_server::{Config, Logs, PAGE, Site, TlsFiles, serve_until_told};

use super::args::ServeArgs;

pub(super) fn run(args: &ServeArgs, color: ColorChoice) -> anyhow::Result<()> {
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
    config.database_ca.clone_from(&args.database_ca);
    config.nats_ca.clone_from(&args.nats_ca);
    if let (Some(cert), Some(key)) = (&args.tls_cert, &args.tls_key) {
        config.tls = Some(TlsFiles {
            cert: cert.clone(),
            key: key.clone(),
        });
        config.https = true;
    }
    config.retention = args.retention;
    config.lame_duck = Duration::from_millis(args.lame_duck);
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
    let logs = match color {
        _ if args.json_logs => Logs::Json,
        ColorChoice::Always => Logs::Color,
        ColorChoice::Never => Logs::Plain,
        ColorChoice::Auto => Logs::Auto,
    };
    serve_until_told(config, logs)
}
