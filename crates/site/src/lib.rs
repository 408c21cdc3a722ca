//! The pages as files inside the program: what `cargo xtask web` built, each file
//! with its compressed forms. Without that build there are none.
//!
//! Knows nothing of HTTP; the server decides who gets which form.

/// A file of the pages.
#[derive(Debug)]
pub struct File {
    /// Relative to the root, with forward slashes: `assets/index-1a2b.js`.
    pub path: &'static str,
    /// As it is.
    pub plain: &'static [u8],
    /// By gzip, where that is worth it.
    pub gzip: Option<&'static [u8]>,
    /// By Brotli, where that is worth it.
    pub brotli: Option<&'static [u8]>,
}

/// Sorted by path.
static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The page that shows every address.
pub const PAGE: &str = "index.html";

/// The file of this path.
#[must_use]
pub fn file(path: &str) -> Option<&'static File> {
    FILES
        .binary_search_by(|file| file.path.cmp(path))
        .ok()
        .map(|index| &FILES[index])
}

impl File {
    /// What kind of content it is, by the end of its name.
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
            Some("webmanifest") => "application/manifest+json",
            Some("txt") => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// Whether the name changes with the content, so that it may be kept for ever.
    #[must_use]
    pub fn lasts(&self) -> bool {
        self.path.starts_with("assets/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_by_their_path() {
        assert!(FILES.is_sorted_by(|a, b| a.path < b.path));
        for known in FILES {
            assert!(file(known.path).is_some_and(|found| found.path == known.path));
            assert_ne!(known.kind(), "application/octet-stream", "{}", known.path);
        }
        assert!(file("no/such/file").is_none());
        assert!(file("").is_none());
    }

    #[test]
    fn only_hashed_names_last() {
        let named = |path| File {
            path,
            plain: b"",
            gzip: None,
            brotli: None,
        };
        assert!(named("assets/index-1a2b.js").lasts());
        assert!(!named("index.html").lasts());
        assert!(!named("service-worker.js").lasts());
        assert_eq!(named("assets/boop-1a2b.wasm").kind(), "application/wasm");
    }
}
