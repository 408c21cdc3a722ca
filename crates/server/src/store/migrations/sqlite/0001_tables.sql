-- The first schema. Times are milliseconds since 1970, hashes and bytes are blobs,
-- structures that are only ever read whole are JSON.

CREATE TABLE people (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  created BIGINT NOT NULL,
  recovery_hash BLOB UNIQUE
);

CREATE TABLE sessions (
  token_hash BLOB NOT NULL PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id),
  created BIGINT NOT NULL
);

CREATE TABLE games (
  id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  options TEXT NOT NULL,
  clock TEXT NOT NULL,
  public INTEGER NOT NULL,
  creator TEXT NOT NULL REFERENCES people (id),
  status INTEGER NOT NULL,
  version BIGINT NOT NULL,
  -- When the server has to do something by itself: a flag falls, a bot moves.
  wake BIGINT,
  commitment TEXT NOT NULL,
  created BIGINT NOT NULL,
  started BIGINT,
  ended BIGINT,
  result TEXT,
  -- Each game has one rematch at most.
  previous TEXT UNIQUE REFERENCES games (id)
);

CREATE INDEX games_waiting ON games (created) WHERE status = 0 AND public = 1;
CREATE INDEX games_finished ON games (ended) WHERE status = 2 AND public = 1;
CREATE INDEX games_due ON games (wake) WHERE status = 1 AND wake IS NOT NULL;

-- Apart on purpose: what the shuffle is made from is read for dealing and for the
-- proof after the end, and never joined.
CREATE TABLE game_secrets (
  game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
  server BLOB NOT NULL,
  shares TEXT
);

CREATE TABLE seats (
  game TEXT NOT NULL REFERENCES games (id),
  seat INTEGER NOT NULL,
  -- 0 open, 1 reserved, 2 a person, 3 a bot
  kind INTEGER NOT NULL,
  person TEXT REFERENCES people (id),
  name TEXT,
  commitment TEXT,
  level INTEGER,
  PRIMARY KEY (game, seat),
  UNIQUE (game, person)
);

CREATE INDEX seats_of_person ON seats (person);

-- The log: only ever inserted into.
CREATE TABLE actions (
  game TEXT NOT NULL REFERENCES games (id),
  version BIGINT NOT NULL,
  seat INTEGER NOT NULL,
  client TEXT NOT NULL,
  body TEXT NOT NULL,
  at BIGINT NOT NULL,
  chain BLOB NOT NULL,
  PRIMARY KEY (game, version),
  UNIQUE (game, seat, client)
) WITHOUT ROWID;
