-- Several nodes on one database: each change of a table makes a new revision, by
-- which others find out that there is something to read; and what players add to
-- the shuffle is stored as soon as it is given, since they may speak to different
-- nodes.

ALTER TABLE games ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;

-- Secret until the cards are dealt, and apart for the same reason as game_secrets.
CREATE TABLE reveals (
  game TEXT NOT NULL REFERENCES games (id),
  seat INTEGER NOT NULL,
  entropy BLOB NOT NULL,
  PRIMARY KEY (game, seat)
) WITHOUT ROWID;
