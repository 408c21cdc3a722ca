// What the message area shows: one message at a time, the most urgent one. Everything that happened stays in the feed.

import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentType } from "preact";

import type { Foresight, MessageWords } from "../../games/module";
import type { IconName } from "../icons";
import { say } from "../liveRegion";

/** The kinds of message, the most urgent first. */
export type MessageKind = "request" | "connection" | "refusal" | "preview" | "event" | "instruction";

export interface Message extends MessageWords {
  readonly kind: MessageKind;
  /** The seat whose face is shown. */
  readonly seat?: number | null;
  readonly Icon?: ComponentType;
  /** A button inside the message. */
  readonly button?: MessageButton;
  /** Whether the message names a connection problem. */
  readonly offline?: boolean;
}

export interface MessageButton {
  readonly label: string;
  /** Shown instead of the label where there is little room. */
  readonly icon?: IconName;
  onPress(): void;
}

/** A question with two answers, which take the actions zone. */
export interface Request extends MessageWords {
  readonly yes: string;
  readonly no: string;
  onYes(): void;
  onNo(): void;
  /** Whether the local player triggered it: another player's question must not take the focus away during a move. */
  readonly own: boolean;
  /** The seat that asks. */
  readonly seat: number | null;
}

export interface ConnectionProblem extends MessageWords {
  readonly button: MessageButton;
  /** Whether only the button can solve it; then nothing can be answered. */
  readonly lasting: boolean;
}

export interface FeedEntry extends MessageWords {
  readonly id: number;
  readonly kind: "event" | "refusal" | "phrase";
  readonly seat: number | null;
  /** The number of the turn it is about, counted from one. */
  readonly turn?: number;
}

/** Time a refusal stays, in milliseconds. */
const REFUSAL_MS = 2500;
/** Older entries of the feed are dropped. */
const LONGEST_FEED = 300;

interface Sources {
  readonly preview: ReadonlySignal<Foresight | null>;
  readonly instruction: ReadonlySignal<MessageWords & { readonly seat?: number | null }>;
  /** Added to an event while the reader can move. */
  readonly afterEvent: ReadonlySignal<string | null>;
}

export class Messages {
  /** The question of another player; a question to oneself comes first. */
  readonly request = signal<Request | null>(null);
  readonly ownRequest = signal<Request | null>(null);
  readonly connection = signal<ConnectionProblem | null>(null);
  readonly feed = signal<readonly FeedEntry[]>([]);
  readonly #refusal = signal<MessageWords | null>(null);
  readonly #event = signal<FeedEntry | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 1;

  constructor(private readonly sources: Sources) {}

  readonly asked = computed<Request | null>(() =>
    this.connection.value?.lasting === true ? null : (this.ownRequest.value ?? this.request.value),
  );

  readonly shown = computed<Message>(() => {
    const asked = this.asked.value;
    const problem = this.connection.value;
    // A question stays, because its answers are in the actions zone; the problem is named below it.
    if (asked !== null) {
      const { title, seat, text } = asked;
      return { kind: "request", title, ...textOf(problem?.title ?? text), seat, offline: problem !== null };
    }
    if (problem !== null) return { kind: "connection", offline: true, ...problem };
    const refusal = this.#refusal.value;
    if (refusal !== null) return { kind: "refusal", ...refusal };
    const preview = this.sources.preview.value;
    if (preview !== null) {
      const { title, lines, Icon } = preview;
      return { kind: "preview", title, text: lines.join(" "), ...(Icon === undefined ? {} : { Icon }) };
    }
    const event = this.#event.value;
    if (event !== null) {
      const text = [event.text, this.sources.afterEvent.value].filter(Boolean).join(" ");
      return { kind: "event", title: event.title, text, seat: event.seat };
    }
    return { kind: "instruction", ...this.sources.instruction.value };
  });

  /** Shows and announces why an input had no effect. */
  refuse(words: MessageWords): void {
    clearTimeout(this.#timer);
    this.#refusal.value = words;
    this.#timer = setTimeout(() => this.endRefusal(), REFUSAL_MS);
    this.#add("refusal", words, null);
    say([words.title, words.text].filter(Boolean).join(" "));
  }

  endRefusal(): void {
    clearTimeout(this.#timer);
    this.#refusal.value = null;
  }

  /** Shows an event until the next one, or until the reader acts. */
  tell(words: MessageWords, seat: number | null, turn?: number): void {
    this.#event.value = this.#add("event", words, seat, turn);
  }

  /** Adds an entry to the feed without showing it. */
  note(words: MessageWords, seat: number | null, kind: FeedEntry["kind"] = "event", turn?: number): void {
    this.#add(kind, words, seat, turn);
  }

  endEvent(): void {
    this.#event.value = null;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #add(kind: FeedEntry["kind"], { title, text }: MessageWords, seat: number | null, turn?: number): FeedEntry {
    const entry: FeedEntry = { id: this.#next++, kind, title, ...textOf(text), seat, ...(turn === undefined ? {} : { turn }) };
    this.feed.value = [...this.feed.value, entry].slice(-LONGEST_FEED);
    return entry;
  }
}

function textOf(text: string | undefined): { text?: string } {
  return text === undefined || text === "" ? {} : { text };
}
