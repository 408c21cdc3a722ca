qinto-option-variant = Version
qinto-option-variant-sentence = Classic scores points, Plus scores diagonals too, Light is a race to run out of tiles.
qinto-option-variant-classic = Classic
qinto-option-variant-plus = Plus
qinto-option-variant-light = Light

qinto-lesson-pair = Any two tiles make a line. Place a tile next to the green heart.
qinto-lesson-pair-done = Two points: one for each tile of the line.
qinto-lesson-three = In a line, colours are all the same or all different, and so are shapes. Make a line of three.
qinto-lesson-three-done = One rule for colours and shapes: that’s all there is.
qinto-lesson-wild = A star is any shape of its colour; the colour wheel is any tile. Place a wild tile.
qinto-lesson-wild-done = It can even be different things in its two lines.
qinto-lesson-swap = A tile that fits can replace a wild tile. Choose one, tap the wild tile, and swap. Then press Done.
qinto-lesson-swap-done = The wild tile is yours for a later turn.
qinto-lesson-five = Five in a line make a Q!nto: 5 more points. Finish the line.
qinto-lesson-five-done = A Q!nto! No line gets longer than five.

qinto-rules-goal = The goal
qinto-rules-goal-text = Score the most points with lines of shapes and colours.
qinto-rules-lines = What’s a line?
qinto-rules-lines-text = Two to five tiles. Their colours are all the same or all different, and so are their shapes. Any two tiles make a line.
qinto-rules-wild-text = A star is any shape of its colour; a shape on a plain tile is any colour; the colour wheel is anything. A wild tile can be one thing in its row and another in its column.
qinto-rules-swap-text = Instead of playing, you may swap: put tiles that keep both lines correct in the place of wild ones, then press Done. Swaps score nothing.
qinto-rules-score = Points
qinto-rules-score-text = One point for every tile in every line with a new tile. A line of five is a Q!nto: 5 more. Playing five tiles scores 5 more, and the last play of the game another 5.
qinto-rules-plus = Plus
qinto-rules-plus-text = Diagonals score too, if three or more of their tiles make a line. A diagonal never makes a play illegal.
qinto-rules-light = Light
qinto-rules-light-text = No points: all tiles are dealt out, and the first player with no tiles left wins. A Q!nto gives you another turn.
qinto-rules-end-text = The game ends when the pile is empty and someone plays their last tile. Most points win.

qinto-how-line = In a line, shapes and colours are all alike or all different.
qinto-how-cross = Every line counts, across and down.
qinto-how-win = Most points win.
