history-unfinished = Незакінчені
history-finished = Закінчені
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
history-export = Експортувати всі партії
history-delete-all = Видалити всі партії
history-delete = Видалити
history-delete-one = Видалити: { $game }, { $when }
history-delete-question = Видалити цю партію?
history-delete-all-question = Видалити всі партії ({ $count })?
history-delete-sentence = Повернути їх не вдасться. Спершу можна експортувати партії у файл.
history-open-file = Відкрити збережену партію
history-private = Ваші партії зберігаються лише на цьому пристрої. Ми нікуди їх не надсилаємо.
keep = Залишити
discard-game = Видалити: { $game }
discard-question = Видалити незакінчену партію?
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
totals-first = Коли ви ходите першими
totals-second = Коли ви ходите другими
totals-longest = Найдовша серія перемог: { $count }
totals-running = Зараз поспіль перемог: { $count }
