//! Describes the effects of an action, from the events that a viewer may know.

use ruckus_core::Seat;
use ruckus_table::{Match, MatchEvent};
use ruckus_tiles::kernel::{
    Details, HandChange, Laws, OpenEvent, Part, Square, TileGame, VisibleEvent, VisibleHandEvent,
};

use super::scene::placed;
use crate::wording::{count, player};

/// The effects of an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TurnSummary {
    pub(crate) seat: usize,
    /// A few letters for the list of turns.
    pub(crate) short: String,
    /// The points, if it scored.
    pub(crate) points: Option<i32>,
    /// The full description, one line for each effect.
    pub(crate) lines: Vec<String>,
    /// The squares of the placed tiles.
    pub(crate) squares: Vec<Square>,
}

impl TurnSummary {
    /// Describes the events; `played` is the match after them.
    pub(crate) fn of<L: Laws>(
        seat: Seat,
        action: &str,
        events: &[MatchEvent<VisibleEvent>],
        played: &Match<TileGame<L>>,
    ) -> TurnSummary {
        let mut summary = TurnSummary {
            seat: seat.index(),
            ..TurnSummary::default()
        };
        for event in events {
            match event {
                MatchEvent::Game(VisibleEvent::Open(event)) => summary.add(event, played),
                MatchEvent::Game(VisibleEvent::Hand(event)) => summary.add_hand(event),
                // The standing shows how the match ended.
                MatchEvent::Win { .. } | MatchEvent::Draw { .. } => {}
            }
        }
        if summary.lines.is_empty() {
            // A decision about the match, such as resigning.
            let line = summary.brief(action, seat);
            summary.lines.push(line);
        }
        summary
    }

    fn add<L: Laws>(&mut self, event: &OpenEvent, played: &Match<TileGame<L>>) {
        let name = |seat: &Seat| player(seat.index());
        let line = match event {
            OpenEvent::Play { seat, placements } => self.add_play(*seat, placements),
            OpenEvent::Score {
                seat,
                points,
                parts,
            } => self.add_score(*seat, *points, parts, played),
            OpenEvent::Swap {
                seat,
                square,
                put,
                taken,
            } => {
                self.squares.push(*square);
                let taken = taken.unwrap_or_default();
                self.short = format!("{put} for {taken}");
                let Square { x, y } = square;
                format!("{} swaps {put} for {taken} on {x},{y}", name(seat))
            }
            OpenEvent::Done { seat } => self.brief("done swapping", *seat),
            OpenEvent::Pass { seat } => self.brief("passes", *seat),
            OpenEvent::Accept { seat } => self.brief("accepts", *seat),
            OpenEvent::Challenge { seat } => self.brief("challenges", *seat),
            OpenEvent::Stands { seat } => format!("the play of {} stands", name(seat)),
            OpenEvent::Withdraw { seat } => {
                self.short += ": no word";
                format!("some run is no wrd: {} takes the tiles back", name(seat))
            }
            OpenEvent::LoseTurn { seat } => format!("{} loses a turn", name(seat)),
            OpenEvent::ExtraTurn { seat } => {
                self.short += " +turn";
                format!("{} has another turn", name(seat))
            }
            OpenEvent::LastTurns { seat } => {
                let name = name(seat);
                format!("{name} is out of tiles: one last turn for everybody else")
            }
            OpenEvent::Deduct { seat, points } => {
                let lost = count(points.unsigned_abs() as usize, "point");
                format!("{} loses {lost} for tiles left", name(seat))
            }
            // The opening is described separately, and the standing shows who has won.
            OpenEvent::DrawForFirst { .. } | OpenEvent::Begins { .. } | OpenEvent::Win { .. } => {
                return;
            }
        };
        self.lines.push(line);
    }

    /// Describes tiles that changed hands, with their number, and the tiles themselves if
    /// the viewer may know them.
    fn add_hand(&mut self, event: &VisibleHandEvent) {
        let name = player(event.seat.index());
        let mut tiles = count(event.count, "tile");
        if let Some(known) = event.tiles.as_ref().filter(|known| !known.is_empty()) {
            tiles += &format!(" ({})", known.join(" "));
        }
        self.lines.push(match event.kind {
            HandChange::Trade => {
                self.short = format!("trades {}", event.count);
                format!("{name} trades {tiles}")
            }
            HandChange::Draw => format!("{name} draws {tiles}"),
        });
    }

    /// Describes an event that needs no details.
    fn brief(&mut self, does: &str, seat: Seat) -> String {
        self.short = does.to_owned();
        format!("{} {does}", player(seat.index()))
    }

    fn add_play(&mut self, seat: Seat, placements: &[String]) -> String {
        let placed = placements.iter().filter_map(|placement| placed(placement));
        let (tiles, squares): (Vec<_>, Vec<_>) = placed.unzip();
        let tiles: Vec<String> = tiles.iter().map(ToString::to_string).collect();
        self.short = tiles.join(" ");
        self.squares = squares;
        format!("{} plays {}", player(seat.index()), placements.join(" "))
    }

    fn add_score<L: Laws>(
        &mut self,
        seat: Seat,
        points: i32,
        parts: &[Part],
        played: &Match<TileGame<L>>,
    ) -> String {
        let mut wrds = Vec::new();
        let mut texts = Vec::new();
        for part in parts {
            let what = match (part.code, &part.more) {
                (_, Details::Wrd { wrd, words, .. }) => {
                    wrds.push(wrd.as_str());
                    let words = words.as_deref().unwrap_or_default();
                    texts.push(format!(
                        "{wrd} {}{}",
                        part.points,
                        words_text(words, part, played)
                    ));
                    continue;
                }
                ("run", _) => "a run",
                ("diagonal", _) => "a diagonal",
                ("qinto", _) => "a Q!nto",
                ("five-tiles", _) => "five tiles",
                ("last-play", _) => "the last play",
                (code, Details::Whole | Details::Bonus {}) => code,
            };
            texts.push(format!("{what} {}", part.points));
        }
        if !wrds.is_empty() {
            self.short = wrds.join(" ");
        }
        // The points belong to the seat that played, even if another player's answer
        // led to them.
        self.seat = seat.index();
        self.points = Some(points);
        let points = count(points.unsigned_abs() as usize, "point");
        format!(
            "{points} for {}: {}",
            player(seat.index()),
            texts.join(", ")
        )
    }
}

/// The words of a wrd, in brackets. If the event does not contain them, they are the
/// words of the run on the grid.
fn words_text<L: Laws>(words: &[String], part: &Part, played: &Match<TileGame<L>>) -> String {
    let (laws, grid) = (played.game().laws(), played.state().grid());
    let found = || {
        let runs = grid.runs_through(&part.squares);
        let run = runs.iter().find(|run| run.squares() == part.squares);
        run.map_or_else(Vec::new, |run| laws.run_words(grid, run))
    };
    let words = match words {
        [] => found(),
        words => words.to_vec(),
    };
    match words[..] {
        [] => String::new(),
        _ => format!(" ({})", words.join(", ")),
    }
}
