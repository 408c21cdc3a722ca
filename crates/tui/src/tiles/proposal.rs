//! An action that a player is considering, in notation.

use ruckus_tiles::kernel::Square;

use super::scene::{TileText, placed};

/// An action that may or may not be legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Proposal {
    Play(Vec<(TileText, Square)>),
    Swap(TileText, Square),
    Pass(Vec<TileText>),
}

impl Proposal {
    /// Parses a play, a swap or a pass, with its parts in any order.
    pub(crate) fn parse(text: &str) -> Option<Proposal> {
        let mut words = text.split_whitespace();
        let kind = words.next()?;
        let words: Vec<&str> = words.collect();
        let placements = || {
            words
                .iter()
                .map(|word| placed(word))
                .collect::<Option<Vec<_>>>()
        };
        match kind {
            "play" if !words.is_empty() => Some(Proposal::Play(placements()?)),
            "swap" => match placements()?[..] {
                [(tile, square)] => Some(Proposal::Swap(tile, square)),
                _ => None,
            },
            "pass" => {
                let tiles = words.iter().map(|word| TileText::parse(word));
                Some(Proposal::Pass(tiles.collect::<Option<_>>()?))
            }
            _ => None,
        }
    }

    /// The canonical notation: placements sorted by x, then y; traded tiles sorted by
    /// text.
    pub(crate) fn text(&self) -> String {
        let place =
            |(tile, square): &(TileText, Square)| format!(" {tile}@{},{}", square.x, square.y);
        match self {
            Proposal::Play(placements) => {
                let mut placements = placements.clone();
                placements.sort_by_key(|(_, square)| (square.x, square.y));
                let texts: String = placements.iter().map(place).collect();
                format!("play{texts}")
            }
            Proposal::Swap(tile, square) => format!("swap{}", place(&(*tile, *square))),
            Proposal::Pass(tiles) => {
                let mut tiles = tiles.clone();
                tiles.sort_unstable();
                let texts: String = tiles.iter().map(|tile| format!(" {tile}")).collect();
                format!("pass{texts}")
            }
        }
    }
}

/// A typed action in canonical notation, if only the order or the spaces differ.
pub(crate) fn canonical(text: &str) -> String {
    match Proposal::parse(text) {
        Some(proposal) => proposal.text(),
        None => text.trim().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_and_tiles_may_be_typed_in_any_order() {
        assert_eq!(canonical("play  Rg@2,0 Fr@1,0"), "play Fr@1,0 Rg@2,0");
        assert_eq!(canonical("play Rg@0,2 Fr@0,-1"), "play Fr@0,-1 Rg@0,2");
        assert_eq!(canonical("pass Rg Fr"), "pass Fr Rg");
        assert_eq!(canonical(" pass "), "pass");
        assert_eq!(canonical("swap Hg@0,1"), "swap Hg@0,1");
    }

    #[test]
    fn what_is_no_action_stays_as_it_was_typed() {
        for text in [
            "play",
            "play Fr",
            "swap",
            "swap Fr@1,0 Rg@2,0",
            "pass F",
            "nonsense",
            "done",
        ] {
            assert_eq!(canonical(text), text);
        }
    }
}
