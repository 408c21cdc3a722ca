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
tiles-wild = wild in everything
tiles-wild-colour = { $what }, wild in colour
tiles-wild-sign = wild, { $colour }

tiles-grid = The grid
tiles-square-empty = { $place }, empty
tiles-square-fits = { $place }, empty, the chosen tile fits here
tiles-square-tile = { $place }: { $tile }
tiles-square-last = { $place }: { $tile }, from the last turn
tiles-square-drafted = { $place }: { $tile }, laid but not played
tiles-small = Tiles are small now: mind your aim, or zoom in.
tiles-zoom = Size of the grid
tiles-zoom-in = Larger
tiles-zoom-out = Smaller
tiles-fit = Show everything

tiles-rack = Your tiles
tiles-rack-tile = Tile { $number }: { $tile }
tiles-rack-laid = Tile { $number }: { $tile }, laid; press to take it up
tiles-rack-empty = You have no tiles left.
tiles-hands-closed = The hands are closed.
tiles-chosen = Chosen: { $tile }.
tiles-taken-up = Taken up again.
tiles-goes-right = To the right.
tiles-goes-down = Downwards.
tiles-shuffled = Shuffled.
tiles-recalled = All your tiles are back.
tiles-recall-first = Take your tiles back first.
tiles-none-held = You have no { $sign }.
tiles-none-left = You have no more { $sign }.
tiles-with-shift = Hold Shift for commands: Shift + { $key }.
tiles-lay-first = Lay a tile first: choose one, then a square.

tiles-play = Play
tiles-play-for = { $points ->
    [one] Play for { $points } point
   *[other] Play for { $points } points
}
tiles-swap = Swap
tiles-done = Done
tiles-step-back = Undo step
tiles-shuffle = Shuffle
tiles-recall = Recall all
tiles-trade = Trade or pass
tiles-pass = Pass
tiles-do-trade = { $count ->
    [0] Pass, trade none
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
tiles-answer = { $asked }: do you believe it? ({ $name } has played.)
tiles-accept = Accept
tiles-challenge = Challenge

tiles-trade-title = Trading
tiles-trade-choose = Choose the tiles to put back.
tiles-trade-count = { $count ->
    [0] None chosen: you would only pass.
    [one] { $count } tile chosen.
   *[other] { $count } tiles chosen.
}
tiles-not-yet = Not possible like this
tiles-fits = It fits
tiles-worth = { $points ->
    [one] Worth { $points } point
   *[other] Worth { $points } points
}
tiles-part = { $points }: { $name }
tiles-part-words = { $run }: { $words }
tiles-part-values = = { $values }
tiles-part-length = { $sum }, and { $bonus } for the length
tiles-part-qinto = a Q!nto, five in a line
tiles-part-diagonal = { $count ->
    [one] a diagonal of { $count } tile
   *[other] a diagonal of { $count } tiles
}
tiles-part-five = five tiles at once
tiles-part-last = the last play of the game
tiles-run-of = { $count ->
    [one] a line of { $count } tile
   *[other] a line of { $count } tiles
}
tiles-swap-title = A swap
tiles-swap-after = The wild tile comes to your hand.
tiles-another-turn = You get another turn.
tiles-goes-out = You run out of tiles.
tiles-if-it-stands = If it stands: the others may challenge it.

tiles-no-word = { $runs } stands for no word.
tiles-exclude = The wild tiles cannot mean one thing that suits all lines.
tiles-not-a-line = A line has one number in different colours, or one colour with numbers in order.
tiles-too-long = A line has at most five tiles.
tiles-bad-colours = The colours of a line are all alike or all different.
tiles-bad-shapes = The shapes of a line are all alike or all different.
tiles-gap = Fill the gap between your tiles.
tiles-apart = A play must touch a tile on the grid.
tiles-not-in-line = All tiles of a play lie in one row or one column.
tiles-not-at-the-start = The first play starts in the middle, at 0, 0, and goes right or up.
tiles-occupied = A tile lies there already.
tiles-not-wild = Only a wild tile can be swapped.
tiles-swapped-already = This square was swapped in this turn already.
tiles-same-tile = Put a different tile in.
tiles-not-now = This is not possible now.

tiles-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tiles-hand-size = { $count ->
    [one] { $count } tile in hand
   *[other] { $count } tiles in hand
}
tiles-hand-and-pile = { $hand } in hand, { $pile } in pile
tiles-skips = { $count ->
    [one] loses the next turn
   *[other] loses { $count } turns
}
tiles-pile = { $count ->
    [one] { $count } tile in the pile
   *[other] { $count } tiles in the pile
}
tiles-last-turns = The last turns.
tiles-swapping = Swap on, or be done.
tiles-sheet = Score sheet
tiles-sheet-empty = No points yet.
tiles-signed = { $points }

tiles-tell-draws-for-first = { $name }: drew { $tile }.
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
tiles-tell-accept = { $name }: I believe it.
tiles-tell-challenge = { $name }: I challenge it!
tiles-tell-withdraw = No word, the tiles go back. It was the turn of: { $name }.
tiles-tell-stands = The play stands.
tiles-tell-lose-turn = { $name }: a turn lost.
tiles-tell-extra-turn = { $name }: another turn.
tiles-tell-last-turns = { $name }: out of tiles. Everybody else has one more turn.
tiles-tell-deduct = { $points ->
    [one] { $name }: minus { $points } point for the tiles left.
   *[other] { $name }: minus { $points } points for the tiles left.
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
tiles-end-stalled = Nobody laid a tile for three rounds.

tiles-hint-square = Look at { $place }.
tiles-hint-move = A good turn: { $tiles }.
tiles-why-part = { $points } for { $name }
tiles-why-points = { $points ->
    [one] It brings { $points } point: { $parts }.
   *[other] It brings { $points } points: { $parts }.
}
tiles-why-tiles = { $count ->
    [one] It gets rid of one tile.
   *[other] It gets rid of { $count } tiles at once.
}
tiles-hint-trade = Trading looks best: { $tiles }.
tiles-hint-pass = Passing looks best.
tiles-hint-accept = Accepting looks best.
tiles-hint-challenge = Challenging looks best.

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
tiles-key-choose = choose a tile of the rack
tiles-key-enter = lay the chosen tile, or play
tiles-key-turn = right or down
tiles-key-letters = lay the tile with this letter
tiles-key-wild = lay the wild tile

tiles-rules-turn = A turn
tiles-rules-end = The end
tiles-rules-wild = Wild tiles
tiles-rules-place = Laying tiles
tiles-rules-place-text = Lay one to five tiles from your hand in one row or one column, without a gap, so that at least one touches a tile on the grid. Tiles that lie there may stand between yours.
tiles-rules-every-text = Every line that you make or lengthen must be right, across and down.
tiles-rules-refill-text = Then you draw until you hold five again.
tiles-rules-pass-text = Instead you may pass, and trade some or all of your tiles with the pile. That ends your turn.
tiles-rules-stall-text = If nobody lays a tile for three whole rounds, the game ends as well.
tiles-rules-hidden = What is hidden
tiles-rules-hidden-text = Nobody sees another hand or the pile. On one device a curtain hangs between two players.

tiles-draft = Your draft
tiles-draft-how = Tap a tile, then a square; or a square first, then tiles in order. What it brings is shown here.
tiles-draft-chosen = Now tap a square. Marked squares fit this tile alone.
tiles-draft-wait = You can lay tiles when it is your turn.
