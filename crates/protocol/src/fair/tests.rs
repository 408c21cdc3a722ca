//! The shuffle: what is committed, revealed and combined, and what a witness finds.

use ruckus_core::Record;

use super::*;

const TABLE: &str = "0123456789abcdef0123456789abcdef";

fn bytes(byte: u8) -> Entropy {
    Entropy::from_bytes([byte; 32])
}

fn given(deal: u32, seat: usize, byte: u8) -> Share {
    Share::Given {
        commitment: bytes(byte).player_commitment(TABLE, deal, seat),
        entropy: bytes(byte),
    }
}

fn withheld(deal: u32, seat: usize, byte: u8) -> Share {
    Share::Withheld {
        commitment: bytes(byte).player_commitment(TABLE, deal, seat),
    }
}

fn deal(number: u32, server: u8, shares: Vec<Share>) -> RevealedDeal {
    RevealedDeal {
        number,
        commitment: bytes(server).server_commitment(TABLE, number),
        server: bytes(server),
        shares,
    }
}

fn record(players: usize, seed: Seed) -> Record {
    Record {
        game: "qinto".to_owned(),
        options: String::new(),
        players,
        seed,
        start: None,
        entries: Vec::new(),
        verdict: None,
        state: 0,
    }
}

fn of_deals(deals: Vec<RevealedDeal>) -> Proof {
    let last = deals.last().unwrap();
    Proof {
        table: TABLE.to_owned(),
        record: Some(record(last.shares.len(), last.seed(TABLE))),
        deals,
    }
}

/// A record of the first scheme.
fn old_proof() -> Proof {
    let shares = vec![given(0, 0, 9), Share::Bot, withheld(0, 2, 1)];
    of_deals(vec![deal(FIRST_SCHEME, 7, shares)])
}

/// A record with a cancelled deal.
fn proof() -> Proof {
    let cancelled = vec![given(1, 0, 11), Share::Bot, given(1, 2, 12), Share::Silent];
    let shares = vec![given(3, 0, 9), Share::Bot, withheld(3, 2, 1), Share::Silent];
    of_deals(vec![deal(1, 5, cancelled), deal(3, 7, shares)])
}

/// A table that was closed while it dealt.
fn closed() -> Proof {
    Proof {
        record: None,
        ..proof()
    }
}

/// The witness of the player at seat 0.
fn witness() -> Witness {
    let seen = |number, server: u8, own: u8, other: u8| WitnessedDeal {
        number,
        commitment: bytes(server).server_commitment(TABLE, number),
        seats: vec![
            Some(bytes(own).player_commitment(TABLE, number, 0)),
            None,
            Some(bytes(other).player_commitment(TABLE, number, 2)),
            None,
        ],
        own: Some(OwnBytes {
            seat: 0,
            entropy: bytes(own),
            accepted: true,
        }),
    };
    Witness {
        table: TABLE.to_owned(),
        deals: vec![seen(1, 5, 11, 12), seen(3, 7, 9, 1)],
    }
}

#[test]
fn a_proof_reads_back_as_it_is_written() {
    for proof in [old_proof(), proof(), closed()] {
        let text = proof.to_string();
        assert_eq!(text.parse::<Proof>().as_ref(), Ok(&proof), "{text}");
        assert_eq!(proof.check(), Ok(()));
        assert!(Proof::is_meant_by(&text));
    }
}

#[test]
fn every_changed_digit_of_a_proof_is_found() {
    for proof in [old_proof(), proof(), closed()] {
        let text = proof.to_string();
        let head = text.find("\n\n").unwrap_or(text.len());
        let mut tried = 0;
        for at in 0..head {
            let old = text.as_bytes()[at];
            if !matches!(old, b'0'..=b'9' | b'a'..=b'f') {
                continue;
            }
            let mut changed = text.clone();
            changed.replace_range(at..=at, if old == b'0' { "1" } else { "0" });
            let found = changed.parse::<Proof>().map(|proof| proof.check());
            // Without a match, nothing shows which commitment was shown for withheld bytes.
            let is_withheld = text[..at].lines().last().unwrap().contains("withheld");
            let unknown = proof.record.is_none() && is_withheld;
            assert!(
                unknown || !matches!(found, Ok(Ok(()))),
                "byte {at} of\n{changed}"
            );
            tried += 1;
        }
        assert!(tried > 6 * 64 - 10, "{tried}");
    }
}

#[test]
fn an_error_names_its_line() {
    let text = proof().to_string();
    let lines: Vec<&str> = text.lines().collect();
    for (line, player) in [
        (5, None),
        (6, Some(0)),
        (8, Some(2)),
        (12, None),
        (13, Some(0)),
    ] {
        let (rest, bytes) = lines[line - 1].rsplit_once(' ').unwrap();
        let other = bytes.replace(['5', '0', '9'], "a");
        assert_ne!(bytes, other);
        let mut changed = lines.clone();
        let forged = format!("{rest} {other}");
        changed[line - 1] = &forged;
        let found = changed.join("\n").parse::<Proof>().unwrap().check();
        let wanted = match player {
            None => Unfair::Server { line },
            Some(seat) => Unfair::Player { line, seat },
        };
        assert_eq!(found, Err(wanted));
    }
}

#[test]
fn deals_are_in_order_and_the_last_one_is_the_match() {
    let text = proof().to_string();
    for (from, to) in [
        ("deal 3", "deal 1"),
        ("deal 1 cancelled", "deal 1"),
        ("deal 3\n", "deal 3 cancelled\n"),
        ("deal 1 cancelled", "deal 0 cancelled"),
        ("deal 1 cancelled\n", ""),
    ] {
        let changed = text.replace(from, to);
        assert_ne!(changed, text);
        assert!(changed.parse::<Proof>().is_err(), "{changed}");
    }
    assert!(format!("{}\n", closed()).parse::<Proof>().is_err());
}

#[test]
fn each_share_its_seat_and_the_deal_matter_to_the_seed() {
    let (one, other) = (given(1, 0, 1), given(1, 1, 2));
    let seed = |deal: u32, shares: &[Share]| table_seed(TABLE, deal, &bytes(7), shares);
    let made = [
        seed(1, &[one, other]),
        seed(1, &[other, one]),
        seed(1, &[one]),
        seed(2, &[one, other]),
        table_seed("another", 1, &bytes(7), &[one, other]),
        // In the first scheme, these three had the same seed.
        seed(1, &[Share::Bot, one]),
        seed(1, &[one, Share::Bot]),
        seed(1, &[one, Share::Silent]),
    ];
    for (index, one) in made.iter().enumerate() {
        assert!(!made[..index].contains(one), "{index}");
    }
    let old = |shares: &[Share]| seed(FIRST_SCHEME, shares);
    assert!(old(&[Share::Bot, one]) == old(&[one, Share::Bot]));
}

#[test]
fn a_witness_reads_back_as_it_is_written() {
    let mut witness = witness();
    witness.deals[0].own = None;
    witness.deals[1].own.as_mut().unwrap().accepted = false;
    let text = witness.to_string();
    assert_eq!(text.parse::<Witness>().as_ref(), Ok(&witness), "{text}");
    for (from, to) in [
        ("seat 0 ", "seat 1 "),
        ("own 0 ", "own 0 a"),
        ("deal 1", "deal one"),
        ("commitment ", "promise "),
        ("ruckus-witness 1", "ruckus-witness 2"),
        ("table ", "desk "),
    ] {
        assert!(text.replace(from, to).parse::<Witness>().is_err(), "{from}");
    }
}

#[test]
fn a_witness_fits_its_record_and_that_of_the_closed_table() {
    assert_eq!(witness().check(&proof()), Ok(()));
    assert_eq!(witness().check(&closed()), Ok(()));
}

#[test]
fn a_forged_withheld_is_refused_with_a_witness() {
    // The host keeps the bytes of seat 0 out of the seed. The record is consistent.
    let shares = vec![
        withheld(3, 0, 9),
        Share::Bot,
        withheld(3, 2, 1),
        Share::Silent,
    ];
    let mut forged = proof();
    forged.deals[1] = deal(3, 7, shares);
    let forged = of_deals(forged.deals);
    assert_eq!(forged.check(), Ok(()));
    let contradiction = Contradiction::Withheld { deal: 3, seat: 0 };
    assert_eq!(witness().check(&forged), Err(contradiction));
    // Without the server's confirmation, the bytes may have been lost on the way.
    let mut unconfirmed = witness();
    unconfirmed.deals[1].own.as_mut().unwrap().accepted = false;
    assert_eq!(unconfirmed.check(&forged), Ok(()));
}

#[test]
fn a_swapped_commitment_is_refused_with_a_witness() {
    let swapped = |shares: Vec<Share>, server: u8| {
        let mut deals = proof().deals;
        deals[1] = deal(3, server, shares);
        let forged = of_deals(deals);
        assert_eq!(forged.check(), Ok(()));
        witness().check(&forged).unwrap_err()
    };
    let own = || given(3, 0, 9);
    let rest = || [Share::Bot, withheld(3, 2, 1), Share::Silent];
    let [bot, other, silent] = rest();
    assert_eq!(
        swapped(vec![own(), bot, other, silent], 8),
        Contradiction::Server { deal: 3 }
    );
    for (seat, share) in [
        (0, given(3, 0, 10)),
        (0, Share::Silent),
        (2, given(3, 2, 99)),
        (2, Share::Silent),
        (3, given(3, 3, 99)),
    ] {
        let mut shares = vec![own(), bot, other, silent];
        shares[seat] = share;
        assert_eq!(swapped(shares, 7), Contradiction::Seat { deal: 3, seat });
    }
}

#[test]
fn a_deal_that_is_left_out_is_found_with_a_witness() {
    let only = |deals: Vec<RevealedDeal>| witness().check(&of_deals(deals));
    let deals = proof().deals;
    assert_eq!(
        only(vec![deals[1].clone()]),
        Err(Contradiction::Missing { deal: 1 })
    );
    let later = vec![given(4, 0, 1), Share::Bot, given(4, 2, 1), Share::Silent];
    let unseen = [deals, vec![deal(4, 1, later)]].concat();
    assert_eq!(only(unseen), Err(Contradiction::Uncovered { deal: 4 }));
}
