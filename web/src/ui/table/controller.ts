// The controller of one table on the screen: whose turn it is, the displayed ply, announcements and sounds. It connects the source of a
// table with the game module that displays it.

import { computed, effect, signal, untracked } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import type { GameResult } from "../../engine/protocol";
import type { EventMessage, GameModule, GamePlay, MessageWords, PlayContext } from "../../games/module";
import { seatToAct } from "../../match/tableSource";
import type { Change, Hint, Ply, TableSource } from "../../match/tableSource";
import { settings } from "../../settings";
import type { Seating } from "../../settings";
import { play as playSound } from "../../sound";
import { t } from "../../words";
import { say } from "../liveRegion";
import { endWords } from "./endWords";
import { Messages } from "./messages";
import { seatName } from "./seatName";
import { wonBy } from "./wonBy";

export class TableController {
  readonly play: GamePlay;
  /** The number of plies on display; null for the present. */
  readonly lookedAt = signal<number | null>(null);
  readonly messages: Messages;
  readonly thinkingOfHint = signal(false);
  #hint: { found: Hint; plies: number } | null = null;
  /** The number of the last turn in the message area. */
  #lastTold = 0;
  readonly #ends: (() => void)[] = [];

  readonly seat = computed(() => seatToAct(this.source.state.value));
  /** The seat whose hand is behind the curtain, if any. */
  readonly behindCurtain = computed<number | null>(() => {
    const { viewer, view, result } = this.source.state.value;
    const seat = this.seat.value;
    if (!this.source.curtained || seat === null || result !== null || viewer === seat) return null;
    return this.module.needsHand?.(view) === false ? null : seat;
  });
  readonly live = computed(
    () =>
      this.seat.value !== null &&
      this.behindCurtain.value === null &&
      this.lookedAt.value === null &&
      this.source.state.value.result === null,
  );

  /** How people sit; only people who share the device can choose. */
  readonly seating = computed<Seating>(() => {
    const here = this.source.state.value.seats.filter((seat) => seat.here);
    return here.length > 1 ? settings.value.seating : "fixed";
  });

  /** What the reader can do, or whom they wait for, while nothing is more urgent. */
  readonly instruction = computed<MessageWords & { readonly seat?: number | null }>(() => {
    const { plies, result, toMove, seats, thinking } = this.source.state.value;
    const at = this.lookedAt.value;
    if (at !== null) {
      const ply = plies[at - 1];
      const words = ply === undefined ? null : this.#describe(ply);
      const text = words === null ? "" : [words.title, words.text].filter(Boolean).join(" ");
      return { title: t("replay-note", { move: at, moves: plies.length }), text };
    }
    if (result !== null) return { title: this.resultTitle(), text: this.endWords(result), seat: result.winners[0] ?? null };
    if (this.live.value) return { ...this.play.instruction.value, seat: this.seat.value };
    const [mover] = toMove;
    const watching = !seats.some(({ here }) => here);
    if (mover === undefined) return { title: watching ? t("you-watch") : t("loading") };
    const turn = this.play.decision?.value?.waiting(mover) ?? t("turn-of", { name: this.name(mover) });
    if (watching) return { title: t("you-watch"), text: turn, seat: mover };
    return { title: turn, text: thinking.includes(mover) ? this.#thinkingWords() : t("wait-for-move"), seat: mover };
  });

  /** Several bots in a row pause after each other; a tap skips that. */
  #thinkingWords(): string {
    const bots = this.source.state.value.seats.filter(({ kind }) => kind === "bot");
    return this.source.skipPause !== undefined && bots.length > 1 ? t("thinking-skip") : t("thinking");
  }

  constructor(
    readonly source: TableSource,
    readonly module: GameModule,
  ) {
    const around: PlayContext = {
      say,
      refuse: (words) => this.messages.refuse(words),
      sound: playSound,
      live: this.live,
      seat: this.seat,
      seating: this.seating,
      act: async (action) => {
        const refused = await this.act(action);
        if (refused !== null) this.messages.refuse({ title: t("refused-move"), text: t("refused-remedy") });
        return refused === null;
      },
      name: (seat) => this.name(seat),
    };
    this.play = module.open(source, around);
    const { play } = this;
    this.messages = new Messages({
      preview: computed(() => (this.lookedAt.value === null && source.state.value.result === null ? play.foresight.value : null)),
      instruction: this.instruction,
      afterEvent: computed(() => (this.live.value && this.isReader(this.seat.value ?? -1) ? t("now-you") : null)),
    });
    for (const [index, ply] of source.state.peek().plies.entries()) this.messages.note(this.#describe(ply), ply.seat, "event", index + 1);
    this.#ends.push(
      // The player's first step ends the message about the last turn.
      effect(() => {
        if (play.primary.value?.ready === true) untracked(() => this.messages.endEvent());
      }),
      () => this.messages.close(),
      source.subscribe((change) => this.#changed(change)),
      effect(() => {
        document.title = this.#title();
      }),
    );
  }

  name(seat: number): string {
    return seatName(this.source.state.value, seat, (of) => this.module.side(of));
  }

  /** Takes an action; returns the reason if it is refused. */
  async act(action: string): Promise<string | null> {
    const seat = this.seat.value;
    if (seat === null) return null;
    try {
      await this.source.act(seat, action);
      return null;
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      return t("refused");
    }
  }

  /** Takes back a step of the draft, or the last decision. */
  async takeBack(): Promise<void> {
    if (this.play.cancel()) return;
    if (!this.source.canTakeBack.value) {
      const { noTakeBack } = this.module;
      this.messages.refuse({ title: t("take-back-nothing"), ...(noTakeBack === undefined ? {} : { text: t(noTakeBack) }) });
      return;
    }
    await this.lookAt(null);
    const before = this.source.state.value.plies.length;
    await this.source.takeBack();
    // Against others it has only been requested.
    if (this.source.state.value.plies.length === before) return;
    this.messages.note({ title: t("taken-back") }, this.seat.value);
    say(t("taken-back"));
  }

  /** Shows a hint: first a square, then the move and its reason. */
  async hint(): Promise<void> {
    const seat = this.seat.value;
    if (seat === null || !this.live.value || this.thinkingOfHint.value) return;
    const { plies } = this.source.state.value;
    const again = this.#hint?.plies === plies.length;
    if (!again) {
      this.thinkingOfHint.value = true;
      try {
        const found = await this.source.hint(seat);
        this.#hint = found === null ? null : { found, plies: plies.length };
      } finally {
        this.thinkingOfHint.value = false;
      }
    }
    // The table may have changed while the hint was being computed.
    const hint = this.#hint;
    const isPresent = (): boolean => hint?.plies === this.source.state.value.plies.length;
    if (hint === null || !isPresent()) return;
    const text = await this.play.showHint(hint.found, again);
    if (isPresent()) say(text);
  }

  /** Shows the table after this many plies; null for the present. */
  async lookAt(plies: number | null): Promise<void> {
    this.play.finish();
    const { length } = this.source.state.value.plies;
    const wanted = plies === null || plies >= length ? null : Math.max(plies, 0);
    this.lookedAt.value = wanted;
    // The message is about the displayed turn, not about the last one.
    if (wanted !== null) this.messages.endEvent();
    const view = wanted === null ? null : await this.source.viewAt(wanted);
    // The user may have moved on in the meantime.
    if (this.lookedAt.value !== wanted) return;
    this.play.show(view);
    if (plies !== null && plies > 0) this.explain(plies);
  }

  /** Explains the turn with this number, counted from one. */
  explain(number: number): void {
    const ply = this.source.state.value.plies[number - 1];
    if (ply !== undefined) this.play.explain?.(ply);
  }

  /** Describes the last ply for the curtain, as everybody may know it. */
  lastNarration(): string[] {
    const last = this.source.state.value.plies.at(-1);
    return this.#narrate(last ?? { seat: 0, action: null, events: this.source.opening });
  }

  sayLastMove(): void {
    const last = this.source.state.value.plies.at(-1);
    say(last === undefined ? t("no-moves") : this.#narrate(last).join(" "));
  }

  close(): void {
    for (const end of this.#ends) end();
    this.play.close();
    this.source.close();
  }

  #changed(change: Change): void {
    if (change.kind !== "ply") {
      // A turn was taken back. If only another player's hand was opened, the last turn is still news.
      if (this.source.state.value.plies.length !== this.#lastTold) this.messages.endEvent();
      return;
    }
    const state = this.source.state.value;
    this.#showEvent(change.ply);
    const full = settings.value.verbosity === "full";
    const words = this.#narrate(change.ply);
    if (state.result !== null) words.push(this.resultTitle(), this.endWords(state.result));
    else if (full && this.seat.value !== null) words.push(t("your-turn"));
    if (settings.value.verbosity !== "off") say(words.join(" "));
    playSound(this.module.cues(change.ply.events));
    if (state.result !== null) {
      const won = state.result.winners.some((seat) => state.seats[seat]?.here === true);
      playSound([{ kind: won ? "win" : "lose" }], 0.7);
    } else if (document.hidden && this.seat.value !== null) {
      playSound([{ kind: "turn" }], 0.3);
    }
  }

  /** Shows another player's turn in the message area, and every turn in the feed. */
  #showEvent(ply: Ply): void {
    const words = this.#describe(ply);
    const number = this.source.state.value.plies.length;
    this.#lastTold = number;
    this.messages.endRefusal();
    if (this.isReader(ply.seat) && words.forMover !== true) {
      this.messages.endEvent();
      this.messages.note(words, ply.seat, "event", number);
    } else {
      this.messages.tell(words, ply.seat, number);
    }
  }

  #describe(ply: Ply): EventMessage {
    const name = (seat: number): string => this.name(seat);
    const isReader = (seat: number): boolean => this.isReader(seat);
    const words = this.module.event?.(ply, { table: this.source, name, isReader });
    if (words !== undefined) return words;
    const [title = "", ...rest] = this.#narrate(ply);
    return { title, text: rest.join(" ") };
  }

  #narrate(ply: Ply): string[] {
    return this.module.narrate(ply, { table: this.source, name: (seat) => this.name(seat), full: settings.value.verbosity === "full" });
  }

  resultTitle(): string {
    const winners = this.source.state.value.result?.winners ?? [];
    if (winners.length === 1 && winners.every((seat) => this.isReader(seat))) return t("result-you-win");
    return wonBy(winners.map((seat) => this.name(seat)));
  }

  /** Explains why the match ended. */
  endWords(result: GameResult): string {
    const { plies } = this.source.state.value;
    return endWords(this.module, { result, plies, name: (seat) => this.name(seat), isReader: (seat) => this.isReader(seat) });
  }

  /** Whether a seat is the only one on this device. */
  isReader(seat: number): boolean {
    const { seats } = this.source.state.value;
    return seats[seat]?.here === true && seats.filter(({ here }) => here).length === 1;
  }

  #title(): string {
    const { result } = this.source.state.value;
    if (result !== null) return t("title-table", { what: this.resultTitle() });
    if (this.seat.value !== null) return t("title-table", { what: t("your-turn") });
    const [mover] = this.source.state.value.toMove;
    return t("title-table", { what: mover === undefined ? t("loading") : t("turn-of", { name: this.name(mover) }) });
  }
}
