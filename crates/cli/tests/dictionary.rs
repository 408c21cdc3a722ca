//! `--dictionary FILE`, with valid and invalid files.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn ruckus(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ruckus"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that rejects its command line reads no input; the test checks the
    // output.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// An empty folder for one test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn file(folder: &Path, name: &str, content: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, content).expect("a file");
    path.to_str().expect("a plain path").to_owned()
}

const NEW: &str = "{\"cmd\":\"new\",\"game\":\"bop\",\"options\":{\"dictionary\":\"file\"}}\n";
const GAMES: &str = "{\"cmd\":\"games\"}\n";

#[test]
fn the_engine_offers_and_takes_the_words_of_a_file_only_if_one_was_given() {
    let words = file(&folder("offered"), "words.txt", b"state\nstout\tbest\n");
    let bad_level = ruckus(&["engine", "--dictionary", &words], GAMES);
    assert_eq!(bad_level.status.code(), Some(1), "a level is a number");

    let words = file(
        &folder("offered"),
        "words.txt",
        b"# mine\nstate\nstout\t60\n",
    );
    let with = ruckus(&["engine", "--dictionary", &words], &[GAMES, NEW].concat());
    let replies = text(&with.stdout);
    let offer = r#""values":["standard","common","wide","ukrainian","file"]"#;
    assert!(replies.contains(offer), "{replies}");
    assert!(replies.contains(r#""grid":"#), "{replies}");

    let without = ruckus(&["engine"], &[GAMES, NEW].concat());
    let replies = text(&without.stdout);
    let offer = r#""values":["standard","common","wide","ukrainian"]"#;
    assert!(replies.contains(offer), "{replies}");
    assert!(replies.contains("bad-option"), "{replies}");
}

#[test]
fn a_file_that_is_no_list_of_words_is_refused_with_its_name_and_the_reason() {
    let folder = folder("refused");
    let missing = folder.join("missing.txt");
    let cases = [
        (
            missing.to_str().expect("a plain path").to_owned(),
            "cannot read",
        ),
        (
            folder.to_str().expect("a plain path").to_owned(),
            "cannot read",
        ),
        (file(&folder, "line.txt", b"state\nst4te\n"), "line 2"),
        (file(&folder, "empty.txt", b""), "no word"),
        (file(&folder, "vowels.txt", b"a\noboe\n"), "no word"),
        (
            file(&folder, "rubbish.bin", &[0, 159, 146, 150, 255, 10, 7]),
            "line 1",
        ),
    ];
    for (path, reason) in cases {
        let output = ruckus(&["engine", "--dictionary", &path], GAMES);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{path}: {error}");
        assert!(output.stdout.is_empty(), "{path}");
        assert!(error.contains(reason) && error.contains(&path), "{error}");
    }
}

#[test]
fn a_record_played_with_a_file_says_that_it_needs_it() {
    let folder = folder("record");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../games/tiles/tests/data/golden/bop.record");
    let golden = fs::read_to_string(golden).expect("the golden record");
    let changed = golden.replace("dictionary=standard", "dictionary=file");
    assert_ne!(changed, golden);
    // The checksum covers the changed text; the error contains the expected one.
    let record: Result<ruckus_core::Record, _> = changed.parse();
    let Err(ruckus_core::ParseRecordError::BadChecksum { expected }) = record else {
        panic!("the checksum fits no more: {record:?}");
    };
    let kept: Vec<&str> = changed
        .lines()
        .filter(|line| !line.starts_with("check "))
        .collect();
    let record = format!("{}\ncheck {expected}\n", kept.join("\n"));
    let record = file(&folder, "own.record", record.as_bytes());

    let without = ruckus(&["replay", "--verify", &record], "");
    assert_eq!(without.status.code(), Some(1));
    let error = text(&without.stderr);
    assert!(
        error.contains("give them with --dictionary FILE"),
        "{error}"
    );

    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/words/words.txt");
    let words = words.to_str().expect("a plain path");
    let with = ruckus(&["replay", "--verify", &record, "--dictionary", words], "");
    assert!(with.status.success(), "{}", text(&with.stderr));
}
