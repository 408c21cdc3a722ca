-- The same as in migrations/sqlite/0004_leases.sql.

CREATE TABLE leases (
  game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
  node TEXT NOT NULL,
  epoch BIGINT NOT NULL,
  until BIGINT NOT NULL
);
