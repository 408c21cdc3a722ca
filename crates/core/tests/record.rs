//! Tests of the text form of records: it round-trips, and changes to it are detected.

use proptest::prelude::*;
use ruckus_core::{Entry, ParseRecordError, Record, Seat, Seed, TableAction, Value, Verdict, json};

fn sample() -> Record {
    Record {
        game: "boop".to_owned(),
        options: "eight=must kittens-only=false repetition=draw".to_owned(),
        players: 2,
        seed: Seed::from(7),
        start: None,
        entries: vec![
            Entry::Game {
                seat: Seat::new(0),
                action: "k@c3".to_owned(),
            },
            Entry::Game {
                seat: Seat::new(1),
                action: "k@d4".to_owned(),
            },
            Entry::Table {
                seat: Seat::new(0),
                action: TableAction::Resign,
            },
        ],
        verdict: Some(Verdict {
            winners: vec![1],
            reason: "resigned".to_owned(),
            scores: vec![0, 0],
        }),
        state: 0x52d9_b1c0_6f7e_3a84,
    }
}

#[test]
fn the_text_form_never_changes() {
    let expected = "\
ruckus-record 1
game boop
options eight=must kittens-only=false repetition=draw
players 2
seed 7

1 0 k@c3
2 1 k@d4
3 0 !resign

result 1 resigned 0,0
state 52d9b1c06f7e3a84
check CHECK
";
    let text = sample().to_string();
    let check = text.trim_end().rsplit(' ').next().unwrap();
    assert_eq!(text, expected.replace("CHECK", check));
    assert_eq!(
        check,
        "e858527b5f6c3c2c692b09325ab89272862c3d5034e2649a2880b64bc1c26139"
    );
}

#[test]
fn what_a_mail_program_does_to_white_space_does_no_harm() {
    let record = sample();
    let text = record.to_string();
    assert_eq!(
        text.replace('\n', "\r\n").parse::<Record>().unwrap(),
        record
    );
    assert_eq!(
        text.replace('\n', "  \n\n").parse::<Record>().unwrap(),
        record
    );
    assert_eq!(text.trim_end().parse::<Record>().unwrap(), record);
}

#[test]
fn a_start_position_is_text_or_an_object() {
    for start in [
        Value::from("6/6/6/6/6/6 8,0 8,0 1"),
        json!({"grid": [["Fr", 0, 0]]}),
    ] {
        let record = Record {
            start: Some(start),
            ..sample()
        };
        assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
    }
}

#[test]
fn an_unfinished_match_has_no_result_line() {
    let record = Record {
        verdict: None,
        entries: Vec::new(),
        ..sample()
    };
    let text = record.to_string();
    assert!(!text.contains("result"));
    assert_eq!(text.parse::<Record>().unwrap(), record);
}

#[test]
fn every_changed_line_is_found_out() {
    let text = sample().to_string();
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    for gone in 0..lines.len() {
        let mut kept = lines.clone();
        kept.remove(gone);
        assert!(
            kept.join("\n").parse::<Record>().is_err(),
            "without {:?}",
            lines[gone]
        );
    }
    for (from, to) in [
        ("k@d4", "k@d5"),
        ("seed 7", "seed 8"),
        ("result 1", "result 0"),
        ("52d9", "52d8"),
    ] {
        let error = text.replace(from, to).parse::<Record>().unwrap_err();
        assert!(
            matches!(error, ParseRecordError::BadChecksum { .. }),
            "{from}: {error}"
        );
    }
}

#[test]
fn errors_name_the_line_and_what_belongs_there() {
    let message = |from: &str, to: &str| {
        sample()
            .to_string()
            .replace(from, to)
            .parse::<Record>()
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        message("ruckus-record 1", "ruckus-record 2"),
        "not a record: the first line is not \"ruckus-record 1\""
    );
    assert_eq!(
        message("game boop\n", ""),
        "line 2: expected \"game\" and the id of a game"
    );
    assert_eq!(
        message("players 2", "players 9"),
        "line 4: expected players, from 1 to 6"
    );
    assert_eq!(
        message("2 1 k@d4", "2 2 k@d4"),
        "line 8: expected \"2 SEAT ACTION\", with a seat below 2"
    );
    assert_eq!(
        message("2 1 k@d4", "3 1 k@d4"),
        "line 8: expected \"2 SEAT ACTION\", with a seat below 2"
    );
    assert_eq!(
        message("!resign", "!leave"),
        "line 9: expected \"3 SEAT ACTION\", with a seat below 2"
    );
    assert!(message("seed 7", "seed 07").starts_with("line 5: a seed is"));
    assert_eq!(
        "".parse::<Record>().unwrap_err(),
        ParseRecordError::NoHeader
    );
}

proptest! {
    #[test]
    fn any_text_is_refused_or_prints_back(text in "(ruckus-record 1\n)?[a-z0-9 @!\n=,-]{0,200}") {
        if let Ok(record) = text.parse::<Record>() {
            prop_assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
        }
    }

    #[test]
    fn one_changed_byte_never_passes_as_another_match(at in 0_usize..300, byte in 0x20_u8..0x7f) {
        let record = sample();
        let mut bytes = record.to_string().into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        let text = String::from_utf8(bytes).unwrap();
        if let Ok(read) = text.parse::<Record>() {
            prop_assert_eq!(read, record);
        }
    }
}

#[test]
fn time_that_passes_is_an_entry_of_nobody() {
    let mut record = sample();
    record.entries[1] = Entry::Time { steps: 96 };
    let text = record.to_string();
    assert!(text.contains("\n2 - !wait 96\n"), "{text}");
    assert_eq!(text.parse(), Ok(record));
    for wrong in [
        "2 - !wait 0",
        "2 - !wait 096",
        "2 - !wait",
        "2 - k@c3",
        "2 0 !wait 96",
        "2 - !wait -1",
    ] {
        let read: Result<Record, _> = text.replace("2 - !wait 96", wrong).parse();
        assert!(
            matches!(read, Err(ParseRecordError::Unexpected { .. })),
            "{wrong}: {read:?}"
        );
    }
}
