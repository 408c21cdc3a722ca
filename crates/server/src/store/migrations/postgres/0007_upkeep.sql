-- The same as in migrations/sqlite/0008_upkeep.sql.

CREATE INDEX games_of_creator ON games (creator, status);
CREATE INDEX games_unstarted ON games (created) WHERE status = 0;
CREATE INDEX games_by_end ON games (status, ended);

CREATE TABLE bans (
  kind BIGINT NOT NULL,
  subject TEXT NOT NULL,
  created BIGINT NOT NULL,
  PRIMARY KEY (kind, subject)
);

-- With which nodes authenticate their messages to each other; made by the first one.
CREATE TABLE cluster_keys (
  id BIGINT NOT NULL PRIMARY KEY,
  key BYTEA NOT NULL
);
