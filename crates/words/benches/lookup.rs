//! Benchmarks of lookups. Each one also asserts its result.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ruckus_words::{Consonant, Dictionary, Node, Skeleton};

const WORDS: &str = include_str!("../../../data/words/words.txt");

/// Skeletons of every `step`th word of the list, shuffled so that no lookup warms the cache for the
/// next.
fn sample(step: usize) -> Vec<Skeleton> {
    let words: Vec<&str> = WORDS
        .lines()
        .step_by(step)
        .filter_map(|line| line.split('\t').next())
        .collect();
    let stride = 7_919 % words.len();
    let scattered = (0..words.len()).map(|place| words[place * stride % words.len()]);
    scattered.filter_map(Skeleton::of_word).collect()
}

fn contains(criterion: &mut Criterion) {
    let dictionary = Dictionary::standard();
    let skeletons = sample(250);
    let count = |skeletons: &[Skeleton]| {
        skeletons
            .iter()
            .filter(|skeleton| dictionary.contains(skeleton))
            .count()
    };
    assert!(count(&skeletons) > skeletons.len() / 2);
    criterion.bench_function(
        &format!("contains, {} skeletons", skeletons.len()),
        |bencher| {
            bencher.iter(|| count(black_box(&skeletons)));
        },
    );
}

fn walk(criterion: &mut Criterion) {
    fn word_ends(node: Node<'_>) -> usize {
        let children = node
            .children_mask()
            .into_iter()
            .filter_map(|next| node.child(next));
        usize::from(node.is_word_end()) + children.map(word_ends).sum::<usize>()
    }
    let dictionary = Dictionary::standard();
    assert_eq!(word_ends(dictionary.root()), dictionary.counts().skeletons);
    criterion.bench_function("walk, all of standard", |bencher| {
        bencher.iter(|| word_ends(black_box(&dictionary).root()));
    });
}

fn between(criterion: &mut Criterion) {
    let dictionary = Dictionary::standard();
    let skeletons = sample(250);
    let count = |skeletons: &[Skeleton]| -> usize {
        let middle = |skeleton: &[Consonant]| {
            let place = skeleton.len() / 2;
            dictionary
                .between(&skeleton[..place], &skeleton[place + 1..])
                .len()
        };
        skeletons.iter().map(|skeleton| middle(skeleton)).sum()
    };
    assert!(count(&skeletons) > skeletons.len());
    criterion.bench_function(&format!("between, {} gaps", skeletons.len()), |bencher| {
        bencher.iter(|| count(black_box(&skeletons)));
    });
}

fn words_for(criterion: &mut Criterion) {
    let dictionary = Dictionary::standard();
    let skeletons = sample(2_500);
    let count = |skeletons: &[Skeleton]| -> usize {
        skeletons
            .iter()
            .map(|skeleton| dictionary.words_for(skeleton, 3).len())
            .sum()
    };
    assert!(count(&skeletons) > skeletons.len() / 2);
    criterion.bench_function(
        &format!("words_for, {} skeletons", skeletons.len()),
        |bencher| {
            bencher.iter(|| count(black_box(&skeletons)));
        },
    );
    let shortest = Skeleton::of_word("sir").unwrap_or_else(|| unreachable!());
    assert!(dictionary.words_for(&shortest, 3).len() == 3);
    criterion.bench_function("words_for, SR", |bencher| {
        bencher.iter(|| dictionary.words_for(black_box(&shortest), 3));
    });
}

fn load(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("load");
    group.sample_size(10);
    group.bench_function("built in", |bencher| bencher.iter(Dictionary::standard));
    group.bench_function("the whole list from text", |bencher| {
        bencher.iter(|| Dictionary::from_text(black_box(WORDS)).is_ok());
    });
    group.finish();
}

criterion_group!(benches, contains, walk, between, words_for, load);
criterion_main!(benches);
