boop-side-marmalade = marmalade
boop-side-midnight = midnight
boop-marmalade-kitten = marmalade kitten
boop-marmalade-cat = marmalade cat
boop-midnight-kitten = midnight kitten
boop-midnight-cat = midnight cat
boop-letter-kitten = k
boop-letter-cat = C

boop-move = { $letter } { $square }
boop-move-takes = { $letter } { $square } = { $count }
boop-move-lift = lifts { $square }

boop-board = The bed: six by six squares
boop-square-empty = { $square }, empty
boop-square-lands = { $square }, empty, { $from } would land here
boop-square-piece = { $square }, { $piece }
boop-square-pushed = { $square }, { $piece }, would be pushed to { $to }
boop-square-off = { $square }, { $piece }, would fall off

boop-tell-place-kitten = kitten { $square }.
boop-tell-place-cat = cat { $square }.
boop-pushed = { $from }→{ $to }
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

boop-foresee = What will happen: { $square }
boop-foresee-stays = { $count ->
    [one] { $list } holds on (a knot).
   *[other] { $list } hold on (knots).
}
boop-foresee-nothing = Nobody is pushed.
boop-foresee-win = This wins the game.

boop-not-now = It is not your turn yet.
boop-not-here = Nothing can be placed on { $square }: a square must be empty.
boop-tap-again = Tap the same square again to place.
boop-choose = Several groups could leave the bed. Choose one.
boop-choose-piece = Which piece to place
boop-take-nothing = take nothing
boop-lift-one = Your pool is empty: tap one of your pieces to lift it.
boop-chosen-kitten = Kitten.
boop-chosen-cat = Cat.
boop-kittens-left = kitten ×{ $count }
boop-cats-left = cat ×{ $count }
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
boop-hint-move = A good move: { $move }.
boop-why-three-cats = It wins: three cats in a row.
boop-why-three-kittens = It wins: three kittens in a row.
boop-why-eight-cats = It wins: all eight cats are on the bed.
boop-why-row = { $count ->
    [one] It makes three in a row, and one kitten becomes a cat.
   *[other] It makes three in a row, and { $count } kittens become cats.
}
boop-why-grows = One of your kittens leaves the board and becomes a cat.
boop-why-returns = { $count ->
    [one] One of your pieces returns to your pool.
   *[other] { $count } of your pieces return to your pool.
}
boop-why-off = { $count ->
    [one] It pushes one of their pieces off the bed.
   *[other] It pushes { $count } of their pieces off the bed.
}
boop-why-pushes = { $count ->
    [one] It pushes one of their pieces away.
   *[other] It pushes { $count } of their pieces away.
}
boop-why-moves-own = { $count ->
    [one] It moves one of your own pieces and none of theirs.
   *[other] It moves { $count } of your own pieces and none of theirs.
}
boop-why-quiet = It takes its place without pushing anybody.

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
boop-option-repetition-draw = the game is a draw
boop-option-repetition-none = the game goes on

boop-key-arrows = move over the squares
boop-key-enter = place
boop-key-kind = kitten, cat
boop-key-jump = jump to a square
boop-key-choices = next choice of a group

boop-lesson-place = Players take turns placing kittens on the bed. Place one on any square.
boop-lesson-place-done = It is yours now, but it will not sit still for long.
boop-lesson-boop = A new kitten boops its neighbours one square away. Place yours beside the midnight kitten.
boop-lesson-boop-done = Booped! Your own pieces are pushed too.
boop-lesson-off = What is pushed over the edge returns to its owner’s pool. Push the kitten off the bed.
boop-lesson-off-done = Down it went. Its owner can place it again.
boop-lesson-pair = Two in a line hold each other. Place a kitten in line with the pair, at b4 or e4.
boop-lesson-pair-done = Neither moved: that is what a knot means.
boop-lesson-three = Three of yours in a row leave the bed and become cats. Make a row of three.
boop-lesson-three-done = Three kittens have grown up: three cats wait in your pool.
boop-lesson-cat = Kittens cannot push cats. Choose your cat, then push the midnight cat with it.
boop-lesson-cat-done = Cats push everybody.
boop-lesson-win = Three cats in a row win. Choose a cat and finish the row!
boop-lesson-win-done = You won. That is the whole game!

boop-rules-goal = The goal
boop-rules-goal-text = Get three of your cats in a row: across, down or diagonally. You begin with eight kittens and must raise your cats first.
boop-rules-place = A turn
boop-rules-place-text = Place one piece from your pool on any empty square.
boop-rules-boop-text = It boops: every piece around it, also your own, is pushed one square straight away from it.
boop-rules-limits = Who does not move
boop-rules-pair-text = A piece with another one right behind it stays: two in a line cannot be pushed along that line.
boop-rules-cat-text = A kitten never pushes a cat. A cat pushes everybody.
boop-rules-once-text = A pushed piece pushes nobody else.
boop-rules-edge = Over the edge
boop-rules-edge-text = A piece that is pushed off the bed returns to its owner’s pool and can be placed again.
boop-rules-grow = Growing up
boop-rules-grow-text = After your turn, three of your pieces in a row leave the bed. The kittens among them are replaced by cats, which join your pool; cats return to it.
boop-rules-grow-choice-text = If there are several rows, you choose one. Only the player who has just moved is looked at: a row that you make for your opponent counts only if it still stands after their next turn.
boop-rules-eight = All eight on the bed
boop-rules-eight-text = If all eight of your pieces are on the bed, you take one of them off: a kitten becomes a cat in your pool. A table can agree that this is up to you.
boop-rules-eight-win-text = If all eight of them are cats, you have won.
boop-rules-young = For younger players
boop-rules-young-text = Without cats: whoever has three kittens in a row after their own turn wins. With all eight kittens on the bed and no row, take one back.
boop-rules-draw = When it goes round in circles
boop-rules-draw-text = If the same position comes up for the third time with the same player to move, nobody wins. A table can agree to play on.
