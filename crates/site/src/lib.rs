//! The built pages of `web`: files and their compressed forms.
//!
//! A release build embeds them in the program; a debug build reads them from
//! `crates/site/files`, where `cargo xtask web` puts them. Both can serve another
//! folder instead. This crate knows nothing of HTTP; the server chooses the form to
//! send.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Component, Path, PathBuf};

use flate2::read::GzDecoder;

/// A file of the pages.
#[derive(Clone, Debug)]
pub struct File {
    /// The path relative to the root, with forward slashes: `assets/index-1a2b.js`.
    pub path: Cow<'static, str>,
    /// The uncompressed file, unless only its compressed forms are embedded.
    pub plain: Option<Cow<'static, [u8]>>,
    /// The file compressed with gzip, if that makes it smaller.
    pub gzip: Option<Cow<'static, [u8]>>,
    /// The file compressed with Brotli, if that makes it smaller.
    pub brotli: Option<Cow<'static, [u8]>>,
}

/// The embedded files, sorted by path.
static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The page that is served at every address of the site.
pub const PAGE: &str = "index.html";

/// The source of the pages.
#[derive(Clone, Debug)]
pub enum Site {
    /// The files embedded in the program.
    BuiltIn,
    /// A folder written by `web/scripts/pack.mjs`, read on every request.
    Folder(PathBuf),
}

impl Default for Site {
    fn default() -> Site {
        if cfg!(debug_assertions) {
            Site::Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("files"))
        } else {
            Site::BuiltIn
        }
    }
}

impl Site {
    /// The file at this path.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<Cow<'static, File>> {
        match self {
            Site::BuiltIn => FILES
                .binary_search_by(|file| file.path.as_ref().cmp(path))
                .ok()
                .map(|index| Cow::Borrowed(&FILES[index])),
            Site::Folder(folder) => read(folder, path).map(Cow::Owned),
        }
    }
}

/// Reads a file and its compressed forms. Returns `None` for a path that leads out of
/// the folder.
fn read(folder: &Path, path: &str) -> Option<File> {
    let inside = |part: Component<'_>| matches!(part, Component::Normal(_));
    let relative = Path::new(path);
    if path.is_empty() || !relative.components().all(inside) {
        return None;
    }
    let form = |ending: &str| {
        let bytes = fs::read(folder.join(format!("{path}{ending}"))).ok();
        bytes.map(Cow::Owned)
    };
    Some(File {
        path: Cow::Owned(path.to_owned()),
        plain: Some(form("")?),
        gzip: form(".gz"),
        brotli: form(".br"),
    })
}

impl File {
    /// The uncompressed file, for clients that accept no compressed form.
    ///
    /// # Errors
    /// If the compressed form is broken.
    pub fn uncompressed(&self) -> io::Result<Cow<'static, [u8]>> {
        match (&self.plain, &self.gzip) {
            (Some(plain), _) => Ok(plain.clone()),
            (None, Some(gzip)) => {
                let mut bytes = Vec::new();
                GzDecoder::new(gzip.as_ref()).read_to_end(&mut bytes)?;
                Ok(Cow::Owned(bytes))
            }
            (None, None) => Err(io::ErrorKind::NotFound.into()),
        }
    }

    /// The content type, by the extension of the name.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.path.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("wasm") => "application/wasm",
            Some("woff2") => "font/woff2",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("webp") => "image/webp",
            Some("webmanifest") => "application/manifest+json",
            Some("txt") => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// Whether the name changes with the content, so that clients may cache the file
    /// forever.
    #[must_use]
    pub fn lasts(&self) -> bool {
        self.path.starts_with("assets/")
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    #[test]
    fn built_in_files_are_found_by_their_path() {
        assert!(FILES.is_sorted_by(|a, b| a.path < b.path));
        for known in FILES {
            let found = Site::BuiltIn.file(&known.path).expect("it is in the table");
            assert_eq!(found.path, known.path);
            assert_ne!(known.kind(), "application/octet-stream", "{}", known.path);
            assert!(known.uncompressed().is_ok(), "{}", known.path);
        }
        assert!(Site::BuiltIn.file("no/such/file").is_none());
        assert!(Site::BuiltIn.file("").is_none());
    }

    #[test]
    fn a_folder_serves_its_files_and_nothing_outside() {
        let site = Site::Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let found = site.file("lib.rs").expect("this very file");
        let plain = found.uncompressed().expect("it is there");
        assert!(plain.starts_with(b"//! The built pages"));
        assert!(found.gzip.is_none());
        let outside = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let absolute = outside.to_str().expect("UTF-8");
        for path in ["../Cargo.toml", absolute, "a/../../Cargo.toml", "", "."] {
            assert!(site.file(path).is_none(), "{path}");
        }
    }

    #[test]
    fn a_file_that_is_carried_compressed_is_unpacked() {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(b"plain").expect("memory takes it");
        let mut file = File {
            path: "a.js".into(),
            plain: None,
            gzip: Some(packed.finish().expect("memory takes it").into()),
            brotli: None,
        };
        assert_eq!(*file.uncompressed().expect("it is whole"), *b"plain");
        file.gzip = Some(Cow::Borrowed(b"broken"));
        assert!(file.uncompressed().is_err());
    }

    #[test]
    fn only_hashed_names_last() {
        let named = |path: &'static str| File {
            path: path.into(),
            plain: None,
            gzip: None,
            brotli: None,
        };
        assert!(named("assets/index-1a2b.js").lasts());
        assert!(!named("index.html").lasts());
        assert!(!named("service-worker.js").lasts());
        assert_eq!(named("assets/boop-1a2b.wasm").kind(), "application/wasm");
    }
}
