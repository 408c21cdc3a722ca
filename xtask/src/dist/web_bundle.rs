//! The pages for any web server: all games against bots and on one device, and after
//! the first visit without a network. Online tables need `ruckus serve`.

use std::fs;

use anyhow::{Result, ensure};

use super::Release;
use super::archive::{self, Entry};

const HOW_TO: &str = "\
Ruckus without a server of its own

Put these files at the root of any web server that uses HTTPS (or of localhost). Addresses
without a file must answer with index.html, and *.wasm must have the type application/wasm.
To try it here:

    python3 -m http.server 8000

and open http://localhost:8000. Everything works except playing online, which needs `ruckus serve`.
The files *.gz and *.br are the same files compressed, for servers that can use them.
";

pub(super) fn make(release: &Release<'_>) -> Result<()> {
    let pages = release.repo.root.join("crates/site/files");
    let mut entries = archive::read_folder(&pages)?;
    entries.retain(|entry| entry.path != ".gitignore");
    ensure!(
        entries.iter().any(|entry| entry.path == "index.html"),
        "there are no pages in {}",
        pages.display()
    );
    entries.push(Entry::new("HOW-TO.txt", HOW_TO));
    let file = release.file("-web.zip");
    Ok(fs::write(file, archive::zip(&entries)?)?)
}
