//! A match between bots in lines of text: a few for each turn.

use std::io::Write;

use super::film::Film;
use super::scene::{self, PLAIN};

/// Plays the whole match and prints each turn.
///
/// # Errors
/// If writing fails.
pub(super) fn run(film: &mut Film, out: &mut dyn Write) -> anyhow::Result<()> {
    let (_, watching) = &film.notes[0];
    writeln!(out, "{watching}")?;
    writeln!(out, "{}", scene::legend())?;
    let mut told = 1;
    loop {
        let went_on = !film.is_over();
        film.play_turn();
        // The picture before the next turn begins shows everything at rest.
        let begun = film.turns.len() > 1 && !film.is_over();
        let last = film.pictures.len() - 1 - usize::from(begun);
        let until = film.notes.len() - usize::from(begun);
        for (_, note) in &film.notes[told..until] {
            writeln!(out, "{note}")?;
        }
        told = until;
        for line in film.pictures[last].lines(PLAIN) {
            writeln!(out, "{line}")?;
        }
        let points: Vec<String> = film.points().iter().map(u32::to_string).collect();
        writeln!(out, "points: {}", points.join(", "))?;
        writeln!(out)?;
        out.flush()?;
        if film.is_over() || !went_on {
            break;
        }
    }
    if let Some(result) = film.result() {
        writeln!(out, "{result}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use ruckus_kaboom::Kaboom;
    use ruckus_table::Match;

    use super::*;
    use crate::kaboom::film::tests::film;

    #[test]
    fn a_game_is_told_to_its_end_and_its_record_is_true() {
        let mut film = film("bot:4 bot:2");
        let mut out = Vec::new();
        run(&mut film, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("turn 1, round 1: seat"), "{text}");
        assert!(text.contains("turn 2, round 1: seat"), "{text}");
        assert_eq!(text.matches("time is up").count(), 2, "{text}");
        assert!(text.contains("wins by points; points"), "{text}");
        let again = Match::<Kaboom>::replay(&film.table.record()).unwrap();
        assert!(again.outcome().is_some());
    }
}
