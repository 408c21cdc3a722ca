title-review = Game review · ruckus
title-review-of = Game review: { $game } · ruckus
review-choose-title = Game review
review-choose-lead = Choose a saved game, or drop its file anywhere on this page. It stays on your device.
review-choose-file = Choose a file
review-bad-record = This file isn’t a Ruckus game, or it was changed.
review-unknown-game = This page doesn’t know the game in this file.
review-of = { $game }: game review
review-unfinished = This game wasn’t finished
review-link = Copy link to this game
review-link-move = Copy link to this move
review-too-long = This game is too long for a link. Save the game and send the file instead.
review-another = Open another game
review-back = Back to { $game }
review-share = Share
review-menu = More
review-stop = Stop the analysis
review-longer = Look again, more carefully
review-progress = The bot is checking every move: { $done } of { $all }
review-done = The analysis is done.
review-failed = The analysis stopped. Try again.
review-ended = { $game } · { $how }
review-ended-you = { $game } · { $outcome ->
    [won] you beat { $name } on move { $number }
    [lost] you lost to { $name } on move { $number }
   *[draw] a draw with { $name } on move { $number }
}

review-what-wrong = What did I do wrong?
review-worst-of-all = The worst moves
review-no-mistake = No mistakes found. Well played!
review-move-number = Move { $number }
review-move-of = Move { $number }, { $name }
review-move-of-all = Move { $number } of { $moves }
review-end = The end
review-from-to = { $before } → { $after } %
review-better = Better: { $move }
review-shown-move = The move on the board
review-you-played = You played
review-played = Played
review-better-sign = Better
review-try-again = Try again from here
review-spoken = Move { $number } of { $moves }. { $name }: { $move }.
review-mark-best = The best move.
review-mark-good = A good move.
review-mark-unknown = The bot has no opinion on this move.
review-mark-other = The bot would have chosen: { $move }.
review-your-chance = Your chance to win
review-chance-of = { $name }: chance to win
review-moves-to = moves 1 to { $moves }
review-percent = { $percent } %
review-every-move = All moves
review-tag-best = best
review-tag-mistake = mistake

review-how-three-cats = three cats in a row
review-how-three-kittens = three kittens in a row
review-how-eight-cats = eight cats on the bed
review-how-eight-cats-tree = eight cats on the tree
review-how-three-ornaments = the third captured ornament
review-missed-win = { $moverIs ->
    [you] You could have won on the spot: { $how }.
   *[name] { $mover } could have won on the spot: { $how }.
}
review-missed-forced-win = { $moves ->
    [one] { $moverIs ->
        [you] You had a win in one move.
       *[name] { $mover } had a win in one move.
    }
   *[other] { $moverIs ->
        [you] You had a sure win in { $moves } moves.
       *[name] { $mover } had a sure win in { $moves } moves.
    }
}
review-allowed-win = This lets { $rivalIs ->
        [you] you
       *[name] { $rival }
    } win on the next move: { $how }. The better move stops that.
review-allowed-forced-win = { $moves ->
    [one] This lets { $rivalIs ->
            [you] you
           *[name] { $rival }
        } win on the next move.
   *[other] This gives { $rivalIs ->
           [you] you
          *[name] { $rival }
       } a sure win in { $moves } moves.
}
review-missed-row = { $cats ->
    [one] { $moverIs ->
        [you] You could have made a row and grown a cat.
       *[name] { $mover } could have made a row and grown a cat.
    }
   *[other] { $moverIs ->
        [you] You could have made a row and grown { $cats } cats.
       *[name] { $mover } could have made a row and grown { $cats } cats.
    }
}
review-allowed-row = { $cats ->
    [one] This lets { $rivalIs ->
            [you] you
           *[name] { $rival }
        } make a row and grow a cat.
   *[other] This lets { $rivalIs ->
           [you] you
          *[name] { $rival }
       } make a row and grow { $cats } cats.
}{ $stopped ->
    [yes] {" "}The better move stops that.
   *[no] { "" }
}
review-missed-capture = { $count ->
    [one] { $moverIs ->
        [you] You could have captured an ornament.
       *[name] { $mover } could have captured an ornament.
    }
   *[other] { $moverIs ->
        [you] You could have captured { $count } ornaments.
       *[name] { $mover } could have captured { $count } ornaments.
    }
}
review-allowed-capture = { $count ->
    [one] This lets { $rivalIs ->
            [you] you
           *[name] { $rival }
        } capture an ornament.
   *[other] This lets { $rivalIs ->
           [you] you
          *[name] { $rival }
       } capture { $count } ornaments.
}
review-allowed-off = { $place ->
    [tree] { $count ->
        [one] This lets { $rivalIs ->
                [you] you
               *[name] { $rival }
            } push a piece off the tree.
       *[other] This lets { $rivalIs ->
               [you] you
              *[name] { $rival }
           } push { $count } pieces off the tree.
    }
   *[bed] { $count ->
        [one] This lets { $rivalIs ->
                [you] you
               *[name] { $rival }
            } push a piece off the bed.
       *[other] This lets { $rivalIs ->
               [you] you
              *[name] { $rival }
           } push { $count } pieces off the bed.
    }
}
review-missed-later-row = { $moverIs ->
    [you] { $moves ->
        [one] The better move leads to your row on the next move.
       *[other] The better move leads to your row within { $moves } moves.
    }
   *[name] { $moves ->
        [one] The better move leads to a row for { $mover } on the next move.
       *[other] The better move leads to a row for { $mover } within { $moves } moves.
    }
}
review-allowed-later-row = { $rivalIs ->
    [you] { $moves ->
        [one] After this, you can make a row on the next move.
       *[other] After this, your best play makes a row within { $moves } moves.
    }
   *[name] { $moves ->
        [one] After this, { $rival } can make a row on the next move.
       *[other] After this, { $rival }’s best play makes a row within { $moves } moves.
    }
}
review-better-off = { $place ->
    [tree] { $rivalIs ->
        [you] { $count ->
            [one] The better move pushes one of your pieces off the tree.
           *[other] The better move pushes { $count } of your pieces off the tree.
        }
       *[name] { $count ->
            [one] The better move pushes one of { $rival }’s pieces off the tree.
           *[other] The better move pushes { $count } of { $rival }’s pieces off the tree.
        }
    }
   *[bed] { $rivalIs ->
        [you] { $count ->
            [one] The better move pushes one of your pieces off the bed.
           *[other] The better move pushes { $count } of your pieces off the bed.
        }
       *[name] { $count ->
            [one] The better move pushes one of { $rival }’s pieces off the bed.
           *[other] The better move pushes { $count } of { $rival }’s pieces off the bed.
        }
    }
}
review-better-pushes = { $rivalIs ->
    [you] { $count ->
        [one] The better move pushes one of your pieces out of place.
       *[other] The better move pushes { $count } of your pieces out of place.
    }
   *[name] { $count ->
        [one] The better move pushes one of { $rival }’s pieces out of place.
       *[other] The better move pushes { $count } of { $rival }’s pieces out of place.
    }
}
review-chances = { $moverIs ->
    [you] After this your chance falls from { $before } to { $after } %.
   *[name] After this { $mover }’s chance falls from { $before } to { $after } %.
}

review-tiles-scored = { $points ->
    [one] { $tiles } · { $points } point
   *[other] { $tiles } · { $points } points
}
review-tiles-missed = { $moverIs ->
    [you] You could have
   *[name] { $mover } could have
} { $unit ->
    [tiles] { $amount ->
        [one] played { $amount } tile.
       *[other] played { $amount } tiles.
    }
   *[points] { $amount ->
        [one] scored { $amount } point.
       *[other] scored { $amount } points.
    }
}
review-tiles-more = { $unit ->
    [tiles] The better move plays { $amount } tiles, { $more } more.
   *[points] The better move scores { $amount } points, { $more } more.
}
review-tiles-named = It makes { $words }.
review-tiles-again = It also gives another turn.
review-tiles-better = Another choice wins more often.
review-tiles-swap = Taking the wild tile from the board wins more often.
review-tiles-wait = Passing or trading was better here: it wins more often than any play.
review-tiles-fewer = { $unit ->
    [tiles] The better play lays fewer tiles now, but pays off later.
   *[points] The better play scores less now, but pays off later.
}
review-tiles-equal = { $unit ->
    [tiles] The better play lays as many tiles, but pays off later.
   *[points] The better play scores just as much, but pays off later.
}
review-best-list = Best plays
review-best-yours = Best plays · your chance to win
review-best-of = Best plays · { $name }: chance to win
review-best-none = The bot hasn’t looked at this position yet.
review-best-played = played
