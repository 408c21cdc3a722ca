// The game module of Kaboom.

import { computed, signal } from "@preact/signals";

import type { TableSource } from "../../match/tableSource";
import { t } from "../../words";
import type { GameModule, GamePlay, Shortcut, PlayContext } from "../module";
import { KaboomBoard } from "./board";
import "./kaboom.css";
import "./fillWindow.css";
import "./fillWideWindow.css";
import "./fillLesson.css";
import "./hands.css";
import { KaboomPlay } from "./kaboomPlay";
import { KaboomLesson } from "./lesson";
import { LiveTable } from "./liveTable";
import { KaboomControls, ScoreTray, Standing } from "./panels";
import { KaboomRules } from "./rules";
import { SeatMark } from "./seatMark";
import { SharingField } from "./sharing";
import { pointsWon, verdict } from "./narration";
import { TurnsTable } from "./turnsTable";

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["1", "…", "8"], does: "kaboom-key-kind" },
  { keys: ["N"], does: "kaboom-key-next" },
  { keys: ["←", "↑", "→", "↓"], does: "kaboom-key-arrows" },
  { keys: ["Q", "E"], does: "kaboom-key-turn" },
  { keys: ["R"], does: "kaboom-key-tip" },
  { keys: ["Enter"], does: "kaboom-key-enter" },
  { keys: ["Space"], does: "kaboom-key-power" },
  { keys: ["W", "S"], does: "kaboom-key-arc" },
  { keys: [",", "."], does: "kaboom-key-slide" },
];
/** Not available online, where players share the time. */
const TIME_SHORTCUTS: readonly Shortcut[] = [
  { keys: ["X"], does: "kaboom-key-pause" },
  { keys: ["F"], does: "kaboom-hurry" },
];

function kaboomTable(table: TableSource): TurnsTable {
  if (!(table instanceof TurnsTable)) throw new Error("Kaboom is played at tables in real time");
  return table;
}

function open(source: TableSource, around: PlayContext): GamePlay {
  const table = kaboomTable(source);
  const play = new KaboomPlay(table, around);
  return {
    Board: () => <KaboomBoard play={play} />,
    Tray: ({ seat }) => <ScoreTray play={play} seat={seat} />,
    Controls: () => <KaboomControls play={play} />,
    sheet: { title: "kaboom-stands-title", Page: () => <Standing play={play} /> },
    foresight: NOTHING,
    instruction: play.instruction,
    // The buttons are with the controls. Going on from the end of a turn also ends the message about it.
    Actions: () => null,
    primary: computed(() => (play.ended.value === null ? { label: "", ready: true } : null)),
    begun: NEVER,
    ...(table.ownTime === null ? { shortcuts: SHORTCUTS } : {}),
    key: (event) => play.key(event),
    cancel: () => play.cancel(),
    confirm: () => Promise.resolve(),
    showHint: () => Promise.resolve(""),
    show: (view) => play.show(view),
    finish: () => undefined,
    overview: () => play.overview(),
    pools: () => play.scores(),
    close: () => play.close(),
  };
}

const NOTHING = signal(null);
const NEVER = signal(false);

export const kaboom: GameModule = {
  realTime: true,
  openTable: (setup, played) => LiveTable.open(setup, played),
  openOnline: async (link) => (await import("./onlineLive")).OnlineLive.open(link),
  options: {
    rounds: { name: "kaboom-option-rounds", sentence: "kaboom-option-rounds-sentence", standard: 3 },
    "blocked-tiles": { name: "kaboom-option-blocked", sentence: "kaboom-option-blocked-sentence", standard: false },
    pace: {
      name: "kaboom-option-pace",
      sentence: "kaboom-option-pace-sentence",
      standard: "real-time",
      younger: true,
      values: { "real-time": "kaboom-option-pace-real-time", relaxed: "kaboom-option-pace-relaxed" },
    },
    first: {
      name: "kaboom-option-first",
      sentence: "kaboom-option-first-sentence",
      standard: "drawn",
      values: {
        drawn: "kaboom-option-first-drawn",
        "player-1": "kaboom-option-first-1",
        "player-2": "kaboom-option-first-2",
        "player-3": "kaboom-option-first-3",
        "player-4": "kaboom-option-first-4",
        "player-5": "kaboom-option-first-5",
      },
    },
    "soft-touch": { name: "kaboom-option-soft", sentence: "kaboom-option-soft-sentence", standard: false, younger: true },
    "steady-hands": { name: "kaboom-option-steady", sentence: "kaboom-option-steady-sentence", standard: false, younger: true },
    "cease-fire": { name: "kaboom-option-cease", sentence: "kaboom-option-cease-sentence", standard: false, younger: true },
  },
  Sharing: SharingField,
  side: (seat) => t("kaboom-seat", { number: seat + 1 }),
  SideMark: SeatMark,
  moveWords: (ply) => {
    const won = t("kaboom-turn-points", { points: pointsWon(ply.events) });
    return { full: won, brief: won };
  },
  narrate: (ply, { name, table }) => [
    t("tell-seat", { name: name(ply.seat), what: t("kaboom-after", { points: pointsWon(ply.events) }) }),
    ...verdict(kaboomTable(table).data, ply.events),
  ],
  event: (ply, { name, table }) => {
    const [only = "", ...more] = verdict(kaboomTable(table).data, ply.events);
    const title = t("tell-seat", { name: name(ply.seat), what: t("kaboom-after", { points: pointsWon(ply.events) }) });
    // Several towers are described at the towers, and in the card beside them.
    return { title, ...(more.length === 0 ? { text: only } : {}) };
  },
  cues: (events) => (pointsWon(events) > 0 ? [{ kind: "graduate" }] : [{ kind: "knot" }]),
  reason: ({ result: { reason, scores } }) =>
    reason === "mega-tower" ? t("kaboom-end-mega") : t("kaboom-end-points", { scores: scores.join(" : ") }),
  lesson: [],
  Lesson: KaboomLesson,
  Rules: KaboomRules,
  example: "@0 ready",
  shortcuts: [...SHORTCUTS, ...TIME_SHORTCUTS],
  open,
};
