history-unfinished = Unfinished
history-finished = Finished
history-none = No games yet. Finish one, and it will be here.
history-more = Show more
history-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
history-online = online
history-practice = from a review
history-player = Player { $number }
history-export = Export all games
history-delete-all = Delete all games
history-delete = Delete
history-delete-one = Delete { $game }, { $when }
history-delete-question = Delete this game?
history-delete-all-question = { $count ->
    [one] Delete your only game?
   *[other] Delete all { $count } games?
}
history-delete-sentence = You can’t undo this. You can export your games first.
history-open-file = Open a saved game
history-private = Your games stay on this device. Nothing is sent anywhere.
keep = Keep
discard-game = Discard { $game }
discard-question = Discard this game?
discard-sentence = You won’t be able to continue it.
outcome-won = You won
outcome-lost = You lost
outcome-drawn = Draw
profile-name = Your name
profile-face = Your face
profile-sentence = Your name is suggested when you play with friends.
face-marmalade = Marmalade
face-midnight = Midnight
face-snow = Snow
face-smoke = Smoke
face-cocoa = Cocoa
face-calico = Calico
totals = Totals
totals-all = All games
totals-won = Won
totals-lost = Lost
totals-drawn = Draws
totals-first = When you go first
totals-second = When you go second
totals-longest = Longest winning streak: { $count }
totals-running = Current winning streak: { $count }
