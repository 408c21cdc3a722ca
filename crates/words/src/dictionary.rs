//! The dictionary itself: a vocabulary over a pair of automata.

use std::fmt;

use crate::cells::{Cells, SKELETONS, WORDS, read};
use crate::make::list::WordList;
use crate::make::offensive::Offensive;
use crate::{BadWordList, Consonant, ConsonantSet, Node, Vocabulary, listing, make};

/// The committed entries, for lists that are loaded at run time.
const OFFENSIVE: &str = include_str!("../../../data/words/offensive.txt");

/// A list of words, asked by their skeletons.
///
/// The built-in ones are read where they lie in the program; one loaded from a
/// text is shared by its clones. Either way a clone costs next to nothing.
#[derive(Clone)]
pub struct Dictionary {
    skeletons: Cells,
    words: Cells,
    /// A loaded list is used in its full width.
    vocabulary: Vocabulary,
}

impl Dictionary {
    /// Everyday words.
    #[must_use]
    pub const fn common() -> Self {
        Self::of(Vocabulary::Common)
    }

    /// The words of a large desk dictionary.
    #[must_use]
    pub const fn standard() -> Self {
        Self::of(Vocabulary::Standard)
    }

    /// Also the rare words that players of word games know.
    #[must_use]
    pub const fn wide() -> Self {
        Self::of(Vocabulary::Wide)
    }

    /// The built-in dictionary of a vocabulary.
    #[must_use]
    pub const fn of(vocabulary: Vocabulary) -> Self {
        Self {
            skeletons: Cells::Baked(SKELETONS),
            words: Cells::Baked(WORDS),
            vocabulary,
        }
    }

    /// Makes a dictionary of a list of words.
    ///
    /// A line is a word, or a word, a tab and its level: one of SCOWL's sizes
    /// 10, 20, 35, 40, 50, 55, 60, 70, 80 and 95, which only decides the order
    /// of [`words_for`](Self::words_for). After another tab a remark may
    /// follow. Empty lines and lines that begin with `#` are passed over, and
    /// words with fewer than two consonants are left out and counted
    /// ([`Counts::skipped`]). Capitals are as good as small letters. Of two
    /// levels for one word the lower counts.
    ///
    /// What is offensive in the built-in lists is so here.
    ///
    /// # Errors
    ///
    /// The first fault, with its line. Lists are bounded in bytes, lines and
    /// letters, well above any list of English words.
    ///
    /// # Examples
    ///
    /// ```
    /// use ruckus_words::{BadWordList, Dictionary, Skeleton};
    ///
    /// let dictionary = Dictionary::from_text("sand\t50\nSnood\t35\nsea\n")?;
    /// let snd = Skeleton::of_word("snd").unwrap();
    /// assert_eq!(dictionary.words_for(&snd, 9), ["snood", "sand"]);
    /// assert_eq!(dictionary.counts().skipped, 1);
    ///
    /// let error = Dictionary::from_text("sand\nsand1").unwrap_err();
    /// assert_eq!(error, BadWordList::NotALetter { line: 2, found: '1' });
    /// # Ok::<(), BadWordList>(())
    /// ```
    pub fn from_text(text: impl AsRef<[u8]>) -> Result<Self, BadWordList> {
        let list = WordList::parse(text.as_ref())?;
        let packed = make::pack(&list, &Offensive::parse(OFFENSIVE))?;
        Ok(Self {
            skeletons: Cells::Loaded(packed.skeletons.into()),
            words: Cells::Loaded(packed.words.into()),
            vocabulary: Vocabulary::Wide,
        })
    }

    /// Which vocabulary this is, unless it was loaded from a text.
    #[must_use]
    pub fn vocabulary(&self) -> Option<Vocabulary> {
        match self.skeletons {
            Cells::Baked(_) => Some(self.vocabulary),
            Cells::Loaded(_) => None,
        }
    }

    /// How much is in it.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let cell = |place| read(self.skeletons.as_slice(), place) as usize;
        let class = self.vocabulary.class();
        Counts {
            words: cell(class - 1),
            skeletons: cell(class + 2),
            skipped: cell(6),
        }
    }

    /// Whether some word has this skeleton. An empty or single one is never in.
    #[must_use]
    pub fn contains(&self, skeleton: &[Consonant]) -> bool {
        self.root().descend(skeleton).is_some_and(Node::is_word_end)
    }

    /// Where every walk begins.
    #[must_use]
    pub fn root(&self) -> Node<'_> {
        Node::root(self.skeletons.as_slice(), self.vocabulary)
    }

    /// The consonants that make a skeleton between `prefix` and `suffix`,
    /// either of which may be empty.
    #[must_use]
    pub fn between(&self, prefix: &[Consonant], suffix: &[Consonant]) -> ConsonantSet {
        let node = self.root().descend(prefix);
        node.map_or(ConsonantSet::EMPTY, |node| node.fitting_before(suffix))
    }

    /// The words a skeleton stands for, at most `limit` of them: the most
    /// common first, then the shortest, then by alphabet. Offensive words are
    /// never among them.
    #[must_use]
    pub fn words_for(&self, skeleton: &[Consonant], limit: usize) -> Vec<String> {
        listing::words_for(self.words.as_slice(), self.vocabulary, skeleton, limit)
    }

    /// Whether the skeleton stands for at least one word that may be shown.
    #[must_use]
    pub fn is_shown(&self, skeleton: &[Consonant]) -> bool {
        self.root()
            .descend(skeleton)
            .is_some_and(Node::is_shown_word_end)
    }

    /// Whether the skeleton is valid, but for offensive words alone: bots do
    /// not play it, and no hint proposes it.
    #[must_use]
    pub fn rests_on_offensive_words_only(&self, skeleton: &[Consonant]) -> bool {
        let end = self.root().descend(skeleton);
        end.is_some_and(|node| node.is_word_end() && !node.is_shown_word_end())
    }
}

impl fmt::Debug for Dictionary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.vocabulary().map_or("file", Vocabulary::name);
        f.debug_tuple("Dictionary")
            .field(&name)
            .field(&self.counts())
            .finish()
    }
}

/// How much is in a dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counts {
    /// Words of two consonants or more, offensive ones included.
    pub words: usize,
    /// Different skeletons of those words.
    pub skeletons: usize,
    /// Lines left out of a list for having fewer than two consonants.
    pub skipped: usize,
}
