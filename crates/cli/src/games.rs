//! `ruckus games`: lists the games, variants and options.

use std::io::Write as _;

use ruckus_catalog::GameId;
use ruckus_engine::Session;
use ruckus_words::notice;

use crate::args::GamesArgs;

pub(crate) fn run(args: &GamesArgs) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(
            out,
            "{}",
            Session::new(|| 0).line(br#"{"cmd":"games"}"#).text
        )?;
        return Ok(());
    }
    for &game in GameId::ALL {
        let info = game.info();
        let (min, max) = info.seats;
        let players = if min == max {
            min.to_string()
        } else {
            format!("{min}-{max}")
        };
        writeln!(out, "{:8}{}, for {players} players", info.id, info.name)?;
        for spec in game.options().iter().filter(|spec| !spec.is_version()) {
            let default = spec.default().to_text();
            writeln!(out, "    -o {}={}", spec.name, default)?;
            writeln!(out, "        {}: {}", spec.info, spec.expected())?;
        }
        for variant in info
            .variants
            .iter()
            .filter(|variant| !variant.options.is_empty())
        {
            writeln!(out, "    variant {}: -o {}", variant.id, variant.options)?;
        }
        if game == GameId::Bop {
            writeln!(out, "    {}", notice::SOURCE)?;
            writeln!(out, "    {}", notice::UKACD)?;
            writeln!(out, "    {}", notice::UKRAINIAN_SOURCE)?;
        }
    }
    Ok(())
}
