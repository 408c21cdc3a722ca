boop-side-marmalade = Мармелад
boop-side-midnight = Опівніч
boop-marmalade-kitten = мармеладне кошеня
boop-marmalade-cat = мармеладний кіт
boop-midnight-kitten = опівнічне кошеня
boop-midnight-cat = опівнічний кіт

boop-letter-kitten = к
boop-letter-cat = К

boop-move = { $ornament ->
    [none] { $piece ->
        [cat] Кіт на { $square }
       *[kitten] Кошеня на { $square }
    }
   *[other] Прикраса на { $ornament }, { $piece ->
        [cat] кіт на { $square }
       *[kitten] кошеня на { $square }
    }
}{ $row ->
    [yes] , ряд
    [one] , одна повертається
   *[no] { "" }
}
boop-move-brief = { $piece ->
    [cat] Кіт
   *[kitten] Кошеня
}{ $row ->
    [yes] , ряд
    [one] , одна повертається
   *[no] { "" }
}
boop-move-lift = Фігурку знято з { $square }
boop-move-lift-brief = Фігурку знято

boop-board = Ліжко: шість на шість клітинок
boop-square-empty = { $square }, порожньо
boop-square-lands = { $square }, порожньо, сюди посунеться { $from }
boop-square-piece = { $square }, { $piece }
boop-square-pushed = { $square }, { $piece }, посунеться на { $to }
boop-square-off = { $square }, { $piece }, впаде з ліжка

boop-tell-place-kitten = кошеня на { $square }.
boop-tell-place-cat = кіт на { $square }.
boop-pushed = { $from } на { $to }
boop-tell-pushes = { $count ->
    [one] Посуває { $count } фігурку: { $list }.
    [few] Посуває { $count } фігурки: { $list }.
   *[other] Посуває { $count } фігурок: { $list }.
}
boop-tell-off = { $count ->
    [one] З ліжка падає { $list }.
   *[other] З ліжка падають { $list }.
}
boop-tell-graduate = { $count ->
    [one] Кошеня { $list } стає котом.
   *[other] Кошенята { $list } стають котами.
}
boop-tell-back = { $count ->
    [one] До купки повертається { $list }.
   *[other] До купки повертаються { $list }.
}

boop-foresee-stays = { $count ->
    [one] { $list } лишається на місці.
   *[other] { $list } лишаються на місці.
}
boop-foresee-nothing = Нікого не посуває.
boop-foresee-win = Цей хід виграє партію.

boop-not-now = Зараз не ваш хід.
boop-choose = Вийшло кілька рядів. Оберіть, який зняти.
boop-choose-piece = Поставити кошеня або кота
boop-take-nothing = Нічого не знімати
boop-chosen-kitten = Кошеня.
boop-chosen-cat = Кіт.
boop-kitten = Кошеня
boop-cat = Кіт
boop-pool = У купці ({ $side }): { $kittens ->
    [one] { $kittens } кошеня
    [few] { $kittens } кошеняти
   *[other] { $kittens } кошенят
}, { $cats ->
    [one] { $cats } кіт
    [few] { $cats } коти
   *[other] { $cats } котів
}.
boop-pool-short = У купці: { $kittens ->
    [one] { $kittens } кошеня
    [few] { $kittens } кошеняти
   *[other] { $kittens } кошенят
}, { $cats ->
    [one] { $cats } кіт
    [few] { $cats } коти
   *[other] { $cats } котів
}
boop-overview-part = { $piece }: { $list }.
boop-overview-empty = Ліжко порожнє.
boop-hint-square = Придивіться до { $square }.
boop-hint-move = Спробуйте: { $move }.
boop-why-three-cats = Це перемога: три коти в ряд.
boop-why-three-kittens = Це перемога: троє кошенят у ряд.
boop-why-eight-cats = Це перемога: усі вісім котів на ліжку.
boop-why-row = { $count ->
    [one] Ряд із трьох: { $count } кошеня стане котом.
    [few] Ряд із трьох: { $count } кошеняти стануть котами.
   *[other] Ряд із трьох: { $count } кошенят стануть котами.
}
boop-why-grows = Ваше кошеня стане котом.
boop-why-returns = { $count ->
    [one] До вашої купки повернеться { $count } фігурка.
    [few] До вашої купки повернуться { $count } фігурки.
   *[other] До вашої купки повернуться { $count } фігурок.
}
boop-why-off = { $count ->
    [one] Так фігурка гравця { $name } впаде з ліжка.
    [few] Так { $count } фігурки гравця { $name } впадуть з ліжка.
   *[other] Так { $count } фігурок гравця { $name } впадуть з ліжка.
}
boop-why-pushes = { $count ->
    [one] Так від’їде фігурка гравця { $name }.
    [few] Так від’їдуть { $count } фігурки гравця { $name }.
   *[other] Так від’їдуть { $count } фігурок гравця { $name }.
}
boop-why-moves-own = { $count ->
    [one] Посунеться лише { $count } ваша фігурка.
    [few] Посунуться лише { $count } ваші фігурки.
   *[other] Посунуться лише { $count } ваших фігурок.
}
boop-why-stops-win = Так { $name } не виграє наступним ходом.
boop-why-stops-row = Так { $name } не складе ряд.
boop-why-threatens-win = Так наступним ходом можна виграти.
boop-why-threatens-wins = Так можна буде виграти { $count } способами.
boop-why-prepares-row = Так ви готуєте ряд на наступний хід.
boop-why-prepares-rows = { $count ->
    [one] Так ви готуєте { $count } ряд.
    [few] Так ви готуєте одразу { $count } ряди.
   *[other] Так ви готуєте одразу { $count } рядів.
}
boop-why-saves-cat = Так { $name } не скине вашого кота.
boop-why-safe = Безпечно: { $name } вас звідси не скине.
boop-why-quiet = Гарне місце, і ніхто не зрушить.

boop-end-three-cats = Три коти в ряд.
boop-end-eight-cats = Усі вісім котів на ліжку.
boop-end-three-kittens = Троє кошенят у ряд.
boop-end-repetition = Та сама позиція виникла втретє.

boop-option-kittens-only = Лише кошенята
boop-option-kittens-only-sentence = Для молодших: без котів, виграє перший ряд із трьох кошенят.
boop-option-eight = Вісім на ліжку
boop-option-eight-sentence = Що робити, коли всі вісім ваших фігурок на ліжку.
boop-option-eight-must = одну треба зняти
boop-option-eight-may = одну можна зняти
boop-option-repetition = Повторення
boop-option-repetition-sentence = Що буде, коли та сама позиція виникне втретє.
boop-option-repetition-draw = нічия
boop-option-repetition-none = граємо далі

boop-solved = У грі лише з кошенятами той, хто починає, завжди може виграти, і Сміливець знає як. Чи довго ви протримаєтеся?
boop-solved-play = Кинути виклик Сміливцю

boop-key-arrows = рух клітинками
boop-key-enter = поставити
boop-key-kind = кошеня, кіт
boop-key-jump = перейти до клітинки
boop-key-choices = наступний ряд на вибір

boop-lesson-place = Гравці по черзі ставлять фігурки на ліжко. Поставте перше кошеня на будь-яку клітинку.
boop-lesson-place-done = Воно ваше, та довго на місці не всидить.
boop-lesson-boop = Нове кошеня бупає сусідів на клітинку від себе. Поставте своє поруч з опівнічним.
boop-lesson-boop-done = Буп! Воно від’їхало на клітинку від вашого.
boop-lesson-own = Власні фігурки теж можна бупнути. Поставте кошеня між цими двома.
boop-lesson-own-done = Від’їхали обидва. Буп не питає, чиє кошеня.
boop-lesson-own-one = Зрушило лише одне. Поставте на клітинку між ними.
boop-lesson-off = Фігурка, що впала з ліжка, повертається до свого гравця. Зіштовхніть опівнічне кошеня з ліжка.
boop-lesson-off-done = Упало. Його можна буде поставити знову.
boop-lesson-off-slid = Воно від’їхало вздовж краю, але лишилося на ліжку. Штовхайте назовні.
boop-lesson-pair = Двоє поспіль тримаються одне за одного: вузлик означає «не зрушить». Поставте кошеня з краю цієї пари.
boop-lesson-pair-done = Ніхто не зрушив: друге тримає перше.
boop-lesson-pair-side = Збоку вони роз’їжджаються. Поставте кошеня з краю пари.
boop-lesson-three = Троє ваших кошенят у ряд стають котами. Завершіть ряд.
boop-lesson-three-done = Кошенята зійшли з ліжка й повернуться котами: у вас їх уже троє.
boop-lesson-cat = Кошеня не посуне кота. Оберіть кота й бупніть ним опівнічного.
boop-lesson-cat-done = Коти бупають усіх.
boop-lesson-mixed = Кошенята й коти разом теж утворюють ряд. Завершіть його.
boop-lesson-mixed-done = Кошенята стають котами. Кіт просто повертається до вас.
boop-lesson-choose = Одна клітинка завершує два ряди, а взяти можна один. Візьміть ряд із трьох кошенят.
boop-lesson-choose-done = Троє нових котів! Двоє інших лишаються на ліжку.
boop-lesson-choose-mixed = У тому ряду був кіт, тож виросли лише двоє кошенят. Візьміть інший ряд.
boop-lesson-eight = Коли на ліжку всі вісім, одне з кошенят виростає. Поставте останнє й оберіть, хто виросте.
boop-lesson-eight-done = Воно повернеться котом, тож вам завжди є що поставити.
boop-lesson-eight-off = Одне впало з ліжка, і їх лише семеро. Нікого не скидайте.
boop-lesson-theirs = Ряд зараховують лише тому, хто ходить. Підштовхніть нижнє опівнічне кошеня в ряд до інших.
boop-lesson-theirs-done = Ряд є, але хід не їхній, тож нічого не сталося. Він зарахується після їхнього ходу, якщо встоїть.
boop-lesson-theirs-other = Так ряду не вийде. Штовхайте з позначеної клітинки.
boop-lesson-break = Цей ряд зарахується, якщо встоїть після їхнього ходу. Виштовхніть когось із трьох.
boop-lesson-break-done = Розбито! Завжди дивіться, який ряд може завершити суперник.
boop-lesson-break-stands = Усі троє досі в ряд. Штовхніть когось збоку.
boop-lesson-win = Три коти в ряд — перемога. Знайдіть переможний хід!
boop-lesson-win-done = Перемога! Вісім котів на ліжку водночас теж перемагають.
boop-lesson-win-kitten = З кошеням не виграти: потрібні три коти. Оберіть кота.
boop-lesson-match = А тепер три справжні ходи проти легкого бота. Спробуйте скласти ряд!
boop-lesson-match-done = Оце справжній буп.
boop-lesson-far = Ніхто не зрушив. Поставте впритул до опівнічної фігурки.
boop-lesson-no-row = Ряду ще немає. Поставте впритул за тими двома.
boop-lesson-pushed-own = Так ви відштовхнули свою фігурку. Поставте з краю лінії.
boop-lesson-kitten-at-cat = Кошеня не посуне кота. Оберіть кота.

boop-rules-goal = Мета
boop-rules-goal-text = Вишикуйте трьох своїх котів у ряд: уздовж, упоперек або навскоси. Спершу у вас лише вісім кошенят, і котів треба виростити.
boop-rules-place = Хід
boop-rules-place-text = Поставте одну фігурку зі своєї купки на будь-яку порожню клітинку.
boop-rules-boop-text = Вона бупає: кожна фігурка довкола, і ваша теж, посувається на одну клітинку прямо від неї.
boop-rules-limits = Хто не рухається
boop-rules-pair-text = Якщо впритул за фігуркою стоїть інша, вона лишається: двох у лінію не посунути вздовж цієї лінії.
boop-rules-cat-text = Кошеня ніколи не посуває кота. Кіт посуває всіх.
boop-rules-once-text = Посунута фігурка нікого далі не штовхає.
boop-rules-edge = За край
boop-rules-edge-text = Фігурка, що впала з ліжка, повертається до купки свого гравця, і її можна поставити знову.
boop-rules-grow = Як ростуть кошенята
boop-rules-grow-text = Після вашого ходу три ваші фігурки в ряд сходять з ліжка. Замість кошенят до купки приходять коти з резерву, а коти просто повертаються до неї.
boop-rules-grow-choice-text = Якщо рядів кілька, ви обираєте один. Після вашого ходу рахуються лише ваші ряди: ряд, який ви склали суперникові, зарахують, якщо він устоїть після його наступного ходу.
boop-rules-eight = Усі вісім на ліжку
boop-rules-eight-text = Якщо всі вісім ваших фігурок на ліжку, зніміть одну: кошеня стає котом у вашій купці. Можна домовитися, що це за бажанням.
boop-rules-eight-win-text = Якщо всі вісім — коти, ви перемогли.
boop-rules-young = Для молодших
boop-rules-young-text = Без котів: виграє той, у кого після власного ходу троє кошенят у ряд. Якщо всі вісім на ліжку, а ряду немає, одне поверніть до купки.
boop-rules-young-solved-text = Цю гру прораховано до кінця: той, хто починає, завжди може виграти, якщо поставить перше кошеня на одну з чотирьох клітинок посередині.
boop-rules-draw = Коли все повторюється
boop-rules-draw-text = Якщо та сама позиція з тим самим гравцем на ході виникає втретє, це нічия. Можна домовитися грати далі.

# Names are not inflected, so other players’ pieces are «чужі».
boop-pieces = { $whose ->
    [yours] { $count ->
        [one] { $kind ->
            [cat] вашого кота
            [ornament] вашу прикрасу
            [piece] вашу фігурку
           *[kitten] ваше кошеня
        }
        [few] { $kind ->
            [cat] { $count } ваших котів
            [ornament] { $count } ваші прикраси
            [piece] { $count } ваші фігурки
           *[kitten] { $count } ваших кошенят
        }
       *[other] { $count } ваших { $kind ->
            [cat] котів
            [ornament] прикрас
            [piece] фігурок
           *[kitten] кошенят
        }
    }
    [your-own] { $count ->
        [one] { $kind ->
            [cat] власного кота
            [ornament] власну прикрасу
            [piece] власну фігурку
           *[kitten] власне кошеня
        }
        [few] { $kind ->
            [cat] { $count } власних котів
            [ornament] { $count } власні прикраси
            [piece] { $count } власні фігурки
           *[kitten] { $count } власних кошенят
        }
       *[other] { $count } власних { $kind ->
            [cat] котів
            [ornament] прикрас
            [piece] фігурок
           *[kitten] кошенят
        }
    }
    [their-own] { $count ->
        [one] { $kind ->
            [cat] власного кота
            [ornament] власну прикрасу
            [piece] власну фігурку
           *[kitten] власне кошеня
        }
        [few] { $kind ->
            [cat] { $count } власних котів
            [ornament] { $count } власні прикраси
            [piece] { $count } власні фігурки
           *[kitten] { $count } власних кошенят
        }
       *[other] { $count } власних { $kind ->
            [cat] котів
            [ornament] прикрас
            [piece] фігурок
           *[kitten] кошенят
        }
    }
   *[theirs] { $name ->
       *[any] { $count ->
            [one] { $kind ->
                [cat] чужого кота
                [ornament] чужу прикрасу
                [piece] чужу фігурку
               *[kitten] чуже кошеня
            }
            [few] { $kind ->
                [cat] { $count } чужих котів
                [ornament] { $count } чужі прикраси
                [piece] { $count } чужі фігурки
               *[kitten] { $count } чужих кошенят
            }
           *[other] { $count } чужих { $kind ->
                [cat] котів
                [ornament] прикрас
                [piece] фігурок
               *[kitten] кошенят
            }
        }
    }
}
boop-preview-row = { $count ->
    [one] Вийде ряд із трьох! Ваше кошеня стане котом.
   *[other] Вийде ряд із трьох! Ваші кошенята стануть котами.
}
boop-preview-grows = Ваше кошеня зійде з дошки й стане котом.
boop-preview-off = Скидає { $pieces } з { $place ->
    [tree] ялинки
   *[bed] ліжка
}.
boop-preview-push = Посуває { $pieces }.
boop-preview-stays = { $count ->
    [one] { $count } сусід лишиться на місці.
    [few] { $count } сусіди лишаться на місці.
   *[other] { $count } сусідів лишаться на місці.
}
boop-event-row = { $by ->
    [you] Ви складаєте
   *[other] { $name } складає
} ряд із трьох.
boop-event-off = { $by ->
    [you] Ви скидаєте
   *[other] { $name } скидає
} { $pieces } з { $place ->
    [tree] ялинки
   *[bed] ліжка
}.
boop-event-push = { $by ->
    [you] Ви посуваєте
   *[other] { $name } посуває
} { $pieces }.
boop-event-place = { $by ->
    [you] Ви ставите
   *[other] { $name } ставить
} { $kind ->
    [cat] кота
   *[kitten] кошеня
}.
boop-event-lift = { $by ->
    [you] Ви знімаєте
   *[other] { $name } знімає
} фігурку з { $place ->
    [tree] ялинки
   *[bed] ліжка
}.
boop-more-grown = { $count ->
    [one] { $count } кошеня стало котом.
    [few] { $count } кошеняти стали котами.
   *[other] { $count } кошенят стали котами.
}
boop-more-pushed = { $count ->
    [one] Посунуто ще одну фігурку.
    [few] Посунуто ще { $count } фігурки.
   *[other] Посунуто ще { $count } фігурок.
}
boop-how = { $input ->
    [touch] Торкніться порожньої клітинки.
   *[mouse] Наведіть курсор на клітинку, щоб побачити, що станеться. Клацніть, щоб поставити.
}
boop-how-kitten = Поставте кошеня.
boop-how-cat = Поставте кота.
boop-click-place = { $input ->
    [touch] Торкніться ще раз, щоб поставити.
   *[mouse] Клацніть, щоб поставити.
}
boop-taken = Ця клітинка зайнята.
boop-taken-remedy = { $input ->
    [touch] Торкніться порожньої клітинки.
   *[mouse] Клацніть порожню клітинку.
}
boop-wait-remedy = Поки що можна роздивитися дошку.
boop-pool-empty = Ваша купка порожня.
boop-lift-remedy = { $input ->
    [touch] Торкніться своєї фігурки, щоб зняти її.
   *[mouse] Клацніть свою фігурку, щоб зняти її.
}
boop-rows-open = Вийшло кілька рядів.
boop-rows-remedy = { $input ->
    [touch] Торкніться ряду, який хочете зняти.
   *[mouse] Клацніть ряд, який хочете зняти.
}
boop-eight-open = Усі вісім на дошці: зніміть одну фігурку.
boop-eight-remedy = { $input ->
    [touch] Торкніться тієї, яку хочете зняти.
   *[mouse] Клацніть ту, яку хочете зняти.
}
boop-group = Зняти { $list }
boop-place-kitten = Поставити кошеня
boop-place-cat = Поставити кота
boop-pick-up = Зняти
boop-take-row = Зняти цей ряд
boop-hint-look = Придивіться до позначеної клітинки.
boop-hint-kitten = Поставте кошеня, де позначено.
boop-hint-cat = Поставте кота, де позначено.
boop-hint-lift = Зніміть позначену фігурку.

boop-how-push = Поставте кошеня. Воно посуває сусідів.
boop-how-grow = Троє в ряд стають котами.
boop-how-win = Три коти в ряд — перемога.
