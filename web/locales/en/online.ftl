title-friends = { $game } with friends · ruckus
friends-title = { $game } with friends
friends-lead = Make a table and send the link. Whoever opens it sits down; nobody needs an account.
to-lobby = Open tables and my games
your-name = Your name
guest-name = Guest { $number }
seat-me = Me
seat-friend = A friend
seat-bot = { $level } (bot)
clock = Clock
clock-none = No clock
clock-per-turn = { $seconds ->
    [one] { $seconds } second for a move
   *[other] { $seconds } seconds for a move
}
clock-per-game = { $minutes ->
    [one] { $minutes } minute each, and { $increment } seconds for each move
   *[other] { $minutes } minutes each, and { $increment } seconds for each move
}
clock-days = { $days ->
    [one] { $days } day for each move
   *[other] { $days } days for each move
}
listed = Show it in the list of open tables
make-table = Make the table

table-nothing = There is no game here
table-closed = This table was closed before the game began.
table-unknown-game = This version of the page cannot show this game. Load it again for the newest one.
waiting-title = { $game }: waiting for players
waiting-lead = You have your seat. The game begins as soon as every seat is taken.
waiting-choose = Choose a seat. A name is not needed.
waiting-watch = Every free seat is kept for somebody. You will watch.
dealing = It begins
dealing-lead = Everybody is here. One moment…
seats = Seats
seat-open = free
seat-invited = kept for a guest
seat-kept = kept for { $name }
seat-you = { $name } (you)
sit = Sit down
sit-at = Sit down: { $side }
stand = Stand up
close-table = Close the table
close-table-question = Close the table for everybody?
close-table-yes = Close it
invite = Invite
invite-sentence = The link is the key: whoever has it can sit down, or watch.
share-link = Link to this table
copy-link = Copy the link
send-link = Send
qr-label = QR code of the link to this table

break-lost = The connection is gone. We keep trying.
break-restarting = The server restarts. The game goes on in a moment.
break-slow = The connection was too slow for a while. We are coming back.
break-limit = Too much was sent at once. We go on in a moment.
break-misunderstood = The page and the server misunderstood each other. We try again.
break-version = This page is older than the server. Load it again to go on.
break-kept = Your move is kept and will be sent.
connect-now = Try now
load-again = Load again
superseded = You play this seat in another window. Here you watch.
play-here = Play here

refusal-name = A name has 1 to 24 visible characters.
refusal-no-table = There is no table with this link. Perhaps a letter is missing.
refusal-full = This table has as many watchers as it can.
refusal-begun = The game has begun.
refusal-over = The game is over.
refusal-seat-taken = Somebody else sits there by now.
refusal-seat-two = You sit at this table already.
refusal-elsewhere = You play in another window.
refusal-stale = The game went on before your move arrived. Look at the board and decide anew.
refusal-not-here = This game, or a bot, does not agree to that.
refusal-again = You have asked for that in this position already.
refusal-requests = Too much at once. Wait a minute and try again.
refusal-busy = The server is busy. Try again.
refusal-storage = The server cannot store anything at the moment, so nothing was changed. Try again.
refusal-real-time = The server has more turns in real time than it can run. Try again in a while.
refusal-not-reached = The server cannot be reached at the moment.
refusal-other = The server refused that.

away = away
you-watch = You are watching.
watchers = { $count ->
    [one] { $count } watcher.
   *[other] { $count } watchers.
}
time-left = Time left:
time-days = { $days ->
    [one] { $days } day { $hours } h
   *[other] { $days } days { $hours } h
}

told-draw = { $name } offers a draw.
told-take-back = { $name } wants to take back.
told-declined = { $name } says no.

asked-draw = { $name } offers a draw.
asked-take-back = { $count ->
    [one] { $name } wants to take back { $count } move.
   *[other] { $name } wants to take back { $count } moves.
}
agree = Agree
decline = No, thanks
no-back = No, go on
take-back-question = { $count ->
    [one] Take back { $count } move? The others are asked.
   *[other] Take back { $count } moves? The others are asked.
}
take-back-asked = Take-back asked for
offer-draw = Offer a draw
offer-draw-question = Offer a draw?
offer-draw-yes = Offer it
draw-offered = You have offered a draw.
resign = Resign
resign-question = Resign this game?
resign-yes = Resign

talk = Say something
talk-muted = Hide what others say
not-said = That was not sent: there is no connection.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-your-turn = Your turn
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-thanks = Thanks!
phrase-good-game = Good game!
phrase-one-more = One more?
reaction-laugh = Ha-ha!
reaction-wow = Wow!
reaction-love = Lovely!
reaction-sad = Oh no…
reaction-clap = Bravo!
reaction-think = Hmm…

rematch-wanted = The other side wants to play again.
to-next-game = To the next game
share-game = Copy the link to this game
share-move = Copy the link to this move
new-table = New table
shuffle-how = Check the draw
shuffle-story = The draw comes from secret numbers: one from the server and one from each player. Each is sealed before the game and opened later. This device has compared them in the record of this game.
shuffle-fair = The record agrees with itself: the opened numbers match their seals, and give exactly the seed of this game.
shuffle-unfair = The record does not agree with itself. Do not trust this game.
shuffle-unreadable = The record cannot be read.
shuffle-server = Number of the server
shuffle-player = Number of { $name }
shuffle-withheld = { $name } did not open a number in time, so the seal itself was used
shuffle-bot = { $name } adds no number
shuffle-seed = The seed made of them
shuffle-holds = matches
shuffle-broken = does not match
shuffle-limits = This check cannot show whether somebody picked their number after seeing the others. Whoever runs the server could. To repeat the check elsewhere, download the record and run: ruckus verify.

lobby-title = With friends
lobby-lead = Make a table and send its link, or join one that is open.
lobby-new = New table: { $game }
lobby-open = Open tables
lobby-mine = My games
lobby-finished = Finished games
lobby-open-none = No table is waiting right now. Make one!
lobby-mine-none = You have no games yet.
lobby-finished-none = No public game is over yet.
list-again = { $list }: look again
list-more = Show more
status-waiting = waiting for players
status-playing = being played
status-finished = over
status-closed = closed
