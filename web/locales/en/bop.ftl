bop-option-challenge = Challenges
bop-option-challenge-sentence = On: bluff with any letters until someone challenges.
bop-option-challenge-off = off: only real words
bop-option-challenge-on = on: bluffing allowed
bop-option-dictionary = Dictionary
bop-option-dictionary-sentence = The words that count: English, no names or abbreviations.
bop-option-dictionary-common = common words
bop-option-dictionary-standard = standard
bop-option-dictionary-wide = large, with rare words

bop-lesson-wrd = A wrd is a word without its vowels. Place R to the right of F: FR, as in far or free.
bop-lesson-wrd-done = A wrd! Read it from left to right or from top to bottom.
bop-lesson-colour = Neighbours of the same colour multiply. Place the blue R next to the blue F for four points.
bop-lesson-colour-done = Two of one colour: each counts double.
bop-lesson-wild = The ! tile is any consonant. Place it next to any letter.
bop-lesson-wild-done = It became a letter that fits.
bop-lesson-swap = You can take a wild tile by putting a letter in its place. Choose R, tap the wild tile, and swap.
bop-lesson-swap-done = The wild tile is yours, and it’s still your turn.
bop-lesson-trade = Nothing fits? Press Trade or pass, choose some tiles, and trade them.
bop-lesson-trade-done = New tiles for your next turn.

bop-rules-goal = The goal
bop-rules-goal-text = Score the most points with wrds: the consonants of an English word, in order, at least two of them. Y is a consonant. FR can be far, fire, four and many more.
bop-rules-read-text = Every line on the grid must be a wrd, read from left to right or from top to bottom.
bop-rules-score = Points
bop-rules-score-text = You score every line with a new tile. Each tile is worth one point.
bop-rules-score-colours-text = Five neighbours in five different colours are worth five points each. Neighbours of the same colour multiply: two count double, three triple. At least one of them must be new.
bop-rules-score-length-text = A line of five scores 5 more, of six 6, of seven or more 10. Playing all five tiles scores 10.
bop-rules-wild-text = The ! tile is any consonant, the same one in both its lines. Before you play, you may put a letter that fits in its place and take the wild tile.
bop-rules-challenge = Challenges
bop-rules-challenge-text = With challenges on, you may play anything. The others accept or challenge. If a challenged line is no wrd, you take the tiles back and your turn is over; if all are wrds, the challenger misses a turn.
bop-rules-end-text = When the pile is empty and someone plays their last tile, everyone else has one more turn. You lose a point for each tile you still hold. Most points win.
bop-rules-words = Where the words come from
bop-rules-words-text = From SCOWL 2020.12.07 by Kevin Atkinson and others, modified. Among its sources are 12Dicts by Alan Beale, ENABLE by M. Cooper and UKACD by J Ross Beresford.

bop-how-word = Play words without vowels: FR is far, fire or four.
bop-how-colours = Neighbours of one colour multiply points.
bop-how-win = Most points win.
