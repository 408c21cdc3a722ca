// The controller of one boop or Halls table: it handles pointer, keys and hints, and exposes signals to the board and the panels. It knows
// the structure of a turn but none of the rules.

import { computed, effect, signal, untracked } from "@preact/signals";
import type { ComponentChildren } from "preact";

import type { GameView } from "../../engine/protocol";
import type { Change, TableSource } from "../../match/tableSource";
import { settings } from "../../settings";
import { pointer } from "../../settings/pointer";
import { vibrate } from "../../sound/vibration";
import { t } from "../../words";
import type { Foresight, MessageWords, PlayContext, PrimaryAction } from "../module";
import { pulses } from "./cues";
import { BoardKeys } from "./boardKeys";
import { effectsOf } from "./effects";
import type { Effects } from "./effects";
import type { Hinted } from "./hint";
import { previewWords } from "./messages";
import type { Middle } from "./marks";
import type { Place } from "./narration";
import { foresightLines, overviewSentence, sideName } from "./narration";
import type { PieceDrawing } from "./pieceLayer";
import { instructionFor, primaryFor } from "./prompts";
import { SeatView } from "./seating";
import { Stage } from "./stage";
import { TurnEntry } from "./turnEntry";
import { catsEvents, catsView, readTurn } from "./view";
import type { CatsEvent, CatsView, PieceKind } from "./view";

export interface BoardShape {
  readonly place: Place;
  readonly columns: number;
  readonly rows: number;
  has(square: string): boolean;
}

/** A drawing above the pieces, given the positions of the squares and the look of the pieces. */
export type Overlay = (board: { readonly middle: Middle; readonly Piece: PieceDrawing }) => ComponentChildren;

export class CatsPlay {
  readonly stage = new Stage();
  readonly seats: SeatView;
  readonly entry: TurnEntry;
  readonly keys = new BoardKeys(this);
  /** The square that has the focus, or gets it next. */
  readonly cursor = signal("c3");
  readonly hint = signal<Hinted | null>(null);
  /** The past view on display, or null for the present. */
  readonly past = signal<CatsView | null>(null);
  /** The marks of a review above the pieces; null at a table. */
  readonly overlay = signal<Overlay | null>(null);
  /** A counter that increases when the board should move the focus to the cursor. */
  readonly focusAsked = signal(0);
  readonly #ends: (() => void)[] = [];
  /** Whether the stage already shows the considered turn up to its choice. */
  #staged = false;
  #pointerAt: string | null = null;
  /** Whether the board was turned when the last press began. */
  #pressedTurned = false;

  constructor(
    readonly table: TableSource,
    readonly around: PlayContext,
    readonly shape: BoardShape,
  ) {
    this.entry = new TurnEntry(table);
    this.stage.set(this.present);
    this.seats = new SeatView(around.seating, this.stage.busy);
    this.#followMover();
    this.#ends.push(
      table.subscribe((change) => this.#changed(change)),
      effect(() => {
        const seat = around.live.value ? around.seat.value : null;
        // The same seat may move again: refresh its legal turns after every ply.
        void table.state.value.plies;
        untracked(() => void this.#begin(seat));
      }),
      effect(() => this.#stageChoices()),
      effect(() => {
        const kind = this.entry.kind.value;
        if (kind !== null) this.kind.value = kind;
      }),
      // After the board has turned, another square is under the pointer.
      this.seats.turned.subscribe(() => (this.#pointerAt = null)),
      () => this.seats.close(),
    );
  }

  get present(): CatsView {
    return catsView(this.table.state.peek().view);
  }

  /** The displayed view: the present one, or a past one. */
  readonly shown = computed<CatsView>(() => this.past.value ?? catsView(this.table.state.value.view));

  readonly effects = computed<Effects | null>(() => {
    // While the last turn is being animated, the pieces are not yet where the preview finds them.
    return this.stage.busy.value ? null : effectsOf(this.entry, this.shown.value);
  });

  /** The pieces that won, once the last turn is on display. */
  readonly winning = computed<readonly (readonly string[])[]>(() => {
    const { winning_groups: groups = [] } = this.shown.value;
    return this.stage.busy.value ? [] : groups;
  });

  /** The events of the last turn, for its marks on the board. */
  readonly lastTurn = computed<readonly CatsEvent[]>(() => {
    const { plies } = this.table.state.value;
    const last = this.past.value === null ? plies.at(-1) : undefined;
    return last === undefined ? [] : catsEvents(last.events);
  });

  /** The effects of the considered turn with the names of squares, for the live region. */
  readonly #effectLines = computed<readonly string[]>(() => {
    const effects = this.effects.value;
    return effects === null ? [] : foresightLines(effects.events, effects.stays, this.shape.place);
  });

  readonly foresight = computed<Foresight | null>(() => {
    const effects = this.effects.value;
    const action = this.entry.draft.action.value;
    const hint = this.hint.value;
    const seat = this.around.seat.value;
    // The choice of a row has its own instruction.
    if (this.entry.choices.value.length > 0) return null;
    if (effects === null || action === null || seat === null) return hint?.words ?? null;
    if (hint !== null && hint.action === action) return hint.words;
    const { events, stays } = effects;
    const places = readTurn(action).places !== null;
    return previewWords(events, {
      seat,
      place: this.shape.place,
      name: (of) => this.around.name(of),
      stays: stays.length,
      next: places ? t("boop-click-place", { input: this.entry.armed.value ? "touch" : pointer.value }) : null,
    });
  });

  /** Whether the only turns pick up a piece. */
  readonly lifts = computed(() => this.entry.legal.value.length > 0 && this.entry.kinds.value.length === 0);

  /** Whether the choice is between single pieces, not rows. */
  readonly takesOne = computed(() => {
    const choices = this.entry.choices.value;
    return choices.length > 0 && choices.every((turn) => readTurn(turn).takes.length <= 1);
  });

  readonly begun = computed(() => this.entry.armed.value || this.entry.choices.value.length > 0 || this.entry.hung.value !== null);

  /** The kind shown as chosen, also while others move. */
  readonly kind = signal<PieceKind>("kitten");

  readonly instruction = computed<MessageWords>(() => instructionFor(this));
  readonly primary = computed<PrimaryAction>(() => primaryFor(this));

  /** Handles the pointer entering a square, or leaving the board (null). */
  hover(square: string | null): void {
    this.#pointerAt = square;
    if (this.around.live.value && !this.entry.armed.value) this.entry.consider(square);
  }

  /** Handles a square receiving the focus. */
  focus(square: string): void {
    this.cursor.value = square;
    if (this.around.live.value) this.entry.consider(square);
  }

  /** Handles a click on a square. Ignores the second click of a double click if the board has turned in between. */
  click(square: string, event: MouseEvent): void {
    const turned = this.seats.turned.value;
    if (event.detail > 1 && turned !== this.#pressedTurned) return;
    this.#pressedTurned = turned;
    void this.press(square, (event as PointerEvent).pointerType === "touch");
  }

  /** Handles a square that was tapped, clicked or entered; `touch` means by finger. */
  async press(square: string, touch: boolean): Promise<void> {
    this.stage.finish();
    this.stage.forgive();
    this.cursor.value = square;
    await this.entry.begun;
    if (!this.around.live.value) {
      this.around.refuse({ title: t("boop-not-now"), text: t("boop-wait-remedy") });
      return;
    }
    if (this.entry.choices.value.length > 0) {
      this.#pressChoice(square);
      return;
    }
    if (this.entry.step.value === "ornament") {
      if (this.entry.hang(square)) {
        this.around.say(t("halls-then-piece", { square }));
      } else {
        this.stage.refuse(square);
        this.around.refuse({ title: t("halls-not-there"), text: t("halls-not-there-remedy") });
      }
      return;
    }
    this.entry.consider(square);
    if (this.entry.turnsAt(square).length === 0) {
      this.stage.refuse(square);
      const input = pointer.value;
      this.around.refuse(
        this.lifts.value
          ? { title: t("boop-pool-empty"), text: t("boop-lift-remedy", { input }) }
          : { title: t("boop-taken"), text: t("boop-taken-remedy", { input }) },
      );
      return;
    }
    const { confirm } = settings.value;
    const asks = confirm === "always" || (confirm === "touch" && touch);
    if (asks && !this.entry.armed.value) {
      this.entry.armed.value = true;
      this.around.say(this.#effectLines.value[0] ?? t("boop-click-place", { input: "touch" }));
      return;
    }
    await this.confirm();
  }

  /** Plays the considered turn, or asks which one if there are several. */
  async confirm(): Promise<void> {
    const { entry } = this;
    if (entry.choices.value.length === 0 && entry.openChoices()) {
      this.around.say(t("boop-choose"));
      return;
    }
    const action = entry.draft.action.value;
    if (action === null) return;
    await this.#take(action);
  }

  /** Takes a turn. As far as the preview knows it, the pieces are there before the table confirms it. */
  async #take(action: string): Promise<void> {
    const preview = this.entry.draft.preview.value;
    const early = preview?.ok === true && !this.#staged;
    if (early) this.stage.placeEarly(catsEvents(preview.events));
    let accepted = false;
    try {
      accepted = await this.around.act(action);
    } finally {
      if (early && !accepted) this.stage.set(this.present);
    }
  }

  cancel(): boolean {
    const had = this.entry.stepBack();
    this.#unstage();
    return had;
  }

  wish(kind: "kitten" | "cat"): void {
    if (this.around.live.value && this.entry.step.value === "ornament") {
      this.around.refuse(this.instruction.value);
      return;
    }
    this.entry.wish(kind);
    this.#unstage();
  }

  /** Lets the player choose another square for the ornament of this turn. */
  hangAgain(): void {
    if (this.entry.hung.value === null) return;
    this.entry.clear();
    this.entry.hung.value = null;
    this.around.say(t("halls-hang-again"));
  }

  /** Considers a turn as if it had been entered step by step. */
  enter(action: string): void {
    const { ornament, square, places } = readTurn(action);
    if (ornament !== null && this.entry.hung.value !== ornament) {
      this.entry.hung.value = null;
      this.entry.hang(ornament);
    }
    if (places === "kitten" || places === "cat") this.wish(places);
    this.entry.consider(square);
    // If several groups could leave the board, select the one in the hint.
    if (this.entry.turnsAt(square).includes(action)) this.entry.choose(action);
  }

  show(view: GameView | null): void {
    this.past.value = view === null ? null : catsView(view);
    this.stage.set(this.shown.value);
  }

  overview(): string {
    return overviewSentence(this.shown.value.pieces, this.shape.place);
  }

  pools(): string {
    return this.shown.value.pools
      .map(({ kittens, cats, ornaments, captured }, seat) => {
        const side = sideName(seat);
        if (ornaments === undefined || captured === undefined) return t("boop-pool", { side, kittens, cats });
        return `${t("boop-pool", { side, kittens, cats })} ${t("halls-pool", { ornaments, captured })}`;
      })
      .join(" ");
  }

  close(): void {
    this.stage.finish();
    this.stage.forgive();
    for (const end of this.#ends) end();
  }

  #followMover(): void {
    this.seats.follow(this.table.state.peek().toMove[0] ?? null);
  }

  #changed(change: Change): void {
    this.#showChange(change);
    this.#followMover();
  }

  #showChange(change: Change): void {
    const view = this.present;
    if (this.past.peek() !== null) return;
    if (change.kind === "jump") {
      this.#staged = false;
      this.stage.set(view);
      return;
    }
    const events = catsEvents(change.ply.events);
    const here = this.table.state.peek().seats[change.ply.seat]?.here === true;
    // Skip the events that were already shown for the choice.
    const rest = this.#staged ? events.filter(({ kind }) => kind === "graduate" || kind === "back") : events;
    this.#staged = false;
    vibrate(pulses(rest, here));
    this.stage.play(rest, view, !here);
  }

  /** Shows the turn as far as it is decided while the player chooses. */
  #stageChoices(): void {
    const choosing = this.entry.choices.value.length > 0;
    const preview = this.entry.draft.preview.value;
    if (!choosing || this.#staged || preview?.ok !== true) return;
    const events = catsEvents(preview.events);
    this.#staged = true;
    untracked(() => {
      this.stage.place(events);
      this.stage.push(events);
    });
  }

  /** Shows the present again after the player cancelled the choice. */
  #unstage(): void {
    if (!this.#staged || this.entry.choices.value.length > 0) return;
    this.#staged = false;
    this.stage.set(this.present);
  }

  async #begin(seat: number | null): Promise<void> {
    this.hint.value = null;
    await this.entry.begin(seat);
    // The pointer may already rest on a square when the turn begins.
    if (this.#pointerAt !== null && this.around.live.value) this.entry.consider(this.#pointerAt);
  }

  #pressChoice(square: string): void {
    const now = this.entry.draft.action.value;
    const chosen = now !== null && readTurn(now).takes.includes(square);
    const others = this.entry.choices.value.filter((turn) => readTurn(turn).takes.includes(square));
    if (chosen && (this.entry.armed.value || others.length === 1)) {
      void this.confirm();
    } else if (this.entry.chooseNext(square)) {
      this.entry.armed.value = true;
    }
  }
}
