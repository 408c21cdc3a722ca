tiles-player = player { $number }
tiles-red = red
tiles-yellow = yellow
tiles-green = green
tiles-blue = blue
tiles-black = black
tiles-spade = spade
tiles-mark = exclamation mark
tiles-diamond = diamond
tiles-heart = heart
tiles-club = club
tiles-tile = { $what }, { $colour }
tiles-wild = wild
tiles-wild-colour = { $what } of any colour
tiles-wild-sign = { $colour } wild

tiles-grid = The grid
tiles-square-empty = { $place }, empty
tiles-square-fits = { $place }, empty, the chosen tile fits here
tiles-square-tile = { $place }: { $tile }
tiles-square-last = { $place }: { $tile }, from the last turn
tiles-square-drafted = { $place }: { $tile }, not played yet
tiles-small = The tiles are small: zoom in to hit them more easily.
tiles-zoom = Size of the grid
tiles-zoom-in = Larger
tiles-zoom-out = Smaller
tiles-fit = Show everything

tiles-rack = Your tiles
tiles-rack-tile = Tile { $number }: { $tile }
tiles-rack-laid = Tile { $number }: { $tile }, on the grid; press to take it back
tiles-rack-empty = You have no tiles left.
tiles-hands-closed = Tiles are hidden.
tiles-chosen = Chosen: { $tile }.
tiles-taken-up = Taken back.
tiles-goes-right = To the right.
tiles-goes-down = Down.
tiles-shuffled = Shuffled.
tiles-recalled = Your tiles are back on your rack.
tiles-recall-first = Take your tiles back first.
tiles-none-held = You have no { $sign }.
tiles-none-left = You have no more { $sign }.
tiles-with-shift = Hold Shift for commands: Shift + { $key }.
tiles-lay-first = Choose a tile, then a square.

tiles-play = Play
tiles-play-for = { $points ->
    [one] Play for { $points } point
   *[other] Play for { $points } points
}
tiles-swap = Swap
tiles-done = Done
tiles-step-back = Undo
tiles-shuffle = Shuffle
tiles-recall = Take all back
tiles-trade = Trade or pass
tiles-pass = Pass
tiles-do-trade = { $count ->
    [0] Pass without trading
    [one] Trade { $count } tile
   *[other] Trade { $count } tiles
}
tiles-ask-pass = End your turn without playing?
tiles-ask-trade = { $count ->
    [one] Trade { $count } tile and end your turn?
   *[other] Trade { $count } tiles and end your turn?
}
tiles-yes = Yes
tiles-no = No, go back
tiles-answer = { $asked }: is { $name }’s play a real word?
tiles-accept = Accept
tiles-challenge = Challenge

tiles-trade-title = Trading
tiles-trade-choose = Choose the tiles to trade.
tiles-trade-count = { $count ->
    [0] No tiles chosen: you would only pass.
    [one] { $count } tile chosen.
   *[other] { $count } tiles chosen.
}
tiles-not-yet = That doesn’t work yet
tiles-fits = That works
tiles-worth = { $points ->
    [one] Worth { $points } point
   *[other] Worth { $points } points
}
tiles-part = { $points }: { $name }
tiles-part-words = { $run }: { $words }
tiles-part-values = = { $values }
tiles-part-length = { $sum }, plus { $bonus } for length
tiles-part-qinto = a Q!nto, five in a line
tiles-part-diagonal = { $count ->
    [one] a diagonal of { $count } tile
   *[other] a diagonal of { $count } tiles
}
tiles-part-five = all five tiles at once
tiles-part-last = the last play of the game
tiles-run-of = { $count ->
    [one] a line of { $count } tile
   *[other] a line of { $count } tiles
}
tiles-swap-title = Swap
tiles-swap-after = You get the wild tile.
tiles-another-turn = You get another turn.
tiles-goes-out = That’s your last tile.
tiles-if-it-stands = You score this unless someone challenges it and is right.

tiles-no-word = No word has these consonants in this order: { $runs }.
tiles-exclude = A wild tile would have to be two different tiles at once.
tiles-not-a-line = A line is one number in different colours, or one colour with numbers in order.
tiles-too-long = A line has at most five tiles.
tiles-bad-colours = The colours in a line must be all the same or all different.
tiles-bad-shapes = The shapes in a line must be all the same or all different.
tiles-gap = There’s a gap between your tiles.
tiles-apart = Your tiles must touch a tile on the grid.
tiles-not-in-line = Your tiles must lie in one row or one column.
tiles-not-at-the-start = The first play starts at 0, 0 and goes right or up.
tiles-occupied = That square is taken.
tiles-not-wild = You can only swap a wild tile.
tiles-swapped-already = You’ve already swapped here this turn.
tiles-same-tile = That’s the same tile. Use a different one.
tiles-not-now = You can’t do that now.

tiles-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tiles-hand-size = { $count ->
    [one] { $count } tile in hand
   *[other] { $count } tiles in hand
}
tiles-hand-and-pile = { $hand } in hand, { $pile } in the pile
tiles-skips = { $count ->
    [one] misses the next turn
   *[other] misses { $count } turns
}
tiles-pile = { $count ->
    [one] { $count } tile in the pile
   *[other] { $count } tiles in the pile
}
tiles-last-turns = Last turns!
tiles-swapping = Swap another tile, or press Done to end your turn.
tiles-sheet = Scores
tiles-sheet-empty = No points yet.
tiles-signed = { $points }

tiles-tell-draws-for-first = { $name } drew { $tile }.
tiles-tell-begins = First turn: { $name }.
tiles-tell-play = { $count ->
    [one] { $name }: { $tiles }.
   *[other] { $name }: { $count } tiles, { $tiles }.
}
tiles-tell-swap = { $name }: swap at { $square }, { $put } goes in.
tiles-tell-score = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
tiles-tell-trade = { $count ->
    [one] { $name }: { $count } tile traded.
   *[other] { $name }: { $count } tiles traded.
}
tiles-tell-pass = { $name }: pass.
tiles-tell-done = { $name }: done.
tiles-tell-accept = { $name }: accepted.
tiles-tell-challenge = { $name }: challenge!
tiles-tell-withdraw = Not a word. The tiles go back to: { $name }.
tiles-tell-stands = It’s a word. The play stands.
tiles-tell-lose-turn = { $name }: turn missed.
tiles-tell-extra-turn = { $name }: another turn.
tiles-tell-last-turns = { $name }: out of tiles. Everyone else has one more turn.
tiles-tell-deduct = { $points ->
    [one] { $name }: minus { $points } point for unplayed tiles.
   *[other] { $name }: minus { $points } points for unplayed tiles.
}

tiles-move-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
tiles-move-scored = { $what } · { $points }
tiles-move-swap = swap { $tile }
tiles-move-trade = trade { $count }
tiles-move-pass = pass
tiles-move-done = done
tiles-move-accept = accept
tiles-move-challenge = challenge

tiles-end-out-you = You played your last tile.
tiles-end-out = { $name } played the last tile.
tiles-end-stalled = No one played a tile for three rounds.

tiles-hint-square = Look at { $place }.
tiles-hint-move = Try { $tiles }.
tiles-why-part = { $points } for { $name }
tiles-why-points = { $points ->
    [one] It scores { $points } point: { $parts }.
   *[other] It scores { $points } points: { $parts }.
}
tiles-why-tiles = { $count ->
    [one] It uses one tile.
   *[other] It uses { $count } tiles at once.
}
tiles-hint-trade = I’d trade these: { $tiles }.
# How much a trade or a pass raises the chance to win, compared with the best play.
tiles-hint-worth = { $trades ->
    [yes] Trading
   *[no] Passing
} { $percent ->
    [0] is a little better than the best play.
   *[other] raises your chance to win by { $percent } % compared with the best play.
}
tiles-hint-pass = I’d pass.
tiles-hint-accept = I’d accept.
tiles-hint-challenge = I’d challenge.

tiles-overview-tile = { $x } { $tile }
tiles-overview-row = Row { $y }: { $tiles }.
tiles-overview-empty = The grid is empty.
tiles-pools-scored = { $count ->
    [one] { $name }: { $points } points, { $count } tile.
   *[other] { $name }: { $points } points, { $count } tiles.
}
tiles-pools-seat = { $count ->
    [one] { $name }: { $count } tile left.
   *[other] { $name }: { $count } tiles left.
}
tiles-own-hand = Your tiles: { $tiles }.

tiles-key-arrows = move over the grid
tiles-key-choose = choose a tile
tiles-key-enter = place the chosen tile, or play
tiles-key-turn = across or down
tiles-key-letters = place the tile with this letter
tiles-key-wild = place the wild tile

tiles-rules-turn = A turn
tiles-rules-end = The end of the game
tiles-rules-wild = Wild tiles
tiles-rules-place = Playing tiles
tiles-rules-place-text = Play one to five tiles in one row or one column without gaps, so that at least one touches a tile on the grid. Tiles already there can be part of your line.
tiles-rules-every-text = Every line you make or lengthen must be correct, across and down.
tiles-rules-refill-text = Then draw until you hold five tiles again.
tiles-rules-pass-text = Or you can pass, and trade some or all of your tiles with the pile. That ends your turn.
tiles-rules-stall-text = The game also ends if no one plays a tile for three whole rounds.
tiles-rules-hidden = Hidden tiles
tiles-rules-hidden-text = No one sees the other players’ tiles or the pile. On a shared device, your tiles are covered while you pass it on.

tiles-draft = Your move
tiles-draft-how = Tap a tile, then a square; or a square first, then tiles in order. You’ll see the points before you play.
tiles-draft-chosen = Now tap a square. The tile fits by itself on the highlighted ones.
tiles-draft-wait = You can place tiles when it’s your turn.
