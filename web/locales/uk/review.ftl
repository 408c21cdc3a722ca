title-review = Розбір партії · ruckus
review-choose-title = Розбір партії
review-choose-lead = Виберіть збережену партію або перетягніть її файл на цю сторінку. Він лишається на вашому пристрої.
review-choose-file = Вибрати файл
review-bad-record = Це не партія Ruckus, або файл змінено.
review-unknown-game = Ця сторінка не знає гри з цього файлу.
review-of = { $game }: розбір партії
review-unfinished = Цю партію не завершено
review-link = Скопіювати посилання на партію
review-link-move = Скопіювати посилання на хід
review-too-long = Партія задовга для посилання. Збережіть її та надішліть файл.
review-another = Відкрити іншу партію
review-play-on = Грати далі звідси
review-analysis = Аналіз бота
review-lead = Бот перевірить кожен хід і покаже кращі.
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
review-graph = Шанси на перемогу після кожного ходу лінією, гравець: { $name }. Таблиця нижче каже те саме словами.
review-graph-caption = Що вище лінія, то краще: { $name }. Позначено помилки та грубі помилки.
review-moments = Вирішальні моменти
review-moment = { $number }. { $name }: { $move }
review-better = Краще: { $move }
review-no-mistake = Помилок не знайдено.
review-every-move = Оцінка кожного ходу
review-column-move = Хід
review-column-chance = Шанси на перемогу
review-column-verdict = Оцінка
review-percent = { $percent } %
review-unknown = –
review-mark-best = Найкращий хід
review-mark-good = Добре
review-mark-mistake = Помилка
review-mark-blunder = Груба помилка
review-mark-unknown = Бот зіграв би інакше.
