// The controller of one tile table: it handles pointer, keys and hints, and exposes signals to the grid and the rack. It knows the
// structure of a turn but none of the rules: the engine decides what is legal, and which runs and points a turn makes.

import { batch, computed, effect, untracked } from "@preact/signals";

import type { GameView } from "../../engine/protocol";
import type { Change, Ply, TableSource } from "../../match/tableSource";
import { t } from "../../words";
import type { Foresight, MoveMarks, PlayContext } from "../module";
import { TileBoard } from "./board";
import { bannerOf } from "./banner";
import { decisionOf } from "./decision";
import { Dragging } from "./dragging";
import { foresightOf } from "./foresight";
import { squaresChanged, swappedOut } from "./ground";
import { showHint } from "./hint";
import { DraftKeeper } from "./keptDraft";
import { pendingPlay } from "./lines";
import { whyNot } from "./names";
import type { Dialect } from "./narration";
import { squareLabel } from "./speech";
import { askPass } from "./trade";
import { isWild, keyOf, same, tilesView } from "./view";
import type { Square } from "./view";

export class TilesPlay extends TileBoard {
  readonly dragging = new Dragging(this);
  readonly #ends: (() => void)[] = [];
  /** The inputs of a draft; players joining or leaving must not clear it. */
  readonly #plies = computed(() => this.table.state.value.plies);
  readonly #viewer = computed(() => this.table.state.value.viewer);
  #asked = 0;
  readonly #keeper;
  /** The number of plies when a turn was last announced. */
  #announcedAt = 0;

  constructor(table: TableSource, around: PlayContext, dialect: Dialect) {
    super(table, around, dialect);
    this.#keeper = new DraftKeeper(table.code);
    this.#ends.push(
      table.subscribe((change) => this.#changed(change)),
      effect(() => {
        const { hand } = this.shown.value;
        untracked(() => this.draft.hold(hand ?? []));
      }),
      effect(() => {
        const seat = around.live.value ? around.seat.value : null;
        const viewer = this.#viewer.value;
        void this.#plies.value;
        untracked(() => void this.#begin(seat, viewer));
      }),
      effect(() => {
        const action = this.draft.action.value;
        const viewer = this.#viewer.value;
        untracked(() => void this.weigher.weigh(this.composing.value ? viewer : null, action));
      }),
      effect(() => this.#keeper.keep(this.draft.action.value, this.#plies.value.length)),
      this.meanings.follow(),
      () => this.reference.close(),
      effect(() => {
        const viewer = this.#viewer.value;
        // Replay the last turn for a player who opens their hand.
        if (viewer !== null && table.curtained) untracked(() => this.#showAgain());
      }),
    );
  }

  /** The question whether a play is believed; null while there is none. */
  readonly decision = computed(() => decisionOf(this));
  readonly foresight = computed<Foresight | null>(() => foresightOf(this));

  /** Whether there is a step to undo. */
  readonly begun = computed(() => this.draft.used.value.size > 0 || this.draft.marked.value !== null || this.question.value !== null);

  /** Handles a square that was tapped, clicked or entered. */
  press(square: Square): void {
    this.dismiss();
    this.cursor.value = square;
    this.notice.value = null;
    this.hinted.value = [];
    if (!this.composing.value) {
      this.around.say(this.label(square));
      this.#explainAt(square);
      return;
    }
    const slot = this.chosen.value;
    if (slot !== null) {
      this.#lay(slot, square);
      this.armed.value = false;
      return;
    }
    if (this.draft.lift(square)) {
      this.around.say(t("tiles-taken-up"));
      return;
    }
    const there = this.tiles.value.get(keyOf(square));
    if (there !== undefined && !isWild(there.tile)) {
      this.armed.value = false;
      this.around.say(this.label(square));
      this.#explainAt(square);
      return;
    }
    if (this.armed.value && there === undefined && same(this.#armedAt, square)) this.turn();
    else this.arm(square);
  }

  /** Explains the turn that last used a tile, unless a draft is being explained. */
  #explainAt(square: Square): void {
    if (this.draft.action.value === null && this.explainer.showAt(square)) this.around.say(this.explainer.spoken());
  }

  /** Explains a turn of the move list or the feed. */
  explain(ply: Ply): void {
    this.dismiss();
    if (this.draft.action.value !== null || !this.explainer.show(ply, { isAsked: true })) return;
    this.camera.reveal(this.explainer.threads.value.flatMap(({ squares }) => squares));
    this.around.say(this.explainer.spoken());
  }

  #armedAt: Square = { x: 0, y: 0 };

  /** Sends the next tile of the rack to this square. */
  arm(square: Square): void {
    this.cursor.value = square;
    this.#armedAt = square;
    this.armed.value = true;
  }

  /** Handles a tap on a tile of the rack. */
  take(slot: number): void {
    this.notice.value = null;
    if (!this.composing.value || slot >= this.draft.rack.value.length) return;
    if (this.draft.marked.value !== null) {
      this.draft.mark(slot);
      return;
    }
    if (this.draft.used.value.has(slot)) {
      const laid = [...this.draft.laid.value, this.draft.swap.value].find((one) => one?.slot === slot);
      if (laid) this.draft.lift(laid);
      return;
    }
    if (this.armed.value) {
      this.#lay(slot, this.cursor.value);
      this.#advance();
      return;
    }
    this.choose(slot);
  }

  choose(slot: number | null): void {
    this.chosen.value = slot === this.chosen.value ? null : slot;
    if (this.chosen.value !== null) this.around.say(t("tiles-chosen", { tile: this.name(this.draft.rack.value[this.chosen.value] ?? "") }));
  }

  /** Handles a tile that leaves its place under a finger. */
  pickUp(): void {
    this.dismiss();
    this.chosen.value = null;
    this.armed.value = false;
    this.notice.value = null;
    this.hinted.value = [];
  }

  /** Handles a dragged tile dropped on a square. */
  drop(slot: number, square: Square): void {
    this.#lay(slot, square);
  }

  /** Handles a dragged tile dropped anywhere else: it returns to the rack, at a slot if it was dropped there. */
  putBack(slot: number, to: number | null): void {
    const wasLaid = this.draft.used.value.has(slot);
    this.draft.take(slot);
    if (wasLaid) this.around.say(t("tiles-taken-up"));
    if (to !== null) this.draft.move(slot, to);
  }

  turn(): void {
    const { direction } = this.draft;
    direction.value = direction.value === "right" ? "down" : "right";
    this.around.say(direction.value === "right" ? t("tiles-goes-right") : t("tiles-goes-down"));
  }

  #lay(slot: number, square: Square): void {
    const there = this.tiles.value.get(keyOf(square));
    this.chosen.value = null;
    if (there === undefined) {
      this.draft.lay(slot, square);
      this.around.sound([{ kind: "tile", count: this.draft.laid.value.length }]);
    } else if (isWild(there.tile)) {
      this.draft.offerSwap(slot, square);
    } else {
      this.refuse(t("tiles-occupied"));
    }
  }

  /** Moves the cursor on to the next free square. */
  #advance(): void {
    this.#armNext((key) => this.tiles.value.has(key) || this.drafted.value.has(key));
    this.focusAsked.value += 1;
  }

  /** Arms the cursor; if a tile there cannot be replaced, arms the next square without one. */
  armFree(): void {
    this.#armNext((key) => {
      const there = this.tiles.value.get(key);
      return there !== undefined && !isWild(there.tile);
    });
  }

  #armNext(isTaken: (key: string) => boolean): void {
    let { x, y } = this.cursor.value;
    while (isTaken(`${x},${y}`)) {
      if (this.draft.direction.value === "right") x += 1;
      else y -= 1;
    }
    this.arm({ x, y });
    this.camera.reveal([{ x, y }]);
  }

  /** Shows and announces why an input had no effect. */
  refuse(why: string): void {
    this.notice.value = why;
    this.around.refuse({ title: why });
  }

  shuffle(): void {
    this.#reorder(() => this.draft.shuffle());
    this.around.say(t("tiles-shuffled"));
  }

  sort(): void {
    this.#reorder(() => this.draft.sort());
    this.around.say(t("tiles-sorted"));
  }

  #reorder(reorder: () => readonly number[]): void {
    batch(() => {
      const places = reorder();
      this.hintedSlots.value = new Set([...this.hintedSlots.value].map((slot) => places[slot] ?? slot));
      this.chosen.value = this.chosen.value === null ? null : (places[this.chosen.value] ?? null);
    });
  }

  /** Returns every tile of the draft to the rack. */
  recall(): void {
    if (this.draft.used.value.size === 0) return;
    const [first] = this.draft.laid.value;
    this.draft.clear();
    if (first !== undefined && this.armed.value) this.arm({ x: first.x, y: first.y });
    this.around.say(t("tiles-recalled"));
  }

  /** Plays the draft, or announces what is wrong with it. */
  async play(): Promise<void> {
    const action = this.draft.action.value;
    if (!this.composing.value) return;
    if (this.draft.marked.value !== null) {
      askPass(this);
      return;
    }
    if (action === null) {
      if (this.can.value.done) await this.around.act("done");
      else this.refuse(t("tiles-lay-first"));
      return;
    }
    const weighed = this.weighed.value;
    const wrong = weighed === null ? null : whyNot(weighed, this.dialect);
    if (wrong !== null) {
      this.around.refuse({ title: wrong });
      return;
    }
    this.explainer.remember();
    await this.around.act(action);
  }

  cancel(): boolean {
    if (this.question.value !== null) {
      this.question.value = null;
      return true;
    }
    if (this.chosen.value !== null) {
      this.chosen.value = null;
      return true;
    }
    const back = this.draft.stepBack();
    // Continue from there if the player lays tiles in order, but not if they choose each tile first.
    if (back !== null && back !== "marks" && this.armed.value) this.arm({ x: back.x, y: back.y });
    if (back === null && this.armed.value) {
      this.armed.value = false;
      return true;
    }
    return back !== null;
  }

  moveCursor(right: number, up: number): void {
    const { left, right: last, top, bottom } = this.bounds.value;
    const { x, y } = this.cursor.value;
    this.cursor.value = {
      x: Math.min(Math.max(x + right, left), last),
      y: Math.min(Math.max(y + up, bottom), top),
    };
    if (this.armed.value) this.#armedAt = this.cursor.value;
    this.camera.reveal([this.cursor.value]);
    this.focusAsked.value += 1;
  }

  /** Returns the screen reader label of a square. */
  label(square: Square): string {
    return squareLabel(this, square);
  }

  async showHint(action: string, whole: boolean): Promise<string> {
    const plies = this.#plies.value;
    this.dismiss();
    const { shown, spoken } = await showHint(this, action, whole);
    // A turn may have been taken in the meantime.
    if (plies === this.#plies.value) this.hintText.value = shown;
    return spoken;
  }

  mark(marks: MoveMarks | null): void {
    this.marks.value = marks;
    this.camera.follow(this.marked.value);
  }

  show(view: GameView | null): void {
    this.past.value = view === null ? null : tilesView(view);
  }

  finish(): void {
    this.fresh.value = [];
    this.dismiss();
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  #changed(change: Change): void {
    if (change.kind === "ply") this.#announce(change.ply);
    if (change.kind === "jump") {
      // Another player's hand was opened, or a turn was taken back, which must no longer be explained.
      if (this.table.state.peek().plies.length !== this.#announcedAt) this.dismiss();
      this.camera.follow(this.lastPlay.peek());
    }
    if (change.kind !== "ply" || this.past.peek() !== null) return;
    const squares = squaresChanged(change.ply.events);
    if (squares.length > 0) {
      this.fresh.value = squares.map(keyOf);
      this.camera.follow(squares);
    }
  }

  /** Shows what was special about a turn over the cloth, and the tiles that it took off the grid. */
  #announce(ply: Ply | null): void {
    const { plies, seats } = this.table.state.peek();
    this.#announcedAt = plies.length;
    // Online no seat is to act here while a turn is being applied.
    const here = seats.flatMap((one, seat) => (one.here ? [seat] : []));
    const own = here.length === 1 ? here[0] : this.around.seat.peek();
    const isOwn = (seat: number): boolean => seat === own;
    this.banner.value = ply === null ? null : bannerOf(ply.events, (seat) => this.around.name(seat), isOwn);
    this.withdrawn.value = this.banner.value?.kind === "bluff" ? pendingPlay(plies, plies.length - 1) : [];
    this.camera.reveal(this.withdrawn.value);
    if (ply !== null) this.explainer.show(ply, { isAsked: false });
    this.swappedOut.value = ply === null ? null : swappedOut(ply.events);
  }

  #showAgain(): void {
    this.#announce(this.table.state.peek().plies.at(-1) ?? null);
    this.fresh.value = [];
    const last = this.lastPlay.peek();
    queueMicrotask(() => {
      this.fresh.value = last.map(keyOf);
      this.camera.follow(last);
    });
  }

  async #begin(seat: number | null, viewer: number | null): Promise<void> {
    this.draft.clear();
    this.chosen.value = null;
    this.armed.value = false;
    this.question.value = null;
    this.hinted.value = [];
    this.hintText.value = null;
    this.hintedSlots.value = new Set();
    this.notice.value = null;
    this.legal.value = [];
    const asked = ++this.#asked;
    if (seat === null || viewer !== seat || this.shown.value.phase === "challenge") return;
    const { actions, complete } = await this.table.legal(seat);
    if (asked !== this.#asked) return;
    // With bluffs allowed, the list contains only real words: showing where they fit would reveal which plays are words.
    this.#keeper.restore(this.draft, this.#plies.peek().length);
    this.legal.value = complete || !this.dialect.letters ? actions : actions.filter((action) => !action.startsWith("play "));
  }
}
