//! `ruckus verify`: checks that the record of a table is consistent: the bytes match
//! the commitments and produce the seed, the deals and the result.

use std::fmt;
use std::io::{Read as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, bail};
use ruckus_catalog::load_record;
use ruckus_core::ParseRecordError;
use ruckus_protocol::fair::{ParseProofError, Proof, Share, Unfair, Witness};

use crate::args::VerifyArgs;

/// The size limit of a record; real ones are smaller.
const MAX_RECORD: u64 = 64 << 20;

pub(crate) fn run(args: &VerifyArgs) -> anyhow::Result<()> {
    let name = args.record.display();
    let text = read_text(&args.record)?;
    if !Proof::is_meant_by(&text) {
        bail!(
            "{name} is not the record of a table: expected its first line to be \
             \"ruckus-table-record 2\" (a bare record is checked by ruckus replay --verify)"
        );
    }
    let (proof, plies) = verify(&text).with_context(|| format!("{name} is not a valid record"))?;
    let witness = args.witness.as_deref().map(read_witness).transpose()?;
    if let Some(witness) = &witness {
        let contradicts = || format!("{name} does not fit the witness");
        witness.check(&proof).with_context(contradicts)?;
    }
    let mut out = std::io::stdout().lock();
    let what = match &proof.record {
        Some(record) => {
            let actions = if plies == 1 { "action" } else { "actions" };
            format!("{}, {plies} {actions}", record.game)
        }
        None => "a table that was closed before its match".to_owned(),
    };
    let claim = match &witness {
        Some(_) => "the record agrees with itself and with the witness",
        None => "the record agrees with itself",
    };
    writeln!(out, "valid: {what}; {claim}")?;
    for deal in proof.cancelled() {
        writeln!(out, "deal {} was cancelled", deal.number)?;
    }
    let dealt = proof.dealt();
    for (seat, share) in dealt.iter().flat_map(|deal| deal.shares.iter().enumerate()) {
        match share {
            Share::Withheld { .. } => writeln!(
                out,
                "seat {seat} withheld its bytes; its commitment was used"
            )?,
            Share::Silent => writeln!(out, "seat {seat} did not commit and added nothing")?,
            Share::Bot | Share::Given { .. } => {}
        }
    }
    Ok(())
}

fn read_text(path: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    if path == Path::new("-") {
        let input = std::io::stdin().lock();
        input.take(MAX_RECORD).read_to_string(&mut text)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(MAX_RECORD).read_to_string(&mut text))
    }
    .with_context(|| format!("cannot read {}", path.display()))?;
    Ok(text)
}

fn read_witness(path: &Path) -> anyhow::Result<Witness> {
    let wrong = || format!("{} is not a witness", path.display());
    read_text(path)?.parse().with_context(wrong)
}

/// The first inconsistency in a record.
#[derive(Debug)]
struct Untrue {
    /// The line of the text, from 1.
    line: usize,
    why: String,
}

impl fmt::Display for Untrue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Some reasons already start with the line.
        let place = format!("line {}: ", self.line);
        let why = self.why.strip_prefix(&place).unwrap_or(&self.why);
        write!(f, "{place}{why}")
    }
}

impl std::error::Error for Untrue {}

/// Checks the format, the commitments, the seed, every action, the result and the check
/// line. The check line comes last, because it shows only that something is wrong, not
/// what.
fn verify(text: &str) -> Result<(Proof, usize), Untrue> {
    let (proof, changed) = read(text)?;
    let lines = Lines::of(text);
    lines.compare(&Lines::of(&proof.to_string()))?;
    proof.check().map_err(|error| {
        let line = match &error {
            Unfair::Server { line } | Unfair::Player { line, .. } => *line,
            Unfair::Seats { .. } => lines.field("players "),
            _ => lines.field("seed "),
        };
        lines.wrong(line, &error)
    })?;
    let Some(record) = &proof.record else {
        return Ok((proof, 0));
    };
    let mut taken = None;
    let played = load_record(record, &mut |_, entry| {
        taken = Some(taken.map_or(0, |plies| plies + usize::from(entry.is_some())));
    })
    .map_err(|why| {
        let line = match taken {
            None => lines.field("options"),
            Some(plies) if plies < record.entries.len() => lines.field(&format!("{} ", plies + 1)),
            Some(_) if why.contains("hash") => lines.field("state "),
            Some(_) => lines.field("result "),
        };
        lines.wrong(line, why)
    })?;
    match changed {
        Some(error) => Err(lines.wrong(lines.field("check "), error)),
        None => Ok((proof, played.plies())),
    }
}

/// Reads a record, and the error of its check line if that does not match. The caller
/// can still look for the cause.
fn read(text: &str) -> Result<(Proof, Option<ParseRecordError>), Untrue> {
    let lines = Lines::of(text);
    let wrong = |error: ParseProofError| {
        let line = match &error {
            ParseProofError::Unexpected { line, .. }
            | ParseProofError::Record(
                ParseRecordError::Unexpected { line, .. } | ParseRecordError::BadSeed { line, .. },
            ) => *line,
            _ => lines.field("ruckus-record"),
        };
        match error {
            ParseProofError::Record(error) => lines.wrong(line, error),
            error => lines.wrong(line, error),
        }
    };
    match text.parse::<Proof>() {
        Ok(proof) => Ok((proof, None)),
        Err(ParseProofError::Record(ParseRecordError::BadChecksum { expected })) => {
            let check = lines.field("check ");
            let mut mended: Vec<String> = text.lines().map(str::to_owned).collect();
            if let Some(line) = mended.get_mut(check - 1) {
                *line = format!("check {expected}");
            }
            let proof = mended.join("\n").parse().map_err(wrong)?;
            Ok((proof, Some(ParseRecordError::BadChecksum { expected })))
        }
        Err(error) => Err(wrong(error)),
    }
}

/// The non-blank lines of a text, with their numbers.
struct Lines<'a>(Vec<(usize, &'a str)>);

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Lines<'a> {
        let lines = text.lines().map(str::trim_end).zip(1..);
        Lines(
            lines
                .filter(|(line, _)| !line.is_empty())
                .map(|(line, number)| (number, line))
                .collect(),
        )
    }

    /// The number of the first line of the match record that starts like this, or of the
    /// last line.
    fn field(&self, beginning: &str) -> usize {
        let header = "ruckus-record";
        let game = self
            .0
            .iter()
            .skip_while(|(_, line)| !line.starts_with(header));
        let mut found = game.filter(|(_, line)| line.starts_with(beginning));
        let last = self.0.last().map_or(1, |(number, _)| *number);
        found.next().map_or(last, |(number, _)| *number)
    }

    fn wrong(&self, line: usize, why: impl fmt::Display) -> Untrue {
        Untrue {
            line,
            why: why.to_string(),
        }
    }

    /// Rejects text that differs from what a server writes: the parser would skip it
    /// unchecked.
    fn compare(&self, canonical: &Lines<'_>) -> Result<(), Untrue> {
        let is_check = |line: &str| line.starts_with("check ");
        for (index, (number, line)) in self.0.iter().enumerate() {
            let wanted = canonical.0.get(index).map(|(_, wanted)| *wanted);
            let checks = is_check(line) && wanted.is_some_and(is_check);
            if wanted != Some(*line) && !checks {
                let why = match wanted {
                    Some(wanted) => format!("expected {wanted:?}"),
                    None => "expected nothing after the check line".to_owned(),
                };
                return Err(self.wrong(*number, why));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use ruckus_catalog::{GameId, new_match};
    use ruckus_core::{Chance, Seed, json};
    use ruckus_protocol::fair::{Entropy, FIRST_SCHEME, RevealedDeal};

    use super::*;

    const MUTATIONS: usize = 1_000;
    const TABLE: &str = "0123456789abcdef0123456789abcdef";

    /// The record of a match with random actions, as a server would write it.
    fn record(game: GameId) -> String {
        record_of_deal(game, 2)
    }

    fn record_of_deal(game: GameId, number: u32) -> String {
        let server = Entropy::from_bytes([7; 32]);
        let (seats, _) = game.info().seats;
        let shares: Vec<Share> = (0..seats)
            .map(|seat| {
                let entropy = Entropy::from_bytes([seat as u8; 32]);
                let commitment = entropy.player_commitment(TABLE, number, seat);
                match seat {
                    0 => Share::Given {
                        commitment,
                        entropy,
                    },
                    _ => Share::Withheld { commitment },
                }
            })
            .collect();
        let deal = RevealedDeal {
            number,
            commitment: server.server_commitment(TABLE, number),
            server,
            shares,
        };
        let seed = deal.seed(TABLE);
        let mut dice = seed.stream("verify");
        let mut played = new_match(game, &json!({}), Some(seats), seed, None).unwrap();
        while played.outcome().is_none() {
            let seat = played.to_move().iter().next().unwrap();
            if played.plies() == 60 {
                played.resign(seat, 0).unwrap();
                break;
            }
            let action = dice.pick(&played.legal(seat)).unwrap().clone();
            played.apply(seat, &action, 0).unwrap();
        }
        let proof = Proof {
            table: TABLE.to_owned(),
            deals: vec![deal],
            record: Some(played.record()),
        };
        proof.to_string()
    }

    /// A text with a change on a random non-blank line, and the number of that line.
    fn mutate(text: &str, dice: &mut Chance) -> (String, usize) {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        loop {
            let index = dice.below(lines.len() as u32) as usize;
            let line = lines[index].clone();
            if line.is_empty() {
                continue;
            }
            let place = dice.below(line.len() as u32) as usize;
            let other = char::from(b"0123456789abcdefgkx@! -"[dice.below(23) as usize]);
            match dice.below(6) {
                0 => lines[index].insert(place, other),
                1 => {
                    lines[index].remove(place);
                }
                2 => lines[index].replace_range(place..=place, &other.to_string()),
                3 => {
                    lines.remove(index);
                }
                4 => lines.insert(index, line),
                _ => {
                    let other = (index + 1) % lines.len();
                    lines.swap(index, other);
                    return (lines.join("\n"), index.min(other) + 1);
                }
            }
            return (lines.join("\n"), index + 1);
        }
    }

    fn meaning(text: &str) -> Vec<&str> {
        Lines::of(text)
            .0
            .into_iter()
            .map(|(_, line)| line)
            .collect()
    }

    #[test]
    fn every_mutation_of_a_record_is_refused_with_its_line() {
        let records = [record(GameId::Boop), record(GameId::Qinto)];
        for record in &records {
            verify(record).unwrap();
        }
        let mut dice = Seed::from(5).stream("mutations");
        let (mut refused, mut exact) = (0, 0);
        while refused < MUTATIONS {
            let record = &records[refused % records.len()];
            let (changed, line) = mutate(record, &mut dice);
            if meaning(&changed) == meaning(record) {
                continue;
            }
            let error = match verify(&changed) {
                Ok(_) => panic!("line {line} was changed and nobody noticed:\n{changed}"),
                Err(error) => error,
            };
            let said = error.to_string();
            assert!(
                said.starts_with(&format!("line {}: ", error.line)),
                "{said}"
            );
            // Everything before the change is correct. A missing line is reported at
            // the line that took its place.
            assert!(error.line >= line, "line {line} was changed: {said}");
            refused += 1;
            exact += usize::from(error.line == line);
        }
        // A change into another legal action shows only at the end.
        assert!(exact * 3 > MUTATIONS * 2, "only {exact} lines were named");
        let mut out = std::io::stdout().lock();
        writeln!(
            out,
            "{MUTATIONS} mutations, all refused; {exact} with the very line, the others with a later one"
        )
        .unwrap();
    }

    #[test]
    fn a_record_of_the_first_scheme_stays_valid() {
        let text = include_str!("../golden/table-record-1.txt");
        let (proof, plies) = verify(text).unwrap();
        assert_eq!(proof.deals[0].number, FIRST_SCHEME);
        assert!(plies > 20, "{plies}");
        assert!(Proof::is_meant_by(text) && proof.to_string() == text);
    }

    #[test]
    fn a_changed_action_with_a_new_check_line_is_refused_unless_it_ends_the_same() {
        let record = record(GameId::Boop);
        let mut refused = 0;
        for ply in 51..=60 {
            let start = format!("\n{ply} ");
            let place = record.find(&start).unwrap() + 1;
            let end = place + record[place..].find('\n').unwrap();
            let other = if record[place..end].ends_with("a1") {
                "k@f6"
            } else {
                "k@a1"
            };
            let seat = (ply - 1) % 2;
            let forged = format!("{}{ply} {seat} {other}{}", &record[..place], &record[end..]);
            let Err(ParseProofError::Record(ParseRecordError::BadChecksum { expected })) =
                forged.parse::<Proof>()
            else {
                panic!("its check line does not fit");
            };
            let check = forged.find("\ncheck ").unwrap();
            let forged = format!("{}\ncheck {expected}\n", &forged[..check]);
            // boop keeps no history: a piece that was pushed off the board leaves no
            // trace at the end.
            if let Err(error) = verify(&forged) {
                assert!(!error.why.contains("check line"), "{error}");
                refused += 1;
            }
        }
        assert!(refused >= 8, "only {refused} of 10");
    }
}
