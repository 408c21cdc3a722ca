kaboom-cube = куб
kaboom-pillar = стовп
kaboom-plank = дощечка
kaboom-drum = барабан
kaboom-dome = купол
kaboom-roof = дах
kaboom-arch = арка
kaboom-keystone = клин
kaboom-mega = Мегаплитка
kaboom-tile = Плитка { $number }
kaboom-seat = Гравець { $number }
kaboom-seat-role = { $name }: { $role }

kaboom-table = Стіл. Клавіша K показує перелік клавіш.
kaboom-no-webgl = Цей браузер не вміє показувати 3D (немає WebGL). Усе описано словами, усі клавіші й кнопки працюють.
kaboom-not-loaded-3d = 3D не завантажилося. Усе описано словами, усі клавіші й кнопки працюють.
kaboom-role-builder = Будівничий
kaboom-role-saboteur = Бешкетник
kaboom-role-watcher = Глядач
kaboom-seconds = { $seconds } с
kaboom-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}
kaboom-wins = перемога
kaboom-dice-left = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
   *[other] { $dice } кубиків
}
kaboom-tiles-won = { $count ->
    [one] { $count } плитка
    [few] { $count } плитки
   *[other] { $count } плиток
}
kaboom-builds = будує
kaboom-is-ready = готово
kaboom-score = { $side }: { $points ->
    [one] { $points } очко.
    [few] { $points } очки.
   *[other] { $points } очок.
}

kaboom-stands-title = На столі
kaboom-nothing-stands = Веж ще немає.
kaboom-nothing-built = Жодної вежі не встояло.
kaboom-tower-right = { $tile }: готово!
kaboom-tower-wrong = { $tile }: { $why }
kaboom-tower-across = { $blocks ->
    [one] { $blocks } блок лежить одразу на кількох плитках: { $tiles }.
    [few] { $blocks } блоки лежать одразу на кількох плитках: { $tiles }.
   *[other] { $blocks } блоків лежать одразу на кількох плитках: { $tiles }.
}
kaboom-fault-missing = бракує { $place }-го знизу блока ({ $kind }).
kaboom-fault-wrong-kind = { $place }-й знизу — { $found }, а має бути { $kind }.
kaboom-fault-extra = вежі торкається зайвий блок ({ $kind }).
kaboom-fault-touches-table = { $kind } торкається столу.
kaboom-fault-touches-tile = { $kind } торкається іншої плитки.
kaboom-fault-touches-own-tile = { $kind } торкається плитки поруч із нижнім блоком.
kaboom-fault-moving = { $kind } ще рухається.
kaboom-fault-blocked = кубик ліг на плитку раніше, ніж вежу завершили.

kaboom-tag-missing = бракує: { $kind }
kaboom-tag-wrong = не той блок
kaboom-tag-extra = зайвий блок: { $kind }
kaboom-tag-off = { $kind } не на місці
kaboom-tag-moving = ще рухається
kaboom-tag-blocked = заблоковано
kaboom-reset-view = Скинути вигляд

kaboom-turn = Хід { $turn }, коло { $round }
kaboom-before-builder = Ви будуєте. Огляньтеся, пришпильте до трьох планів і запустіть годинник.
kaboom-before-saboteur = Ви стріляєте. Годинник піде для всіх одразу.
kaboom-next-build = Ви будуєте.
kaboom-next-build-pins = Торкніться плиток, щоб пришпилити плани.
kaboom-next-shoot = Ви стріляєте.
kaboom-do-drag = Перетягніть блок на плитку.
kaboom-do-drag-else = Або натисніть блок, а потім місце для нього.
kaboom-do-next = Далі: { $kind }.
kaboom-do-next-else = Перетягніть на плитку або натисніть план.
kaboom-do-place = Перенесіть на місце й відпустіть.
kaboom-pull-short = Відтягніть і відпустіть.
kaboom-pull-else = Або наведіть і натисніть «Вогонь».
kaboom-start = Запустити годинник
kaboom-together-builder = Ви будуєте. Огляньтеся, пришпильте до трьох планів і натисніть «Можна починати».
kaboom-together-saboteur = Ви стріляєте, щойно всі будуть готові.
kaboom-together-watcher = Годинник піде, щойно всі будуть готові.
kaboom-ready = Можна починати
kaboom-you-are-ready = Ви готові.
kaboom-not-ready = Чекаємо: { $names }.
kaboom-patience = Через хвилину готовими вважатимуться всі.
kaboom-busy = Сервер уже веде стільки ходів, скільки може. Спробуйте трохи згодом.
kaboom-not-taken = Не вдалося. Спробуйте ще раз.
kaboom-resumes = Інший сервер продовжить хід за { $seconds } с.
kaboom-resumes-soon = Хід перервався. Інший сервер от-от його продовжить.
kaboom-differs = Ця сторінка розійшлася із сервером. Оновіть її.
kaboom-undone = Запізно: стіл уже змінився, тож ваш останній рух скасовано.
kaboom-undone-busy = Сервер не встиг за вашим рухом. Спробуйте ще раз.
kaboom-after = { $points ->
    [one] +{ $points } очко за хід.
    [few] +{ $points } очки за хід.
   *[other] +{ $points } очок за хід.
}
kaboom-turn-points = +{ $points }
kaboom-next-turn = Наступний хід
kaboom-watch-again = Переглянути хід
kaboom-watching-again = Повтор ходу
kaboom-stop-watching = Зупинити повтор
kaboom-pause = Пауза
kaboom-go-on = Продовжити
kaboom-paused = Пауза.
kaboom-time = Час
kaboom-hurry = Прискорити
kaboom-hurried = Ушестеро швидше.
kaboom-unhurried = Звичайна швидкість.
kaboom-goes-on = Годинник іде.
kaboom-who-acts = За кого ви граєте

kaboom-plans = Плани
kaboom-plans-sentence = Знизу вгору. Потягніть малюнок, щоб повернути; натисніть, щоб пришпилити.
kaboom-pinned-plans = Пришпилені плани: натисніть, щоб узяти наступний блок
kaboom-pinned = { $tile }: план пришпилено.
kaboom-unpinned = { $tile }: план відшпилено.
kaboom-three-pins = Ви вже пришпилили три плани.
kaboom-pin-first = Спершу пришпильте план.
kaboom-plan-next = далі: { $kind }
kaboom-plan-blocks = { $count ->
    [one] { $count } блок
    [few] { $count } блоки
   *[other] { $count } блоків
}
kaboom-no-next = { $tile }: немає вільного блока для неї.
kaboom-stands = готово
kaboom-assist = Допомога з блоками
kaboom-assist-full = повна: план підносить блок до плитки
kaboom-assist-light = легка: блоки притягуються до пришпилених плиток
kaboom-assist-off = вимкнено
kaboom-foretells = Показувати, чи встоїть блок

kaboom-tray = Блоки
kaboom-left = ×{ $count }
kaboom-none-left = Такого блока вже немає: { $kind }.
kaboom-held = У руці: { $kind }.
kaboom-set-down = Поставлено: { $kind }.
kaboom-hand = Блок у руці
kaboom-turn-left = Повернути ліворуч
kaboom-turn-right = Повернути праворуч
kaboom-turn-ring = Повернути малими кроками
kaboom-tip = Перекинути
kaboom-lower = Поставити
kaboom-ghost-stands = Стоїть
kaboom-ghost-leans = Хилиться
kaboom-ghost-falls = Впаде
kaboom-ghost-wrong = Не той блок
kaboom-fallen = { $tile }: вежа впала.
kaboom-incoming = Летить кубик!

kaboom-you-build = Почали! Ви будуєте.
kaboom-you-shoot = Почали! Ви стріляєте.
kaboom-you-watch = { $name } будує, ви спостерігаєте.
kaboom-pull = Тягніть назад будь-де: кільце показує, куди впаде кубик. Відпустіть, щоб вистрілити.
kaboom-catapult = Катапульта
kaboom-aim = Приціл
kaboom-height = Висота
kaboom-power = Сила
kaboom-degrees = { $degrees }°
kaboom-percent = { $percent } %
kaboom-fire = Вогонь
kaboom-slide-left = Пересунути катапульту ліворуч
kaboom-slide-right = Пересунути катапульту праворуч
kaboom-not-loaded = Катапульта ще не заряджена.

kaboom-end-mega = Збудовано мегавежу.
kaboom-end-points = Очки: { $scores }.

kaboom-option-rounds = Кола
kaboom-option-rounds-sentence = За одне коло кожен будує один раз.
kaboom-option-blocked = Заблоковані плитки
kaboom-option-blocked-sentence = На плитці, куди ліг кубик, до кінця ходу більше не будують.
kaboom-option-pace = Темп
kaboom-option-pace-sentence = Скільки триває хід.
kaboom-option-pace-real-time = 30 секунд
kaboom-option-pace-relaxed = 60 секунд, для малих дітей і перших ігор

kaboom-key-kind = узяти блок
kaboom-key-next = наступний блок пришпиленого плану
kaboom-key-arrows = рух на 5 мм, із Shift на 1 мм; приціл
kaboom-key-turn = повернути на 90°, із Shift — на 15°
kaboom-key-tip = перекинути на інший бік
kaboom-key-enter = поставити блок; почати; вогонь
kaboom-key-power = тримати — сила, відпустити — вогонь
kaboom-key-arc = вища чи нижча дуга
kaboom-key-slide = пересунути катапульту
kaboom-key-pause = пауза

kaboom-lesson-take = Ви — будівничий. Візьміть блок: потягніть його, торкніться його або натисніть його номер.
kaboom-lesson-take-done = Він висить над столом. Темна тінь показує, де він стане.
kaboom-lesson-lower = Перенесіть його до плитки й відпустіть. Якщо не тягнете — клацніть або натисніть Enter.
kaboom-lesson-lower-done = Стоїть! Кожна плитка показує, які блоки їй потрібні.
kaboom-lesson-tower = Натискайте пришпилений план, щоб узяти наступний блок, і ставте його, доки вежа не буде готова.
kaboom-lesson-tower-done = Зелена нитка: ця вежа дає очки.
kaboom-lesson-fire = Тепер ви — бешкетник. Потягніть назад і відпустіть або наведіть і натисніть «Вогонь».
kaboom-lesson-fire-done = Кожен кубик летить один раз. Це вся гра!

kaboom-rules-goal = Мета
kaboom-rules-goal-text = Один гравець будує вежі, а решта водночас стріляє в них кубиками. Вежі, що встояли, коли вийшов час, приносять очки будівничому.
kaboom-rules-table = Плитки й блоки
kaboom-rules-table-text = Кожна з 25 малих плиток показує вежу з двох–п’яти блоків і її очки. Блоків 16, по два кожного виду.
kaboom-rules-mega-text = Велика плитка посередині показує мегавежу. Хто її збудує, одразу перемагає.
kaboom-rules-builder = Будівничий
kaboom-rules-builder-text = Беріть блок за блоком і ставте на будь-яку плитку. Веж може бути скільки завгодно; що впало, можна будувати знову, а от кубиків торкатися не можна.
kaboom-rules-saboteur = Бешкетники
kaboom-rules-saboteur-text = Пересувайте катапульту, наводьте й стріляйте, доки є кубики. Катапульта має стояти щонайменше за 30 сантиметрів від кожної плитки.
kaboom-rules-dice-text = У грі вдвох бешкетник має 8 кубиків, утрьох — 4, учотирьох — 3, уп’ятьох — 2.
kaboom-rules-end = Коли час вийшов
kaboom-rules-end-text = Через 30 секунд усі зупиняються. Ще до трьох секунд стіл заспокоюється, і кубики в польоті теж рахуються. Тоді перевіряють кожну вежу.
kaboom-rules-right-text = Вежа зараховується, якщо на її плитці стоять саме ті блоки й у тому порядку, що на плані, більше нічого не торкаються й не рухаються. Блок рахується лише для однієї плитки. Будівничий забирає плитку.
kaboom-rules-win = Перемога
kaboom-rules-win-text = За одне коло кожен будує один раз. Після останнього кола перемагає той, у кого найбільше очок; за рівності перемога спільна.

kaboom-how-build = Зводьте вежі на плитках за 30 секунд.
kaboom-how-shoot = Решта стріляє в них кубиками.
kaboom-how-count = Вежі, що встояли, дають очки.

kaboom-sharing = Як грати на одному пристрої
kaboom-sharing-bots = Стріляють боти
kaboom-sharing-bots-sentence = Усі будують по черзі, а за решту стріляють боти.
kaboom-sharing-volleys = По черзі
kaboom-sharing-volleys-sentence = П’ять секунд будуємо, потім один постріл. Поки міняєтеся місцями, годинник чекає.
kaboom-sharing-pads = Дві зони
kaboom-sharing-pads-sentence = Для планшета: один будує знизу, другий водночас стріляє згори.
kaboom-volley-shoot = Стріляє { $name }. Годинник чекає.
kaboom-volley-skip = Не стріляти
kaboom-pad = { $name }: катапульта
kaboom-pad-pull = Потягніть до себе й відпустіть.

kaboom-replay-time = Час
kaboom-replay-play = Відтворити
kaboom-replay-half = Удвічі повільніше
kaboom-replay-hit = Наступне влучання
kaboom-replay-best = Найкраще влучання
kaboom-tour-skip = Пропустити

kaboom-cease-fire = Перемир’я: в останні дві секунди не стріляють.
kaboom-option-first = Хто будує перший
kaboom-option-first-sentence = Починає наймолодший; інакше — жереб.
kaboom-option-first-drawn = жереб
kaboom-option-first-1 = гравець 1
kaboom-option-first-2 = гравець 2
kaboom-option-first-3 = гравець 3
kaboom-option-first-4 = гравець 4
kaboom-option-first-5 = гравець 5
kaboom-option-soft = М’який дотик
kaboom-option-soft-sentence = Блок у руці нічого не звалить, доки ви його не відпустите.
kaboom-option-steady = Певна рука
kaboom-option-steady-sentence = Блоки менше ковзають.
kaboom-option-cease = Перемир’я
kaboom-option-cease-sentence = В останні дві секунди не стріляють.

kaboom-rules-rounds-text = У грі три кола, якщо не виберете іншу кількість, від 1 до 10. Починає наймолодший або той, кому випаде жереб.
kaboom-rules-options = Додаткові правила
kaboom-rules-pace-text = Хід може тривати 60 секунд замість 30.
kaboom-rules-blocked-text = Заблоковані плитки: на плитці, куди ліг кубик, до кінця ходу вже не будують. Вежа, яку завершили раніше, рахується, якщо будівничий її більше не чіпає.
kaboom-rules-family-text = Для дітей: з м’яким дотиком блок у руці нічого не валить, з певною рукою блоки менше ковзають, а під час перемир’я в останні дві секунди ніхто не стріляє.

kaboom-practice = Потренуватися
kaboom-practice-words = Без годинника й без очок. Будуйте, стріляйте й повертайте час назад, коли щось упаде.
kaboom-practice-rewind = Повернути час
kaboom-practice-back = На { $seconds } с назад
kaboom-practice-start = Спочатку
kaboom-practice-rewound = Час повернуто.
kaboom-practice-lesson = До уроку
