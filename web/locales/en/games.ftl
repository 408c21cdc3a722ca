game-boop = boop
game-boop-tagline = Push the other kittens off the bed and get three cats in a row.
game-boop-players = For two, about fifteen minutes
