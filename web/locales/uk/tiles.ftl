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
tiles-wild = універсальний джокер
tiles-wild-colour = { $what } будь-якого кольору
tiles-wild-sign = джокер, { $colour }

tiles-grid = Поле
tiles-square-empty = { $place }, порожньо
tiles-square-fits = { $place }, порожньо, обрана фішка сюди пасує
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
tiles-recalled = Усі фішки знову у вас.
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
tiles-answer = { $asked }, чи справжнє слово зіграно? (Хід: { $name })
tiles-accept = Повірити
tiles-challenge = Оскаржити

tiles-trade-title = Заміна
tiles-trade-choose = Оберіть фішки, які віддасте в стос.
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
tiles-part = { $points }: { $name }
tiles-part-words = { $run }: { $words }
tiles-part-values = = { $values }
tiles-part-length = { $sum }, і ще { $bonus } за довжину
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
tiles-swap-title = Обмін
tiles-swap-after = Джокер перейде до вас.
tiles-another-turn = Ви отримаєте ще один хід.
tiles-goes-out = Це ваша остання фішка.
tiles-if-it-stands = Зарахується, якщо ніхто не оскаржить.

tiles-no-word = Немає слова з такими приголосними: { $runs }.
tiles-exclude = Джокер мав би означати дві різні фішки водночас.
tiles-not-a-line = Лінія — це одне число різних кольорів або один колір і числа по порядку.
tiles-too-long = У лінії щонайбільше п’ять фішок.
tiles-bad-colours = Кольори в лінії мають бути всі однакові або всі різні.
tiles-bad-shapes = Знаки в лінії мають бути всі однакові або всі різні.
tiles-gap = Між вашими фішками є проміжок.
tiles-apart = Ваші фішки мають торкатися фішки на полі.
tiles-not-in-line = Ваші фішки мають лежати в одному рядку або стовпці.
tiles-not-at-the-start = Перший хід починається на 0, 0 і йде праворуч або вгору.
tiles-occupied = Ця клітинка зайнята.
tiles-not-wild = Обміняти можна лише джокера.
tiles-swapped-already = У цьому ході тут уже обмінювали.
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
tiles-hand-and-pile = { $hand } на руках, { $pile } у стосі
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
tiles-swapping = Обміняйте ще одну фішку або натисніть «Готово».
tiles-sheet = Таблиця очок
tiles-sheet-empty = Очок ще немає.
tiles-signed = { $points }

tiles-tell-draws-for-first = { $name }, жереб: { $tile }.
tiles-tell-begins = Перший хід: { $name }.
tiles-tell-play = { $count ->
    [one] { $name }: { $count } фішка — { $tiles }.
    [few] { $name }: { $count } фішки — { $tiles }.
   *[other] { $name }: { $count } фішок — { $tiles }.
}
tiles-tell-swap = { $name }: обмін на { $square }, тепер там { $put }.
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
tiles-tell-withdraw = Такого слова немає. Фішки повертаються: { $name }.
tiles-tell-stands = Таке слово є. Хід зараховано.
tiles-tell-lose-turn = { $name }: хід пропущено.
tiles-tell-extra-turn = { $name }: ще один хід.
tiles-tell-last-turns = { $name }: фішок більше немає. В усіх інших ще по одному ходу.
tiles-tell-deduct = { $points ->
    [one] { $name }: мінус { $points } очко за фішки на руках.
    [few] { $name }: мінус { $points } очки за фішки на руках.
   *[other] { $name }: мінус { $points } очок за фішки на руках.
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
tiles-hint-move = Спробуйте: { $tiles }.
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
tiles-hint-trade = Краще поміняти: { $tiles }.
# Наскільки обмін або пропуск ходу збільшує шанси на перемогу порівняно з найкращим викладанням.
tiles-hint-worth = { $trades ->
    [yes] Обмін
   *[no] Пропуск ходу
} { $percent ->
    [0] трохи кращий за найкращий хід.
   *[other] підвищує шанси на { $percent } % порівняно з найкращим ходом.
}
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
tiles-key-enter = покласти обрану фішку або зіграти
tiles-key-turn = праворуч або донизу
tiles-key-letters = покласти фішку з цією літерою
tiles-key-wild = покласти джокера

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
tiles-rules-hidden-text = Ніхто не бачить чужих фішок і стосу. На спільному пристрої ваші фішки закрито, поки ви його передаєте.

tiles-draft = Ваш хід
tiles-draft-how = Торкніться фішки, а тоді клітинки; або спершу клітинки, а тоді фішок по черзі. Очки буде видно ще до ходу.
tiles-draft-chosen = Тепер торкніться клітинки. Підсвічено місця, куди ця фішка підходить сама.
tiles-draft-wait = Викладати фішки можна у свій хід.
