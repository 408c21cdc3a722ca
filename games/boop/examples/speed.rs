use ruckus_boop::{Boop, Halls};
use ruckus_core::*;
use std::time::Instant;
struct R(u64);
impl R {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * n as u64) >> 32) as usize
    }
}
fn run<G: Game>(opts: &str) {
    let g = G::new(G::Config::from_text(opts).unwrap());
    let mut r = R(88172645463325252);
    let mut acts = Vec::new();
    let (mut plies, mut games, mut listed) = (0u64, 0u64, 0u64);
    let t = Instant::now();
    let mut wins = [0u64; 2];
    while t.elapsed().as_secs_f64() < 2.0 {
        for _ in 0..100 {
            let mut s = g.start(2, &Seed::from(0));
            let mut n = 0;
            loop {
                if let Some(o) = g.outcome(&s) {
                    wins[o.winners().first().unwrap().index()] += 1;
                    break;
                }
                let seat = g.to_move(&s).first().unwrap();
                g.legal_actions(&s, seat, &mut acts);
                listed += acts.len() as u64;
                let a = acts[r.below(acts.len())].clone();
                g.play(&mut s, seat, &a);
                n += 1;
                if n > 2000 {
                    break;
                }
            }
            plies += n;
            games += 1;
        }
    }
    let e = t.elapsed().as_secs_f64();
    println!(
        "{} {opts}: {:.2} M moves/s, {:.1} plies/game, {:.1} listed/ply {wins:?}",
        G::ABOUT.id,
        plies as f64 / e / 1e6,
        plies as f64 / games as f64,
        listed as f64 / plies as f64
    );
    let s = g.start(2, &Seed::from(0));
    for d in 1..=5 {
        let t = Instant::now();
        let n = perft(&g, &s, d);
        let e = t.elapsed().as_secs_f64();
        if n > 3_000_000_000 {
            break;
        }
        println!("  perft {d} {n} {:.1} M/s", n as f64 / e / 1e6);
        if n > 30_000_000 {
            break;
        }
    }
}
fn main() {
    run::<Boop>("");
    run::<Boop>("kittens-only=true");
    run::<Boop>("eight=may");
    run::<Halls>("");
}
