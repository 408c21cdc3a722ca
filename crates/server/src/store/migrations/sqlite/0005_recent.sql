-- New entries of all logs are put together here, and moved to actions later: then one
-- page is written for many of them, and not two for each. An entry that was moved may be
-- here still.

CREATE TABLE recent (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  version BIGINT NOT NULL,
  seat INTEGER NOT NULL,
  client TEXT NOT NULL,
  body TEXT NOT NULL,
  at BIGINT NOT NULL,
  chain BLOB NOT NULL
);

-- Every entry once.
CREATE VIEW log AS
  SELECT game, version, seat, client, body, at, chain FROM actions
  UNION
  SELECT game, version, seat, client, body, at, chain FROM recent;

-- An entry changes no row of games any more, unless the game ends or wakes at another
-- time: the revision of a table is the number here and that of its entries together.
UPDATE games SET revision = max(revision - version, 0);
ALTER TABLE games DROP COLUMN version;
