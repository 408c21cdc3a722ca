history-unfinished = Незавершені
history-finished = Завершені
history-none = Партій ще немає. Дограйте хоч одну, і вона буде тут.
history-more = Показати ще
history-moves = { $count ->
    [one] { $count } хід
    [few] { $count } ходи
   *[many] { $count } ходів
}
history-online = онлайн
history-practice = з розбору
history-player = Гравець { $number }
history-export = Зберегти всі партії у файл
history-delete-all = Видалити всі партії
history-delete = Видалити
history-delete-one = Видалити: { $game }, { $when }
history-delete-question = Видалити цю партію?
history-delete-all-question = { $count ->
    [one] Видалити { $count } партію?
    [few] Видалити всі { $count } партії?
   *[many] Видалити всі { $count } партій?
}
history-delete-sentence = Скасувати це не вдасться. Спершу можна зберегти партії у файл.
history-open-file = Відкрити збережену партію
history-private = Ваші партії зберігаються лише на цьому пристрої. Ми нікуди їх не надсилаємо.
keep = Залишити
discard-game = Видалити: { $game }
discard-question = Видалити незавершену партію?
discard-sentence = Продовжити її вже не вдасться.
outcome-won = Перемога
outcome-lost = Поразка
outcome-drawn = Нічия
profile-name = Ваше ім’я
profile-face = Ваша мордочка
profile-sentence = Ми підкажемо це ім’я, коли ви гратимете з друзями.
face-marmalade = Мармелад
face-midnight = Опівніч
face-snow = Сніжок
face-smoke = Димок
face-cocoa = Какао
face-calico = Плямка
totals = Підсумки
totals-all = Усі ігри
totals-won = Перемоги
totals-lost = Поразки
totals-drawn = Нічиї
totals-first = Коли починаєте ви
totals-second = Коли починає суперник
totals-longest = Найдовша серія перемог: { $count }
totals-running = Поточна серія перемог: { $count }
