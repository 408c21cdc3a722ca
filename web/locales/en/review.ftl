title-review = Look at a game again · ruckus
review-choose-title = Look at a game again
review-choose-lead = Choose the record of a game, or drop its file anywhere on this page. It stays on your device.
review-choose-file = Choose a file
review-bad-record = This is no record, or something in it was changed.
review-unknown-game = This is the record of a game that is not here.
review-of = { $game }: the game once more
review-unfinished = This game was not finished
review-link = Copy the link to this game
review-link-move = Copy the link to this move
review-too-long = This game is too long for a link. Send the file of its record instead.
review-another = Open another record
review-play-on = Play on from here
review-analysis = What a bot says of it
review-lead = A bot looks at every position and says where something better was possible.
review-time = Time for each move
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
review-failed = The analysis broke off. Try again.
review-graph = Chances of { $name } after each move, as a line. The table below says the same in words.
review-graph-caption = Up: good for { $name }. Marked: mistakes and blunders.
review-moments = What decided
review-moment = { $number }. { $name }: { $move }
review-better = Better: { $move }
review-no-mistake = No mistake was found.
review-every-move = Every move and what it was worth
review-column-move = Move
review-column-chance = Chance after it
review-column-verdict = Verdict
review-percent = { $percent } %
review-unknown = –
review-mark-best = As the bot
review-mark-good = Good
review-mark-mistake = Mistake
review-mark-blunder = Blunder
review-mark-unknown = Different from the bot.
