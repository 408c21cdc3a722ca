//! boop and Halls in numbers: planes of bytes, and the parts of a turn.

use ruckus_boop::kernel::{
    Board as _, CatGame, Draft, Edition, PieceKind, Removal, Square, State, Turn, View,
};
use ruckus_core::Seat;

use crate::encode::{Encode, IllegalChoice, Layout, NumberKind, Part};
use crate::picture::Picture;

impl<E: Edition> Encode for CatGame<E> {
    type Number = u8;
    type Draft = Draft<E::Board>;

    fn layout(&self, _seats: usize) -> Layout {
        let planes = Draft::<E::Board>::planes();
        let width = Draft::<E::Board>::width();
        Layout {
            numbers: NumberKind::Bytes,
            shape: vec![planes.len(), width, width],
            parts: planes
                .into_iter()
                .map(|plane| Part::new(plane, &[width, width]))
                .collect(),
            choices: Draft::<E::Board>::CHOICES,
            features: Vec::new(),
        }
    }

    #[inline]
    fn draft(&self, state: &State<E::Board>, _seat: Seat) -> Draft<E::Board> {
        Draft::new(state, self.rules())
    }

    #[inline]
    fn observe(
        &self,
        view: &View<E::Board>,
        seat: Seat,
        draft: Option<&Draft<E::Board>>,
        out: &mut [u8],
    ) {
        match draft {
            Some(draft) => draft.write_planes(seat, out),
            None => view.draft().write_planes(seat, out),
        }
    }

    #[inline]
    fn write_mask(&self, draft: &Draft<E::Board>, out: &mut [u8]) {
        draft.write_mask(out);
    }

    #[inline]
    fn allows(&self, draft: &Draft<E::Board>, choice: usize) -> bool {
        draft.allows(choice)
    }

    fn choose(
        &self,
        draft: &mut Draft<E::Board>,
        choice: usize,
    ) -> Result<Option<Turn>, IllegalChoice> {
        let chosen = draft.choose(choice).map_err(|_| IllegalChoice(choice))?;
        Ok(chosen.map(|(turn, _)| turn))
    }

    #[inline]
    fn step(
        &self,
        state: &mut State<E::Board>,
        _seat: Seat,
        draft: &mut Draft<E::Board>,
        choice: usize,
    ) -> Result<Option<Turn>, IllegalChoice> {
        let chosen = draft.choose(choice).map_err(|_| IllegalChoice(choice))?;
        Ok(chosen.map(|(turn, after)| {
            *state = after;
            turn
        }))
    }

    /// A line that is taken off turns kittens into cats, and cats stay cats.
    #[inline]
    fn never_returns(&self, action: &Turn) -> bool {
        !self.rules().kittens_only && matches!(action.taken(), Removal::Three(..))
    }

    fn numbers_of(&self, draft: &Draft<E::Board>, action: &Turn) -> Option<Vec<usize>> {
        draft.numbers_of(*action).ok()
    }

    fn describe(&self, _draft: &Draft<E::Board>, choice: usize) -> Option<String> {
        Draft::<E::Board>::describe(choice)
    }

    fn picture(&self, view: &View<E::Board>) -> Picture {
        let ranks = usize::from(E::Board::RANKS);
        let square = 40.0;
        let size = ranks as f32 * square;
        let mut picture = Picture::new([size, size], "#f5efe6");
        let left_top = |file: u8, rank: u8| {
            let row = ranks - 1 - usize::from(rank);
            [f32::from(file) * square, row as f32 * square]
        };
        for (file, rank) in
            (0..ranks as u8).flat_map(|rank| (0..ranks as u8).map(move |f| (f, rank)))
        {
            if Square::parse::<E::Board>(b'a' + file, b'1' + rank).is_some() {
                let inner = left_top(file, rank).map(|part| part + 1.0);
                picture.rectangle(inner, [square - 2.0; 2], "#cfd8e8");
            }
        }
        for piece in view.pieces() {
            let corner = left_top(piece.square.file(), piece.square.rank());
            let centre = corner.map(|part| part + square / 2.0);
            let colour = ["#d9662b", "#5b6b7d"][piece.seat & 1];
            match piece.piece {
                PieceKind::Kitten => picture.circle(centre, 10.0, colour),
                PieceKind::Cat => {
                    picture.circle(centre, 17.0, colour);
                    picture.circle(centre, 6.0, "#ffffff");
                }
                PieceKind::Ornament => {
                    picture.rectangle(centre.map(|part| part - 9.0), [18.0; 2], colour);
                }
            }
        }
        picture
    }
}
