-- Which node steps a turn in real time, and until when. The epoch grows with every
-- grant; chunks of the turn are stored for the newest one only.

CREATE TABLE leases (
  game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
  node TEXT NOT NULL,
  epoch BIGINT NOT NULL,
  until BIGINT NOT NULL
);
