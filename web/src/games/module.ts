// The interfaces between a game and the shell: a `GameCard` is small and always loaded, a `GameModule` is loaded when the game is opened.

import type { ComponentType } from "preact";
import type { ReadonlySignal } from "@preact/signals";

import type { AnyGame, Box, GameAbout, GameEvent, GameResult, GameView, OptionValue, Options } from "../engine/protocol";
import type { LocalSetup } from "../match/localTable";
import type { Hint, Ply, TableSource } from "../match/tableSource";
import type { OnlineSource } from "../online/onlineTable";
import type { TableLink } from "../online/tableLink";
import type { Mistake } from "../review/lines";
import type { Seating } from "../settings";
import type { Cue } from "../sound";
import type { Catalogue, PlainKey } from "../words";

/** How a game appears on the first screen. */
export interface GameCard {
  /** The name of the game in the engine and in addresses. */
  readonly id: string;
  /** The engine module that contains it. */
  readonly box: Box;
  /** The module for a match with these options, if it depends on them. */
  boxFor?(options: Options): Box;
  /** The options of a match if nobody chooses any, where they depend on the language of the pages. */
  usualOptions?(): Options;
  /** Completes the description by one of the game's modules. */
  complete?(about: GameAbout): GameAbout;
  readonly name: PlainKey;
  readonly tagline: PlainKey;
  /** The number of players, as a sentence. */
  readonly players: PlainKey;
  /** Whether seats have secrets: then a worker is the referee, and hands are opened behind a curtain. */
  readonly hidden?: boolean;
  /** Whether chance decides anything during a match, so that players may want to check the draw. */
  readonly chance?: boolean;
  /** The game's own messages, in addition to those of the shell. */
  readonly catalogue: Catalogue;
  /** Our own drawing, 320 by 200 units, without text. */
  readonly Cover: ComponentType;
  /** The same idea in a small picture, 104 by 116 units; its ground continues outside, for frames of another shape. */
  readonly Emblem: ComponentType;
  load(): Promise<GameModule>;
}

/** Returns the engine module for a match with these options. */
export function boxOf(card: GameCard, options: Options): Box {
  return card.boxFor?.(options) ?? card.box;
}

export interface GameModule {
  /** A sentence for each option, and a label for each of its values. */
  readonly options: Readonly<Record<string, OptionWords>>;
  /** Returns the name of a side. */
  side(seat: number): string;
  /** The small picture of a side, 100 by 100 units; placed inside an svg. */
  readonly SideMark: ComponentType<{ seat: number }>;
  /** Describes a ply for the move list in a few words: in full, and without coordinates for small screens, whose boards show none. */
  moveWords(ply: Ply): Pick<MoveWords, "full" | "brief">;
  /** Describes a ply for the live region: short sentences in order. */
  narrate(ply: Ply, options: NarrationOptions): string[];
  /** Describes a ply for the message area and the feed, in plain words; by default with the sentences of the live region. */
  event?(ply: Ply, options: EventOptions): EventMessage;
  /** Returns the sounds of the events. */
  cues(events: readonly GameEvent[]): Cue[];
  /** Explains in a sentence why the match ended, by the rules of the game. */
  reason(end: MatchEnd): string;
  /** Whether events reveal hidden information to somebody. */
  reveals?(events: readonly GameEvent[]): boolean;
  /** Says why a turn cannot be taken back, if the rules of the game are the reason. */
  readonly noTakeBack?: PlainKey;
  /** Whether a seat needs its hand for the pending decision; true by default. */
  needsHand?(view: GameView | null): boolean;
  /** Whether the board can be oriented for people who share the device. */
  readonly seatings?: boolean;
  /** A choice for people who share the device, in the set-up. */
  readonly Sharing?: ComponentType;
  /** Whether time passes by itself: then there is no undo and no hint. */
  readonly realTime?: boolean;
  /** A variant in which the strongest bot wins every match that it starts; the set-up offers to try. */
  readonly solved?: SolvedVariant;
  /** Whether the first seat always starts, so that the result can say who starts the next match. */
  readonly firstSeatStarts?: boolean;
  /** Opens a table on this device, for games that are not turn-based. */
  openTable?(setup: LocalSetup, played: readonly string[]): Promise<DeviceTable>;
  /** Opens a table online, for games that are not turn-based. */
  openOnline?(link: TableLink): Promise<OnlineSource>;
  /** Loads what the review says about moves. Without it, a game is only replayed. */
  review?(): Promise<GameReview>;
  readonly lesson: readonly LessonStep[];
  /** The lesson of a game whose lesson is not a list of positions. */
  readonly Lesson?: ComponentType<LessonProperties>;
  readonly Rules: ComponentType;
  /** An example of a move for the text box for typed moves. */
  readonly example: string;
  /** The keys of the board, in addition to those of every table. */
  readonly shortcuts: readonly Shortcut[];
  /** Whether the player types letters at the board, so that the table's own letter keys need Shift. */
  readonly commandsWithShift?: boolean;
  /** Starts displaying a table. */
  open(table: TableSource, surroundings: PlayContext): GamePlay;
}

/** A variant in which it is known how the player who starts wins, and the strongest bot knows it too. */
export interface SolvedVariant {
  applies(options: Options): boolean;
  readonly sentence: PlainKey;
  readonly play: PlainKey;
}

/** A table on this device, whose match can be saved and reopened. */
export interface DeviceTable extends TableSource {
  readonly setup: LocalSetup;
  readonly played: string[];
}

export interface LessonProperties {
  say(text: string): void;
  sound(cues: readonly Cue[]): void;
  /** Called when the last step is done. */
  onEnd(): void;
}

export interface OptionWords {
  readonly name: PlainKey;
  readonly sentence: PlainKey;
  /** The value in the standard rules, which is the engine's default. */
  readonly standard: OptionValue;
  /** Whether the option has a value for younger players; then the set-up shows it first. */
  readonly younger?: boolean;
  /** Labels by value, for options with a fixed set of values. */
  readonly values?: Readonly<Record<string, PlainKey>>;
  /** Whether a label says enough without the name of the option. */
  readonly selfExplained?: boolean;
  /** Whether the option applies, given the other options; true by default. */
  matters?(options: Options): boolean;
}

export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: PlainKey;
}

/** Options for describing a ply: its table, the names of the seats, and the level of detail. */
export interface NarrationOptions {
  readonly table: TableSource;
  name(seat: number): string;
  readonly full: boolean;
}

/** Options for describing a ply to one reader. */
export interface EventOptions {
  readonly table: TableSource;
  name(seat: number): string;
  /** Whether the reader, and nobody else on this device, has this seat. */
  isReader(seat: number): boolean;
}

/** A message in words: the first line says what matters, the second one the remedy or the rest. */
export interface MessageWords {
  readonly title: string;
  readonly text?: string;
}

/** What happened in a turn, in words. */
export interface EventMessage extends MessageWords {
  /** Whether it is shown to the player who moved, too; otherwise that player finds it only in the feed. */
  readonly forMover?: boolean;
}

/** A decision that is not a turn, such as the answer to another player's move. */
export interface Decision {
  /** Shown at the seat that decides, instead of *Your turn*. */
  readonly mark: string;
  /** Says that another seat decides. */
  waiting(seat: number): string;
}

/** The end of a match, as shown to one reader. */
export interface MatchEnd {
  readonly result: GameResult;
  readonly plies: readonly Ply[];
  /** Returns the name of a seat. */
  name(seat: number): string;
  /** Whether the reader, and nobody else on this device, has this seat. */
  isReader(seat: number): boolean;
}

/** The parts of the page that a play may use. */
export interface PlayContext {
  /** Announces a text in the live region. */
  say(text: string): void;
  /** Shows and announces why an input had no effect. */
  refuse(words: MessageWords): void;
  /** Plays the sounds of a turn; the play times them to its animation. */
  sound(cues: readonly Cue[], delay?: number): void;
  /** Whether a turn can be entered: a local seat is to move, and the present is displayed. */
  readonly live: ReadonlySignal<boolean>;
  /** The seat that decides now on this device. */
  readonly seat: ReadonlySignal<number | null>;
  /** How people who share the device sit; for a single player by default. */
  readonly seating?: ReadonlySignal<Seating>;
  /** The squares that a lesson marks on the board. */
  readonly marks?: ReadonlySignal<ReadonlySet<string>>;
  /** Applies an action; returns whether it was accepted, and shows the reason if not. */
  act(action: string): Promise<boolean>;
  /** Returns the name of a seat. */
  name(seat: number): string;
}

/** An open table: the parts that fill the zones of the table screen. */
export interface GamePlay {
  /** The board, with everything needed to enter a turn on it. It fills the zone it is given, a container named `board`. */
  readonly Board: ComponentType;
  /** The board of a review, if it shows more than the board of a table: the hand of the player to move. */
  readonly ReviewBoard?: ComponentType;
  /** A seat's belongings in its strip, in one line: pool, score. */
  readonly Tray: ComponentType<{ seat: number }>;
  /** The own pieces to choose from, or the hand. It keeps its size while others move. */
  readonly Controls: ComponentType;
  /** Instead of the primary action and its small buttons, for games that need others. */
  readonly Actions?: ComponentType;
  /** A switch in the bar. */
  readonly BarSwitch?: ComponentType;
  /** Every player by place on the result card, where more than the winner matters. */
  readonly Standings?: ComponentType;
  /** A page of the drawer, such as a score sheet. */
  readonly sheet?: Sheet;
  /** The effects of the draft in words; null while there is no draft. */
  readonly foresight: ReadonlySignal<Foresight | null>;
  /** What the player can do next, while a turn can be entered and nothing is more urgent. */
  readonly instruction: ReadonlySignal<MessageWords>;
  /** What is decided now, if that is not a turn. */
  readonly decision?: ReadonlySignal<Decision | null>;
  /** The primary action, which `confirm` performs; null if `Actions` has it. */
  readonly primary: ReadonlySignal<PrimaryAction | null>;
  confirm(): Promise<void>;
  /** The orientation of the board for people who share the device; null where it is fixed. */
  readonly outlook?: ReadonlySignal<Orientation | null>;
  /** The keys of this table, if they are only some of the game's keys. */
  readonly shortcuts?: readonly Shortcut[];
  /** Handles a key pressed anywhere at the table; returns whether it had an effect. */
  key(event: KeyboardEvent): boolean;
  /** Undoes the last step of the draft; returns whether there was one. */
  cancel(): boolean;
  /** Whether there is a step to undo. */
  readonly begun: ReadonlySignal<boolean>;
  /** Shows a hint and returns it as text: first a part, then all of it with its reason. */
  showHint(hint: Hint, whole: boolean): Promise<string>;
  /** Shows a past view, or the present again (null). */
  show(view: GameView | null): void;
  /** Explains a turn on the board and in the message area. */
  explain?(ply: Ply): void;
  /** Marks a move of the review on the board, which shows the position before it; null removes the marks. */
  mark?(marks: MoveMarks | null): void;
  /** Completes every running animation. */
  finish(): void;
  /** Lists the pieces by kind, and the pools, for screen readers. */
  overview(): string;
  pools(): string;
  close(): void;
}

/** The action at the right end of the actions zone, always in the same place. */
export interface PrimaryAction {
  readonly label: string;
  /** Whether it can be performed; until then it is dashed. */
  readonly ready: boolean;
}

export interface Sheet {
  readonly title: PlainKey;
  readonly Page: ComponentType;
}

/** What the review says about moves. */
export interface GameReview {
  move(ply: Ply): MoveWords;
  /** Explains in a sentence or two why a move was a mistake. */
  why(mistake: Mistake, people: ReviewPeople): string;
}

/** A ply in words. */
export interface MoveWords {
  readonly full: string;
  /** Without coordinates, for small screens, whose boards show none. */
  readonly brief: string;
  /** For screen readers: with everything that the marks on the board show. */
  readonly spoken: string;
}

/** The players, as the reader of a review knows them. */
export interface ReviewPeople {
  name(seat: number): string;
  /** The reader's seat; null if the reader has none. */
  readonly reader: number | null;
}

/** A move on the board of the review: what was played, and what would have been better. */
export interface MoveMarks {
  readonly played: Ply;
  readonly tone: "bad" | "good" | "plain";
  readonly better: Ply | null;
}

/** The orientation of a shared board. */
export interface Orientation {
  /** The seat whose side is at the bottom. */
  readonly near: number;
  /** Whether the other player sits on the far side. */
  readonly facing: boolean;
}

/** The effects of a draft: what matters most, and the rest. */
export interface Foresight {
  readonly title: string;
  readonly lines: readonly string[];
  /** A small picture of what matters, 48 by 48 units; placed inside an svg. */
  readonly Icon?: ComponentType;
}

/** One step of the lesson: a position, a task, and the praise for completing it. */
export interface LessonStep {
  readonly position: AnyGame["position"];
  readonly options?: Options;
  /** At most 25 words. */
  readonly task: PlainKey;
  readonly praise: PlainKey;
  /** Whether a turn completes the task. */
  done(ply: Ply): boolean;
  /** Whether the learner acts again after this turn, before the task is completed. */
  continues?(ply: Ply): boolean;
  /** The squares to mark on the board, so that the task need not name them. */
  readonly marks?: readonly string[];
  /** Whether the squares are marked only after a wrong turn, because the task is to find them. */
  readonly findsMarks?: boolean;
  /** The common mistakes; the first one that applies is explained. */
  readonly mistakes?: readonly LessonMistake[];
  /** A part of a real match instead of a single turn; then every turn is right. */
  readonly match?: { readonly level: number; readonly turns: number };
}

/** A turn that does not complete the task, and the sentence that says why. */
export interface LessonMistake {
  when(ply: Ply): boolean;
  readonly says: PlainKey;
}
