//! The result of a search, and the values of alternatives.

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<A> {
    /// The action to take: always a legal one.
    pub action: A,
    /// The expected result for the seat, from 0 (lost) to 1 (won).
    pub score: f64,
    /// How many positions or playouts the search took.
    pub nodes: u64,
    /// The actions expected from here on, the first being `action`.
    pub line: Vec<A>,
}

/// How a caller follows a search that deepens ply by ply.
pub struct Watch<'a, A> {
    /// How many first actions to value, each with its line: 1 for the chosen one alone.
    pub lines: usize,
    /// Receives the depth that the search has finished, and its result so far.
    pub progress: &'a mut dyn FnMut(u32, &SearchResult<A>),
    /// Whether the search must end now. It still returns a result.
    pub stop: &'a dyn Fn() -> bool,
}

/// Which alternatives to the chosen action a search values too.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternatives<A> {
    /// How many of the best actions to list.
    pub best: usize,
    /// A legal action to compare with the chosen one, however unpromising it is.
    pub compare: Option<A>,
}

/// The value of an action beside the chosen one.
#[derive(Clone, PartialEq, Debug)]
pub struct ValuedAction<A> {
    /// A legal action.
    pub action: A,
    /// The expected result for the seat, from 0 (lost) to 1 (won).
    pub score: f64,
    /// The standard error of the difference to the chosen action.
    pub error: f64,
}

/// The result of a search with the values of alternatives.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison<A> {
    /// The result of the search.
    pub result: SearchResult<A>,
    /// The best actions, the chosen one first.
    pub best: Vec<ValuedAction<A>>,
    /// The action to compare.
    pub compared: Option<ValuedAction<A>>,
}

impl<A> SearchResult<A> {
    /// The same result with actions in another form.
    pub fn map<B>(self, form: impl Fn(A) -> B) -> SearchResult<B> {
        SearchResult {
            line: self.line.into_iter().map(&form).collect(),
            action: form(self.action),
            score: self.score,
            nodes: self.nodes,
        }
    }
}

impl<A> Comparison<A> {
    /// The same comparison with actions in another form.
    pub fn map<B>(self, form: impl Fn(A) -> B) -> Comparison<B> {
        Comparison {
            result: self.result.map(&form),
            best: self.best.into_iter().map(|one| one.map(&form)).collect(),
            compared: self.compared.map(|one| one.map(&form)),
        }
    }
}

impl<A: Clone + PartialEq> Alternatives<A> {
    /// No alternatives.
    pub const NONE: Alternatives<A> = Alternatives {
        best: 0,
        compare: None,
    };

    /// Adds the requested alternatives to a result. `valued` returns all of them, the chosen action
    /// first.
    pub(crate) fn answer(
        &self,
        result: SearchResult<A>,
        valued: impl FnOnce() -> Vec<ValuedAction<A>>,
    ) -> Comparison<A> {
        let mut best = if *self == Alternatives::NONE {
            Vec::new()
        } else {
            valued()
        };
        let asked = self.compare.as_ref();
        let compared = asked.and_then(|action| best.iter().find(|valued| valued.action == *action));
        let compared = compared.cloned();
        best.truncate(self.best);
        Comparison {
            result,
            best,
            compared,
        }
    }
}

impl<A> ValuedAction<A> {
    fn map<B>(self, form: impl Fn(A) -> B) -> ValuedAction<B> {
        ValuedAction {
            action: form(self.action),
            score: self.score,
            error: self.error,
        }
    }

    /// A list of the chosen action and the others, the best of them first.
    pub(crate) fn chosen_first(
        action: A,
        score: f64,
        mut others: Vec<ValuedAction<A>>,
    ) -> Vec<ValuedAction<A>> {
        others.sort_by(|a, b| b.score.total_cmp(&a.score));
        let chosen = ValuedAction {
            action,
            score,
            error: 0.0,
        };
        std::iter::once(chosen).chain(others).collect()
    }
}
