kaboom-cube = cube
kaboom-pillar = pillar
kaboom-plank = plank
kaboom-drum = drum
kaboom-dome = dome
kaboom-roof = roof
kaboom-arch = arch
kaboom-keystone = keystone
kaboom-mega = Mega tile
kaboom-tile = Tile { $number }
kaboom-seat = Player { $number }
kaboom-seat-role = { $name }: { $role }

kaboom-table = The table. Press K for keyboard shortcuts.
kaboom-no-webgl = This browser can’t show 3D (no WebGL). Everything is described in words, and all keys and buttons work.
kaboom-not-loaded-3d = 3D didn’t load. Everything is described in words, and all keys and buttons work.
kaboom-role-builder = Builder
kaboom-role-saboteur = Saboteur
kaboom-role-watcher = Watching
kaboom-seconds = { $seconds } s
kaboom-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
kaboom-wins = wins
kaboom-dice-left = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
kaboom-tiles-won = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
kaboom-builds = builds
kaboom-is-ready = ready
kaboom-score = { $side }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}

kaboom-stands-title = On the table
kaboom-nothing-stands = No tower yet.
kaboom-nothing-built = No towers were left standing.
kaboom-tower-right = { $tile }: complete!
kaboom-tower-wrong = { $tile }: { $why }
kaboom-tower-across = { $blocks ->
    [one] One block lies across several tiles: { $tiles }.
   *[other] { $blocks } blocks lie across several tiles: { $tiles }.
}
kaboom-fault-missing = { $kind ->
    [arch] block { $place } from the bottom, an arch, is missing.
   *[other] block { $place } from the bottom, a { $kind }, is missing.
}
kaboom-fault-wrong-kind = { $kind ->
    [arch] block { $place } from the bottom should be an arch, but is a { $found }.
   *[other] { $found ->
        [arch] block { $place } from the bottom should be a { $kind }, but is an arch.
       *[other] block { $place } from the bottom should be a { $kind }, but is a { $found }.
    }
}
kaboom-fault-extra = an extra { $kind } touches it.
kaboom-fault-touches-table = the { $kind } touches the table.
kaboom-fault-touches-tile = the { $kind } touches another tile.
kaboom-fault-touches-own-tile = the { $kind } touches the tile beside the lowest block.
kaboom-fault-moving = the { $kind } is still moving.
kaboom-fault-blocked = a die lay on the tile before the tower was complete.

kaboom-tag-missing = { $kind } missing
kaboom-tag-wrong = wrong block
kaboom-tag-extra = extra { $kind }
kaboom-tag-off = { $kind } out of place
kaboom-tag-moving = still moving
kaboom-tag-blocked = blocked
kaboom-reset-view = Reset view

kaboom-turn = Turn { $turn }, round { $round }
kaboom-before-builder = You’re building. Look around, pin up to three plans, then start the timer.
kaboom-before-saboteur = You’re shooting. The timer starts for everyone at once.
kaboom-next-build = You’re building.
kaboom-next-build-pins = Tap tiles to pin up to three plans.
kaboom-next-shoot = You’re shooting.
kaboom-do-drag = Drag a block to a tile.
kaboom-do-drag-else = Or press a block, then its place.
kaboom-do-next = Next: { $kind }.
kaboom-do-next-else = Drag it to its tile, or press the plan.
kaboom-do-place = Bring it to its place and let go.
kaboom-pull-short = Pull back and let go.
kaboom-pull-else = Or set the aim and press Fire.
kaboom-start = Start the timer
kaboom-together-builder = You’re building. Look around, pin up to three plans, then press “I’m ready”.
kaboom-together-saboteur = You’re shooting, as soon as everyone is ready.
kaboom-together-watcher = The timer starts when everyone is ready.
kaboom-ready = I’m ready
kaboom-you-are-ready = You’re ready.
kaboom-not-ready = Waiting for { $names }.
kaboom-patience = After a minute, everyone counts as ready.
kaboom-busy = The server is running as many turns as it can. Try again later.
kaboom-not-taken = That didn’t work. Try again.
kaboom-resumes = Another server takes over in { $seconds } s.
kaboom-resumes-soon = The turn was interrupted. Another server takes over in a moment.
kaboom-differs = This page is out of step with the server. Reload it.
kaboom-undone = Too late: the table had changed, so your last move is undone.
kaboom-undone-busy = The server was too busy for your last move. Try again.
kaboom-after = { $points ->
    [one] +{ $points } point this turn.
   *[other] +{ $points } points this turn.
}
kaboom-turn-points = +{ $points }
kaboom-next-turn = Next turn
kaboom-watch-again = Replay turn
kaboom-watching-again = Replay
kaboom-stop-watching = Stop replay
kaboom-pause = Pause
kaboom-go-on = Resume
kaboom-paused = Paused.
kaboom-time = Time
kaboom-hurry = Fast-forward
kaboom-hurried = Six times as fast.
kaboom-unhurried = Normal speed.
kaboom-goes-on = The timer is running.
kaboom-who-acts = You play

kaboom-plans = Plans
kaboom-plans-sentence = From bottom to top. Drag a picture to turn it, press it to pin it.
kaboom-pinned-plans = Pinned plans: press one to take its next block
kaboom-pinned = { $tile } is pinned.
kaboom-unpinned = { $tile } is unpinned.
kaboom-three-pins = You’ve already pinned three plans.
kaboom-pin-first = Pin a plan first.
kaboom-plan-next = next: { $kind }
kaboom-plan-blocks = { $count ->
    [one] { $count } block
   *[other] { $count } blocks
}
kaboom-no-next = { $tile }: no free block fits.
kaboom-stands = done
kaboom-assist = Placing help
kaboom-assist-full = full: a plan brings its block over the tile
kaboom-assist-light = light: blocks snap to pinned tiles
kaboom-assist-off = off
kaboom-foretells = Show whether a block will stand

kaboom-tray = Blocks
kaboom-left = ×{ $count }
kaboom-none-left = No { $kind } left.
kaboom-held = Holding: { $kind }.
kaboom-set-down = Placed: { $kind }.
kaboom-hand = The block you hold
kaboom-turn-left = Turn to the left
kaboom-turn-right = Turn to the right
kaboom-turn-ring = Turn in small steps
kaboom-tip = Flip
kaboom-lower = Place
kaboom-ghost-stands = Stands
kaboom-ghost-leans = Leans
kaboom-ghost-falls = Falls
kaboom-ghost-wrong = Wrong block
kaboom-fallen = { $tile } has fallen.
kaboom-incoming = Incoming!

kaboom-you-build = Go! You’re building.
kaboom-you-shoot = Go! You’re shooting.
kaboom-you-watch = { $name } is building; you’re watching.
kaboom-pull = Pull back anywhere: the ring shows where the die lands. Let go to fire.
kaboom-catapult = Catapult
kaboom-aim = Aim
kaboom-height = Height
kaboom-power = Power
kaboom-degrees = { $degrees }°
kaboom-percent = { $percent } %
kaboom-fire = Fire
kaboom-slide-left = Move the catapult to the left
kaboom-slide-right = Move the catapult to the right
kaboom-not-loaded = The catapult isn’t loaded yet.

kaboom-end-mega = The Mega tower was built.
kaboom-end-points = Points: { $scores }.

kaboom-option-rounds = Rounds
kaboom-option-rounds-sentence = Everyone builds once per round.
kaboom-option-blocked = Blocked tiles
kaboom-option-blocked-sentence = Once a die lies on a tile, no one can build there for the rest of the turn.
kaboom-option-pace = Pace
kaboom-option-pace-sentence = The length of a turn.
kaboom-option-pace-real-time = 30 seconds
kaboom-option-pace-relaxed = 60 seconds, for young children and first games

kaboom-key-kind = take a block
kaboom-key-next = next block of the pinned plan
kaboom-key-arrows = move by 5 mm, with Shift by 1 mm; aim
kaboom-key-turn = turn by 90°, with Shift by 15°
kaboom-key-tip = flip to the next side
kaboom-key-enter = place the block; start; fire
kaboom-key-power = hold for power, release to fire
kaboom-key-arc = higher or lower arc
kaboom-key-slide = move the catapult
kaboom-key-pause = pause

kaboom-lesson-take = You’re the builder. Take a block: drag it, tap it, or press its number.
kaboom-lesson-take-done = It’s hanging over the table. The dark shape shows where it will land.
kaboom-lesson-lower = Move it over a tile and let go. Click or press Enter if you aren’t dragging.
kaboom-lesson-lower-done = It stands! Each tile shows the blocks it wants.
kaboom-lesson-tower = Press the pinned plan to take its next block and place it, until the tower is complete.
kaboom-lesson-tower-done = A green thread: this tower scores.
kaboom-lesson-fire = Now you’re the saboteur. Pull back and let go, or set the aim and press Fire.
kaboom-lesson-fire-done = Each die flies once. That’s the whole game!

kaboom-rules-goal = The goal
kaboom-rules-goal-text = One player builds towers while the others shoot dice at them, all at the same time. Towers still standing when time is up score for the builder.
kaboom-rules-table = Tiles and blocks
kaboom-rules-table-text = Each of the 25 small tiles shows a tower of two to five blocks and its points. There are 16 blocks, two of each kind.
kaboom-rules-mega-text = The big tile in the middle shows the Mega tower. Build it and you win at once.
kaboom-rules-builder = The builder
kaboom-rules-builder-text = Take one block after another and place it on any tile. Build as many towers as you like, and rebuild what falls, but don’t touch the dice.
kaboom-rules-saboteur = The saboteurs
kaboom-rules-saboteur-text = Move your catapult, aim and fire while you have dice. A catapult must stay a foot (30 cm) away from every tile.
kaboom-rules-dice-text = Each saboteur has 8 dice with two players, 4 with three, 3 with four and 2 with five.
kaboom-rules-end = When time is up
kaboom-rules-end-text = After 30 seconds everyone stops. The table has three seconds to come to rest, and dice still in the air count. Then every tower is checked.
kaboom-rules-right-text = A tower counts if exactly the blocks of the plan stand on its tile in that order, touch nothing else and don’t move. A block counts for one tile only. The builder takes the tile.
kaboom-rules-win = Winning
kaboom-rules-win-text = Everyone builds once per round. After the last round, most points win; ties share the win.

kaboom-how-build = Build towers on the tiles in 30 seconds.
kaboom-how-shoot = The others shoot dice at them.
kaboom-how-count = Towers that still stand score.

kaboom-sharing = Sharing this device
kaboom-sharing-bots = Bots shoot
kaboom-sharing-bots-sentence = Everyone builds in turn. Bots shoot for the others.
kaboom-sharing-volleys = Take turns
kaboom-sharing-volleys-sentence = Five seconds of building, then one shot. The clock waits while you swap places.
kaboom-sharing-pads = Two pads
kaboom-sharing-pads-sentence = For tablets: one builds below while another shoots from above, at the same time.
kaboom-volley-shoot = { $name } shoots. The clock waits.
kaboom-volley-skip = Don’t shoot
kaboom-pad = { $name }: the catapult
kaboom-pad-pull = Pull towards you and let go.

kaboom-replay-time = Time
kaboom-replay-play = Play
kaboom-replay-half = Half speed
kaboom-replay-hit = Next hit
kaboom-replay-best = Best hit
kaboom-tour-skip = Skip

kaboom-cease-fire = Cease-fire: no shots in the last two seconds.
kaboom-option-first = First builder
kaboom-option-first-sentence = The youngest may begin; otherwise draw lots.
kaboom-option-first-drawn = draw lots
kaboom-option-first-1 = player 1
kaboom-option-first-2 = player 2
kaboom-option-first-3 = player 3
kaboom-option-first-4 = player 4
kaboom-option-first-5 = player 5
kaboom-option-soft = Soft touch
kaboom-option-soft-sentence = A block in your hand can’t knock anything over until you let go.
kaboom-option-steady = Steady hands
kaboom-option-steady-sentence = Blocks are less slippery.
kaboom-option-cease = Cease-fire
kaboom-option-cease-sentence = No shots in the last two seconds.

kaboom-rules-rounds-text = A game has three rounds unless you choose another number, from 1 to 10. The youngest begins, or you draw lots.
kaboom-rules-options = Optional rules
kaboom-rules-pace-text = Turns can last 60 seconds instead of 30.
kaboom-rules-blocked-text = Blocked tiles: once a die lies on a tile, nobody can build there for the rest of the turn. A tower that was already complete still counts unless the builder touches it again.
kaboom-rules-family-text = For children: with soft touch a block in the hand knocks nothing over, with steady hands blocks are less slippery, and with cease-fire nobody shoots in the last two seconds.

kaboom-practice = Practise freely
kaboom-practice-words = No clock and no points. Build, shoot, and turn back time when something falls.
kaboom-practice-rewind = Turn back time
kaboom-practice-back = Back { $seconds } s
kaboom-practice-start = Start over
kaboom-practice-rewound = Time turned back.
kaboom-practice-lesson = Back to the lesson
