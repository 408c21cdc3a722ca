use ruckus_boop::{Boop, Halls};
use ruckus_core::*;
struct R(u64);
impl R {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * n as u64) >> 32) as usize
    }
}
fn run<G: Game>(games: usize) {
    let g = G::new(G::Config::defaults());
    let mut r = R(88172645463325252);
    let mut acts = Vec::new();
    let mut plies = 0u64;
    let t = std::time::Instant::now();
    for _ in 0..games {
        let mut s = g.start(2, &Seed::from(0));
        loop {
            if g.outcome(&s).is_some() {
                break;
            }
            let seat = g.to_move(&s).first().unwrap();
            g.legal_actions(&s, seat, &mut acts);
            let a = acts[r.below(acts.len())].clone();
            g.play(&mut s, seat, &a);
            plies += 1;
        }
    }
    let e = t.elapsed().as_secs_f64();
    println!(
        "{} plies {plies} {:.1} ns/ply {:.2} M/s",
        G::ABOUT.id,
        e * 1e9 / plies as f64,
        plies as f64 / e / 1e6
    );
}
fn main() {
    let n: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    if std::env::args().nth(1).unwrap() == "boop" {
        run::<Boop>(n)
    } else {
        run::<Halls>(n)
    }
}
