kaboom-cube = куб
kaboom-pillar = стовп
kaboom-plank = дощечка
kaboom-drum = барабан
kaboom-dome = баня
kaboom-roof = дах
kaboom-arch = арка
kaboom-keystone = клин
kaboom-mega = Мегафішка
kaboom-tile = Фішка { $number }
kaboom-seat = Гравець { $number }
kaboom-seat-role = { $name }: { $role }

kaboom-table = Стіл. Клавіші: перелік на K.
kaboom-no-webgl = Цей браузер не вміє показувати об’єм (немає WebGL). Усе розказано словами, усі клавіші й кнопки діють.
kaboom-not-loaded-3d = Об’ємний вигляд не завантажився. Усе розказано словами, усі клавіші й кнопки діють.
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
    [one] { $count } фішка
    [few] { $count } фішки
   *[other] { $count } фішок
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
kaboom-nothing-built = На фішках нічого не стояло.
kaboom-tower-right = { $tile }: правильно!
kaboom-tower-wrong = { $tile }: { $why }
kaboom-tower-across = { $blocks ->
    [one] { $blocks } блок лежить одразу на кількох фішках: { $tiles }.
    [few] { $blocks } блоки лежать одразу на кількох фішках: { $tiles }.
   *[other] { $blocks } блоків лежать одразу на кількох фішках: { $tiles }.
}
kaboom-fault-missing = бракує { $place }-го знизу блока ({ $kind }).
kaboom-fault-wrong-kind = { $place }-й знизу — { $found }, а має бути { $kind }.
kaboom-fault-extra = її торкається зайвий блок ({ $kind }).
kaboom-fault-touches-table = { $kind } торкається столу.
kaboom-fault-touches-tile = { $kind } торкається іншої фішки.
kaboom-fault-touches-own-tile = { $kind } торкається фішки поруч із нижнім блоком.
kaboom-fault-moving = { $kind } ще рухається.
kaboom-fault-blocked = кубик ліг на фішку раніше, ніж вежу завершили.

kaboom-turn = Хід { $turn }, коло { $round }
kaboom-before-builder = Ви будуєте. Огляньтеся, пришпильте до трьох планів і запустіть годинник.
kaboom-before-saboteur = Ви стріляєте. Годинник починає йти для всіх разом.
kaboom-start = Запустити годинник
kaboom-together-builder = Ви будуєте. Огляньтеся, пришпильте до трьох планів і скажіть, що можна починати.
kaboom-together-saboteur = Ви стріляєте, щойно всі будуть готові.
kaboom-together-watcher = Годинник піде, щойно всі будуть готові.
kaboom-ready = Можна починати
kaboom-you-are-ready = Ви вже готові.
kaboom-not-ready = Ще не готові: { $names }.
kaboom-patience = Хто мовчить хвилину, той вважається готовим.
kaboom-busy = Сервер веде більше ходів, ніж устигає. Спробуйте трохи згодом.
kaboom-not-taken = Сервер цього не прийняв. Спробуйте ще раз.
kaboom-resumes = Інший сервер продовжить хід за { $seconds } с.
kaboom-resumes-soon = Хід перервався. Інший сервер от-от його продовжить.
kaboom-differs = Ця сторінка обчислює не те, що сервер. Завантажте її знову.
kaboom-after = { $points ->
    [one] Хід приніс { $points } очко.
    [few] Хід приніс { $points } очки.
   *[other] Хід приніс { $points } очок.
}
kaboom-turn-points = +{ $points }
kaboom-next-turn = Наступний хід
kaboom-watch-again = Переглянути хід
kaboom-watching-again = Хід іще раз
kaboom-stop-watching = Зупинити
kaboom-pause = Пауза
kaboom-go-on = Далі
kaboom-paused = Пауза.
kaboom-time = Час
kaboom-hurry = Швидше
kaboom-hurried = Час минає вшестеро швидше.
kaboom-unhurried = Час минає як звичайно.
kaboom-goes-on = Годинник іде.
kaboom-who-acts = Хто діє тут

kaboom-plans = Плани
kaboom-plans-sentence = Знизу вгору. Потягніть малюнок, щоб повернути; натисніть, щоб пришпилити.
kaboom-pinned-plans = Пришпилені плани: натисніть, щоб узяти наступний блок
kaboom-pinned = { $tile }: план пришпилено.
kaboom-unpinned = { $tile }: план відшпилено.
kaboom-three-pins = Три плани вже пришпилено.
kaboom-pin-first = Спершу пришпильте план.
kaboom-next-of = { $tile }: наступний блок
kaboom-no-next = { $tile }: вільного потрібного блока немає.
kaboom-stands = стоїть
kaboom-assist = Допомога
kaboom-assist-full = повна: план підносить блок до фішки
kaboom-assist-light = легка: пришпилені фішки притягують
kaboom-assist-off = без допомоги

kaboom-tray = Блоки
kaboom-left = ×{ $count }
kaboom-none-left = Вільного блока немає: { $kind }.
kaboom-held = У руці: { $kind }.
kaboom-set-down = Поставлено: { $kind }.
kaboom-hand = Рука
kaboom-turn-left = Повернути ліворуч
kaboom-turn-right = Повернути праворуч
kaboom-tip = Перекинути
kaboom-lower = Опустити
kaboom-fallen = { $tile }: уже не правильно.
kaboom-incoming = Летить кубик!

kaboom-you-build = Годинник іде: ви будуєте.
kaboom-you-shoot = Годинник іде: ви стріляєте.
kaboom-you-watch = { $name } будує, ви дивитеся.
kaboom-pull = Потягніть назад на столі й відпустіть або наведіть і стріляйте.
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

kaboom-end-mega = Мегавежа встояла.
kaboom-end-points = Очки: { $scores }.

kaboom-option-rounds = Кола
kaboom-option-rounds-sentence = Кожного кола кожен будує один раз.
kaboom-option-blocked = Заблоковані фішки
kaboom-option-blocked-sentence = На фішці, куди ліг кубик, цього ходу більше не будують.
kaboom-option-pace = Темп
kaboom-option-pace-sentence = Скільки триває хід.
kaboom-option-pace-real-time = 30 секунд
kaboom-option-pace-relaxed = 60 секунд, для малих дітей і перших ігор

kaboom-key-kind = узяти блок
kaboom-key-next = наступний блок пришпиленого плану
kaboom-key-arrows = рух на 5 мм, із Shift на 1 мм; приціл
kaboom-key-turn = повернути на 15°
kaboom-key-tip = перекинути на інший бік
kaboom-key-enter = опустити й відпустити; почати; вогонь
kaboom-key-power = тримати — сила, відпустити — вогонь
kaboom-key-slide = пересунути катапульту
kaboom-key-pause = пауза

kaboom-lesson-take = Ви — будівничий. Візьміть блок: торкніться його, натисніть у таці або натисніть цифру.
kaboom-lesson-take-done = Він висить над столом. Темна тінь показує, де він стане.
kaboom-lesson-lower = Перенесіть його до фішки й опустіть: клацніть, підніміть палець або натисніть Enter.
kaboom-lesson-lower-done = Стоїть. Кожна фішка показує, які блоки на ній мають стояти.
kaboom-lesson-tower = Натискайте пришпилений план, щоб узяти наступний блок, і опускайте, доки вежа не стане правильною.
kaboom-lesson-tower-done = Зелена нитка: ця вежа принесла б очки.
kaboom-lesson-fire = Тепер ви — бешкетник. Потягніть назад і відпустіть або наведіть і натисніть «Вогонь».
kaboom-lesson-fire-done = Кожен кубик летить один раз. Це вся гра!

kaboom-rules-goal = Мета
kaboom-rules-goal-text = Один будує вежі, решта водночас стріляє в них кубиками. Що стоїть, коли пісок висипався, те приносить очки будівничому.
kaboom-rules-table = Фішки й блоки
kaboom-rules-table-text = Кожна з 25 малих фішок показує вежу з двох–п’яти блоків і її ціну. Блоків 16, по два кожного виду.
kaboom-rules-mega-text = Велика фішка посередині показує мегавежу: хто її збудує, виграє одразу.
kaboom-rules-builder = Будівничий
kaboom-rules-builder-text = Ви берете блок за блоком і ставите на будь-яку фішку, веж — скільки завгодно. Що впало, можна будувати знову, а кубиків торкатися не можна.
kaboom-rules-saboteur = Бешкетники
kaboom-rules-saboteur-text = Ви пересуваєте катапульту, наводите й стріляєте, доки є кубики. Катапульта стоїть не ближче ніж за фут від кожної фішки.
kaboom-rules-dice-text = У грі вдвох бешкетник має 8 кубиків, утрьох — 4, учотирьох — 3, уп’ятьох — 2.
kaboom-rules-end = Коли час вийшов
kaboom-rules-end-text = Після 30 секунд ніхто нічого не робить. Кубики, що ще летять, рахуються; тоді оглядають кожну вежу.
kaboom-rules-right-text = Вежа правильна, коли саме показані блоки стоять один на одному в цьому порядку, на своїй фішці, більше нічого не торкаються й не рухаються. Будівничий забирає фішки правильних веж.
kaboom-rules-win = Перемога
kaboom-rules-win-text = Кожного кола кожен будує один раз. Після останнього кола виграє більша сума очок; рівні ділять перемогу.
