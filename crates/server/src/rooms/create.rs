//! Creating tables, rematches and invitations.

use ruckus_catalog::{GameId, Visitor};
use ruckus_core::{BadOption, Config as _, Game, LEVELS, Timing, Value};
use ruckus_protocol::fair::Entropy;
use ruckus_protocol::rest::{NewTable, SeatWish};
use ruckus_protocol::{ClockControl, ErrorCode, Person};

use super::Refusal;
use super::registry::Shared;
use crate::entropy;
use crate::store::{SeatOccupant, Storage, StoreError, StoredStatus, TableRow, Write, Written};

/// The longest clock: a year.
const MAX_SECONDS: u32 = 366 * 24 * 60 * 60;
const MAX_DAYS: u32 = 366;

/// Builds the table that a player asked for.
///
/// # Errors
/// If the request does not fit the game.
fn new_row(wish: &NewTable, creator: &Person, now: u64) -> Result<(TableRow, Entropy), Refusal> {
    let game: GameId = wish
        .game
        .parse()
        .map_err(|error: ruckus_catalog::UnknownGame| {
            Refusal::new(ErrorCode::BadGame, error.to_string())
        })?;
    if game.info().timing != Timing::Turns && wish.clock != ClockControl::None {
        let message = format!("{game} is in real time and has a timer of its own: no clock");
        return Err(Refusal::new(ErrorCode::BadClock, message));
    }
    let options = all_options(game, &wish.options)
        .map_err(|error| Refusal::new(ErrorCode::BadOption, error.to_string()))?;
    check_clock(wish.clock)?;
    let (min, max) = game.info().seats;
    if !(min..=max).contains(&wish.seats.len()) {
        let message = format!("{game} is for {min} to {max} players");
        return Err(Refusal::new(ErrorCode::BadSeats, message));
    }
    let is_bot = |seat: &SeatWish| matches!(seat, SeatWish::Bot { .. });
    if wish.seats.iter().all(is_bot) {
        let message = "bots do not play among themselves here: leave a seat for a person";
        return Err(Refusal::new(ErrorCode::BadSeats, message));
    }
    let own = wish.seats.iter().filter(|seat| **seat == SeatWish::Me);
    if own.count() > 1 {
        let message = "you can sit at one seat only";
        return Err(Refusal::new(ErrorCode::BadSeats, message));
    }
    let seats = wish.seats.iter().map(|seat| match seat {
        SeatWish::Me => Ok(SeatOccupant::Reserved {
            person: creator.id.clone(),
            name: creator.name.clone(),
        }),
        SeatWish::Open => Ok(SeatOccupant::Open),
        SeatWish::Bot { level } if (1..=LEVELS).contains(level) => {
            Ok(SeatOccupant::Bot { level: *level })
        }
        SeatWish::Bot { .. } => Err(Refusal::new(
            ErrorCode::BadSeats,
            format!("the level of a bot is from 1 to {LEVELS}"),
        )),
    });
    let seats = seats.collect::<Result<Vec<_>, _>>()?;
    Ok(row(
        game.info().id,
        options,
        wish.clock,
        wish.public,
        creator,
        seats,
        now,
    ))
}

/// The table of the rematch: the same, with all players moved on by one seat and the seats
/// reserved for them.
pub(crate) fn rematch_of(before: &TableRow, asker: &Person, now: u64) -> (TableRow, Entropy) {
    let mut seats: Vec<SeatOccupant> = before
        .seats
        .iter()
        .map(|occupant| match occupant {
            SeatOccupant::Person { person, name, .. } => SeatOccupant::Reserved {
                person: person.clone(),
                name: name.clone(),
            },
            other => other.clone(),
        })
        .collect();
    seats.rotate_left(1);
    let (mut row, server) = row(
        &before.game,
        renewed_options(before),
        before.clock,
        before.public,
        asker,
        seats,
        now,
    );
    row.previous = Some(before.id.clone());
    (row, server)
}

/// Stores a new table and returns its code.
pub(crate) async fn create(
    shared: &Shared,
    wish: &NewTable,
    creator: &Person,
    now: u64,
) -> Result<String, Refusal> {
    let (row, server) = new_row(wish, creator, now)?;
    check_open_tables(shared, creator).await?;
    match store(&shared.storage, (row.clone(), server)).await {
        Ok(Written::Stored) => {
            shared.notify_followers(&row);
            Ok(row.code)
        }
        // The chance of this is one in 2^50.
        Ok(Written::Conflict) => Err(Refusal::new(ErrorCode::Busy, "ask again")),
        Err(error) => Err(super::table_log::not_stored(error)),
    }
}

/// Refuses if a person has created too many tables that are not over.
async fn check_open_tables(shared: &Shared, creator: &Person) -> Result<(), Refusal> {
    let person = creator.id.clone();
    let open = shared.storage.read(move |store| store.open_tables(&person));
    let open = open.await.map_err(super::table_log::not_stored)?;
    let most = shared.limits.open_tables_of_person;
    if open < most as u64 {
        return Ok(());
    }
    let message = format!("you have {most} tables that are not over: close some or play on");
    Err(Refusal::new(ErrorCode::TooManyTables, message))
}

/// Reserves a seat of a waiting table for an invited player and returns the invitation. Only the
/// table's creator may do this.
pub(crate) async fn invite(
    storage: &Storage,
    code: &str,
    person: &Person,
    seat: usize,
) -> Result<String, Refusal> {
    let wanted = code.to_owned();
    let found = storage.read(move |store| store.table(&wanted, u64::MAX >> 1));
    let found = found.await.map_err(super::table_log::not_stored)?;
    let row = found.ok_or_else(super::registry::no_table)?.row;
    if row.creator != person.id {
        let message = "who made the table invites to it";
        return Err(Refusal::new(ErrorCode::NotAllowed, message));
    }
    let token = entropy::new_token();
    let write = Write::Invite {
        table: row.id,
        seat,
        token_hash: entropy::token_hash(&token),
    };
    match storage.write(write).await {
        Ok(Written::Stored) => Ok(token),
        Ok(Written::Conflict) => {
            let message = "the seat is not open, or the game has begun";
            Err(Refusal::new(ErrorCode::SeatTaken, message))
        }
        Err(error) => Err(super::table_log::not_stored(error)),
    }
}

/// Stores a table; a conflict means that the previous table already has a rematch.
pub(super) async fn store(
    storage: &Storage,
    (row, server): (TableRow, Entropy),
) -> Result<Written, StoreError> {
    let row = Box::new(row);
    storage.write(Write::CreateTable { row, server }).await
}

fn row(
    game: &str,
    options: Value,
    clock: ClockControl,
    public: bool,
    creator: &Person,
    seats: Vec<SeatOccupant>,
    now: u64,
) -> (TableRow, Entropy) {
    let id = entropy::new_id();
    let server = Entropy::from_bytes(entropy::random());
    let row = TableRow {
        code: entropy::new_code(),
        game: game.to_owned(),
        options,
        clock: with_free_first_decision(clock),
        public,
        creator: creator.id.clone(),
        status: StoredStatus::Waiting,
        commitment: server.server_commitment(&id),
        seats,
        created: now,
        started: None,
        ended: None,
        result: None,
        previous: None,
        rematch: None,
        revision: 0,
        id,
    };
    (row, server)
}

/// All options of a game, with defaults for those not given.
pub(super) fn all_options(game: GameId, options: &Value) -> Result<Value, BadOption> {
    struct Read<'a>(&'a Value);
    impl Visitor for Read<'_> {
        type Output = Result<Value, BadOption>;
        fn visit<G: Game>(self) -> Self::Output {
            Ok(G::Config::from_json(self.0)?.to_json())
        }
    }
    let none = Value::Object(serde_json::Map::new());
    let options = if options.is_null() { &none } else { options };
    ruckus_catalog::visit(game, Read(options))
}

/// The options of a table, with every versioned option renewed to its newest version.
fn renewed_options(before: &TableRow) -> Value {
    struct Renew<'a>(&'a Value);
    impl Visitor for Renew<'_> {
        type Output = Result<Value, BadOption>;
        fn visit<G: Game>(self) -> Self::Output {
            Ok(G::Config::from_stored_json(self.0)?.renewed().to_json())
        }
    }
    let game: Option<GameId> = before.game.parse().ok();
    let renewed = game.and_then(|game| ruckus_catalog::visit(game, Renew(&before.options)).ok());
    // A table with unreadable options is refused when its game begins.
    renewed.unwrap_or_else(|| before.options.clone())
}

/// The same clock, but each seat's clock starts after its first decision.
fn with_free_first_decision(clock: ClockControl) -> ClockControl {
    match clock {
        ClockControl::PerGame {
            seconds, increment, ..
        } => ClockControl::PerGame {
            seconds,
            increment,
            first_is_free: true,
        },
        other => other,
    }
}

fn check_clock(clock: ClockControl) -> Result<(), Refusal> {
    let good = match clock {
        ClockControl::None => true,
        ClockControl::PerTurn { seconds } => (1..=MAX_SECONDS).contains(&seconds),
        ClockControl::PerGame {
            seconds, increment, ..
        } => (1..=MAX_SECONDS).contains(&seconds) && increment <= MAX_SECONDS,
        ClockControl::Correspondence { days } => (1..=MAX_DAYS).contains(&days),
    };
    if good {
        return Ok(());
    }
    let message = "a clock has from 1 second to 366 days";
    Err(Refusal::new(ErrorCode::BadClock, message))
}
