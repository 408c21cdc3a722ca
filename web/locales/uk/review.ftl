title-review = Переглянути гру · ruckus
review-choose-title = Переглянути гру
review-choose-lead = Виберіть запис гри або перетягніть його файл на цю сторінку. Він лишається на вашому пристрої.
review-choose-file = Вибрати файл
review-bad-record = Це не запис гри, або в ньому щось змінено.
review-unknown-game = Це запис гри, якої тут немає.
review-of = { $game }: гра ще раз
review-unfinished = Цю гру не закінчено
review-link = Скопіювати посилання на гру
review-link-move = Скопіювати посилання на хід
review-too-long = Гра задовга для посилання. Надішліть натомість файл із записом.
review-another = Відкрити інший запис
review-play-on = Грати далі звідси
review-analysis = Що каже бот
review-lead = Бот розгляне кожну позицію і скаже, де можна було краще.
review-time = Час на кожен хід
review-seconds =
    { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунди
        [many] { $seconds } секунд
       *[other] { $seconds } секунди
    }
review-analyse = Аналізувати
review-analyse-again = Аналізувати ще раз
review-stop = Зупинити
review-progress = Позицій: { $done } із { $all }
review-done = Аналіз завершено.
review-failed = Аналіз перервався. Спробуйте ще раз.
review-graph = Шанси після кожного ходу лінією, гравець: { $name }. Таблиця нижче каже те саме словами.
review-graph-caption = Вище – краще для гравця: { $name }. Позначено помилки та промахи.
review-moments = Що вирішило
review-moment = { $number }. { $name }: { $move }
review-better = Краще: { $move }
review-no-mistake = Помилок не знайдено.
review-every-move = Кожен хід і чого він вартий
review-column-move = Хід
review-column-chance = Шанси після нього
review-column-verdict = Оцінка
review-percent = { $percent } %
review-unknown = –
review-mark-best = Як бот
review-mark-good = Добре
review-mark-mistake = Помилка
review-mark-blunder = Промах
review-mark-unknown = Інакше, ніж бот.
