// The game modules of the three tile games. The games differ in their messages, options, lessons and rules, and in the signs on the tiles.

import { computed, signal } from "@preact/signals";
import type { ComponentType } from "preact";

import type { Options } from "../../engine/protocol";
import { revealsTiles } from "../../match/guard/reveals";
import type { TableSource } from "../../match/tableSource";
import { t } from "../../words";
import type { GameModule, GamePlay, LessonStep, OptionWords, Shortcut, PlayContext } from "../module";
import { eventWords, namesOf } from "./eventWords";
import { announceOpening, instructionOf } from "./foresight";
import { TileGrid } from "./grid";
import { showHintWithWorth } from "./hintWorth";
import { tableKey } from "./keys";
import { SeatTray, TableSheet } from "./panels";
import { Rack, TurnBar } from "./rack";
import { cues, moveWords, narrate, reason } from "./narration";
import type { Dialect } from "./narration";
import { Standings } from "./standings";
import { SeatButton } from "./tile";
import { TilesPlay } from "./tilesPlay";
import { tilesView } from "./view";

export interface TileGame {
  readonly dialect: Dialect;
  readonly options: Readonly<Record<string, OptionWords>>;
  /** The lesson in the language of the pages. */
  lesson(): readonly LessonStep[];
  /** Whether the letters of a match are Ukrainian. */
  ukrainian?(options: Options): boolean;
  readonly Rules: ComponentType;
  readonly example: string;
  /** Whether points are counted with these options. */
  scored(options: Options): boolean;
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["←", "↑", "→", "↓"], does: "tiles-key-arrows" },
  { keys: ["1", "…", "5"], does: "tiles-key-choose" },
  { keys: ["Enter"], does: "tiles-key-enter" },
  { keys: ["␣"], does: "tiles-key-turn" },
  { keys: ["⌫"], does: "tiles-step-back" },
  { keys: ["0"], does: "tiles-fit" },
  { keys: ["Shift", "S"], does: "tiles-shuffle" },
  { keys: ["Shift", "R"], does: "tiles-recall" },
  { keys: ["Shift", "T"], does: "tiles-trade" },
  { keys: ["Shift", "D"], does: "tiles-done" },
];
const LETTER_SHORTCUTS: readonly Shortcut[] = [
  { keys: ["B", "…", "Z"], does: "tiles-key-letters" },
  { keys: ["!"], does: "tiles-key-wild" },
];
const CHALLENGE_SHORTCUTS: readonly Shortcut[] = [
  { keys: ["Shift", "C"], does: "tiles-challenge" },
  { keys: ["Shift", "A"], does: "tiles-accept" },
];

export function tilesModule(game: TileGame): GameModule {
  const { dialect } = game;
  return {
    options: game.options,
    side: (seat) => t("tiles-player", { number: seat + 1 }),
    SideMark: SeatButton,
    moveWords: (ply) => moveWords(ply, dialect),
    event: (ply, options) => eventWords(ply, options, dialect),
    narrate: (ply, options) => narrate(ply, dialect, options, dialect.letters ? namesOf(ply, options) : ""),
    cues,
    reason,
    reveals: revealsTiles,
    noTakeBack: "tiles-no-take-back",
    // Whether to challenge a play is decided with hands closed.
    needsHand: (view) => tilesView(view).phase !== "challenge",
    review: async () => (await import("./review")).tilesReview(dialect),
    get lesson() {
      return game.lesson();
    },
    Rules: game.Rules,
    example: game.example,
    shortcuts: dialect.letters ? [...LETTER_SHORTCUTS, ...SHORTCUTS, ...CHALLENGE_SHORTCUTS] : SHORTCUTS,
    commandsWithShift: true,
    open: (table, around) => open(game, table, around),
  };
}

function open({ dialect, scored, ukrainian }: TileGame, table: TableSource, around: PlayContext): GamePlay {
  const play = new TilesPlay(table, around, { ...dialect, ukrainian: ukrainian?.(table.options) === true });
  const counts = scored(table.options);
  // Names come from the table, which is not available while it is being opened.
  queueMicrotask(() => announceOpening(play));
  return {
    Board: () => <TileGrid play={play} />,
    ReviewBoard: () => (
      <div class="tiles-table">
        <TileGrid play={play} />
        <Rack play={play} />
      </div>
    ),
    Tray: ({ seat }) => <SeatTray play={play} seat={seat} scored={counts} />,
    Controls: () => <Rack play={play} />,
    Actions: () => <TurnBar play={play} />,
    Standings: () => <Standings play={play} scored={counts} />,
    sheet: { title: counts ? "tiles-sheet" : "tiles-sheet-tiles", Page: () => <TableSheet play={play} scored={counts} /> },
    foresight: play.foresight,
    decision: play.decision,
    instruction: computed(() => instructionOf(play)),
    // The draft has its own buttons, below the rack.
    primary: signal(null),
    begun: play.begun,
    confirm: () => play.play(),
    key: (event) => tableKey(play, event),
    cancel: () => play.cancel(),
    showHint: (hint, whole) => showHintWithWorth(play, hint, whole),
    show: (view) => play.show(view),
    explain: (ply) => play.explain(ply),
    mark: (marks) => play.mark(marks),
    finish: () => play.finish(),
    overview: () => overview(play),
    pools: () => pools(play, counts),
    close: () => play.close(),
  };
}

/** Lists the tiles on the grid, row by row. */
function overview(play: TilesPlay): string {
  const rows = new Map<number, string[]>();
  for (const { tile, x, y } of play.tiles.value.values()) {
    rows.set(y, [...(rows.get(y) ?? []), t("tiles-overview-tile", { x, tile: play.name(tile) })]);
  }
  if (rows.size === 0) return t("tiles-overview-empty");
  return [...rows]
    .sort(([a], [b]) => b - a)
    .map(([y, tiles]) => t("tiles-overview-row", { y, tiles: tiles.join("; ") }))
    .join(" ");
}

function pools(play: TilesPlay, counts: boolean): string {
  const view = play.shown.value;
  const seats = view.hand_sizes.map((count, seat) =>
    counts
      ? t("tiles-pools-scored", { name: play.around.name(seat), points: view.scores[seat] ?? 0, count })
      : t("tiles-pools-seat", { name: play.around.name(seat), count: count + (view.pile_sizes[seat] ?? 0) }),
  );
  const hand = view.hand === null ? [] : [t("tiles-own-hand", { tiles: play.draft.rack.value.map((tile) => play.name(tile)).join("; ") })];
  return [...seats, ...hand].join(" ");
}
