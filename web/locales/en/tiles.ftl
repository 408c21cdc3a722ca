tiles-player = Player { $number }
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
tiles-tile = { $colour } { $what }
tiles-wild = wild tile
tiles-wild-colour = { $what } of any colour
tiles-wild-sign = { $colour } wild tile

tiles-grid = The grid
tiles-square-empty = { $place }, empty
tiles-square-fits = { $place }, empty, the chosen tile fits here
tiles-square-tile = { $place }: { $tile }
tiles-square-last = { $place }: { $tile }, from the last turn
tiles-square-drafted = { $place }: { $tile }, not played yet
tiles-small = The tiles are small. Zoom in to hit them more easily.
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
tiles-sorted = Sorted.
tiles-recalled = All your tiles are back.
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
tiles-sort = Sort
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
tiles-accept = Believe it
tiles-challenge = Challenge

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
tiles-part-words = { $run }: { $words }
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

tiles-no-word = No word has exactly the consonants { $line }.
tiles-exclude = A wild tile would have to be two different tiles at once.
tiles-not-a-line = { $line } is neither a set nor a run.
tiles-too-long = A line has at most five tiles.
tiles-bad-colours = { $line }: the colours in a line must be all the same or all different.
tiles-bad-shapes = { $line }: the shapes in a line must be all the same or all different.
tiles-gap = There’s a gap between your tiles.
tiles-apart = Your tiles must touch a tile on the grid.
tiles-not-in-line = Your tiles must lie in one row or one column.
tiles-not-at-the-start = Start on the middle square and go right or up.
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
tiles-in-pile = { $count } in the pile
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
tiles-sheet-tiles = Tiles
tiles-sheet-empty = No points yet.
tiles-signed = { $points }

tiles-tell-draws-for-first = { $name } drew: { $tile }.
tiles-tell-begins = { $by ->
    [you] You go
   *[other] { $name } goes
} first.
tiles-tell-play = { $count ->
    [one] { $by ->
        [you] You
       *[other] { $name }
    } played { $tiles }.
   *[other] { $by ->
       [you] You
      *[other] { $name }
   } played { $count } tiles: { $tiles }.
}
tiles-tell-swap = { $by ->
    [you] You
   *[other] { $name }
} took a wild tile and put this in its place: { $put }.
tiles-tell-score = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
tiles-tell-trade = { $by ->
    [you] You
   *[other] { $name }
} traded { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
tiles-tell-pass = { $by ->
    [you] You
   *[other] { $name }
} passed.
tiles-tell-done = { $by ->
    [you] You
   *[other] { $name }
} ended the turn.
tiles-tell-accept = { $by ->
    [you] You
   *[other] { $name }
} believed it.
tiles-tell-challenge = { $by ->
    [you] You
   *[other] { $name }
} challenged!
tiles-tell-stands = That’s a word, so the play counts.
tiles-tell-lose-turn = { $by ->
    [you] You miss
   *[other] { $name } misses
} a turn.
tiles-tell-extra-turn = { $by ->
    [you] You get
   *[other] { $name } gets
} another turn.
tiles-tell-last-turns = { $by ->
    [you] You ran
   *[other] { $name } ran
} out of tiles. Everyone else has one more turn.
tiles-tell-deduct = { $by ->
    [you] You lose
   *[other] { $name } loses
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} for unplayed tiles.

tiles-move-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
tiles-move-scored = { $what } · { $points }
tiles-move-swap = { $tile } for a wild tile
tiles-move-trade = { $count ->
    [one] traded { $count } tile
   *[other] traded { $count } tiles
}
tiles-move-pass = passed
tiles-move-done = done
tiles-move-accept = believed it
tiles-move-challenge = challenged

tiles-end-out-you = You played your last tile.
tiles-end-out = { $name } played the last tile.
tiles-end-stalled = No one played a tile for three rounds.

tiles-hint-square = Look at { $place }.
tiles-hint-look = Look around the marked square.
tiles-hint-move = Try { $tiles }.
tiles-why-part = { $points } for { $name }
tiles-why-points = { $points ->
    [one] It scores { $points } point: { $parts }.
   *[other] It scores { $points } points: { $parts }.
}
tiles-why-tiles = { $count ->
    [one] It gets rid of one tile.
   *[other] It gets rid of { $count } tiles at once.
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
tiles-hint-nothing-fits = You have nothing to play.
tiles-hint-pass = I’d pass.
tiles-hint-accept = I’d believe it.
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
tiles-draft-how = Drag a tile to a square, or tap the tile, then the square.
tiles-draft-chosen = Now tap a square. It fits by itself on the highlighted ones.
tiles-draft-wait = You can place tiles when it’s your turn.

tiles-event-laid = { $is ->
    [you] You laid { $wrds }.
   *[name] { $name } laid { $wrds }.
}
tiles-event-laid-next = The others can challenge it now.
tiles-event-wrds = { $points ->
    [one] { $name }: { $wrds } for { $points } point
   *[other] { $name }: { $wrds } for { $points } points
}
tiles-event-scored = { $is ->
    [you] { $points ->
        [one] You scored { $points } point.
       *[other] You scored { $points } points.
    }
   *[name] { $points ->
        [one] { $name } scored { $points } point.
       *[other] { $name } scored { $points } points.
    }
}
tiles-event-tiles = { $count ->
    [one] { $name }: { $tiles }.
   *[other] { $name }: { $count } tiles, { $tiles }.
}
tiles-event-part = { $name } +{ $points }
tiles-event-colours = Five colours!
tiles-event-doubled = Colour pairs multiply.
tiles-event-length = Length +{ $bonus }.
tiles-event-five = All five tiles +{ $points }.
tiles-event-again = { $is ->
    [you] Another turn!
   *[name] { $name } has another turn!
}
tiles-event-swap = { $is ->
    [you] You swapped in { $put }.
   *[name] { $name } swapped in { $put }.
}
tiles-event-swap-taken = The tile taken: { $taken }.
tiles-event-accepted = { $is ->
    [you] You believe it.
   *[name] { $name } believes it.
}
tiles-event-stands = { $points ->
    [one] The play stands: { $wrds } for { $points } point, { $name }.
   *[other] The play stands: { $wrds } for { $points } points, { $name }.
}
tiles-event-challenged = { $is ->
    [you] Your challenge was right.
   *[name] { $name } was right to challenge.
}
tiles-event-no-word = { $count ->
    [one] { $wrds } isn’t a word.
   *[other] Not all of these are words: { $wrds }.
}
tiles-event-takes-back = { $is ->
    [you] You take the tiles back.
   *[name] { $name } takes the tiles back.
}
tiles-event-word = { $count ->
    [one] { $wrds } is a word!
   *[other] { $wrds } are words!
}
tiles-event-wrong-challenge = { $known ->
    [yes] For example: { $words }. { $is ->
        [you] You miss a turn.
       *[name] { $name } misses a turn.
    }
   *[no] { $is ->
        [you] You miss a turn.
       *[name] { $name } misses a turn.
    }
}
tiles-believe = Believe it?
tiles-decide = { $points ->
    [one] { $name } laid { $wrds } for { $points } point. Real word?
   *[other] { $name } laid { $wrds } for { $points } points. Real word?
}
tiles-decide-stake = If it is, a challenge costs you a turn.
tiles-decide-stake-of = A wrong challenge costs { $name } a turn.
tiles-decide-waiting = { $points ->
    [one] { $name } laid { $wrds } for { $points } point. { $decides } decides.
   *[other] { $name } laid { $wrds } for { $points } points. { $decides } decides.
}
tiles-stamp-bluff = Bluff called!
tiles-stamp-word = It’s a word!
tiles-ribbon-again = Another turn!
tiles-ribbon-again-of = Another turn: { $name }
tiles-ribbon-qinto = Q!nto!
tiles-swapped-play = Now play, with the wild tile if you like.
tiles-swapped = The wild tile is yours.
tiles-again = Another turn!
tiles-again-how = Play again: choose a tile, then a square.

tiles-reading = { $wrd } can be { $words }.
tiles-wild-means = { $line ->
    [row] Across, { $wild } = { $meaning }.
    [column] Down, { $wild } = { $meaning }.
   *[both] { $wild } = { $meaning }.
}
tiles-gain = +{ $points }
tiles-draft-lines = { $count ->
    [one] It makes a line of { $lengths } tiles.
   *[other] It makes lines of { $lengths } tiles.
}
tiles-draft-part = { $name } { $points }

tiles-hint-trade-shown = { $count ->
    [one] I’d trade the glowing tile.
   *[other] I’d trade the { $count } glowing tiles.
}
tiles-hint-done = I’d press Done.
tiles-no-take-back = Once new tiles are drawn, a turn is final.
tiles-best-play = { $points ->
    [one] Best play: { $what } for { $points } point, { $name }.
   *[other] Best play: { $what } for { $points } points, { $name }.
}
tiles-round = Round
tiles-total = Total
tiles-last-play = Last play
tiles-lines = { $count ->
    [one] one line
   *[other] { $count } lines
}
tiles-event-lines = { $count ->
    [one] One line: { $sum }.
   *[other] { $count } lines: { $sum }.
}

tiles-standings = Final standings
tiles-left = { $count ->
    [0] no tiles left
    [one] { $count } tile left
   *[other] { $count } tiles left
}
tiles-unseen = Not seen yet
tiles-unseen-count = { $count ->
    [one] { $count } tile in the pile and in other hands. A full dot is a tile.
   *[other] { $count } tiles in the pile and in other hands. A full dot is a tile.
}
tiles-tracked = { $tile }: { $count }
tiles-rules-all = All tiles
tiles-rules-all-text = There are sixty tiles. Each dot is one of them.
tiles-look-up = Dictionary
tiles-look-up-label = Word or letters
tiles-look-up-how = Try { $words ->
    [uk] КТ or кіт
   *[en] RNBW or rainbow
}. Write ! for the wild tile.
tiles-look-up-closed = With bluffing on, the dictionary opens when the game is over.
tiles-look-up-letters = Use { $words ->
    [uk] Ukrainian letters
   *[en] the letters A to Z
}, and ! for the wild tile.
tiles-look-up-word = Yes, { $word } is a word.
tiles-look-up-no-word = { $word } isn’t in the dictionary.
tiles-look-up-stands = { $wrd } stands for:
tiles-look-up-hidden = { $wrd } counts as a word.
tiles-look-up-none = { $wrd } stands for no word.
