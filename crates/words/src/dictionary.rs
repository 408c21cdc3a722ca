//! The dictionary: a vocabulary and the two automata it reads.

use std::fmt;

use crate::cells::{Cells, automata, read};
use crate::make::list::WordList;
use crate::make::offensive::Offensive;
use crate::{BadWordList, Consonant, ConsonantSet, Language, Node, Vocabulary, listing, make};

/// The committed offensive entries, for lists that are loaded at run time.
const OFFENSIVE: &str = include_str!("../../../data/words/offensive.txt");

/// A list of words, looked up by their skeletons.
///
/// The built-in dictionaries are read in place in the program; one loaded from text is shared by
/// its clones. In both cases a clone costs almost nothing.
#[derive(Clone)]
pub struct Dictionary {
    skeletons: Cells,
    words: Cells,
    language: Language,
    /// `Wide` for a list without levels, so that all of its words count, unless it was narrowed.
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

    /// The built-in English dictionary of a vocabulary. It is only there with the feature
    /// `english`.
    #[must_use]
    pub const fn of(vocabulary: Vocabulary) -> Self {
        Self::built_in(Language::English, vocabulary)
    }

    /// The built-in Ukrainian dictionary, which has no smaller vocabularies. It is only there with
    /// the feature `ukrainian`.
    #[must_use]
    pub const fn ukrainian() -> Self {
        Self::built_in(Language::Ukrainian, Vocabulary::Wide)
    }

    const fn built_in(language: Language, vocabulary: Vocabulary) -> Self {
        let [skeletons, words] = automata(language);
        Self {
            skeletons: Cells::Baked(skeletons),
            words: Cells::Baked(words),
            language,
            vocabulary,
        }
    }

    /// Builds a dictionary from a list of English words.
    ///
    /// A line is a word, or a word, a tab and its level: one of SCOWL's sizes 10, 20, 35, 40, 50,
    /// 55, 60, 70, 80 and 95, which only decides the order of [`words_for`](Self::words_for). A
    /// remark may follow after another tab. Empty lines and lines that begin with `#` are ignored,
    /// and words with fewer than two consonants are left out and counted ([`Counts::skipped`]).
    /// Case does not matter. If a word has two levels, the lower one counts.
    ///
    /// Words that are offensive in the built-in lists are offensive here too.
    ///
    /// # Errors
    ///
    /// The first fault, with its line. The limits on bytes, lines and letters are well above any
    /// list of English words.
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
        let language = Language::English;
        let alphabet = language.alphabet();
        let list = WordList::parse(text.as_ref(), alphabet)?;
        let packed = make::pack(&list, &Offensive::parse(OFFENSIVE), alphabet)?;
        Ok(Self {
            skeletons: Cells::Loaded(packed.skeletons.into()),
            words: Cells::Loaded(packed.words.into()),
            language,
            vocabulary: Vocabulary::Wide,
        })
    }

    /// The words of this dictionary that are also in a vocabulary. In a list loaded from text, the
    /// levels of its words decide; a word without a level is common.
    ///
    /// ```
    /// use ruckus_words::{Dictionary, Vocabulary};
    ///
    /// let wide = Dictionary::wide();
    /// let common = wide.within(Vocabulary::Common);
    /// assert_eq!(common.counts(), Dictionary::common().counts());
    /// assert_eq!(common.within(Vocabulary::Wide).counts(), common.counts());
    /// ```
    #[must_use]
    pub fn within(&self, vocabulary: Vocabulary) -> Self {
        Self {
            vocabulary: self.vocabulary.min(vocabulary),
            ..self.clone()
        }
    }

    /// The language of the words.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether the dictionary is one of the built-in ones.
    #[must_use]
    pub const fn is_built_in(&self) -> bool {
        matches!(self.skeletons, Cells::Baked(_))
    }

    /// The vocabulary of a built-in English dictionary.
    #[must_use]
    pub fn vocabulary(&self) -> Option<Vocabulary> {
        let has_levels = self.is_built_in() && self.language == Language::English;
        has_levels.then_some(self.vocabulary)
    }

    /// The number of words and skeletons in the dictionary.
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

    /// Whether some word has this skeleton. Fewer than two consonants are never a skeleton.
    #[must_use]
    pub fn contains(&self, skeleton: &[Consonant]) -> bool {
        self.root().descend(skeleton).is_some_and(Node::is_word_end)
    }

    /// The node where every walk begins.
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

    /// The words of a skeleton, at most `limit` of them: the most common first, then the shortest,
    /// then in alphabetical order. They never include offensive words.
    #[must_use]
    pub fn words_for(&self, skeleton: &[Consonant], limit: usize) -> Vec<String> {
        listing::words_for(
            self.words.as_slice(),
            self.language,
            self.vocabulary,
            skeleton,
            limit,
        )
    }

    /// Whether the skeleton has at least one word that may be shown.
    #[must_use]
    pub fn is_shown(&self, skeleton: &[Consonant]) -> bool {
        self.root()
            .descend(skeleton)
            .is_some_and(Node::is_shown_word_end)
    }

    /// Whether the skeleton is valid only because of offensive words. Bots do not play it, and
    /// hints do not suggest it.
    #[must_use]
    pub fn rests_on_offensive_words_only(&self, skeleton: &[Consonant]) -> bool {
        let end = self.root().descend(skeleton);
        end.is_some_and(|node| node.is_word_end() && !node.is_shown_word_end())
    }
}

impl fmt::Debug for Dictionary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.vocabulary() {
            Some(vocabulary) => vocabulary.name(),
            None if self.is_built_in() => self.language.name(),
            None => "file",
        };
        f.debug_tuple("Dictionary")
            .field(&name)
            .field(&self.counts())
            .finish()
    }
}

/// The number of words and skeletons in a dictionary.
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
