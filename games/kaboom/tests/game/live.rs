//! Matches in real time over a channel that is late, loses, repeats and reorders.

use ruckus_core::{Game as _, Seat, Seed};
use ruckus_kaboom::Bot;
use ruckus_kaboom::game::{Deed, Kaboom, Phase};
use ruckus_kaboom::live::{BATCH_STEPS, Batch, Follower, Host, InputId, Received};

use crate::play::game;

/// A line between host and follower on which things are late or lost.
struct Line {
    chance: ruckus_core::Chance,
    down: Vec<(u32, Batch)>,
    up: Vec<(u32, Deed, InputId)>,
    now: u32,
}

impl Line {
    fn new(number: u64) -> Line {
        Line {
            chance: Seed::from(number).stream("line"),
            down: Vec::new(),
            up: Vec::new(),
            now: 0,
        }
    }

    fn send_down(&mut self, batch: &Batch) {
        // One of six is lost, one of six comes twice.
        let copies = match self.chance.below(6) {
            0 => 0,
            1 => 2,
            _ => 1,
        };
        for _ in 0..copies {
            let due = self.now + self.chance.below(7);
            self.down.push((due, batch.clone()));
        }
    }

    fn send_up(&mut self, deed: Deed, id: InputId) {
        let due = self.now + 1 + self.chance.below(3);
        self.up.push((due, deed, id));
    }

    fn arrived<T>(list: &mut Vec<T>, due: impl Fn(&T) -> bool) -> Vec<T> {
        let (arrived, rest) = std::mem::take(list).into_iter().partition(due);
        *list = rest;
        arrived
    }
}

struct Player {
    follower: Follower,
    line: Line,
    bot: Bot,
    seat: Seat,
}

impl Player {
    fn listen(&mut self, host: &Host) {
        let now = self.line.now;
        for (_, batch) in Line::arrived(&mut self.line.down, |(due, _)| *due <= now) {
            match self.follower.receive(batch) {
                Received::Waiting { missing } => {
                    // Asked for again, and this time it comes, or a new picture does.
                    match host.again(missing) {
                        Some(batch) => {
                            let again = self.follower.receive(batch.clone());
                            assert_ne!(again, Received::Lost);
                        }
                        None => self.start_again(host),
                    }
                }
                Received::Lost => panic!("the follower is lost"),
                Received::Confirmed(_) | Received::Old => {}
            }
        }
        self.follower.predict(4 * BATCH_STEPS);
    }

    fn start_again(&mut self, host: &Host) {
        let game = game("rounds=1");
        self.follower = Follower::new(game, Some(self.seat), &host.welcome());
    }

    fn act(&mut self, kaboom: &Kaboom) {
        let view = kaboom.view(
            self.follower.predicted(),
            ruckus_core::Viewer::Seat(self.seat),
        );
        // The prediction moves on by whole batches, so bots that look now and then
        // might never look; the mood does not matter.
        if let Some(action) = self.bot.decide(&view, self.seat)
            && let Some(id) = self.follower.act(action.deed)
        {
            self.line.send_up(action.deed, id);
        }
    }
}

#[test]
fn followers_over_a_bad_line_end_with_the_same_bits() {
    let kaboom = game("rounds=1");
    let state = kaboom.start(3, &Seed::from(31));
    let mut host = Host::new(kaboom.clone(), state);
    let mut players: Vec<Player> = Seat::all(3)
        .map(|seat| Player {
            follower: Follower::new(kaboom.clone(), Some(seat), &host.welcome()),
            line: Line::new(seat.index() as u64),
            bot: Bot::new(5, seat.index() as u64),
            seat,
        })
        .collect();
    let (mut taken, mut late) = (0, None);
    while host.state().turn() == 0 {
        for player in &mut players {
            player.listen(&host);
            player.act(&kaboom);
            let now = player.line.now;
            for (_, deed, id) in Line::arrived(&mut player.line.up, |(due, ..)| *due <= now) {
                match host.submit(player.seat, deed, id) {
                    Ok(_) => taken += 1,
                    Err(_) => player.follower.refused(id),
                }
            }
            player.line.now += 1;
        }
        let (batch, _) = host.close();
        for player in &mut players {
            player.line.send_down(&batch);
        }
        if host.state().world().step_number() == 900 && late.is_none() {
            late = Some(Follower::new(kaboom.clone(), None, &host.welcome()));
        }
        if let Some(late) = &mut late {
            late.receive(batch);
        }
    }
    assert!(taken > 40, "only {taken} inputs were taken");
    let hash = kaboom.hash(host.state());
    let late = late.expect("somebody came late");
    assert_eq!(kaboom.hash(late.confirmed()), hash, "the late one follows");
    for player in &mut players {
        // The last batches arrive in the end.
        let welcome = host.welcome();
        for batch in welcome.batches {
            player.follower.receive(batch);
        }
        if kaboom.hash(player.follower.confirmed()) != hash {
            player.start_again(&host);
        }
        assert_eq!(kaboom.hash(player.follower.confirmed()), hash);
    }
}

#[test]
fn an_own_input_is_seen_at_once_and_confirmed_later() {
    let kaboom = game("rounds=1");
    let state = kaboom.start(2, &Seed::from(3));
    let builder = state.builder();
    let mut host = Host::new(kaboom.clone(), state);
    let mut follower = Follower::new(kaboom, Some(builder), &host.welcome());
    for seat in Seat::all(2) {
        host.submit(seat, Deed::Ready, 100).unwrap();
    }
    let (batch, _) = host.close();
    assert!(matches!(follower.receive(batch), Received::Confirmed(_)));
    assert_eq!(follower.confirmed().phase(), Phase::Play);
    follower.predict(6);
    let Deed::Input(grab) = ("@0 grab 3".parse::<ruckus_kaboom::game::Action>().unwrap()).deed
    else {
        panic!("a grab is an input");
    };
    let id = follower.act(Deed::Input(grab)).unwrap();
    assert!(follower.predicted().world().wanted().is_some());
    assert!(follower.confirmed().world().wanted().is_none());
    assert_eq!(
        follower.act(Deed::Input(grab)),
        None,
        "the hand is not empty"
    );
    host.submit(builder, Deed::Input(grab), id).unwrap();
    let (batch, _) = host.close();
    follower.receive(batch);
    follower.predict(6);
    assert!(follower.confirmed().world().wanted().is_some());
    assert!(follower.predicted().world().wanted().is_some());
}

#[test]
fn a_batch_that_leads_elsewhere_is_noticed() {
    let kaboom = game("rounds=1");
    let mut host = Host::new(kaboom.clone(), kaboom.start(2, &Seed::from(3)));
    let mut follower = Follower::new(kaboom, None, &host.welcome());
    host.submit(Seat::new(0), Deed::Ready, 1).unwrap();
    let (mut batch, _) = host.close();
    batch.hash ^= 1;
    assert_eq!(follower.receive(batch), Received::Lost);
}
