//! The checks that compilers cannot make: one file per check, one line per finding.
//!
//! Each check is a function of the tree as text, or of the packages as cargo sees them,
//! so that its tests can make it fail on made-up trees. Lists that grow (layers,
//! exceptions, banned words) are tables at the top of their file, each row with its
//! reason.

mod documents;
mod finding;
mod glossary;
mod ignored;
mod layering;
mod manifests;
mod markdown;
mod names;
mod openings;
mod secrets;
mod sizes;
mod terminal;
mod tree;
mod words;

use anyhow::{Result, bail};

use self::finding::Finding;
use self::tree::Tree;
use crate::repo::Repo;

/// Runs every check; the note counts the checked files.
pub(crate) fn tidy(repo: &Repo) -> Result<String> {
    let tree = Tree::read(&repo.root)?;
    let linked = repo.cargo().args(terminal::LINKED).output()?;
    let mut findings = findings(&tree, repo, &linked);
    findings.sort();
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => Ok(format!("{} files tidy", tree.files().count())),
        1 => bail!("tidy has 1 finding; to look again: cargo xtask tidy"),
        count => bail!("tidy has {count} findings; to look again: cargo xtask tidy"),
    }
}

fn findings(tree: &Tree, repo: &Repo, linked: &str) -> Vec<Finding> {
    [
        documents::paths(tree),
        documents::crates(tree, &repo.packages),
        glossary::check(tree),
        ignored::check(tree),
        layering::check(&repo.packages),
        manifests::check(tree, &repo.packages),
        names::check(tree),
        openings::check(tree),
        secrets::check(tree),
        sizes::check(tree),
        terminal::check(linked, tree, &repo.packages),
        words::check(tree),
    ]
    .concat()
}
