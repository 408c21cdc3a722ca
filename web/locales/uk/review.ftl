title-review = Розбір партії · ruckus
title-review-of = Розбір партії: { $game } · ruckus
review-choose-title = Розбір партії
review-choose-lead = Оберіть збережену партію або перетягніть її файл на цю сторінку. Він лишається на вашому пристрої.
review-choose-file = Обрати файл
review-bad-record = Це не партія Ruckus, або файл змінено.
review-unknown-game = Ця сторінка не знає гри з цього файлу.
review-of = { $game }: розбір партії
review-unfinished = Цю партію не завершено
review-link = Скопіювати посилання на партію
review-link-move = Скопіювати посилання на хід
review-too-long = Партія задовга для посилання. Збережіть її та надішліть файл.
review-another = Відкрити іншу партію
review-back = Назад: { $game }
review-share = Поділитися
review-menu = Ще
review-stop = Зупинити аналіз
review-longer = Перевірити ще раз, уважніше
review-progress = Бот перевіряє кожен хід: { $done } з { $all }
review-done = Аналіз завершено.
review-failed = Аналіз перервався. Спробуйте ще раз.
review-ended = { $game } · { $how }
review-ended-you = { $game } · { $outcome ->
    [won] ваша перемога на ході { $number }
    [lost] ваша поразка на ході { $number }
   *[draw] нічия на ході { $number }
} · суперник: { $name }

review-what-wrong = Де моя помилка?
review-worst-of-all = Найгірші ходи
review-no-mistake = Помилок не знайдено. Чудова гра!
review-move-number = Хід { $number }
review-move-of = Хід { $number }, { $name }
review-move-of-all = Хід { $number } з { $moves }
review-end = Кінець партії
review-from-to = { $before } → { $after } %
review-better = Краще: { $move }
review-shown-move = Хід на дошці
review-you-played = Ваш хід
review-played = Зіграно
review-better-sign = Краще
review-try-again = Спробувати звідси
review-spoken = Хід { $number } з { $moves }. { $name }: { $move }.
review-mark-best = Найкращий хід.
review-mark-good = Добрий хід.
review-mark-unknown = Бот не має думки про цей хід.
review-mark-other = Бот зіграв би інакше: { $move }.
review-your-chance = Ваші шанси на перемогу
review-chance-of = { $name }: шанси на перемогу
review-moves-to = ходи 1–{ $moves }
review-percent = { $percent } %
review-every-move = Усі ходи
review-tag-best = найкращий
review-tag-mistake = помилка

review-how-three-cats = три коти в ряд
review-how-three-kittens = троє кошенят у ряд
review-how-eight-cats = вісім котів на ліжку
review-how-eight-cats-tree = вісім котів на ялинці
review-how-three-ornaments = третя захоплена прикраса
review-missed-win = { $moverIs ->
    [you] Ви могли виграти одразу: { $how }.
   *[name] { $mover } пропускає виграш одним ходом: { $how }.
}
review-missed-forced-win = { $moves ->
    [one] { $moverIs ->
        [you] Ви могли виграти одним ходом.
       *[name] { $mover } пропускає виграш одним ходом.
    }
    [few] { $moverIs ->
        [you] Ви мали певний виграш за { $moves } ходи.
       *[name] { $mover } пропускає певний виграш за { $moves } ходи.
    }
   *[other] { $moverIs ->
        [you] Ви мали певний виграш за { $moves } ходів.
       *[name] { $mover } пропускає певний виграш за { $moves } ходів.
    }
}
review-allowed-win = { $rivalIs ->
    [you] Тепер ви можете виграти наступним ходом: { $how }.
   *[name] Тепер { $rival } може виграти наступним ходом: { $how }.
} Кращий хід цьому запобігає.
review-allowed-forced-win = { $moves ->
    [one] { $rivalIs ->
        [you] Тепер ви можете виграти наступним ходом.
       *[name] Тепер { $rival } може виграти наступним ходом.
    }
    [few] { $rivalIs ->
        [you] Тепер ви маєте певний виграш за { $moves } ходи.
       *[name] Тепер { $rival } має певний виграш за { $moves } ходи.
    }
   *[other] { $rivalIs ->
        [you] Тепер ви маєте певний виграш за { $moves } ходів.
       *[name] Тепер { $rival } має певний виграш за { $moves } ходів.
    }
}
review-missed-row = { $cats ->
    [one] { $moverIs ->
        [you] Ви могли скласти ряд і виростити кота.
       *[name] { $mover } пропускає ряд, який дав би кота.
    }
   *[other] { $moverIs ->
        [you] Ви могли скласти ряд і виростити { $cats } котів.
       *[name] { $mover } пропускає ряд, який дав би { $cats } котів.
    }
}
review-allowed-row = { $cats ->
    [one] { $rivalIs ->
        [you] Тепер ви можете скласти ряд і виростити кота.
       *[name] Тепер { $rival } може скласти ряд і виростити кота.
    }
   *[other] { $rivalIs ->
        [you] Тепер ви можете скласти ряд і виростити { $cats } котів.
       *[name] Тепер { $rival } може скласти ряд і виростити { $cats } котів.
    }
}{ $stopped ->
    [yes] {" "}Кращий хід цьому запобігає.
   *[no] { "" }
}
review-missed-capture = { $count ->
    [one] { $moverIs ->
        [you] Ви могли захопити прикрасу.
       *[name] { $mover } пропускає нагоду захопити прикрасу.
    }
    [few] { $moverIs ->
        [you] Ви могли захопити { $count } прикраси.
       *[name] { $mover } пропускає нагоду захопити { $count } прикраси.
    }
   *[other] { $moverIs ->
        [you] Ви могли захопити { $count } прикрас.
       *[name] { $mover } пропускає нагоду захопити { $count } прикрас.
    }
}
review-allowed-capture = { $rivalIs ->
    [you] Тепер ви можете захопити
   *[name] Тепер { $rival } може захопити
} { $count ->
    [one] прикрасу.
    [few] { $count } прикраси.
   *[other] { $count } прикрас.
}
review-allowed-off = { $rivalIs ->
    [you] Тепер ви можете скинути
   *[name] Тепер { $rival } може скинути
} { $count ->
    [one] фігурку
    [few] { $count } фігурки
   *[other] { $count } фігурок
} { $place ->
    [tree] з ялинки.
   *[bed] з ліжка.
}
review-missed-later-row = { $moverIs ->
    [you] { $moves ->
        [one] Кращий хід веде до вашого ряду вже наступним ходом.
        [few] Кращий хід веде до вашого ряду за { $moves } ходи.
       *[other] Кращий хід веде до вашого ряду за { $moves } ходів.
    }
   *[name] { $moves ->
        [one] Після кращого ходу { $mover } складає ряд уже наступним ходом.
        [few] Після кращого ходу { $mover } складає ряд за { $moves } ходи.
       *[other] Після кращого ходу { $mover } складає ряд за { $moves } ходів.
    }
}
review-allowed-later-row = { $rivalIs ->
    [you] { $moves ->
        [one] Після цього ви можете скласти ряд наступним ходом.
        [few] Після цього за найкращої гри ви складаєте ряд за { $moves } ходи.
       *[other] Після цього за найкращої гри ви складаєте ряд за { $moves } ходів.
    }
   *[name] { $moves ->
        [one] Після цього { $rival } може скласти ряд наступним ходом.
        [few] Після цього за найкращої гри { $rival } складає ряд за { $moves } ходи.
       *[other] Після цього за найкращої гри { $rival } складає ряд за { $moves } ходів.
    }
}
review-better-off = Кращий хід скидає { $place ->
    [tree] з ялинки
   *[bed] з ліжка
} { $rivalIs ->
    [you] { $count ->
        [one] вашу фігурку.
        [few] { $count } ваші фігурки.
       *[other] { $count } ваших фігурок.
    }
   *[name] { $count ->
        [one] фігурку гравця { $rival }.
        [few] { $count } фігурки гравця { $rival }.
       *[other] { $count } фігурок гравця { $rival }.
    }
}
review-better-pushes = Кращий хід зсуває { $rivalIs ->
    [you] { $count ->
        [one] вашу фігурку.
        [few] { $count } ваші фігурки.
       *[other] { $count } ваших фігурок.
    }
   *[name] { $count ->
        [one] фігурку гравця { $rival }.
        [few] { $count } фігурки гравця { $rival }.
       *[other] { $count } фігурок гравця { $rival }.
    }
}
review-chances = { $moverIs ->
    [you] Після цього ваші шанси падають з { $before } до { $after } %.
   *[name] Після цього шанси гравця { $mover } падають з { $before } до { $after } %.
}

review-tiles-scored = { $points ->
    [one] { $tiles } · { $points } очко
    [few] { $tiles } · { $points } очки
    [many] { $tiles } · { $points } очок
   *[other] { $tiles } · { $points } очка
}
review-tiles-missed = { $moverIs ->
    [you] Ви могли
   *[name] { $mover } пропускає нагоду
} { $unit ->
    [tiles] { $amount ->
        [one] викласти { $amount } фішку.
        [few] викласти { $amount } фішки.
       *[other] викласти { $amount } фішок.
    }
   *[points] { $amount ->
        [one] здобути { $amount } очко.
        [few] здобути { $amount } очки.
       *[other] здобути { $amount } очок.
    }
}
review-tiles-more = { $unit ->
    [tiles] Кращий хід викладає { $amount ->
        [one] { $amount } фішку
        [few] { $amount } фішки
       *[other] { $amount } фішок
    }, на { $more } більше.
   *[points] Кращий хід дає { $amount ->
        [one] { $amount } очко
        [few] { $amount } очки
       *[other] { $amount } очок
    }, на { $more } більше.
}
review-tiles-named = Слова: { $words }.
review-tiles-again = І ще один хід на додачу.
review-tiles-better = Інший вибір дає більше шансів.
review-tiles-swap = Забрати джокера з поля вигідніше.
review-tiles-wait = Тут краще поміняти фішки або пропустити хід: так виграють частіше.
review-tiles-fewer = { $unit ->
    [tiles] Кращий хід викладає менше фішок, зате далі обіцяє більше.
   *[points] Кращий хід дає менше очок зараз, зате далі обіцяє більше.
}
review-tiles-equal = { $unit ->
    [tiles] Кращий хід викладає стільки ж фішок, але далі обіцяє більше.
   *[points] Кращий хід дає стільки ж очок, але далі обіцяє більше.
}
review-best-list = Найкращі ходи
review-best-yours = Найкращі ходи · ваші шанси
review-best-of = Найкращі ходи · { $name }: шанси
review-best-none = Бот ще не дивився на цю позицію.
review-best-played = зіграно
