//! `ruckus check-proof`: verifies the certificate of a forced win.

use std::io::{Read as _, Write as _};

use anyhow::Context as _;
use ruckus_solve::{Checked, check};

use crate::args::CheckProofArgs;

pub(crate) fn run(args: &CheckProofArgs) -> anyhow::Result<()> {
    let path = &args.certificate;
    let mut file = Vec::new();
    let read = match path.as_os_str() == "-" {
        true => std::io::stdin().read_to_end(&mut file).map(|_| ()),
        false => std::fs::read(path).map(|bytes| file = bytes),
    };
    read.with_context(|| format!("cannot read {}", path.display()))?;
    let checked = check(&file).with_context(|| format!("{} proves nothing", path.display()))?;
    std::io::stdout().write_all(report(&checked).as_bytes())?;
    Ok(())
}

fn report(checked: &Checked) -> String {
    let Checked {
        position,
        winner,
        positions,
        replies,
        longest,
        digest,
    } = checked;
    format!(
        "game boop kittens-only=true\nposition {position}\nproved seat {winner} wins in at most {longest} \
         plies\npositions {positions}\nreplies {replies}\nsha256 {digest}\n"
    )
}
