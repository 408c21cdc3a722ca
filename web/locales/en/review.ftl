title-review = Game review · ruckus
review-choose-title = Game review
review-choose-lead = Choose a saved game, or drop its file anywhere on this page. It stays on your device.
review-choose-file = Choose a file
review-bad-record = This file isn’t a Ruckus game, or it was changed.
review-unknown-game = This page doesn’t know the game in this file.
review-of = { $game }: game review
review-unfinished = This game wasn’t finished
review-link = Copy link to this game
review-link-move = Copy link to this move
review-too-long = This game is too long for a link. Save the game and send the file instead.
review-another = Open another game
review-play-on = Play on from here
review-analysis = Bot analysis
review-lead = The bot checks every move and shows better ones.
review-time = Time per move
review-seconds =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
review-analyse = Analyse
review-analyse-again = Analyse again
review-stop = Stop
review-progress = { $done } of { $all } positions
review-done = The analysis is done.
review-failed = The analysis stopped. Try again.
review-graph = Win chance of { $name } after each move, as a line. The table below says the same in words.
review-graph-caption = Higher is better for { $name }. Mistakes and blunders are marked.
review-moments = Turning points
review-moment = { $number }. { $name }: { $move }
review-better = Better: { $move }
review-no-mistake = No mistakes found.
review-every-move = All moves
review-column-move = Move
review-column-chance = Win chance
review-column-verdict = Rating
review-percent = { $percent } %
review-unknown = –
review-mark-best = Best move
review-mark-good = Good
review-mark-mistake = Mistake
review-mark-blunder = Blunder
review-mark-unknown = Not the bot’s choice.
