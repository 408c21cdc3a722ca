tiles-player = Гравець { $number }
tiles-red = червона
tiles-yellow = жовта
tiles-green = зелена
tiles-blue = синя
tiles-black = чорна
tiles-spade = піка
tiles-mark = знак оклику
tiles-diamond = ромб
tiles-heart = серце
tiles-club = трефа
tiles-tile = { $what }, { $colour }
tiles-wild = універсальний джокер
tiles-wild-colour = { $what } будь-якого кольору
tiles-wild-sign = джокер, { $colour }

tiles-grid = Поле
tiles-square-empty = { $place }, порожньо
tiles-square-fits = { $place }, порожньо, обрана фішка сюди підходить
tiles-square-tile = { $place }: { $tile }
tiles-square-last = { $place }: { $tile }, з останнього ходу
tiles-square-drafted = { $place }: { $tile }, ще не зіграна
tiles-small = Фішки зараз малі: збільште поле, щоб легше влучати.
tiles-zoom = Розмір поля
tiles-zoom-in = Більше
tiles-zoom-out = Менше
tiles-fit = Показати все

tiles-rack = Ваші фішки
tiles-rack-tile = Фішка { $number }: { $tile }
tiles-rack-laid = Фішка { $number }: { $tile }, на полі; натисніть, щоб забрати
tiles-rack-empty = У вас не лишилося фішок.
tiles-hands-closed = Фішки приховано.
tiles-chosen = Обрано: { $tile }.
tiles-taken-up = Фішку забрано назад.
tiles-goes-right = Праворуч.
tiles-goes-down = Донизу.
tiles-shuffled = Перемішано.
tiles-sorted = Упорядковано.
tiles-recalled = Усі ваші фішки знову у вас.
tiles-recall-first = Спершу заберіть свої фішки.
tiles-none-held = У вас немає { $sign }.
tiles-none-left = Більше { $sign } у вас немає.
tiles-with-shift = Для команд тримайте Shift: Shift + { $key }.
tiles-lay-first = Оберіть фішку, а тоді клітинку.

tiles-play = Зіграти
tiles-play-for = { $points ->
    [one] Зіграти на { $points } очко
    [few] Зіграти на { $points } очки
   *[other] Зіграти на { $points } очок
}
tiles-swap = Забрати джокера
tiles-done = Готово
tiles-step-back = Скасувати
tiles-shuffle = Перемішати
tiles-sort = Упорядкувати
tiles-recall = Забрати все
tiles-trade = Обмін або пас
tiles-pass = Пас
tiles-do-trade = { $count ->
    [0] Пас без обміну
    [one] Поміняти { $count } фішку
    [few] Поміняти { $count } фішки
   *[other] Поміняти { $count } фішок
}
tiles-ask-pass = Завершити хід, нічого не зігравши?
tiles-ask-trade = { $count ->
    [one] Поміняти { $count } фішку й завершити хід?
    [few] Поміняти { $count } фішки й завершити хід?
   *[other] Поміняти { $count } фішок і завершити хід?
}
tiles-yes = Так
tiles-no = Ні, назад
tiles-accept = Повірити
tiles-challenge = Оскаржити

tiles-trade-choose = Оберіть фішки, які хочете поміняти.
tiles-trade-count = { $count ->
    [0] Нічого не обрано: це буде просто пас.
    [one] Обрано { $count } фішку.
    [few] Обрано { $count } фішки.
   *[other] Обрано { $count } фішок.
}
tiles-not-yet = Так ще не виходить
tiles-fits = Так можна
tiles-worth = { $points ->
    [one] Хід на { $points } очко
    [few] Хід на { $points } очки
   *[other] Хід на { $points } очок
}
tiles-part-words = { $run }: { $words }
tiles-part-qinto = Q!nto, п’ять у лінію
tiles-part-diagonal = { $count ->
    [one] діагональ із { $count } фішки
   *[other] діагональ із { $count } фішок
}
tiles-part-five = усі п’ять фішок за раз
tiles-part-last = останній хід гри
tiles-run-of = { $count ->
    [one] лінія з { $count } фішки
   *[other] лінія з { $count } фішок
}
tiles-swap-title = Забрати джокера
tiles-swap-after = Джокер перейде до вас.
tiles-another-turn = Ви отримаєте ще один хід.
tiles-goes-out = Це ваша остання фішка.
tiles-if-it-stands = Зарахується, якщо ніхто не оскаржить.

tiles-no-word = Немає слова рівно з такими приголосними: { $line }.
tiles-exclude = Джокер мав би означати дві різні фішки водночас.
tiles-not-a-line = { $line } — ні набір, ні ряд.
tiles-too-long = У лінії щонайбільше п’ять фішок.
tiles-bad-colours = { $line }: кольори в лінії мають бути всі однакові або всі різні.
tiles-bad-shapes = { $line }: знаки в лінії мають бути всі однакові або всі різні.
tiles-gap = Між вашими фішками є проміжок.
tiles-apart = Ваші фішки мають торкатися фішки на полі.
tiles-not-in-line = Ваші фішки мають лежати в одному рядку або стовпці.
tiles-not-at-the-start = Почніть із середньої клітинки й викладайте праворуч або вгору.
tiles-occupied = Ця клітинка зайнята.
tiles-not-wild = Забрати можна лише джокера.
tiles-swapped-already = Цього ходу ви тут уже забирали джокера.
tiles-same-tile = Це та сама фішка. Покладіть іншу.
tiles-not-now = Зараз це неможливо.

tiles-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}
tiles-hand-size = { $count ->
    [one] { $count } фішка на руках
    [few] { $count } фішки на руках
   *[other] { $count } фішок на руках
}
tiles-in-pile = { $count } у стосі
tiles-skips = { $count ->
    [one] пропускає { $count } хід
    [few] пропускає { $count } ходи
   *[other] пропускає { $count } ходів
}
tiles-pile = { $count ->
    [one] { $count } фішка в стосі
    [few] { $count } фішки в стосі
   *[other] { $count } фішок у стосі
}
tiles-last-turns = Останні ходи!
tiles-swapping = Заберіть ще одного джокера або натисніть «Готово».
tiles-sheet = Таблиця очок
tiles-sheet-tiles = Фішки
tiles-sheet-empty = Очок ще немає.
tiles-signed = { $points }

tiles-tell-draws-for-first = Жереб: { $name } — { $tile }.
tiles-tell-begins = { $by ->
    [you] Починаєте ви.
   *[other] Починає { $name }.
}
tiles-tell-play = { $by ->
    [you] Ви викладаєте
   *[other] { $name } викладає
} { $count ->
    [one] { $count } фішку
    [few] { $count } фішки
   *[other] { $count } фішок
}: { $tiles }.
tiles-tell-swap = { $by ->
    [you] Ви забираєте джокера.
   *[other] { $name } забирає джокера.
} На його місці: { $put }.
tiles-tell-score = { $points ->
    [one] { $points } очко.
    [few] { $points } очки.
   *[other] { $points } очок.
}
tiles-tell-trade = { $by ->
    [you] Ви міняєте
   *[other] { $name } міняє
} { $count ->
    [one] { $count } фішку
    [few] { $count } фішки
   *[other] { $count } фішок
}.
tiles-tell-pass = { $by ->
    [you] Ви пасуєте.
   *[other] { $name } пасує.
}
tiles-tell-done = { $by ->
    [you] Ви завершуєте хід.
   *[other] { $name } завершує хід.
}
tiles-tell-accept = { $by ->
    [you] Ви вірите.
   *[other] { $name } вірить.
}
tiles-tell-challenge = { $by ->
    [you] Ви оскаржуєте!
   *[other] { $name } оскаржує!
}
tiles-tell-stands = Таке слово є, хід зараховано.
tiles-tell-lose-turn = { $by ->
    [you] Ви пропускаєте хід.
   *[other] { $name } пропускає хід.
}
tiles-tell-extra-turn = { $by ->
    [you] Ви отримуєте ще один хід.
   *[other] { $name } отримує ще один хід.
}
tiles-tell-last-turns = { $by ->
    [you] У вас скінчилися фішки.
   *[other] У гравця { $name } скінчилися фішки.
} Усі інші мають ще по одному ходу.
tiles-tell-deduct = { $by ->
    [you] Ви втрачаєте
   *[other] { $name } втрачає
} { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
} за фішки на руках.

tiles-move-tiles = { $count ->
    [one] { $count } фішка
    [few] { $count } фішки
   *[other] { $count } фішок
}
tiles-move-scored = { $what } · { $points }
tiles-move-swap = замість джокера: { $tile }
tiles-move-trade = { $count ->
    [one] обмін: { $count } фішка
    [few] обмін: { $count } фішки
   *[other] обмін: { $count } фішок
}
tiles-move-pass = пас
tiles-move-done = готово
tiles-move-accept = вірить
tiles-move-challenge = оскаржує

tiles-end-out-you = Ви виклали останню фішку.
tiles-end-out = { $name } викладає останню фішку.
tiles-end-stalled = Три кола ніхто не викладав фішок.

tiles-hint-square = Придивіться до { $place }.
tiles-hint-look = Придивіться до позначеної клітинки.
tiles-hint-move = Спробуйте: { $tiles }.
tiles-why-part = { $name } — { $points }
tiles-why-points = { $points ->
    [one] Це { $points } очко: { $parts }.
    [few] Це { $points } очки: { $parts }.
   *[other] Це { $points } очок: { $parts }.
}
tiles-why-tiles = { $count ->
    [one] Так ви позбуваєтеся { $count } фішки.
   *[other] Так ви позбуваєтеся одразу { $count } фішок.
}
tiles-hint-trade = Краще поміняти ці: { $tiles }.
# Наскільки обмін або пропуск ходу збільшує шанси на перемогу порівняно з найкращим викладанням.
tiles-hint-worth = { $trades ->
    [yes] Обмін
   *[no] Пропуск ходу
} { $percent ->
    [0] трохи вигідніший за найкращий хід.
   *[other] підвищує шанси на { $percent } % порівняно з найкращим ходом.
}
tiles-hint-nothing-fits = Зіграти зараз нічого.
tiles-hint-pass = Краще спасувати.
tiles-hint-accept = Краще повірити.
tiles-hint-challenge = Краще оскаржити.

tiles-overview-tile = { $x } { $tile }
tiles-overview-row = Рядок { $y }: { $tiles }.
tiles-overview-empty = Поле порожнє.
tiles-pools-scored = { $count ->
    [one] { $name }: очки { $points }, { $count } фішка.
    [few] { $name }: очки { $points }, { $count } фішки.
   *[other] { $name }: очки { $points }, { $count } фішок.
}
tiles-pools-seat = { $count ->
    [one] { $name }: лишилася { $count } фішка.
    [few] { $name }: лишилося { $count } фішки.
   *[other] { $name }: лишилося { $count } фішок.
}
tiles-own-hand = Ваші фішки: { $tiles }.

tiles-key-arrows = рух полем
tiles-key-choose = обрати фішку
tiles-key-enter = викласти обрану фішку або зіграти
tiles-key-turn = праворуч або донизу
tiles-key-letters = викласти фішку з цією літерою
tiles-key-wild = викласти джокера

tiles-rules-turn = Хід
tiles-rules-end = Кінець гри
tiles-rules-wild = Джокери
tiles-rules-place = Як викладати фішки
tiles-rules-place-text = Викладіть від однієї до п’яти фішок в один рядок чи стовпець без проміжків, щоб бодай одна торкалася фішки на полі. Між вашими можуть стояти ті, що вже лежать.
tiles-rules-every-text = Кожна лінія, яку ви складаєте чи подовжуєте, має бути правильною: і по горизонталі, і по вертикалі.
tiles-rules-refill-text = Потім доберіть фішки, щоб їх знову було п’ять.
tiles-rules-pass-text = Або спасуйте й поміняйте частину чи всі свої фішки зі стосом. Це завершує хід.
tiles-rules-stall-text = Гра закінчується й тоді, коли три повні кола ніхто не викладає фішок.
tiles-rules-hidden = Приховані фішки
tiles-rules-hidden-text = Ніхто не бачить чужих фішок і стосу. На спільному пристрої ваші фішки сховано, поки ви його передаєте.

tiles-draft = Ваш хід
tiles-draft-how = Перетягніть фішку на клітинку або торкніться їх по черзі.
tiles-draft-chosen = Тепер торкніться клітинки. Підсвічено, де вона підходить сама.
tiles-draft-wait = Викладати фішки можна у свій хід.

tiles-event-laid = { $is ->
    [you] Ви виклали { $wrds }.
   *[name] { $name }: { $wrds } на полі.
}
tiles-event-laid-next = Тепер інші можуть оскаржити.
tiles-event-wrds = { $points ->
    [one] { $name }: { $wrds } на { $points } очко
    [few] { $name }: { $wrds } на { $points } очки
   *[other] { $name }: { $wrds } на { $points } очок
}
tiles-event-scored = { $is ->
    [you] { $points ->
        [one] Вам { $points } очко.
        [few] Вам { $points } очки.
       *[other] Вам { $points } очок.
    }
   *[name] { $points ->
        [one] { $name }: { $points } очко.
        [few] { $name }: { $points } очки.
       *[other] { $name }: { $points } очок.
    }
}
tiles-event-tiles = { $count ->
    [one] { $name }: { $tiles }.
    [few] { $name }: { $count } фішки — { $tiles }.
   *[other] { $name }: { $count } фішок — { $tiles }.
}
tiles-event-part = { $name } +{ $points }
tiles-event-colours = П’ять кольорів!
tiles-event-doubled = Однакові сусіди множаться.
tiles-event-length = Довжина +{ $bonus }.
tiles-event-five = Усі п’ять фішок +{ $points }.
tiles-event-again = { $is ->
    [you] Ще один хід!
   *[name] { $name }: ще один хід!
}
tiles-event-swap = { $is ->
    [you] Ви поклали замість джокера: { $put }.
   *[name] { $name }: замість джокера тепер { $put }.
}
tiles-event-swap-taken = Забрано: { $taken }.
tiles-event-accepted = { $is ->
    [you] Ви вірите.
   *[name] { $name } вірить.
}
tiles-event-stands = { $points ->
    [one] Хід зараховано: { $wrds }, { $points } очко, { $name }.
    [few] Хід зараховано: { $wrds }, { $points } очки, { $name }.
   *[other] Хід зараховано: { $wrds }, { $points } очок, { $name }.
}
tiles-event-challenged = { $is ->
    [you] Ви слушно оскаржили.
   *[name] { $name } слушно оскаржує.
}
tiles-event-no-word = { $count ->
    [one] Слова { $wrds } немає.
   *[other] Не все тут слова: { $wrds }.
}
tiles-event-takes-back = { $is ->
    [you] Ви забираєте фішки назад.
   *[name] { $name } забирає фішки назад.
}
tiles-event-word = { $count ->
    [one] { $wrds } — справжнє слово!
   *[other] { $wrds } — справжні слова!
}
tiles-event-wrong-challenge = { $known ->
    [yes] Наприклад: { $words }. { $is ->
        [you] Ви пропускаєте хід.
       *[name] { $name } пропускає хід.
    }
   *[no] { $is ->
        [you] Ви пропускаєте хід.
       *[name] { $name } пропускає хід.
    }
}
tiles-believe = Вірите?
tiles-decide = { $points ->
    [one] { $name }: { $wrds }, { $points } очко. Вірите?
    [few] { $name }: { $wrds }, { $points } очки. Вірите?
   *[other] { $name }: { $wrds }, { $points } очок. Вірите?
}
tiles-decide-stake = Хибне оскарження коштує вам ходу.
tiles-decide-stake-of = За хибне оскарження { $name } пропускає хід.
tiles-decide-waiting = { $points ->
    [one] { $name }: { $wrds } на { $points } очко. Вирішує { $decides }.
    [few] { $name }: { $wrds } на { $points } очки. Вирішує { $decides }.
   *[other] { $name }: { $wrds } на { $points } очок. Вирішує { $decides }.
}
tiles-stamp-bluff = Блеф викрито!
tiles-stamp-word = Це слово!
tiles-ribbon-again = Ще один хід!
tiles-ribbon-again-of = Ще один хід: { $name }
tiles-ribbon-qinto = Q!nto!
tiles-swapped-play = Тепер зіграйте, хоч би й джокером.
tiles-swapped = Джокер тепер ваш.
tiles-again = Ще один хід!
tiles-again-how = Грайте знову: оберіть фішку, а тоді клітинку.

tiles-reading = { $wrd }: { $words }.
tiles-wild-means = { $line ->
    [row] У рядку { $wild } = { $meaning }.
    [column] У стовпці { $wild } = { $meaning }.
   *[both] { $wild } = { $meaning }.
}
tiles-gain = +{ $points }
tiles-draft-lines = { $count ->
    [one] Виходить лінія завдовжки { $lengths }.
   *[other] Виходять лінії завдовжки { $lengths }.
}
tiles-draft-part = { $name } { $points }

tiles-hint-trade-shown = { $count ->
    [one] Краще поміняти підсвічену фішку.
    [few] Краще поміняти { $count } підсвічені фішки.
   *[other] Краще поміняти { $count } підсвічених фішок.
}
tiles-hint-done = Краще натиснути «Готово».
tiles-no-take-back = Коли фішки вже дібрано, хід остаточний.
tiles-best-play = { $points ->
    [one] Найкращий хід: { $what }, { $points } очко, { $name }.
    [few] Найкращий хід: { $what }, { $points } очки, { $name }.
   *[other] Найкращий хід: { $what }, { $points } очок, { $name }.
}
tiles-round = Коло
tiles-total = Разом
tiles-last-play = Останній хід
tiles-lines = { $count ->
    [one] { $count } лінія
    [few] { $count } лінії
   *[other] { $count } ліній
}
tiles-event-lines = { $count ->
    [one] { $count } лінія: { $sum }.
    [few] { $count } лінії: { $sum }.
   *[other] { $count } ліній: { $sum }.
}

tiles-standings = Підсумок гри
tiles-left = { $count ->
    [0] без фішок
    [one] { $count } фішка
    [few] { $count } фішки
   *[other] { $count } фішок
}
tiles-unseen = Ще не з’явилися
tiles-unseen-count = { $count ->
    [one] { $count } фішка в стосі та на руках в інших. Повна цятка — одна фішка.
    [few] { $count } фішки в стосі та на руках в інших. Повна цятка — одна фішка.
   *[other] { $count } фішок у стосі та на руках в інших. Повна цятка — одна фішка.
}
tiles-tracked = { $tile }: { $count }
tiles-rules-all = Усі фішки
tiles-rules-all-text = У грі шістдесят фішок. Кожна цятка — одна з них.
tiles-look-up = Словник
tiles-look-up-label = Слово або літери
tiles-look-up-how = Спробуйте { $words ->
    [uk] КТ або кіт
   *[en] RNBW або rainbow
}. Замість джокера пишіть !.
tiles-look-up-closed = Коли дозволено блеф, словник відкриється після гри.
tiles-look-up-letters = Пишіть { $words ->
    [uk] українські літери
   *[en] літери від A до Z
}, а замість джокера — !.
tiles-look-up-word = Так, слово { $word } є.
tiles-look-up-no-word = Слова { $word } у словнику немає.
tiles-look-up-stands = { $wrd } може бути:
tiles-look-up-hidden = { $wrd } вважається словом.
tiles-look-up-none = Слова з { $wrd } немає.
