//! Tests of the archives, without building the program.

use std::collections::BTreeMap;
use std::io::Read as _;

use flate2::read::GzDecoder;
use serde_json::Value;

use super::archive::{self, Entry};
use super::*;

const TIME: u64 = 1_795_000_000;

fn release(repo: &Repo) -> Release<'_> {
    Release {
        repo,
        version: "1.2.3".to_owned(),
        target: "x86_64-unknown-linux-gnu".to_owned(),
        time: TIME,
        date: "2026-11-19T04:00:00Z".to_owned(),
        out: repo.target.join("dist-test"),
    }
}

/// The files of a tar archive with their modes.
fn unpack(bytes: &[u8]) -> BTreeMap<String, (u32, Vec<u8>)> {
    let mut files = BTreeMap::new();
    for entry in tar::Archive::new(bytes).entries().expect("an archive") {
        let mut entry = entry.expect("an entry");
        let path = entry.path().expect("a path").display().to_string();
        assert_eq!(entry.header().mtime().ok(), Some(TIME), "{path}");
        let mode = entry.header().mode().expect("a mode");
        let mut content = Vec::new();
        entry.read_to_end(&mut content).expect("content");
        files.insert(path, (mode, content));
    }
    files
}

#[test]
fn archives_keep_names_content_and_modes_and_no_time_of_the_build() {
    let entries = [Entry::program("a/run", "1"), Entry::new("a/text", "2")];
    let tar = archive::tar(&[("a", 0o755)], &entries, TIME).expect("a tar archive");
    let files = unpack(&tar);
    assert_eq!(files["a/run"], (0o755, b"1".to_vec()));
    assert_eq!(files["a/text"], (0o644, b"2".to_vec()));
    let packed = archive::gzip(&tar).expect("packed");
    assert_eq!(packed[4..8], [0; 4], "gzip has no time");
    let mut again = Vec::new();
    let read = GzDecoder::new(&packed[..]).read_to_end(&mut again);
    assert!(read.is_ok() && again == tar);

    let zip = archive::zip(&entries).expect("a zip archive");
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(zip)).expect("it opens");
    let mut text = String::new();
    let mut file = zip.by_name("a/text").expect("the file");
    file.read_to_string(&mut text).expect("its content");
    assert_eq!(text, "2");
}

#[test]
fn an_image_refers_to_its_layer_and_configuration_by_their_digests() {
    let repo = Repo::find().expect("cargo answers");
    let image = image::image(b"program", "amd64", &release(&repo)).expect("an image");
    let files = unpack(&image);
    let json = |path: &str| -> Value { serde_json::from_slice(&files[path].1).expect(path) };
    for (path, (_, bytes)) in &files {
        if let Some(digest) = path.strip_prefix("blobs/sha256/").filter(|d| !d.is_empty()) {
            assert_eq!(digest, sha256(bytes));
        }
    }
    let blob = |described: &Value| {
        let digest = described["digest"].as_str().expect("a digest");
        let path = format!("blobs/{}", digest.replace(':', "/"));
        assert_eq!(described["size"], files[&path].1.len());
        path
    };
    let manifest = json(&blob(&json("index.json")["manifests"][0]));
    let config = json(&blob(&manifest["config"]));
    let mut layer = Vec::new();
    let packed = &files[&blob(&manifest["layers"][0])].1;
    let unpacked = GzDecoder::new(&packed[..]).read_to_end(&mut layer);
    assert!(unpacked.is_ok());
    let diff = config["rootfs"]["diff_ids"][0].as_str().expect("a digest");
    assert_eq!(diff, format!("sha256:{}", sha256(&layer)));
    let inside = unpack(&layer);
    assert_eq!(inside["ruckus"], (0o755, b"program".to_vec()));
    assert_eq!(inside["data"].0, 0o700);
    assert_eq!(config["config"]["User"], "65532:65532");
    assert_eq!(config["created"], "2026-11-19T04:00:00Z");
}

#[test]
fn the_list_of_contents_has_foreign_packages_once_with_their_checksums() {
    let tree = "ruckus-cli v0.2.0 (/r)\tMIT OR Apache-2.0\nanyhow v1.0.104\tMIT/Apache-2.0\n\
                anyhow v1.0.104\tMIT/Apache-2.0 (*)\n";
    let lock = "[[package]]\nname = \"anyhow\"\nversion = \"1.0.104\"\nchecksum = \"ab\"\n\
                [[package]]\nname = \"ruckus-cli\"\nversion = \"0.2.0\"\n";
    let found = sbom::crates(tree, lock).expect("readable");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["purl"], "pkg:cargo/anyhow@1.0.104");
    assert_eq!(found[0]["hashes"][0]["content"], "ab");
    assert_eq!(found[0]["licenses"][0]["expression"], "MIT OR Apache-2.0");

    let lock = r#"{"packages": {"": {"version": "1"},
        "node_modules/preact": {"version": "11.2.0", "license": "MIT"},
        "node_modules/vite": {"version": "8.3.8", "dev": true},
        "node_modules/@fontsource/andika": {"version": "5.3.0", "dev": true, "license": "OFL-1.1"}}}"#;
    let found = sbom::npm_packages(lock).expect("readable");
    let urls: Vec<_> = found.iter().map(|package| &package["purl"]).collect();
    let wanted = [
        "pkg:npm/preact@11.2.0",
        "pkg:npm/%40fontsource/andika@5.3.0",
    ];
    assert_eq!(urls, wanted);
}

#[test]
fn a_release_needs_a_dated_section_in_the_changelog() {
    assert!(is_dated("# Changelog\n\n## 0.2.0, 2026-11-19\n", "0.2.0"));
    for text in ["## 0.2.0\n", "## 0.2.0, soon\n", "## 0.2.1, 2026-11-19\n"] {
        assert!(!is_dated(text, "0.2.0"), "{text}");
    }
}
