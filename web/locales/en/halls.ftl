halls-marmalade-ornament = marmalade ornament
halls-midnight-ornament = midnight ornament
halls-move = { $ornament } + { $move }

halls-board = The tree: 45 squares in four tiers
halls-tiers = Tier 1 is the top. Ornaments never climb.
halls-square-empty = { $square }, tier { $tier }, empty
halls-square-lands = { $square }, tier { $tier }, empty, { $from } would land here
halls-square-piece = { $square }, tier { $tier }, { $piece }
halls-square-pushed = { $square }, tier { $tier }, { $piece }, would be pushed to { $to }
halls-square-off = { $square }, tier { $tier }, { $piece }, would fall off
halls-square-pounces = { $square }, tier { $tier }, { $piece }, would pounce on { $to }
halls-square-captured = { $square }, tier { $tier }, { $piece }, would be captured by { $side }
halls-square-home = { $square }, tier { $tier }, { $piece }, would return to its pool

halls-tell-ornament = ornament { $square }.
halls-tell-off = { $count ->
    [one] { $list } falls off the tree.
   *[other] { $list } fall off the tree.
}
halls-tell-pounce = Cat { $from } pounces on { $to }.
halls-tell-capture = { $from }: captured by { $side }.
halls-tell-home = { $from }: back to the pool of { $side }.
halls-overview-empty = The tree is empty.

halls-step-ornament = 1 of 2: hang your ornament on a bright square.
halls-step-piece-later = 2 of 2: then place a kitten or a cat.
halls-step-hung = Ornament: { $square }
halls-undo-step = Undo step
halls-then-piece = Ornament { $square }. Now place a kitten or a cat.
halls-not-hung = An ornament cannot hang on { $square } now. It goes to an empty square of tier 2, or of the next tier if that is full.
halls-hang-again = Choose a square for the ornament again.
halls-pool = { $ornaments ->
    [one] { $ornaments } ornament
   *[other] { $ornaments } ornaments
} to hang, { $captured } of 3 captured.
halls-captured-of = { $captured } / 3

halls-3d = 3D
halls-3d-facing = In 3D nothing is upside-down: the view is from the near side.
halls-view-deep = The tree in 3D.
halls-view-flat = The tree, flat.
halls-no-webgl = This browser cannot draw in 3D (WebGL is missing). The flat tree has everything.
halls-not-loaded = 3D could not be loaded. The flat tree has everything.

halls-why-eight-cats = It wins: all eight cats are on the tree.
halls-why-three-ornaments = It wins: the third ornament is captured.
halls-why-captures = { $count ->
    [one] It captures an ornament.
   *[other] It captures { $count } ornaments.
}
halls-why-off = { $count ->
    [one] It pushes one of their pieces off the tree.
   *[other] It pushes { $count } of their pieces off the tree.
}

halls-end-eight-cats = All eight cats are on the tree.
halls-end-three-ornaments = Three ornaments captured.

halls-option-eight = Eight on the tree
halls-option-eight-sentence = What happens when all eight of your pieces are on the tree.

halls-key-enter = hang, then place
halls-key-ornament = choose the ornament’s square again
halls-key-view = flat or 3D

halls-lesson-hang = Without an ornament on the tree you hang one first, on tier 2. Hang it, then place a kitten.
halls-lesson-hang-done = Every turn has these two steps until your ornament hangs.
halls-lesson-down = Ornaments are booped too: along their tier or down. Push the midnight ornament down from the top.
halls-lesson-down-done = Down it goes, one tier at a time.
halls-lesson-climb = Ornaments never climb. Place your kitten on b6, below the midnight ornament, and watch.
halls-lesson-climb-done = A knot: it stayed where it was.
halls-lesson-capture = An ornament of theirs that you push off the tree is yours. Capture the one on g3.
halls-lesson-capture-done = Captured: it lies on your gold corner.
halls-lesson-pounce = A cat pushed onto an ornament pounces. Choose a cat and push your cat onto b4.
halls-lesson-pounce-done = Your cat took the ornament home with it.
halls-lesson-win = Three captured ornaments win, as three cats in a row do. Capture the third!
halls-lesson-win-done = You won, the naughty way!

halls-rules-boop = Like boop
halls-rules-boop-text = Kittens and cats are placed, booped and grown up exactly as in boop. They take no notice of the tiers.
halls-rules-tree = The tree
halls-rules-tree-text = It has 45 squares in four tiers: one on top, then rings of 8, 16 and 20. The gold corners are off the tree; captured ornaments are kept there.
halls-rules-hang = Hang an ornament
halls-rules-hang-text = If none of your ornaments is on the tree when your turn begins, hang one first. Then place a kitten or a cat as usual.
halls-rules-hang-where-text = It goes to an empty square of tier 2; if there is none, of tier 3, then of tier 4. Hanging boops nothing.
halls-rules-push = Booping ornaments
halls-rules-push-text = Kittens and cats both push ornaments: to an empty square of the same tier or a lower one. An ornament never climbs, and it stays if something stands behind it.
halls-rules-capture = Capturing
halls-rules-capture-text = If you push the other side’s ornament off the tree, you capture it. Your own returns to your pool.
halls-rules-pounce = Pouncing
halls-rules-pounce-text = A cat that is pushed onto an ornament pounces: the cat returns to its pool, and its owner captures the ornament, whoever moved. An ornament of the cat’s own side goes home.
halls-rules-kitten-text = A kitten is never pushed onto an ornament; it stays.
halls-rules-win = Two ways to win
halls-rules-win-text = Nice: three cats in a row, or all eight cats on the tree. Naughty: three captured ornaments.
halls-rules-both-text = If both sides have won in the same moment, the one who moved wins.
