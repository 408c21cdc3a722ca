//! The table of contents: which documents there are, in which order.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

/// A part of the contents with its documents; all files of a folder if the list is one
/// folder.
const PARTS: &[(&str, &[&str])] = &[
    ("Play", &["docs/guide/players.md"]),
    (
        "Host",
        &[
            "docs/guide/hosts.md",
            "docs/operating.md",
            "docs/reliability.md",
            "docs/fair-shuffle.md",
        ],
    ),
    (
        "Build",
        &[
            "docs/guide/bots.md",
            "docs/protocol.md",
            "docs/engine-protocol.md",
            "docs/python.md",
        ],
    ),
    ("Study", &["docs/guide/researchers.md"]),
    (
        "Contribute",
        &[
            "CONTRIBUTING.md",
            "ARCHITECTURE.md",
            "docs/adding-a-game.md",
            "docs/glossary.md",
            "docs/releasing.md",
            "CHANGELOG.md",
        ],
    ),
    ("Decisions", &["docs/decisions/"]),
    ("Measurements", &["docs/lab/"]),
];

/// Documents that another change may bring, and that may be missing until then.
const OPTIONAL: &[&str] = &["docs/python.md"];

/// The first page, which is not part of the navigation.
pub(super) const FIRST: &str = "docs/guide/index.md";

/// A document and the page that it becomes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Document {
    /// The path from the root of the repository.
    pub(super) path: String,
    /// The name of the page, such as `operating.html`.
    pub(super) page: String,
    /// The title for the navigation: the first heading.
    pub(super) title: String,
}

/// All documents of the site.
pub(super) struct Contents {
    first: Document,
    pub(super) parts: Vec<(&'static str, Vec<Document>)>,
}

impl Contents {
    /// Reads the titles. Fails if a listed document is missing, or if a document in
    /// `docs` is not listed.
    pub(super) fn read(root: &Path) -> Result<Contents> {
        let mut parts = Vec::new();
        for (part, listed) in PARTS {
            let mut documents = Vec::new();
            for path in *listed {
                if path.ends_with('/') {
                    for name in markdown_files(root, path)? {
                        documents.push(Document::read(root, format!("{path}{name}"))?);
                    }
                } else if root.join(path).exists() || !OPTIONAL.contains(path) {
                    documents.push(Document::read(root, (*path).to_owned())?);
                }
            }
            parts.push((*part, documents));
        }
        let contents = Contents {
            first: Document::read(root, FIRST.to_owned())?,
            parts,
        };
        for folder in ["docs/", "docs/guide/"] {
            for name in markdown_files(root, folder)? {
                let path = format!("{folder}{name}");
                ensure!(
                    contents.find(&path).is_some(),
                    "{path} is not part of the documentation site: add it in \
                     xtask/src/docs_site/contents.rs"
                );
            }
        }
        Ok(contents)
    }

    pub(super) fn documents(&self) -> impl Iterator<Item = &Document> {
        let listed = self.parts.iter().flat_map(|(_, documents)| documents);
        std::iter::once(&self.first).chain(listed)
    }

    /// The document with this path.
    pub(super) fn find(&self, path: &str) -> Option<&Document> {
        self.documents().find(|document| document.path == path)
    }
}

impl Document {
    fn read(root: &Path, path: String) -> Result<Document> {
        let text = fs::read_to_string(root.join(&path));
        let text = text.map_err(|error| anyhow::anyhow!("{path}: {error}"))?;
        let title = text.lines().find_map(|line| line.strip_prefix("# "));
        ensure!(title.is_some(), "{path} has no title");
        Ok(Document {
            page: page_name(&path),
            title: title.unwrap_or_default().replace('`', ""),
            path,
        })
    }
}

/// The name of the page of a document: all pages are in one folder.
fn page_name(path: &str) -> String {
    let inner = path.trim_start_matches("docs/").trim_end_matches(".md");
    if path == FIRST {
        return "index.html".to_owned();
    }
    format!("{}.html", inner.to_lowercase().replace('/', "-"))
}

fn markdown_files(root: &Path, folder: &str) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root.join(folder))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".md") {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_short_names() {
        for (path, name) in [
            (FIRST, "index.html"),
            ("docs/operating.md", "operating.html"),
            ("docs/lab/gate.md", "lab-gate.html"),
            ("CONTRIBUTING.md", "contributing.html"),
        ] {
            assert_eq!(page_name(path), name);
        }
    }
}
