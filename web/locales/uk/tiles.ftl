tiles-player = гравець { $number }
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
tiles-wild = повний джокер
tiles-wild-colour = { $what }, джокер кольору
tiles-wild-sign = джокер, { $colour }

tiles-grid = Поле
tiles-square-empty = { $place }, порожньо
tiles-square-fits = { $place }, порожньо, обрана фішка сюди пасує
tiles-square-tile = { $place }: { $tile }
tiles-square-last = { $place }: { $tile }, з останнього ходу
tiles-square-drafted = { $place }: { $tile }, викладена, але ще не зіграна
tiles-small = Фішки зараз малі: цільтеся уважно або збільште поле.
tiles-zoom = Розмір поля
tiles-zoom-in = Більше
tiles-zoom-out = Менше
tiles-fit = Показати все

tiles-rack = Ваші фішки
tiles-rack-tile = Фішка { $number }: { $tile }
tiles-rack-laid = Фішка { $number }: { $tile }, викладена; натисніть, щоб забрати
tiles-rack-empty = У вас не лишилося фішок.
tiles-hands-closed = Руки закриті.
tiles-chosen = Обрано: { $tile }.
tiles-taken-up = Фішку забрано назад.
tiles-goes-right = Праворуч.
tiles-goes-down = Донизу.
tiles-shuffled = Перемішано.
tiles-recalled = Усі фішки знову у вас.
tiles-recall-first = Спершу заберіть свої фішки.
tiles-none-held = У вас немає { $sign }.
tiles-none-left = Більше { $sign } у вас немає.
tiles-with-shift = Для команд тримайте Shift: Shift + { $key }.
tiles-lay-first = Спершу викладіть фішку: оберіть її, а тоді клітинку.

tiles-play = Зіграти
tiles-play-for = { $points ->
    [one] Зіграти: { $points } очко
    [few] Зіграти: { $points } очки
   *[other] Зіграти: { $points } очок
}
tiles-swap = Обміняти
tiles-done = Готово
tiles-step-back = Крок назад
tiles-shuffle = Перемішати
tiles-recall = Забрати все
tiles-trade = Заміна або пас
tiles-pass = Пас
tiles-do-trade = { $count ->
    [0] Пас без заміни
    [one] Замінити { $count } фішку
    [few] Замінити { $count } фішки
   *[other] Замінити { $count } фішок
}
tiles-ask-pass = Завершити хід, нічого не зігравши?
tiles-ask-trade = { $count ->
    [one] Замінити { $count } фішку й завершити хід?
    [few] Замінити { $count } фішки й завершити хід?
   *[other] Замінити { $count } фішок і завершити хід?
}
tiles-yes = Так
tiles-no = Ні, назад
tiles-answer = { $asked }: вірите? (Хід: { $name }.)
tiles-accept = Повірити
tiles-challenge = Оскаржити

tiles-trade-title = Заміна
tiles-trade-choose = Оберіть фішки, які повернете в стос.
tiles-trade-count = { $count ->
    [0] Нічого не обрано: це буде просто пас.
    [one] Обрано { $count } фішку.
    [few] Обрано { $count } фішки.
   *[other] Обрано { $count } фішок.
}
tiles-not-yet = Так не можна
tiles-fits = Пасує
tiles-worth = { $points ->
    [one] Це { $points } очко
    [few] Це { $points } очки
   *[other] Це { $points } очок
}
tiles-part = { $points }: { $name }
tiles-part-words = { $run }: { $words }
tiles-part-values = = { $values }
tiles-part-length = { $sum }, і ще { $bonus } за довжину
tiles-part-qinto = Q!nto, п’ять у лінію
tiles-part-diagonal = { $count ->
    [one] діагональ із { $count } фішки
   *[other] діагональ із { $count } фішок
}
tiles-part-five = п’ять фішок за раз
tiles-part-last = останній хід гри
tiles-run-of = { $count ->
    [one] лінія з { $count } фішки
   *[other] лінія з { $count } фішок
}
tiles-swap-title = Обмін
tiles-swap-after = Джокер перейде у вашу руку.
tiles-another-turn = Ви отримаєте ще один хід.
tiles-goes-out = У вас закінчаться фішки.
tiles-if-it-stands = Якщо повірять: інші можуть оскаржити.

tiles-no-word = { $runs }: таких слів немає.
tiles-exclude = Джокери не можуть пасувати до всіх ліній водночас.
tiles-not-a-line = У лінії одне число різних кольорів або один колір і числа по порядку.
tiles-too-long = У лінії щонайбільше п’ять фішок.
tiles-bad-colours = Кольори лінії всі однакові або всі різні.
tiles-bad-shapes = Знаки лінії всі однакові або всі різні.
tiles-gap = Заповніть проміжок між своїми фішками.
tiles-apart = Хід має торкатися фішки на полі.
tiles-not-in-line = Усі фішки ходу лежать в одному рядку або стовпці.
tiles-not-at-the-start = Перший хід починається посередині, на 0, 0, і йде праворуч або вгору.
tiles-occupied = Там уже лежить фішка.
tiles-not-wild = Обміняти можна лише джокер.
tiles-swapped-already = Цю клітинку в цьому ході вже обміняно.
tiles-same-tile = Покладіть іншу фішку.
tiles-not-now = Зараз це неможливо.

tiles-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}
tiles-hand-size = { $count ->
    [one] { $count } фішка в руці
    [few] { $count } фішки в руці
   *[other] { $count } фішок у руці
}
tiles-hand-and-pile = { $hand } у руці, { $pile } у стосі
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
tiles-last-turns = Останні ходи.
tiles-swapping = Обмінюйте далі або завершуйте.
tiles-sheet = Аркуш очок
tiles-sheet-empty = Очок ще немає.
tiles-signed = { $points }

tiles-tell-draws-for-first = { $name }: витягнуто { $tile }.
tiles-tell-begins = Перший хід: { $name }.
tiles-tell-play = { $count ->
    [one] { $name }: { $count } фішка — { $tiles }.
    [few] { $name }: { $count } фішки — { $tiles }.
   *[other] { $name }: { $count } фішок — { $tiles }.
}
tiles-tell-swap = { $name }: обмін на { $square }, туди { $put }.
tiles-tell-score = { $points ->
    [one] { $points } очко.
    [few] { $points } очки.
   *[other] { $points } очок.
}
tiles-tell-trade = { $count ->
    [one] { $name }: заміна, { $count } фішка.
    [few] { $name }: заміна, { $count } фішки.
   *[other] { $name }: заміна, { $count } фішок.
}
tiles-tell-pass = { $name }: пас.
tiles-tell-done = { $name }: готово.
tiles-tell-accept = { $name }: вірю.
tiles-tell-challenge = { $name }: оскаржую!
tiles-tell-withdraw = Такого слова немає, фішки повертаються. Хід був: { $name }.
tiles-tell-stands = Хід лишається.
tiles-tell-lose-turn = { $name }: хід пропущено.
tiles-tell-extra-turn = { $name }: ще один хід.
tiles-tell-last-turns = { $name }: фішок більше немає. В усіх інших ще по одному ходу.
tiles-tell-deduct = { $points ->
    [one] { $name }: мінус { $points } очко за фішки в руці.
    [few] { $name }: мінус { $points } очки за фішки в руці.
   *[other] { $name }: мінус { $points } очок за фішки в руці.
}

tiles-move-tiles = { $count ->
    [one] { $count } фішка
    [few] { $count } фішки
   *[other] { $count } фішок
}
tiles-move-scored = { $what } · { $points }
tiles-move-swap = обмін { $tile }
tiles-move-trade = заміна { $count }
tiles-move-pass = пас
tiles-move-done = готово
tiles-move-accept = вірить
tiles-move-challenge = оскаржує

tiles-end-out-you = Ви виклали останню фішку.
tiles-end-out = Останню фішку викладено: { $name }.
tiles-end-stalled = Три кола ніхто не викладав фішок.

tiles-hint-square = Придивіться до { $place }.
tiles-hint-move = Добрий хід: { $tiles }.
tiles-why-part = { $name } — { $points }
tiles-why-points = { $points ->
    [one] Він дає { $points } очко: { $parts }.
    [few] Він дає { $points } очки: { $parts }.
   *[other] Він дає { $points } очок: { $parts }.
}
tiles-why-tiles = { $count ->
    [one] Так ви позбуваєтеся { $count } фішки.
   *[other] Так ви позбуваєтеся відразу { $count } фішок.
}
tiles-hint-trade = Найкраще замінити: { $tiles }.
tiles-hint-pass = Найкраще — пас.
tiles-hint-accept = Найкраще повірити.
tiles-hint-challenge = Найкраще оскаржити.

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
tiles-key-choose = обрати фішку в руці
tiles-key-enter = викласти обрану фішку або зіграти
tiles-key-turn = праворуч або донизу
tiles-key-letters = викласти фішку з цією літерою
tiles-key-wild = викласти джокер

tiles-rules-turn = Хід
tiles-rules-end = Кінець
tiles-rules-wild = Джокери
tiles-rules-place = Як викладати
tiles-rules-place-text = Викладіть від однієї до п’яти фішок із руки в один рядок чи стовпець без проміжків, щоб бодай одна торкалася фішки на полі. Між вашими можуть стояти ті, що вже лежать.
tiles-rules-every-text = Кожна лінія, яку ви складаєте чи подовжуєте, має бути правильна: і впоперек, і вздовж.
tiles-rules-refill-text = Потім дотягніть фішки, щоб у руці знову було п’ять.
tiles-rules-pass-text = Натомість можна спасувати й замінити частину чи всі свої фішки зі стосу. Це завершує хід.
tiles-rules-stall-text = Якщо три повні кола ніхто не викладе фішки, гра теж закінчується.
tiles-rules-hidden = Що приховано
tiles-rules-hidden-text = Ніхто не бачить чужої руки та стосу. На одному пристрої між гравцями опускається завіса.

tiles-draft = Ваш задум
tiles-draft-how = Торкніться фішки, а тоді клітинки; або спершу клітинки, а тоді фішок по черзі. Тут видно, що це дасть.
tiles-draft-chosen = Тепер торкніться клітинки. Позначені пасують до самої цієї фішки.
tiles-draft-wait = Викладати фішки можна у свій хід.
