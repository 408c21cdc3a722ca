-- The same tables as in migrations/sqlite/0001_tables.sql, where they are
-- explained.

CREATE TABLE people (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  created BIGINT NOT NULL,
  recovery_hash BYTEA UNIQUE
);

CREATE TABLE sessions (
  token_hash BYTEA NOT NULL PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id),
  created BIGINT NOT NULL
);

-- Room in each page, so that a new version of a row stays beside the old one.
CREATE TABLE games (
  id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  options TEXT NOT NULL,
  clock TEXT NOT NULL,
  public BOOLEAN NOT NULL,
  creator TEXT NOT NULL REFERENCES people (id),
  status BIGINT NOT NULL,
  version BIGINT NOT NULL,
  wake BIGINT,
  commitment TEXT NOT NULL,
  created BIGINT NOT NULL,
  started BIGINT,
  ended BIGINT,
  result TEXT,
  previous TEXT UNIQUE REFERENCES games (id)
) WITH (fillfactor = 70);

CREATE INDEX games_waiting ON games (created) WHERE status = 0 AND public;
CREATE INDEX games_finished ON games (ended) WHERE status = 2 AND public;
CREATE INDEX games_due ON games (wake) WHERE status = 1 AND wake IS NOT NULL;

CREATE TABLE game_secrets (
  game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
  server BYTEA NOT NULL,
  shares TEXT
);

CREATE TABLE seats (
  game TEXT NOT NULL REFERENCES games (id),
  seat BIGINT NOT NULL,
  kind BIGINT NOT NULL,
  person TEXT REFERENCES people (id),
  name TEXT,
  commitment TEXT,
  level BIGINT,
  PRIMARY KEY (game, seat),
  UNIQUE (game, person)
);

CREATE INDEX seats_of_person ON seats (person);

CREATE TABLE actions (
  game TEXT NOT NULL REFERENCES games (id),
  version BIGINT NOT NULL,
  seat BIGINT NOT NULL,
  client TEXT NOT NULL,
  body TEXT NOT NULL,
  at BIGINT NOT NULL,
  chain BYTEA NOT NULL,
  PRIMARY KEY (game, version),
  UNIQUE (game, seat, client)
);
