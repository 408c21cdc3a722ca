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

kaboom-table = The table. Keys: K lists them.
kaboom-no-webgl = This browser cannot draw in 3D (WebGL is missing). Everything is told in words, and all keys and buttons work.
kaboom-not-loaded-3d = 3D could not be loaded. Everything is told in words, and all keys and buttons work.
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
kaboom-nothing-built = Nothing stood on any tile.
kaboom-tower-right = { $tile }: right!
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
kaboom-fault-moving = the { $kind } still moves.
kaboom-fault-blocked = a die lay on the tile before the tower was complete.

kaboom-turn = Turn { $turn }, round { $round }
kaboom-before-builder = You build. Look around, pin up to three plans, then start the timer.
kaboom-before-saboteur = You shoot. The timer starts for everybody at once.
kaboom-start = Start the timer
kaboom-together-builder = You build. Look around, pin up to three plans, then say that you are ready.
kaboom-together-saboteur = You shoot, as soon as everybody is ready.
kaboom-together-watcher = The timer starts as soon as everybody is ready.
kaboom-ready = I am ready
kaboom-you-are-ready = You are ready.
kaboom-not-ready = Not ready yet: { $names }.
kaboom-patience = Whoever says nothing for a minute counts as ready.
kaboom-busy = The server has more turns to run than it can. Try again in a while.
kaboom-not-taken = The server did not take that. Try again.
kaboom-resumes = Another server goes on with the turn in { $seconds } s.
kaboom-resumes-soon = The turn was interrupted. Another server goes on with it in a moment.
kaboom-differs = This page simulates something else than the server does. Load it again.
kaboom-after = { $points ->
    [one] The turn brought { $points } point.
   *[other] The turn brought { $points } points.
}
kaboom-turn-points = +{ $points }
kaboom-next-turn = Next turn
kaboom-watch-again = Watch the turn again
kaboom-watching-again = The turn once more
kaboom-stop-watching = Stop
kaboom-pause = Pause
kaboom-go-on = Go on
kaboom-paused = Paused.
kaboom-time = Time
kaboom-hurry = Faster
kaboom-hurried = Time passes six times as fast.
kaboom-unhurried = Time passes as usual.
kaboom-goes-on = The timer runs.
kaboom-who-acts = Who acts here

kaboom-plans = Plans
kaboom-plans-sentence = Bottom to top. Drag a picture to turn it, press it to pin it.
kaboom-pinned-plans = Pinned plans: press one for its next block
kaboom-pinned = { $tile } is pinned.
kaboom-unpinned = { $tile } is no longer pinned.
kaboom-three-pins = Three plans are pinned already.
kaboom-pin-first = Pin a plan first.
kaboom-next-of = { $tile }: next block
kaboom-no-next = { $tile } needs no block that is free.
kaboom-stands = stands
kaboom-assist = Help with placing
kaboom-assist-full = full: a plan brings its block over the tile
kaboom-assist-light = light: pinned tiles attract
kaboom-assist-off = none

kaboom-tray = Blocks
kaboom-left = ×{ $count }
kaboom-none-left = No { $kind } is free.
kaboom-held = { $kind } in the hand.
kaboom-set-down = { $kind } set down.
kaboom-hand = The hand
kaboom-turn-left = Turn to the left
kaboom-turn-right = Turn to the right
kaboom-tip = Tip
kaboom-lower = Lower
kaboom-fallen = { $tile }: no longer right.
kaboom-incoming = A die flies!

kaboom-you-build = The timer runs: you build.
kaboom-you-shoot = The timer runs: you shoot.
kaboom-you-watch = { $name } builds; you watch.
kaboom-pull = Pull back on the table and let go, or set and fire.
kaboom-catapult = Catapult
kaboom-aim = Aim
kaboom-height = Height
kaboom-power = Power
kaboom-degrees = { $degrees }°
kaboom-percent = { $percent } %
kaboom-fire = Fire
kaboom-slide-left = Move the catapult to the left
kaboom-slide-right = Move the catapult to the right
kaboom-not-loaded = The catapult is not loaded.

kaboom-end-mega = The Mega tower stood.
kaboom-end-points = Points: { $scores }.

kaboom-option-rounds = Rounds
kaboom-option-rounds-sentence = In every round everybody builds once.
kaboom-option-blocked = Blocked tiles
kaboom-option-blocked-sentence = A tile on which a die comes to lie cannot be built on any more in this turn.
kaboom-option-pace = Pace
kaboom-option-pace-sentence = How long a turn lasts.
kaboom-option-pace-real-time = 30 seconds
kaboom-option-pace-relaxed = 60 seconds, for small children and first games

kaboom-key-kind = take a block
kaboom-key-next = next block of the pinned plan
kaboom-key-arrows = move by 5 mm, with Shift by 1 mm; aim
kaboom-key-turn = turn by 15°
kaboom-key-tip = tip to the next side
kaboom-key-enter = lower and let go; start; fire
kaboom-key-power = hold for power, release to fire
kaboom-key-slide = move the catapult
kaboom-key-pause = pause

kaboom-lesson-take = You are the builder. Take a block: tap it, press it in the tray, or press a digit.
kaboom-lesson-take-done = It hangs over the table. The dark shape shows where it will stand.
kaboom-lesson-lower = Move it over a tile, then lower it: click, lift your finger, or press Enter.
kaboom-lesson-lower-done = It stands. Every tile shows which blocks belong on it.
kaboom-lesson-tower = Press the pinned plan for its next block and lower it, until the tower is right.
kaboom-lesson-tower-done = A green thread: this tower would score.
kaboom-lesson-fire = Now you are the Saboteur. Pull back and let go, or set the aim and press Fire.
kaboom-lesson-fire-done = Each die flies once. That is the whole game!

kaboom-rules-goal = The goal
kaboom-rules-goal-text = One player builds towers, the others shoot dice at them, all at the same time. What stands when the sand has run out scores for the builder.
kaboom-rules-table = Tiles and blocks
kaboom-rules-table-text = Each of the 25 small tiles shows a tower of two to five blocks and what it is worth. There are 16 blocks, two of each kind.
kaboom-rules-mega-text = The large tile in the middle shows the Mega tower: whoever builds it wins at once.
kaboom-rules-builder = The builder
kaboom-rules-builder-text = You take one block after another and set it down on any tile, as many towers as you like. You may rebuild what fell, but not touch dice.
kaboom-rules-saboteur = The Saboteurs
kaboom-rules-saboteur-text = You move your catapult, aim and fire, as long as you have dice. A catapult keeps a foot away from every tile.
kaboom-rules-dice-text = With two players a Saboteur has 8 dice, with three 4, with four 3, with five 2.
kaboom-rules-end = When time is up
kaboom-rules-end-text = After 30 seconds nobody may do anything more. Dice that fly still count; then every tower is looked at.
kaboom-rules-right-text = A tower is right when exactly the shown blocks stand on each other in that order, on their tile, touch nothing else and do not move. The builder takes the tiles of right towers.
kaboom-rules-win = Winning
kaboom-rules-win-text = Everybody builds once in each round. After the last round the most points win; equal sums share.
