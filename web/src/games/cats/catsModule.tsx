// The game modules of boop and Halls. The games differ in their boards, options, lessons and rules, and in how a match can end.

import type { ComponentType } from "preact";

import { t } from "../../words";
import type { PlainKey } from "../../words";
import type { GameModule, GamePlay, GameReview, LessonStep, MoveMarks, OptionWords, PlayContext, Shortcut, SolvedVariant } from "../module";
import { CatsPlay } from "./catsPlay";
import type { BoardShape } from "./catsPlay";
import { cues } from "./cues";
import { eventWords } from "./messages";
import { showHint } from "./hint";
import { SideFace } from "./pieces";
import { sentences, sideName, turnWords } from "./narration";
import { catsEvents } from "./view";

export interface CatsGame {
  readonly shape: BoardShape;
  /** The options that only this game has, or describes in its own way. */
  readonly options: Readonly<Record<string, OptionWords>>;
  /** How a match ends, by the code of the reason. */
  readonly endings: Readonly<Record<string, PlainKey>>;
  readonly solved?: SolvedVariant;
  readonly lesson: readonly LessonStep[];
  readonly Rules: ComponentType;
  readonly example: string;
  readonly shortcuts: readonly Shortcut[];
  /** Returns the parts of the table that only this game has. */
  open(play: CatsPlay, around: PlayContext): Pick<GamePlay, "Board" | "Tray" | "Controls"> & Partial<Pick<GamePlay, "key" | "BarSwitch">>;
}

/** The keys of both games. */
export const KEYS = {
  arrows: { keys: ["←", "↑", "→", "↓"], does: "boop-key-arrows" },
  kind: { keys: ["1", "2"], does: "boop-key-kind" },
  jump: { keys: ["c", "4"], does: "boop-key-jump" },
  choices: { keys: ["Tab"], does: "boop-key-choices" },
} as const satisfies Record<string, Shortcut>;

const ENDINGS: CatsGame["endings"] = { "three-cats": "boop-end-three-cats", repetition: "boop-end-repetition" };

export function catsModule({ shape, options, endings, solved, lesson, Rules, example, shortcuts, open }: CatsGame): GameModule {
  const ends = { ...ENDINGS, ...endings };
  return {
    options: {
      ...options,
      repetition: {
        name: "boop-option-repetition",
        sentence: "boop-option-repetition-sentence",
        standard: "draw",
        values: { draw: "boop-option-repetition-draw", none: "boop-option-repetition-none" },
      },
    },
    seatings: true,
    side: sideName,
    SideMark: SideFace,
    moveWords: (ply) => turnWords(ply.action ?? ""),
    narrate: (ply, { name }) => {
      const [first, ...rest] = sentences(catsEvents(ply.events), shape.place);
      return [...(first === undefined ? [] : [t("tell-seat", { name: name(ply.seat), what: first })]), ...rest];
    },
    event: (ply, reader) => eventWords(ply, shape.place, reader),
    firstSeatStarts: true,
    ...(solved === undefined ? {} : { solved }),
    cues: (events) => cues(catsEvents(events)),
    reason: ({ result }) => {
      const ending = ends[result.reason];
      return ending === undefined ? "" : t(ending);
    },
    review: async (): Promise<GameReview> => (await import("./review")).catsReview(shape.place),
    lesson,
    Rules,
    example,
    shortcuts,
    open: (table, around) => {
      const play = new CatsPlay(table, around, shape);
      return {
        foresight: play.foresight,
        outlook: play.seats.outlook,
        instruction: play.instruction,
        primary: play.primary,
        begun: play.begun,
        key: (event) => play.keys.press(event),
        cancel: () => play.cancel(),
        confirm: () => play.confirm(),
        showHint: ({ action }, whole) => showHint(play, action, whole),
        show: (view) => play.show(view),
        mark: (marks) => void markMove(play, marks),
        finish: () => play.stage.finish(),
        overview: () => play.overview(),
        pools: () => play.pools(),
        close: () => play.close(),
        ...open(play, around),
      };
    },
  };
}

/** Draws the marks of a review. The board stays flat from then on, even where 3D was chosen. */
async function markMove(play: CatsPlay, marks: MoveMarks | null): Promise<void> {
  const { ReviewMarks } = await import("./review");
  play.overlay.value = (board) => (marks === null ? null : <ReviewMarks play={play} marks={marks} {...board} />);
}
