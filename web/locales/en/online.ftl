title-friends = { $game } with friends · ruckus
friends-title = { $game } with friends
friends-lead = Create a game and send the link. Anyone who opens it can join, without an account.
to-lobby = Open games and my games
your-name = Your name
guest-name = Guest { $number }
seat-me = Me
seat-friend = A friend
seat-bot = { $level } (bot)
clock = Clock
clock-none = No clock
clock-per-turn = { $seconds ->
    [one] { $seconds } second per move
   *[other] { $seconds } seconds per move
}
clock-per-game = { $minutes ->
    [one] { $minutes } min + { $increment } s a move
   *[other] { $minutes } min + { $increment } s a move
}
clock-days = { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
}
listed = Anyone can join
make-table = Create game

table-nothing = No game here
table-closed = This game was cancelled before it began.
table-unknown-game = This page is too old to show this game. Reload it.
waiting-title = { $game }: waiting for players
waiting-lead = You’re in. We start when everyone is here.
waiting-lead-friend = You’re in. We start when your friend arrives.
waiting-lead-anybody = You’re in. We start when someone joins. Keep this page open.
waiting-choose = Choose a seat. Your name is optional.
waiting-watch = The free seats are reserved. You can watch.
dealing = Starting
dealing-lead = Everyone’s here. Just a moment…
invite-title = { $name } invites you to { $game }
invited-title = You’re invited to { $game }
invite-own-title = { $game }: your seat is waiting
invite-facts = { $players } · { $clock }
how-it-works = How it works
invite-rules = Read the rules
watch = Watch
join = Join the game
seats = Seats
seat-open = free seat
seat-invited = reserved for a guest
seat-kept = reserved for { $name }
seat-you = { $name } (you)
sit = Join
sit-at = Join as { $side }
stand = Leave seat
close-table = Cancel game
close-table-question = Cancel this game for everyone?
close-table-yes = Cancel game
invite = Invite
invite-sentence = Anyone with this link can join or watch.
share-link = Link to this game
copy-link = Copy link
send-link = Send
qr-label = QR code for the link to this game

break-lost = Connection lost. Reconnecting…
break-restarting = The server is restarting. The game continues in a moment.
break-slow = Your connection was too slow. Reconnecting…
break-limit = Too many messages at once. Reconnecting…
break-misunderstood = Something went wrong between this page and the server. Reconnecting…
break-version = This page is out of date. Reload it to continue.
break-kept = Your move is saved and will be sent.
break-kept-choice = Your choice is saved and will be sent.
connect-now = Try now
load-again = Reload
superseded = You’re playing in another window. Here you can only watch.
play-here = Play here

refusal-name = A name needs 1 to 24 visible characters.
refusal-no-table = There’s no game at this link. Check that it’s complete.
refusal-full = This game has no room for more spectators.
refusal-begun = The game has already started.
refusal-over = The game is over.
refusal-name-taken = Your name looks like another player’s here. Choose another table.
refusal-banned = This server does not let you in.
refusal-seat-taken = That seat is taken. Choose another one.
refusal-seat-two = You already have a seat in this game.
refusal-elsewhere = You’re playing in another window.
refusal-stale = The game moved on before your move arrived. Look at the board and try again.
refusal-not-here = That isn’t possible in this game, or against a bot.
refusal-again = You’ve already asked in this position.
refusal-requests = Too many requests. Wait a minute and try again.
refusal-busy = The server is busy. Try again in a moment.
refusal-storage = The server can’t save anything right now, so nothing has changed. Try again.
refusal-real-time = The server is running as many Kaboom turns as it can. Try again later.
refusal-not-reached = Can’t reach the server.
refusal-other = That didn’t work. Try again.

away = away
watchers = { $count ->
    [one] { $count } watching.
   *[other] { $count } watching.
}
time-left = Time left:
time-days = { $days ->
    [one] { $days } day { $hours } h
   *[other] { $days } days { $hours } h
}

told-draw = { $name } offers a draw.
told-take-back = { $name } wants to take back a move.

asked-draw = { $name } offers a draw.
asked-take-back = { $count ->
    [one] { $name } wants to take back a move.
   *[other] { $name } wants to take back { $count } moves.
}
agree = Agree
decline = No, thanks
no-back = Keep playing
take-back-question = { $count ->
    [one] Ask to take back your move?
   *[other] Ask to take back { $count } moves?
}
offer-draw = Offer draw
offer-draw-question = Offer a draw?
offer-draw-yes = Offer draw
draw-offered = You offered a draw.
resign = Resign
resign-question = Resign this game?
resign-yes = Resign

talk = Say something
talk-muted = Mute messages
not-said = Not sent: there’s no connection.
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

rematch-wanted = Your opponent wants to play again.
rematch-wanted-by = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
rematch-waiting = Waiting for { $names }…
rematch-cancel = Don’t wait
share-game = Copy link to this game
share-move = Copy link to this move
shuffle-how = Check the shuffle
shuffle-story = Secret numbers decide the shuffle: one from the server and one from each player. Each number is sealed before the game and opened later. This device has just compared them.
shuffle-fair = Everything matches: the numbers fit their seals, and this game was shuffled with exactly these numbers.
shuffle-unfair = The numbers don’t match. Don’t trust this game.
shuffle-unreadable = The numbers of this game can’t be read.
shuffle-server = The server’s number
shuffle-player = Number from { $name }
shuffle-withheld = { $name } didn’t open a number in time, so the seal itself was used
shuffle-bot = { $name } is a bot and adds no number
shuffle-seed = All numbers combined
shuffle-holds = matches
shuffle-broken = does not match
shuffle-limits = This check can’t show whether someone picked their number after seeing the others; the owner of the server could. To repeat the check elsewhere, save the game and run: ruckus verify.

lobby-title = Play with friends
lobby-lead = Play the next person who comes along, or send a friend a link.
lobby-games = Start a game
lobby-someone-waits = Someone is waiting!
lobby-invite = Invite a friend
lobby-invite-to = { $game }: invite a friend
quick-match = Quick match
quick-match-of = { $game }: quick match
lobby-waits = { $count ->
    [one] { $names } is waiting for an opponent
   *[other] { $names } are waiting for players
}
lobby-open = Open games
lobby-mine = My games
lobby-finished = Finished games
lobby-open-none = No one is waiting right now. Create a game!
lobby-mine-none = You have no games yet.
lobby-finished-none = No finished public games yet.
list-more = Show more
status-waiting = waiting for players
status-playing = in progress
status-finished = finished
status-closed = cancelled

told-draw-declined = { $name } declined the draw.
told-back-declined = { $name } declined the take-back.
told-you-declined = You said no.
told-you-draw = You offered a draw.
told-you-take-back = You asked to take back a move.
told-taken-back = { $name } took back a move.
told-you-taken-back = You took back a move.
told-gone = { $name } lost the connection.
told-back = { $name } is back.
phrase-said = { $name }: { $phrase }
rival-agrees = Your opponent has to agree.
say = Say
phrases = Phrases
