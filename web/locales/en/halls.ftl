halls-marmalade-ornament = marmalade ornament
halls-midnight-ornament = midnight ornament

halls-board = The tree: 45 squares in four tiers
halls-square-empty = { $square }, tier { $tier }, empty
halls-square-lands = { $square }, tier { $tier }, empty, { $from } would land here
halls-square-piece = { $square }, tier { $tier }, { $piece }
halls-square-pushed = { $square }, tier { $tier }, { $piece }, would be pushed to { $to }
halls-square-off = { $square }, tier { $tier }, { $piece }, would fall off
halls-square-pounces = { $square }, tier { $tier }, { $piece }, would pounce on { $to }
halls-square-captured = { $square }, tier { $tier }, { $piece }, would be captured by { $side }
halls-square-home = { $square }, tier { $tier }, { $piece }, would return to its pool

halls-tell-ornament = ornament to { $square }.
halls-tell-off = { $count ->
    [one] { $list } falls off the tree.
   *[other] { $list } fall off the tree.
}
halls-tell-pounce = Cat { $from } pounces on { $to }.
halls-tell-capture = { $from }: captured by { $side }.
halls-tell-home = { $from }: back to { $side }’s pool.
halls-overview-empty = The tree is empty.

halls-then-piece = Ornament on { $square }. Now place a kitten or a cat.
halls-hang-again = Choose a square for the ornament again.
halls-pool = { $ornaments ->
    [one] { $ornaments } ornament
   *[other] { $ornaments } ornaments
} to hang, { $captured } of 3 captured.

halls-3d = 3D
halls-3d-facing = In 3D nothing is upside down: you look from the near side.
halls-view-deep = The tree in 3D.
halls-view-flat = The tree, flat.
halls-no-webgl = This browser can’t show 3D (no WebGL).
halls-not-loaded = 3D didn’t load.
halls-play-flat = You can play on the flat tree.

halls-why-eight-cats = It wins: all eight cats are on the tree.
halls-why-three-ornaments = It wins: that’s the third captured ornament.
halls-why-saves-ornament = It keeps { $name } from capturing your ornament.
halls-why-captures = { $count ->
    [one] It captures an ornament.
   *[other] It captures { $count } ornaments.
}
halls-why-off = { $count ->
    [one] It pushes one of { $name }’s pieces off the tree.
   *[other] It pushes { $count } of { $name }’s pieces off the tree.
}

halls-end-eight-cats = All eight cats are on the tree.
halls-end-three-ornaments = Three ornaments captured.

halls-option-eight = Eight on the tree
halls-option-eight-sentence = What happens when all eight of your pieces are on the tree.

halls-key-enter = hang, then place
halls-key-ornament = choose the ornament’s square again
halls-key-view = flat or 3D

halls-lesson-hang = While you have no ornament on the tree, a turn starts with it. Hang it on a marked square, then place a kitten.
halls-lesson-hang-done = It hangs! Until it leaves the tree, you only place pieces.
halls-lesson-down = Ornaments get booped too, but only down or along their tier. Push the midnight ornament down.
halls-lesson-down-done = Down it goes, one tier at a time.
halls-lesson-down-along = It slid along its tier. Push it from nearer the top.
halls-lesson-down-up = Ornaments never move up. Push it from nearer the top.
halls-lesson-along = Now push the midnight ornament along: to another square of the same tier.
halls-lesson-along-done = It stays on its tier, one square further.
halls-lesson-along-down = That pushed it down. Push it along the ring of its tier.
halls-lesson-climb = Ornaments never move up: the knot means “stuck”. Place a kitten below the ornament and watch.
halls-lesson-climb-done = It stayed put: up is not allowed.
halls-lesson-climb-moved = It could move that way. Push it up, from the marked square.
halls-lesson-kitten = A kitten can’t be pushed onto an ornament. Try it from the marked square.
halls-lesson-kitten-done = Stuck! Only a cat would jump onto the ornament, as you’ll see.
halls-lesson-kitten-slid = It slid to an empty square. Push it straight at the ornament.
halls-lesson-capture = Push your opponent’s ornament off the tree and it’s yours. Capture the midnight ornament.
halls-lesson-capture-done = Captured! It hangs on your gold corner now.
halls-lesson-capture-slid = It slid along the edge. Push it outwards.
halls-lesson-corner = The tree has no corner squares: an ornament falls through there too. Capture this one across the corner.
halls-lesson-corner-done = Off the tree and captured, even from tier 3.
halls-lesson-corner-slid = It stayed on the tree. Push it straight at the missing corner.
halls-lesson-home = Your own ornament can fall too. Push yours off the tree and see.
halls-lesson-home-done = It only comes home: you hang it again on your next turn.
halls-lesson-home-other = Yours is still on the tree. Push the marmalade ornament outwards.
halls-lesson-pounce = A cat pushed onto an ornament pounces. Choose a cat and push your cat at the midnight ornament.
halls-lesson-pounce-done = Captured! Your cat comes home with the ornament.
halls-lesson-pounce-past = Your cat slid past it. Push it straight at the ornament.
halls-lesson-guard = Their cat pounces for them, even if you push it. Push it, but not onto your ornament!
halls-lesson-guard-done = Well done: your ornament is safe.
halls-lesson-guard-lost = Their cat pounced and captured your ornament! Push it another way.
halls-lesson-row = Rows work as in boop: three in a row, and kittens become cats. Complete the row.
halls-lesson-row-done = Three cats! The ornament beside them never counts in a row.
halls-lesson-win = Three captured ornaments win. You have two: capture the third!
halls-lesson-win-done = You win, the naughty way!
halls-lesson-cats = Three cats in a row win too, on any tiers. Find the winning move!
halls-lesson-cats-done = You win, the nice way! Eight cats on the tree at once win, too.
halls-lesson-match = Now three real turns against an easy bot. Mind your ornament!
halls-lesson-match-done = That was the real game.
halls-lesson-far = No ornament moved. Place it right beside the midnight ornament.

halls-rules-boop = The same as boop
halls-rules-boop-text = You place, boop and grow kittens and cats exactly as in boop. Tiers don’t matter to them.
halls-rules-tree = The tree
halls-rules-tree-text = It has 45 squares in four tiers: one on top, then rings of 8, 16 and 20. The gold corners are off the tree; captured ornaments are kept there.
halls-rules-hang = Hang an ornament
halls-rules-hang-text = If none of your ornaments is on the tree when your turn begins, hang one first. Then place a kitten or a cat as usual.
halls-rules-hang-where-text = It goes on an empty square of tier 2. If tier 2 is full, use tier 3, then tier 4. Hanging an ornament boops nothing.
halls-rules-push = Booping ornaments
halls-rules-push-text = Kittens and cats both push ornaments, to an empty square of the same tier or a lower one. An ornament never moves up, and stays put if something is right behind it.
halls-rules-capture = Capturing
halls-rules-capture-text = Push your opponent’s ornament off the tree and you capture it. Your own goes back to your pool.
halls-rules-pounce = Pouncing
halls-rules-pounce-text = A cat pushed onto an ornament pounces: the cat goes back to its pool, and its owner captures the ornament, no matter whose turn it is. An ornament of the cat’s own side goes back to its pool.
halls-rules-kitten-text = A kitten can’t be pushed onto an ornament; it stays put.
halls-rules-win = Two ways to win
halls-rules-win-text = Nice: three cats in a row, or all eight cats on the tree. Naughty: three captured ornaments.
halls-rules-both-text = If both players would win at once, the one who moved wins.

halls-preview-capture = Captures an ornament!
halls-preview-loss = Your ornament is captured!
halls-preview-home = An ornament goes back to its owner.
halls-event-capture = { $by ->
    [you] You
   *[other] { $name }
} captured { $whose ->
    [yours] your ornament
   *[theirs] an ornament
}!
halls-more-hung = A new ornament hangs.
halls-step-one = Step 1 of 2: hang your ornament.
halls-step-one-how = { $input ->
    [touch] Tap one of the bright squares.
   *[mouse] Click one of the bright squares.
}
halls-step-two = Step 2 of 2: kitten or cat.
halls-step-two-how = { $input ->
    [touch] Now tap an empty square.
   *[mouse] Now point at an empty square.
}
halls-not-there = An ornament can’t hang there.
halls-not-there-remedy = It needs an empty square of tier 2, or of the next tier if that one is full.
halls-hang = Hang
halls-ornament = Ornament
halls-2d = 2D
halls-view = View of the tree

halls-how-push = Place a kitten. It pushes its neighbours.
halls-how-capture = Push ornaments off the tree to keep them.
halls-how-win = Three cats in a row or three ornaments win.
