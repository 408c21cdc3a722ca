title-friends = { $game } з друзями · ruckus
friends-title = { $game } з друзями
friends-lead = Створіть стіл і надішліть посилання. Хто його відкриє, той і сяде; обліковий запис не потрібен.
to-lobby = Відкриті столи й мої ігри
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
    [one] { $minutes } хвилина на гру та { $increment } с за хід
    [few] { $minutes } хвилини на гру та { $increment } с за хід
    [many] { $minutes } хвилин на гру та { $increment } с за хід
   *[other] { $minutes } хвилини на гру та { $increment } с за хід
}
clock-days = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
    [many] { $days } днів на хід
   *[other] { $days } дня на хід
}
listed = Показувати в переліку відкритих столів
make-table = Створити стіл

table-nothing = Тут немає гри
table-closed = Цей стіл закрили ще до початку гри.
table-unknown-game = Ця версія сторінки не вміє показувати цю гру. Завантажте найновішу.
waiting-title = { $game }: чекаємо гравців
waiting-lead = Ви за столом. Гра почнеться, щойно всі місця буде зайнято.
waiting-choose = Оберіть місце. Ім’я не обов’язкове.
waiting-watch = Кожне вільне місце на когось чекає. Ви дивитиметеся.
dealing = Починаємо
dealing-lead = Усі тут. Хвилинку…
seats = Місця
seat-open = вільно
seat-invited = для запрошеного гостя
seat-kept = чекає: { $name }
seat-you = { $name } (ви)
sit = Сісти
sit-at = Сісти: { $side }
stand = Встати
close-table = Закрити стіл
close-table-question = Закрити стіл для всіх?
close-table-yes = Закрити
invite = Запросити
invite-sentence = Посилання — це ключ: хто його має, може сісти за стіл або дивитися.
share-link = Посилання на цей стіл
copy-link = Скопіювати посилання
send-link = Надіслати
qr-label = QR-код посилання на цей стіл

break-lost = Зв’язок зник. Пробуємо знову.
break-restarting = Сервер перезапускається. Гра от-от продовжиться.
break-slow = Зв’язок був надто повільний. Повертаємося.
break-limit = Забагато повідомлень одразу. За мить продовжимо.
break-misunderstood = Сторінка й сервер не зрозуміли одне одного. Пробуємо ще раз.
break-version = Ця сторінка старіша за сервер. Завантажте її знову.
break-kept = Ваш хід збережено, його буде надіслано.
connect-now = Спробувати зараз
load-again = Завантажити знову
superseded = Ви граєте за це місце в іншому вікні. Тут ви дивитеся.
play-here = Грати тут

refusal-name = Ім’я має від 1 до 24 видимих знаків.
refusal-no-table = Столу з таким посиланням немає. Можливо, бракує літери.
refusal-full = За цим столом уже стільки глядачів, скільки може бути.
refusal-begun = Гра вже почалася.
refusal-over = Гру закінчено.
refusal-seat-taken = Там уже сидить хтось інший.
refusal-seat-two = Ви вже за цим столом.
refusal-elsewhere = Ви граєте в іншому вікні.
refusal-stale = Гра пішла далі, перш ніж надійшов ваш хід. Погляньте на дошку й вирішіть знову.
refusal-not-here = Ця гра або бот на таке не погоджується.
refusal-again = У цій позиції ви про це вже просили.
refusal-requests = Забагато одразу. Зачекайте хвилину й спробуйте ще раз.
refusal-busy = Сервер зайнятий. Спробуйте ще раз.
refusal-storage = Сервер зараз не може нічого зберегти, тож нічого не змінилося. Спробуйте ще раз.
refusal-real-time = Сервер веде більше ходів у реальному часі, ніж устигає. Спробуйте трохи згодом.
refusal-not-reached = Сервер зараз недоступний.
refusal-other = Сервер відмовив.

away = немає на зв’язку
you-watch = Ви дивитеся.
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

told-draw = Пропонує нічию: { $name }.
told-take-back = Просить повернути хід: { $name }.
told-declined = Не погоджується: { $name }.

asked-draw = Пропонує нічию: { $name }.
asked-take-back = { $count ->
    [one] { $name }: прошу повернути { $count } хід.
    [few] { $name }: прошу повернути { $count } ходи.
    [many] { $name }: прошу повернути { $count } ходів.
   *[other] { $name }: прошу повернути { $count } ходу.
}
agree = Згода
decline = Ні, дякую
no-back = Ні, граємо далі
take-back-question = { $count ->
    [one] Повернути { $count } хід? Інших буде запитано.
    [few] Повернути { $count } ходи? Інших буде запитано.
    [many] Повернути { $count } ходів? Інших буде запитано.
   *[other] Повернути { $count } ходу? Інших буде запитано.
}
take-back-asked = Чекаємо згоди
offer-draw = Запропонувати нічию
offer-draw-question = Запропонувати нічию?
offer-draw-yes = Запропонувати
draw-offered = Ви запропонували нічию.
resign = Здатися
resign-question = Здати партію?
resign-yes = Здатися

talk = Сказати щось
talk-muted = Не показувати слів інших
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
to-next-game = До наступної гри
share-game = Скопіювати посилання на гру
share-move = Скопіювати посилання на цей хід
new-table = Новий стіл
shuffle-how = Перевірити жереб
shuffle-story = Жереб складається з таємних чисел: одне від сервера й по одному від кожного гравця. Кожне запечатують до гри, а відкривають згодом. Цей пристрій щойно звірив їх у записі цієї гри.
shuffle-fair = Запис узгоджений: відкриті числа відповідають печаткам і дають саме те зерно, з якого почалася гра.
shuffle-unfair = Запис суперечить сам собі. Не довіряйте цій грі.
shuffle-unreadable = Запис не вдається прочитати.
shuffle-server = Число сервера
shuffle-player = Число гравця { $name }
shuffle-withheld = { $name }: число не відкрито вчасно, узято саму печатку
shuffle-bot = { $name }: числа не додає
shuffle-seed = Зерно з усіх чисел
shuffle-holds = збігається
shuffle-broken = не збігається
shuffle-limits = Ця перевірка не покаже, чи хтось добрав своє число, уже побачивши чужі. Власник сервера міг би. Щоб звірити запис деінде, завантажте його й виконайте команду ruckus verify.

lobby-title = З друзями
lobby-lead = Створіть стіл і надішліть посилання або сядьте за відкритий.
lobby-new = Новий стіл: { $game }
lobby-open = Відкриті столи
lobby-mine = Мої ігри
lobby-finished = Завершені ігри
lobby-open-none = Зараз ніхто не чекає. Створіть стіл!
lobby-mine-none = У вас ще немає ігор.
lobby-finished-none = Ще жодної відкритої гри не завершено.
list-again = { $list }: оновити
list-more = Показати ще
status-waiting = чекає гравців
status-playing = триває
status-finished = завершено
status-closed = закрито
