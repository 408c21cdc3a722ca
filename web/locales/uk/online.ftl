title-friends = { $game } з друзями · ruckus
friends-title = { $game } з друзями
friends-lead = Створіть гру й надішліть посилання. Приєднатися може кожен, хто його відкриє, без реєстрації.
to-lobby = Відкриті ігри й мої партії
your-name = Ваше ім’я
guest-name = Гість { $number }
seat-me = Я
seat-friend = Друг або подруга
seat-bot = { $level } (бот)
clock = Годинник
clock-none = Без годинника
clock-per-turn = { $seconds ->
    [one] { $seconds } секунда на хід
    [few] { $seconds } секунди на хід
    [many] { $seconds } секунд на хід
   *[other] { $seconds } секунди на хід
}
clock-per-game = { $minutes ->
    [one] { $minutes } хв + { $increment } с за хід
    [few] { $minutes } хв + { $increment } с за хід
    [many] { $minutes } хв + { $increment } с за хід
   *[other] { $minutes } хв + { $increment } с за хід
}
clock-days = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
    [many] { $days } днів на хід
   *[other] { $days } дня на хід
}
listed = Приєднатися можуть усі
make-table = Створити гру

table-nothing = Тут немає гри
table-closed = Цю гру скасували ще до початку.
table-unknown-game = Ця сторінка застаріла й не вміє показувати цю гру. Оновіть її.
waiting-title = { $game }: чекаємо на гравців
waiting-lead = Ви в грі. Почнемо, щойно всі зберуться.
waiting-lead-friend = Ви в грі. Почнемо, щойно приєднається друг чи подруга.
waiting-lead-anybody = Ви в грі. Почнемо, щойно хтось приєднається. Не закривайте сторінку.
waiting-choose = Оберіть місце. Ім’я не обов’язкове.
waiting-watch = Вільні місця чекають на інших гравців. Ви можете спостерігати.
dealing = Починаємо
dealing-lead = Усі тут. Хвилинку…
invite-title = { $name } запрошує вас зіграти в «{ $game }»
invited-title = Вас запрошено зіграти в «{ $game }»
invite-own-title = { $game }: ваше місце чекає на вас
invite-facts = { $players } · { $clock }
how-it-works = Як грати
invite-rules = Прочитати правила
watch = Спостерігати
join = Приєднатися
seats = Місця
seat-open = вільне місце
seat-invited = місце для гостя
seat-kept = чекаємо на гравця { $name }
seat-you = { $name } (ви)
seat-number = № { $number }
sit = Зайняти місце
sit-at = Зайняти місце: { $side }
stand = Звільнити місце
close-table = Скасувати гру
close-table-question = Скасувати гру для всіх?
close-table-yes = Скасувати гру
invite = Запросити
invite-sentence = Грати або спостерігати може кожен, хто має це посилання.
share-link = Посилання на цю гру
copy-link = Скопіювати посилання
send-link = Надіслати
qr-label = QR-код із посиланням на цю гру

break-lost = Зв’язок втрачено. Відновлюємо…
break-restarting = Сервер перезапускається. Гра от-от продовжиться.
break-slow = З’єднання було надто повільним. Відновлюємо…
break-limit = Забагато повідомлень одразу. Відновлюємо…
break-misunderstood = Сторінка й сервер не порозумілися. Відновлюємо…
break-version = Ця сторінка застаріла. Оновіть її, щоб продовжити.
break-ended = На цьому пристрої ви вийшли з гри.
break-kept = Ваш хід збережено: ми його надішлемо.
break-kept-choice = Ваш вибір збережено: ми його надішлемо.
connect-now = Спробувати зараз
load-again = Оновити
superseded = Ви граєте в іншому вікні. Тут можна лише спостерігати.
play-here = Грати тут

refusal-name = Ім’я має містити від 1 до 24 видимих знаків.
refusal-no-table = За цим посиланням гри немає. Перевірте, чи воно повне.
refusal-full = У цій грі вже немає місця для глядачів.
refusal-begun = Гра вже почалася.
refusal-over = Гру завершено.
refusal-name-taken = Ваше ім’я надто схоже на ім’я іншого гравця за цим столом. Оберіть інший стіл.
refusal-banned = Цей сервер вас не впускає.
refusal-seat-taken = Це місце зайнято. Оберіть інше.
refusal-seat-two = Ви вже маєте місце в цій грі.
refusal-elsewhere = Ви граєте в іншому вікні.
refusal-stale = Гра пішла далі, перш ніж надійшов ваш хід. Погляньте на дошку й спробуйте ще раз.
refusal-not-here = У цій грі або проти бота це неможливо.
refusal-again = У цій позиції ви про це вже просили.
refusal-requests = Забагато запитів. Зачекайте хвилину й спробуйте ще раз.
refusal-busy = Сервер зайнятий. Спробуйте за хвильку.
refusal-storage = Сервер зараз не може нічого зберегти, тож нічого не змінилося. Спробуйте ще раз.
refusal-real-time = Сервер уже веде стільки ходів Кабуму, скільки може. Спробуйте трохи згодом.
refusal-not-reached = Сервер недоступний. Перевірте зв’язок.
refusal-other = Не вдалося. Спробуйте ще раз.

away = немає на зв’язку
watchers = { $count ->
    [one] { $count } глядач.
    [few] { $count } глядачі.
    [many] { $count } глядачів.
   *[other] { $count } глядача.
}
time-left = Залишилося часу:
time-days = { $days ->
    [one] { $days } день { $hours } год
    [few] { $days } дні { $hours } год
    [many] { $days } днів { $hours } год
   *[other] { $days } дня { $hours } год
}

told-draw = { $name } пропонує нічию.
told-take-back = { $name } просить узяти хід назад.

asked-draw = { $name } пропонує нічию.
asked-take-back = { $count ->
    [1] { $name } просить узяти хід назад.
    [one] { $name } просить узяти назад { $count } хід.
    [few] { $name } просить узяти назад { $count } ходи.
    [many] { $name } просить узяти назад { $count } ходів.
   *[other] { $name } просить узяти назад { $count } ходу.
}
agree = Погодитися
decline = Ні, дякую
no-back = Ні, граємо далі
take-back-question = { $count ->
    [1] Попросити взяти хід назад?
    [one] Попросити взяти { $count } хід назад?
    [few] Попросити взяти { $count } ходи назад?
    [many] Попросити взяти { $count } ходів назад?
   *[other] Попросити взяти { $count } ходу назад?
}
offer-draw = Запропонувати нічию
offer-draw-question = Запропонувати нічию?
offer-draw-yes = Запропонувати
draw-offered = Ви запропонували нічию.
resign = Здатися
resign-question = Здати партію?
resign-yes = Здатися

talk = Сказати щось
talk-muted = Не показувати повідомлень
not-said = Не надіслано: немає зв’язку.
phrase-hello = Привіт!
phrase-good-luck = Хай щастить!
phrase-your-turn = Ваш хід
phrase-well-played = Гарно зіграно!
phrase-oops = Ой!
phrase-thanks = Дякую!
phrase-good-game = Гарна гра!
phrase-one-more = Ще разок?
reaction-laugh = Ха-ха!
reaction-wow = Ого!
reaction-love = Чудово!
reaction-sad = О ні…
reaction-clap = Браво!
reaction-think = Гм…

rematch-wanted = Суперник хоче зіграти ще раз.
rematch-wanted-by = { $count ->
    [one] { $names } хоче зіграти ще раз.
    [few] { $names } хочуть зіграти ще раз.
    [many] { $names } хочуть зіграти ще раз.
   *[other] { $names } хочуть зіграти ще раз.
}
rematch-waiting = Чекаємо: { $names }…
rematch-cancel = Не чекати
share-game = Скопіювати посилання на партію
share-move = Скопіювати посилання на цей хід
shuffle-how = Перевірити перемішування
shuffle-story = Перед грою сервер і кожен гравець запечатують по таємному числу. Числа відкривають лише тоді, коли на столі лежать усі печатки, і всі вони разом перемішують фішки.
shuffle-fair = Усе збігається: числа відповідають печаткам, і гру перемішано саме ними.
shuffle-closed = Усе збігається: відкриті числа відповідають печаткам. Стіл закрили ще до початку гри.
shuffle-seen = Це ті самі печатки, які цей пристрій бачив, перш ніж відкрили бодай одне число.
shuffle-unseen = Цей пристрій не бачив печаток до гри, тому не знає, чи якусь із них відтоді підмінили. Це може перевірити гравець, який сидів за столом.
shuffle-unfair = Числа не збігаються. Не довіряйте цій грі.
shuffle-swapped-server = До гри сервер показував іншу печатку.
shuffle-swapped-seat = До гри печатка гравця { $name } була інша.
shuffle-swapped-own = Це не те число, яке відкрив цей пристрій.
shuffle-forged-withheld = У записі сказано, що { $name } не відкриває числа, але сервер підтвердив, що отримав його.
shuffle-missing = У записі бракує роздачі { $deal }.
shuffle-unreadable = Числа цієї гри не вдається прочитати.
shuffle-server = Число сервера
shuffle-player = Число гравця { $name }
shuffle-withheld = { $name }: число не відкрито вчасно, тож узято саму печатку
shuffle-silent = { $name }: під час перемішування за столом не було, числа немає
shuffle-bot = { $name }: бот, числа не додає
shuffle-seed = Усі числа разом
shuffle-holds = збігається
shuffle-broken = не збігається
shuffle-cancelled = { $count ->
    [one] { $count } попередню роздачу скасовано, бо гравець устав із-за столу. Її чисел більше не використовували.
    [few] { $count } попередні роздачі скасовано, бо гравець устав із-за столу. Їхніх чисел більше не використовували.
    [many] { $count } попередніх роздач скасовано, бо гравець устав із-за столу. Їхніх чисел більше не використовували.
   *[other] { $count } попередньої роздачі скасовано, бо гравець устав із-за столу. Їхніх чисел більше не використовували.
}
shuffle-save = Зберегти печатки
shuffle-limits = Що лишається можливим: хто відкриває число останнім, може його приховати. Тоді беруть його печатку, фішки лягають інакше, і ця сторінка про це скаже. Що саме зміниться, може знати лише власник сервера: сервер бачить усі числа, а потім і всі фішки. Щоб перевірити деінде, збережіть партію й печатки та виконайте команду ruckus verify.

devices-title = Ваші пристрої
devices-lead = В онлайні ви — { $name }. Ви ввійшли тут:
devices-nobody = Тут у вас ще немає імені. Воно з’явиться, коли ви вперше зіграєте онлайн.
devices-this = Цей браузер
devices-other = Інший браузер
devices-used = з { $created }, востаннє { $used }
devices-end = Вийти
devices-ended = Вихід виконано.
devices-end-others = Вийти всюди, крім цього браузера
recovery-title = Код відновлення
recovery-lead = Цей код поверне ваше ім’я та ігри в іншому браузері. Він діє один раз, після чого всі інші ваші браузери виходять з гри. Бережіть його, як пароль.
recovery-make = Створити код відновлення
recovery-copy = Скопіювати код
recovery-made = Запишіть його зараз: удруге його не покажемо. Попередній код більше не діє.
recovery-use = Ввести код відновлення
recovery-code = Код відновлення
recovery-wrong = Цей код не діє. Кожен код діє лише один раз.
recovery-done = З поверненням, { $name }!

lobby-title = Грати з друзями
lobby-lead = Зіграйте з першим, хто долучиться, або надішліть друзям посилання.
lobby-games = Почати гру
lobby-someone-waits = На вас уже чекають!
lobby-invite = Запросити
lobby-invite-to = { $game }: запросити друзів
quick-match = Швидка гра
quick-match-of = { $game }: швидка гра
lobby-waits = { $count ->
    [one] { $names } чекає на суперника
    [few] { $names } чекають на гравців
    [many] { $names } чекають на гравців
   *[other] { $names } чекають на гравців
}
lobby-open = Відкриті ігри
lobby-mine = Мої партії
lobby-finished = Завершені партії
lobby-open-none = Зараз ніхто не чекає. Створіть гру!
lobby-mine-none = У вас ще немає партій.
lobby-finished-none = Завершених відкритих партій ще немає.
list-more = Показати ще
status-waiting = чекає на гравців
status-playing = триває
status-finished = завершено
status-closed = скасовано

told-draw-declined = { $name } не погоджується на нічию.
told-back-declined = { $name } не дає взяти хід назад.
told-you-declined = Ви не погодилися.
told-you-draw = Ви запропонували нічию.
told-you-take-back = Ви попросили взяти хід назад.
told-taken-back = { $name } бере хід назад.
told-you-taken-back = Ви взяли хід назад.
told-gone = У гравця { $name } зник зв’язок.
told-back = { $name } знову тут.
phrase-said = { $name }: { $phrase }
rival-agrees = Суперник має погодитися.
say = Сказати
phrases = Фрази
