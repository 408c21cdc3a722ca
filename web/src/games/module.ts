// What a game is to the pages. The shell knows games by these two interfaces only: a
// `GameCard` is small and always there, a `GameModule` is loaded when the game is opened.

import type { ComponentChildren, ComponentType } from "preact";
import type { ReadonlySignal } from "@preact/signals";

import type { Box, GameEvent, GameResult, OptionValue, Options } from "../engine/protocol";
import type { LocalSetup } from "../match/localTable";
import type { Ply, TableSource } from "../match/tableSource";
import type { OnlineSource } from "../online/onlineTable";
import type { TableLink } from "../online/tableLink";
import type { Seating } from "../settings";
import type { Cue } from "../sound";
import type { Catalogue, PlainKey } from "../words";

/** How a game appears on the first screen. */
export interface GameCard {
  /** As the engine calls it, and as it stands in addresses. */
  readonly id: string;
  /** The engine module that has it. */
  readonly box: Box;
  readonly name: PlainKey;
  readonly tagline: PlainKey;
  /** For how many people, as a sentence. */
  readonly players: PlainKey;
  /** Whether seats have secrets: then a worker is the referee and hands open behind a curtain. */
  readonly hidden?: boolean;
  /** Its own words besides those of the shell. */
  readonly catalogue: Catalogue;
  /** A drawing of ours, 320 by 200 units, without text. */
  readonly Cover: ComponentType;
  load(): Promise<GameModule>;
}

export interface GameModule {
  /** A sentence for each option, and a word for each of its values. */
  readonly options: Readonly<Record<string, OptionWords>>;
  /** What a side is called. */
  side(seat: number): string;
  /** The small picture of a side, 100 by 100 units; to be put into an svg. */
  readonly SideMark: ComponentType<{ seat: number }>;
  /** A ply for the list of moves, short. */
  notation(ply: Ply): string;
  /** What happened, for the live region: short sentences in order. */
  tell(ply: Ply, teller: NarrationOptions): string[];
  /** What happened, for the ears. */
  cues(events: readonly GameEvent[]): Cue[];
  /** Why the match ended by the rules of the game, as a sentence. */
  reason(end: MatchEnd): string;
  /** Whether events show somebody what they did not know. */
  reveals?(events: readonly GameEvent[]): boolean;
  /** Whether a seat needs its hand for the decision that is due; always, if not said. */
  needsHand?(view: unknown): boolean;
  /** Whether the board can lie as people who share the device sit. */
  readonly seatings?: boolean;
  /** Time passes by itself: nothing can be taken back and nothing hinted at. */
  readonly realTime?: boolean;
  /** Opens a table on this device, where it is not one of turns. */
  openTable?(setup: LocalSetup, played: readonly string[]): Promise<DeviceTable>;
  /** Opens a table online, where it is not one of turns. */
  openOnline?(link: TableLink): Promise<OnlineSource>;
  readonly lesson: readonly LessonStep[];
  /** The lesson of a game whose lesson is no list of positions. */
  readonly Lesson?: ComponentType<LessonProperties>;
  readonly Rules: ComponentType;
  /** A move as the box for typed moves takes it. */
  readonly example: string;
  /** The keys of the board, besides those of every table. */
  readonly shortcuts: readonly Shortcut[];
  /** Whether letters are typed at the board, so that those of the table need Shift. */
  readonly commandsWithShift?: boolean;
  /** Begins to show a table. */
  open(table: TableSource, surroundings: PlayContext): GamePlay;
}

/** A table on this device, from which a match can be kept and opened again. */
export interface DeviceTable extends TableSource {
  readonly setup: LocalSetup;
  readonly played: string[];
}

export interface LessonProperties {
  say(text: string): void;
  sound(cues: readonly Cue[]): void;
  /** The last step is done. */
  onEnd(): void;
}

export interface OptionWords {
  readonly name: PlainKey;
  readonly sentence: PlainKey;
  /** Its value in the standard rules: the default of the engine. */
  readonly standard: OptionValue;
  /** By value, for options that are a choice. */
  readonly values?: Readonly<Record<string, PlainKey>>;
  /** Whether the option means something with these others; always, if not said. */
  matters?(options: Options): boolean;
}

export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: PlainKey;
}

/** How a teller speaks: names of seats, and how much of it. */
export interface NarrationOptions {
  name(seat: number): string;
  readonly full: boolean;
}

/** The end of a match, for the person who reads about it. */
export interface MatchEnd {
  readonly result: GameResult;
  readonly plies: readonly Ply[];
  /** What a seat is called. */
  name(seat: number): string;
  /** Whether the reader, and nobody else here, has this seat. */
  isReader(seat: number): boolean;
}

/** What a play may use of the page around it. */
export interface PlayContext {
  /** Speaks through the live region. */
  say(text: string): void;
  /** Sounds that belong to a turn; the play times them to its animation. */
  sound(cues: readonly Cue[], delay?: number): void;
  /** A turn may be entered: it is somebody's turn here, and the present is shown. */
  readonly live: ReadonlySignal<boolean>;
  /** The seat that decides now on this device. */
  readonly seat: ReadonlySignal<number | null>;
  /** How people who share the device sit; as if there were one, if not said. */
  readonly seating?: ReadonlySignal<Seating>;
  /** Takes an action and shows why not, if it is refused. */
  act(action: string): Promise<void>;
  /** What a seat is called. */
  name(seat: number): string;
}

/** A table as it is shown: the parts that the shell puts in their places. */
export interface GamePlay {
  /** The board, with everything needed to enter a turn on it. */
  readonly Board: ComponentType;
  /** What a seat has beside the board: pool, score, tray. */
  readonly Tray: ComponentType<{ seat: number }>;
  /** What the seat to act can choose from beside the board. */
  readonly Controls: ComponentType;
  /** What the draft would do, in words; nothing while there is no draft. */
  readonly foresight: ReadonlySignal<Foresight | null>;
  /** How the board lies before those who share the device; nothing where it is fixed. */
  readonly outlook?: ReadonlySignal<Orientation | null>;
  /** The keys of this table, where not all of the game mean something at it. */
  readonly shortcuts?: readonly Shortcut[];
  /** A key that was pressed anywhere at the table; whether it meant something here. */
  key(event: KeyboardEvent): boolean;
  /** Gives up the last step of the draft; whether there was one. */
  cancel(): boolean;
  /** Whether the draft could be taken by the button *Confirm*. */
  readonly ready: ReadonlySignal<boolean>;
  confirm(): Promise<void>;
  /** Shows an action as a hint and says it: first a part, then all of it and its reason. */
  showHint(action: string, whole: boolean): Promise<string>;
  /** Shows a past view, or the present again. */
  show(view: unknown): void;
  /** Completes whatever moves. */
  finish(): void;
  /** The pieces by kind, and the pools, spoken. */
  overview(): string;
  pools(): string;
  close(): void;
}

/** How a shared board is looked at. */
export interface Orientation {
  /** Whose side is at the bottom. */
  readonly near: number;
  /** Whether the others look at it from the far side. */
  readonly facing: boolean;
}

export interface Foresight {
  readonly title: string;
  readonly lines: readonly ComponentChildren[];
}

/** One step of the lesson: a position, a task, and what is said when it is done. */
export interface LessonStep {
  readonly position: unknown;
  readonly options?: Options;
  /** At most 25 words. */
  readonly task: PlainKey;
  readonly praise: PlainKey;
  /** Whether a turn does the task. */
  done(ply: Ply): boolean;
}
