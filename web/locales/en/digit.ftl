digit-lesson-set = A set is one number in different colours. Play two or three sevens, starting on the middle square.
digit-lesson-set-done = A set! It can have up to five colours.
digit-lesson-sequence = A run is one colour in counting order. Place the green 5 after 3 and 4.
digit-lesson-sequence-done = You can count up or down, and 0 comes after 9.
digit-lesson-wild = A star is any number of its colour; ! is any tile. Place one where it fits.
digit-lesson-wild-done = You don’t have to say what it is, but it must be the same in both lines.
digit-lesson-swap = A tile that fits can replace a wild tile. Choose the blue 5, tap the wild tile, and swap. Then press Done.
digit-lesson-swap-done = The wild tile is yours for a later turn.
digit-lesson-five = A fifth tile in a line gives you another turn. Place the blue 5.
digit-lesson-five-done = Another turn! So does a tenth tile.
digit-lesson-out = The first player with no tiles left wins. Play your last one.
digit-lesson-out-done = No tiles left: you win!

digit-rules-goal = The goal
digit-rules-goal-text = Be the first to get rid of all your tiles. They’re dealt out equally: five in your hand, the rest in your own pile.
digit-rules-lines = What’s a line?
digit-rules-set-text = A set: the same number, all in different colours.
digit-rules-sequence-text = A run: one colour, with numbers up or down by one; 0 and 9 are neighbours.
digit-rules-wild-text = A star is any number of its colour, the ! tile any number of any colour. A wild tile means the same in both its lines.
digit-rules-swap-text = Instead of playing, you may swap: put tiles that fit in the place of wild ones, as many as you like, then press Done.
digit-rules-extra-text = A fifth or tenth tile in a line gives you another turn.
digit-rules-end-text = The first player with no tiles left in hand and pile wins.

digit-how-set = A set: one number, different colours.
digit-how-run = A run: one colour, numbers in order.
digit-how-win = First to run out of tiles wins.
