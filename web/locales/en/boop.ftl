boop-side-marmalade = Marmalade
boop-side-midnight = Midnight
boop-marmalade-kitten = marmalade kitten
boop-marmalade-cat = marmalade cat
boop-midnight-kitten = midnight kitten
boop-midnight-cat = midnight cat

boop-letter-kitten = k
boop-letter-cat = C

boop-move = { $ornament ->
    [none] { $piece ->
        [cat] Cat to { $square }
       *[kitten] Kitten to { $square }
    }
   *[other] Ornament to { $ornament }, { $piece ->
        [cat] cat to { $square }
       *[kitten] kitten to { $square }
    }
}{ $row ->
    [yes] , a row
    [one] , one comes back
   *[no] { "" }
}
boop-move-brief = { $piece ->
    [cat] Cat
   *[kitten] Kitten
}{ $row ->
    [yes] , a row
    [one] , one comes back
   *[no] { "" }
}
boop-move-lift = Piece from { $square } picked up
boop-move-lift-brief = Piece picked up

boop-board = The bed: six by six squares
boop-square-empty = { $square }, empty
boop-square-lands = { $square }, empty, { $from } would land here
boop-square-piece = { $square }, { $piece }
boop-square-pushed = { $square }, { $piece }, would be pushed to { $to }
boop-square-off = { $square }, { $piece }, would fall off

boop-tell-place-kitten = kitten to { $square }.
boop-tell-place-cat = cat to { $square }.
boop-pushed = { $from } to { $to }
boop-tell-pushes = { $count ->
    [one] Pushes one: { $list }.
   *[other] Pushes { $count }: { $list }.
}
boop-tell-off = { $count ->
    [one] { $list } falls off.
   *[other] { $list } fall off.
}
boop-tell-graduate = { $count ->
    [one] Kitten { $list } becomes a cat.
   *[other] Kittens { $list } become cats.
}
boop-tell-back = { $count ->
    [one] { $list } returns to the pool.
   *[other] { $list } return to the pool.
}

boop-foresee-stays = { $count ->
    [one] { $list } stays put.
   *[other] { $list } stay put.
}
boop-foresee-nothing = Pushes no one.
boop-foresee-win = This wins the game.

boop-not-now = It’s not your turn yet.
boop-choose = Several rows can leave the bed. Choose one.
boop-choose-piece = Place a kitten or a cat
boop-take-nothing = Take nothing
boop-chosen-kitten = Kitten.
boop-chosen-cat = Cat.
boop-kitten = Kitten
boop-cat = Cat
boop-pool = { $side }: { $kittens ->
    [one] { $kittens } kitten
   *[other] { $kittens } kittens
}, { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
} in the pool.
boop-pool-short = In the pool: { $kittens ->
    [one] { $kittens } kitten
   *[other] { $kittens } kittens
}, { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}
boop-overview-part = { $piece }: { $list }.
boop-overview-empty = The bed is empty.
boop-hint-square = Look at { $square }.
boop-hint-move = Try: { $move }.
boop-why-three-cats = It wins: three cats in a row.
boop-why-three-kittens = It wins: three kittens in a row.
boop-why-eight-cats = It wins: all eight cats are on the bed.
boop-why-row = { $count ->
    [one] Three in a row: one kitten becomes a cat.
   *[other] Three in a row: { $count } kittens become cats.
}
boop-why-grows = One of your kittens becomes a cat.
boop-why-returns = { $count ->
    [one] One of your pieces returns to your pool.
   *[other] { $count } of your pieces return to your pool.
}
boop-why-off = { $count ->
    [one] It pushes one of { $name }’s pieces off the bed.
   *[other] It pushes { $count } of { $name }’s pieces off the bed.
}
boop-why-pushes = { $count ->
    [one] It pushes one of { $name }’s pieces away.
   *[other] It pushes { $count } of { $name }’s pieces away.
}
boop-why-moves-own = { $count ->
    [one] It moves only one of your own pieces.
   *[other] It moves only { $count } of your own pieces.
}
boop-why-stops-win = It stops { $name } from winning next turn.
boop-why-stops-row = It stops { $name }’s row.
boop-why-threatens-win = It threatens to win next turn.
boop-why-threatens-wins = It threatens to win in { $count } ways.
boop-why-prepares-row = It prepares a row for your next turn.
boop-why-prepares-rows = { $count ->
    [one] It threatens a row.
   *[other] It threatens { $count } rows at once.
}
boop-why-saves-cat = It keeps { $name } from pushing your cat off.
boop-why-safe = It’s a safe spot: { $name } can’t push it off.
boop-why-quiet = It’s a good spot and pushes no one.

boop-end-three-cats = Three cats in a row.
boop-end-eight-cats = All eight cats are on the bed.
boop-end-three-kittens = Three kittens in a row.
boop-end-repetition = The same position came up three times.

boop-option-kittens-only = Kittens only
boop-option-kittens-only-sentence = For younger players: no cats, the first three kittens in a row win.
boop-option-eight = Eight on the bed
boop-option-eight-sentence = What happens when all eight of your pieces are on the bed.
boop-option-eight-must = one must be taken off
boop-option-eight-may = one may be taken off
boop-option-repetition = Repetition
boop-option-repetition-sentence = What happens when the same position comes up for the third time.
boop-option-repetition-draw = draw
boop-option-repetition-none = play on

boop-solved = With kittens only, the player who starts can always win, and Fearless knows how. How long can you hold out?
boop-solved-play = Play against perfect play

boop-key-arrows = move over the squares
boop-key-enter = place
boop-key-kind = kitten, cat
boop-key-jump = jump to a square
boop-key-choices = next row to remove

boop-lesson-place = Players take turns placing a piece on the bed. Put your first kitten on any square.
boop-lesson-place-done = It’s yours, but it won’t sit still for long.
boop-lesson-boop = A new kitten boops its neighbours one square away. Place yours next to the midnight kitten.
boop-lesson-boop-done = Boop! It slid one square away from yours.
boop-lesson-own = Your own pieces get booped too. Place a kitten between these two.
boop-lesson-own-done = Both slid away. A boop doesn’t ask whose kitten it is.
boop-lesson-own-one = Only one of them moved. Use the square between them.
boop-lesson-off = A piece pushed over the edge goes back to its owner. Push the midnight kitten off the bed.
boop-lesson-off-done = Down it goes. Its owner can place it again.
boop-lesson-off-slid = It slid along the edge and stayed on the bed. Push it outwards.
boop-lesson-pair = Two in a line hold on to each other: the knot means “stuck”. Place a kitten at one end.
boop-lesson-pair-done = Neither moved: the second one holds the first.
boop-lesson-pair-side = From the side they slide. Place it at the end of the line.
boop-lesson-three = Three of your kittens in a row become cats. Complete the row.
boop-lesson-three-done = They left the bed as kittens and come back as cats: you have three to place.
boop-lesson-cat = Kittens can’t push cats. Choose your cat and push the midnight cat with it.
boop-lesson-cat-done = Cats push everyone.
boop-lesson-mixed = Kittens and cats make rows together. Complete this row.
boop-lesson-mixed-done = The kittens become cats. The cat simply comes back to you.
boop-lesson-choose = One square completes two rows, but you may take only one. Take the row with three kittens.
boop-lesson-choose-done = Three new cats! The other two stay on the bed.
boop-lesson-choose-mixed = That row had a cat in it, so only two kittens grew up. Take the other row.
boop-lesson-eight = When all eight are on the bed, one of them grows up. Place your last kitten and choose who.
boop-lesson-eight-done = It comes back as a cat, so you always have a piece to place.
boop-lesson-eight-off = One fell off the bed, so there are only seven. Push nobody over the edge.
boop-lesson-theirs = Only the player who moves makes rows. Push the lower midnight kitten into line with its friends.
boop-lesson-theirs-done = A row, but not on their turn: nothing happens. It counts after their next move, if it still stands.
boop-lesson-theirs-other = That makes no row. Push from the marked square.
boop-lesson-break = This row counts if it still stands after their next move. Push one of the three out of line.
boop-lesson-break-done = Broken! Always check which row your opponent could finish.
boop-lesson-break-stands = All three still stand in a row. Push one from the side.
boop-lesson-win = Three cats in a row win the game. Find the winning move!
boop-lesson-win-done = You win! Eight cats on the bed at once would win, too.
boop-lesson-win-kitten = A kitten can’t win: it takes three cats. Choose a cat.
boop-lesson-match = Now three real turns against an easy bot. Make a row if you can!
boop-lesson-match-done = That was real boop.
boop-lesson-far = Nothing moved. Place it right beside the midnight piece.
boop-lesson-no-row = That makes no row yet. Place it right behind the other two.
boop-lesson-pushed-own = That pushed your own piece away. Use an end of the line.
boop-lesson-kitten-at-cat = A kitten can’t push a cat. Choose your cat.

boop-rules-goal = The goal
boop-rules-goal-text = Get three of your cats in a row: across, down or diagonally. You start with eight kittens and have to grow your cats first.
boop-rules-place = A turn
boop-rules-place-text = Place one piece from your pool on any empty square.
boop-rules-boop-text = It boops: every piece around it, even your own, is pushed one square straight away from it.
boop-rules-limits = What doesn’t move
boop-rules-pair-text = A piece with another right behind it stays: two in a line can’t be pushed along that line.
boop-rules-cat-text = A kitten never pushes a cat. A cat pushes everyone.
boop-rules-once-text = A pushed piece pushes nothing else.
boop-rules-edge = Over the edge
boop-rules-edge-text = A piece pushed off the bed goes back to its owner’s pool and can be placed again.
boop-rules-grow = Growing up
boop-rules-grow-text = After your turn, three of your pieces in a row leave the bed. You swap the kittens among them for cats; cats just go back to your pool.
boop-rules-grow-choice-text = If there are several rows, you choose one. Only your own rows count after your turn: a row you make for your opponent counts if it’s still there after their next turn.
boop-rules-eight = All eight on the bed
boop-rules-eight-text = With all eight of your pieces on the bed, you take one off; a kitten comes back as a cat. You can agree to make this optional.
boop-rules-eight-win-text = If all eight are cats, you win.
boop-rules-young = For younger players
boop-rules-young-text = No cats: three kittens in a row after your own turn win. With all eight kittens on the bed and no row, take one back.
boop-rules-young-solved-text = This game is solved: the player who starts can always win, if the first kitten goes on one of the four squares in the middle.
boop-rules-draw = Going round in circles
boop-rules-draw-text = If the same position comes up for the third time with the same player to move, it’s a draw. You can agree to play on instead.

boop-pieces = { $whose ->
    [yours] { $count ->
        [one] your { $kind ->
            [cat] cat
            [ornament] ornament
            [piece] piece
           *[kitten] kitten
        }
       *[other] { $count } of your { $kind ->
            [cat] cats
            [ornament] ornaments
            [piece] pieces
           *[kitten] kittens
        }
    }
    [your-own] { $count ->
        [one] your own { $kind ->
            [cat] cat
            [ornament] ornament
            [piece] piece
           *[kitten] kitten
        }
       *[other] { $count } of your own { $kind ->
            [cat] cats
            [ornament] ornaments
            [piece] pieces
           *[kitten] kittens
        }
    }
    [their-own] { $count ->
        [one] their own { $kind ->
            [cat] cat
            [ornament] ornament
            [piece] piece
           *[kitten] kitten
        }
       *[other] { $count } of their own { $kind ->
            [cat] cats
            [ornament] ornaments
            [piece] pieces
           *[kitten] kittens
        }
    }
   *[theirs] { $count ->
        [one] { $name }’s { $kind ->
            [cat] cat
            [ornament] ornament
            [piece] piece
           *[kitten] kitten
        }
       *[other] { $count } of { $name }’s { $kind ->
            [cat] cats
            [ornament] ornaments
            [piece] pieces
           *[kitten] kittens
        }
    }
}
boop-preview-row = { $count ->
    [one] Row of three: your kitten becomes a cat!
   *[other] Row of three: your kittens become cats!
}
boop-preview-grows = Your kitten leaves the board and becomes a cat.
boop-preview-off = Pushes { $pieces } off { $place ->
    [tree] the tree
   *[bed] the bed
}.
boop-preview-push = Pushes { $pieces }.
boop-preview-stays = { $count ->
    [one] One neighbour stays put.
   *[other] { $count } neighbours stay put.
}
boop-event-row = { $by ->
    [you] You
   *[other] { $name }
} made a row of three.
boop-event-off = { $by ->
    [you] You
   *[other] { $name }
} pushed { $pieces } off { $place ->
    [tree] the tree
   *[bed] the bed
}.
boop-event-push = { $by ->
    [you] You
   *[other] { $name }
} pushed { $pieces }.
boop-event-place = { $by ->
    [you] You
   *[other] { $name }
} placed a { $kind ->
    [cat] cat
   *[kitten] kitten
}.
boop-event-lift = { $by ->
    [you] You
   *[other] { $name }
} took a piece off { $place ->
    [tree] the tree
   *[bed] the bed
}.
boop-more-grown = { $count ->
    [one] { $count } kitten became a cat.
   *[other] { $count } kittens became cats.
}
boop-more-pushed = { $count ->
    [one] One more piece was pushed.
   *[other] { $count } more pieces were pushed.
}
boop-how = { $input ->
    [touch] Tap an empty square to see what happens.
   *[mouse] Point at a square to see what happens, click to place.
}
boop-how-kitten = Place a kitten.
boop-how-cat = Place a cat.
boop-click-place = { $input ->
    [touch] Tap again to place it.
   *[mouse] Click to place it.
}
boop-taken = That square is taken.
boop-taken-remedy = { $input ->
    [touch] Tap an empty square.
   *[mouse] Click an empty square.
}
boop-wait-remedy = You can look around while you wait.
boop-pool-empty = Your pool is empty.
boop-lift-remedy = { $input ->
    [touch] Tap one of your pieces to pick it up.
   *[mouse] Click one of your pieces to pick it up.
}
boop-rows-open = Several rows can leave the board.
boop-rows-remedy = { $input ->
    [touch] Tap the row you want to take.
   *[mouse] Click the row you want to take.
}
boop-eight-open = All eight are on the board: take one back.
boop-eight-remedy = { $input ->
    [touch] Tap the piece you want back.
   *[mouse] Click the piece you want back.
}
boop-group = Take { $list }
boop-place-kitten = Place kitten
boop-place-cat = Place cat
boop-pick-up = Pick up
boop-take-row = Take this row
boop-hint-look = Look at the marked square.
boop-hint-kitten = Try a kitten on the marked square.
boop-hint-cat = Try a cat on the marked square.
boop-hint-lift = Try to pick up the marked piece.

boop-how-push = Place a kitten. It pushes its neighbours.
boop-how-grow = Three in a row grow into cats.
boop-how-win = Three cats in a row win.
