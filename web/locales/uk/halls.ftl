halls-marmalade-ornament = мармеладна прикраса
halls-midnight-ornament = опівнічна прикраса
halls-move = { $ornament } + { $move }

halls-board = Ялинка: 45 клітинок на чотирьох ярусах
halls-square-empty = { $square }, ярус { $tier }, порожньо
halls-square-lands = { $square }, ярус { $tier }, порожньо, сюди посунеться { $from }
halls-square-piece = { $square }, ярус { $tier }, { $piece }
halls-square-pushed = { $square }, ярус { $tier }, { $piece }, посунеться на { $to }
halls-square-off = { $square }, ярус { $tier }, { $piece }, впаде з ялинки
halls-square-pounces = { $square }, ярус { $tier }, { $piece }, стрибне на { $to }
halls-square-captured = { $square }, ярус { $tier }, { $piece }, її захоплять { $side }
halls-square-home = { $square }, ярус { $tier }, { $piece }, повернеться до купки

halls-tell-ornament = прикраса { $square }.
halls-tell-off = { $count ->
    [one] З ялинки падає { $list }.
   *[other] З ялинки падають { $list }.
}
halls-tell-pounce = Кіт { $from } стрибає на { $to }.
halls-tell-capture = { $from }: прикрасу захоплюють { $side }.
halls-tell-home = { $from }: прикраса повертається до купки ({ $side }).
halls-overview-empty = Ялинка порожня.

halls-then-piece = Прикраса на { $square }. Тепер поставте кошеня або кота.
halls-hang-again = Оберіть клітинку для прикраси ще раз.
halls-pool = Прикрас у купці: { $ornaments }. Захоплено { $captured } з 3.

halls-3d = 3D
halls-3d-facing = В об’ємі нічого не перевертається: ви дивитеся з ближчого боку.
halls-view-deep = Об’ємна ялинка.
halls-view-flat = Пласка ялинка.
halls-no-webgl = Цей браузер не вміє показувати об’єм (немає WebGL).
halls-not-loaded = Об’ємний вигляд не завантажився.
halls-play-flat = Грайте на пласкій ялинці.

halls-why-eight-cats = Він виграє: усі вісім котів на ялинці.
halls-why-three-ornaments = Він виграє: захоплено третю прикрасу.
halls-why-captures = { $count ->
    [one] Він захоплює { $count } прикрасу.
    [few] Він захоплює { $count } прикраси.
   *[other] Він захоплює { $count } прикрас.
}
halls-why-off = { $count ->
    [one] Він скидає з ялинки { $count } фігурку суперника.
    [few] Він скидає з ялинки { $count } фігурки суперника.
   *[other] Він скидає з ялинки { $count } фігурок суперника.
}

halls-end-eight-cats = Усі вісім котів на ялинці.
halls-end-three-ornaments = Захоплено три прикраси.

halls-option-eight = Вісім на ялинці
halls-option-eight-sentence = Що робити, коли всі вісім ваших фігурок на ялинці.

halls-key-enter = повісити, потім поставити
halls-key-ornament = обрати місце для прикраси знову
halls-key-view = пласка або об’ємна

halls-lesson-hang = Якщо вашої прикраси на ялинці немає, спершу повісьте її на ярус 2. Повісьте, потім поставте кошеня.
halls-lesson-hang-done = Хід має ці два кроки, доки ваша прикраса не висить на ялинці.
halls-lesson-down = Прикраси теж можна бупати: уздовж ярусу або вниз. Зіштовхніть опівнічну прикрасу вниз із верхівки.
halls-lesson-down-done = Униз, ярус за ярусом.
halls-lesson-climb = Прикраси вгору не піднімаються. Поставте кошеня на b6, нижче опівнічної прикраси, і подивіться.
halls-lesson-climb-done = Вузлик: вона лишилася на місці.
halls-lesson-capture = Чужа прикраса, яку ви скинули з ялинки, стає вашою. Захопіть ту, що на g3.
halls-lesson-capture-done = Захоплено! Тепер вона на вашому золотому куті.
halls-lesson-pounce = Кіт, якого штовхнули на прикрасу, стрибає. Оберіть кота й штовхніть свого кота на b4.
halls-lesson-pounce-done = Ваш кіт забрав прикрасу із собою.
halls-lesson-win = Три захоплені прикраси — теж перемога. Захопіть третю!
halls-lesson-win-done = Перемога, хоч і бешкетна!

halls-rules-boop = Як у Бупі
halls-rules-boop-text = Кошенят і котів ставлять, бупають і вирощують точно так, як у Бупі. На яруси вони не зважають.
halls-rules-tree = Ялинка
halls-rules-tree-text = У неї 45 клітинок на чотирьох ярусах: одна на верхівці, далі кільця з 8, 16 і 20. Золоті кути — поза ялинкою; там лежать захоплені прикраси.
halls-rules-hang = Повісьте прикрасу
halls-rules-hang-text = Якщо на початку ходу жодної вашої прикраси на ялинці немає, спершу повісьте одну. Потім поставте кошеня або кота, як завжди.
halls-rules-hang-where-text = Вона йде на порожню клітинку ярусу 2; якщо такої немає — ярусу 3, потім 4. Прикраса, яку вішають, нікого не бупає.
halls-rules-push = Як бупають прикраси
halls-rules-push-text = Прикраси посувають і кошенята, і коти: на порожню клітинку того самого ярусу або нижчого. Вгору прикраса не йде й лишається на місці, якщо за нею щось стоїть.
halls-rules-capture = Захоплення
halls-rules-capture-text = Якщо ви скинули з ялинки чужу прикрасу, ви її захопили. Власна повертається до вашої купки.
halls-rules-pounce = Стрибок
halls-rules-pounce-text = Кіт, якого штовхнули на прикрасу, стрибає: він повертається до купки, а його гравець захоплює прикрасу, хоч би хто ходив. Прикраса його власної сторони повертається до купки.
halls-rules-kitten-text = Кошеня на прикрасу не штовхнути: воно лишається.
halls-rules-win = Дві перемоги
halls-rules-win-text = Чемна: три коти в ряд або всі вісім котів на ялинці. Бешкетна: три захоплені прикраси.
halls-rules-both-text = Якщо обидва гравці перемогли б одночасно, виграє той, хто ходив.

halls-preview-capture = Захоплює прикрасу!
halls-preview-loss = Вашу прикрасу захоплять!
halls-preview-home = Прикраса повернеться до свого гравця.
halls-event-capture = { $by ->
    [you] Ви захоплюєте
   *[other] { $name } захоплює
} { $whose ->
    [yours] вашу прикрасу
   *[theirs] прикрасу
}!
halls-more-hung = Повішено нову прикрасу.
halls-step-one = Крок 1 із 2: повісьте прикрасу.
halls-step-one-how = { $input ->
    [touch] Торкніться яскравої клітинки.
   *[mouse] Клацніть яскраву клітинку.
}
halls-step-two = Крок 2 із 2: кошеня або кіт.
halls-step-two-how = { $input ->
    [touch] Тепер торкніться вільної клітинки.
   *[mouse] Тепер наведіть курсор на вільну клітинку.
}
halls-not-there = Тут прикрасу не повісити.
halls-not-there-remedy = Їй потрібна порожня клітинка ярусу 2 або наступного, якщо той повний.
halls-hang = Повісити
halls-ornament = Прикраса
halls-2d = 2D
halls-view = Вигляд ялинки

halls-how-push = Поставте кошеня. Воно посуває сусідів.
halls-how-capture = Зіпхніть чужу прикрасу з ялинки — вона ваша.
halls-how-win = Троє котів у ряд або три прикраси — перемога.
