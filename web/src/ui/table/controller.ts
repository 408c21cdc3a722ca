// The controller of one table on the screen: whose turn it is, the displayed ply, announcements and sounds. It connects the source of a
// table with the game module that displays it.

import { computed, effect, signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import type { GameResult } from "../../engine/protocol";
import type { GameModule, GamePlay, PlayContext } from "../../games/module";
import { seatToAct } from "../../match/tableSource";
import type { Change, Ply, TableSource } from "../../match/tableSource";
import { settings } from "../../settings";
import type { Seating } from "../../settings";
import { play as playSound } from "../../sound";
import { t } from "../../words";
import { say } from "../liveRegion";
import { endWords } from "./endWords";
import { seatName } from "./seatName";
import { wonBy } from "./wonBy";

export class TableController {
  readonly play: GamePlay;
  /** The number of plies on display; null for the present. */
  readonly lookedAt = signal<number | null>(null);
  /** The last refusal as text; null after the next success. */
  readonly trouble = signal<string | null>(null);
  readonly thinkingOfHint = signal(false);
  #hint: { action: string; plies: number } | null = null;
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

  constructor(
    readonly source: TableSource,
    readonly module: GameModule,
  ) {
    const around: PlayContext = {
      say,
      sound: playSound,
      live: this.live,
      seat: this.seat,
      seating: this.seating,
      act: (action) => this.act(action),
      name: (seat) => this.name(seat),
    };
    this.play = module.open(source, around);
    this.#ends.push(
      source.subscribe((change) => this.#changed(change)),
      effect(() => {
        document.title = this.#title();
      }),
    );
  }

  name(seat: number): string {
    return seatName(this.source.state.value, seat, (of) => this.module.side(of));
  }

  async act(action: string): Promise<void> {
    const seat = this.seat.value;
    if (seat === null) return;
    try {
      await this.source.act(seat, action);
      this.trouble.value = null;
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      this.trouble.value = t("refused", { action });
      say(this.trouble.value);
    }
  }

  /** Takes back a step of the draft, or the last decision. */
  async takeBack(): Promise<void> {
    if (this.play.cancel()) return;
    if (!this.source.canTakeBack.value) {
      say(t("take-back-nothing"));
      return;
    }
    await this.lookAt(null);
    const before = this.source.state.value.plies.length;
    await this.source.takeBack();
    // Against others it has only been requested.
    if (this.source.state.value.plies.length < before) say(t("taken-back"));
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
        this.#hint = found === null ? null : { action: found.action, plies: plies.length };
      } finally {
        this.thinkingOfHint.value = false;
      }
    }
    // The table may have changed while the hint was being computed.
    const hint = this.#hint;
    const isPresent = (): boolean => hint?.plies === this.source.state.value.plies.length;
    if (hint === null || !isPresent()) return;
    const text = await this.play.showHint(hint.action, again);
    if (isPresent()) say(text);
  }

  /** Shows the table after this many plies; null for the present. */
  async lookAt(plies: number | null): Promise<void> {
    this.play.finish();
    const { length } = this.source.state.value.plies;
    const wanted = plies === null || plies >= length ? null : Math.max(plies, 0);
    this.lookedAt.value = wanted;
    const view = wanted === null ? null : await this.source.viewAt(wanted);
    // The user may have moved on in the meantime.
    if (this.lookedAt.value === wanted) this.play.show(view);
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
    if (change.kind !== "ply") return;
    const state = this.source.state.value;
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

  #narrate(ply: Ply): string[] {
    return this.module.narrate(ply, { table: this.source, name: (seat) => this.name(seat), full: settings.value.verbosity === "full" });
  }

  resultTitle(): string {
    const winners = this.source.state.value.result?.winners ?? [];
    if (winners.length === 1 && winners.every((seat) => this.#isReader(seat))) return t("result-you-win");
    return wonBy(winners.map((seat) => this.name(seat)));
  }

  /** Explains why the match ended. */
  endWords(result: GameResult): string {
    const { plies } = this.source.state.value;
    return endWords(this.module, { result, plies, name: (seat) => this.name(seat), isReader: (seat) => this.#isReader(seat) });
  }

  /** Whether a seat is the only one on this device. */
  #isReader(seat: number): boolean {
    const { seats } = this.source.state.value;
    return seats[seat]?.here === true && seats.filter(({ here }) => here).length === 1;
  }

  #title(): string {
    const { result } = this.source.state.value;
    if (result !== null) return t("title-table", { what: this.resultTitle() });
    return this.seat.value === null ? t("title-waiting") : t("title-table", { what: t("your-turn") });
  }
}
