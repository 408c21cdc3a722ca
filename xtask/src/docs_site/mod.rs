//! The documentation as web pages, which the server shows at `/docs`.
//!
//! The Markdown files of the repository become pages, links between them links between
//! the pages, and everything in the folders of the sources that a page shows is copied.
//! The pages have no scripts: the navigation is a list that opens by itself.

mod contents;
mod page;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use self::contents::Contents;
use self::page::Page;
use crate::repo::Repo;

const STYLE: &str = include_str!("style.css");

/// Writes the site into a folder, which is replaced. Returns the number of pages.
pub(crate) fn write(repo: &Repo, out: &Path) -> Result<usize> {
    let contents = Contents::read(&repo.root)?;
    let pages: Vec<Page> = contents
        .documents()
        .map(|document| Page::read(&repo.root, document, &contents))
        .collect::<Result<_>>()?;
    let faults = dead_links(&pages);
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out)?;
    let put = |name: &str, bytes: &[u8]| {
        let path = out.join(name);
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))
    };
    put("style.css", STYLE.as_bytes())?;
    let mut pictures = BTreeSet::new();
    for page in &pages {
        put(&page.name, page.html(&contents).as_bytes())?;
        pictures.extend(page.pictures.iter());
    }
    for (name, source) in pictures {
        put(name, &fs::read(repo.root.join(source))?)?;
    }
    Ok(pages.len())
}

/// Links to pages or headings that do not exist.
fn dead_links(pages: &[Page]) -> Vec<String> {
    let mut faults = Vec::new();
    for page in pages {
        for (name, anchor) in &page.links {
            let target = pages.iter().find(|page| page.name == *name);
            let exists = target.is_some_and(|target| {
                anchor.is_empty() || target.anchors.iter().any(|known| known == anchor)
            });
            if !exists {
                faults.push(format!(
                    "{}: {name}#{anchor} does not exist on the documentation site",
                    page.source
                ));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_document_is_a_page_and_every_link_leads_somewhere() {
        let repo = Repo::find().expect("cargo answers");
        let out = tempfile::tempdir().expect("a folder");
        let count = write(&repo, &out.path().join("docs")).expect("the site is written");
        assert!(count > 25, "{count} pages");
        let read = |name: &str| {
            let path = out.path().join("docs").join(name);
            fs::read_to_string(path).expect(name)
        };
        let index = read("index.html");
        for name in ["guide-players.html", "operating.html", "guide-bots.html"] {
            assert!(index.contains(name), "{name}");
            assert!(read(name).contains("<h1"), "{name}");
        }
        // The server's content policy forbids scripts and styles inside pages.
        for forbidden in ["<script", "<style", "style=", "onclick", "http-equiv"] {
            assert!(!index.contains(forbidden), "{forbidden}");
        }
    }

    #[test]
    fn a_link_to_a_missing_page_or_heading_is_found() {
        let page = |links: &[(&str, &str)]| Page {
            source: "docs/a.md".to_owned(),
            name: "a.html".to_owned(),
            title: "A".to_owned(),
            body: String::new(),
            anchors: vec!["top".to_owned()],
            links: links
                .iter()
                .map(|(name, anchor)| ((*name).to_owned(), (*anchor).to_owned()))
                .collect(),
            pictures: Vec::new(),
        };
        assert!(dead_links(&[page(&[("a.html", ""), ("a.html", "top")])]).is_empty());
        assert_eq!(dead_links(&[page(&[("b.html", "")])]).len(), 1);
        assert_eq!(dead_links(&[page(&[("a.html", "end")])]).len(), 1);
    }
}
