// What a tile table shows, derived from the table and the player's draft. It knows none of the rules: the engine decides what is legal.

import { computed, signal } from "@preact/signals";

import type { TableSource } from "../../match/tableSource";
import type { MoveMarks, PlayContext } from "../module";
import type { Banner } from "./banner";
import { Camera } from "./camera";
import { Explainer } from "./explainer";
import { boundsOf, fittingSquares, lastChanged, squaresChanged } from "./ground";
import type { Bounds } from "./ground";
import { Meanings } from "./meanings";
import { tileName } from "./names";
import type { Dialect } from "./narration";
import { Reference } from "./reference";
import type { Question } from "./speech";
import { TurnDraft } from "./turnDraft";
import { keyOf, tilesView } from "./view";
import type { Square, TileOnGrid, TilesView } from "./view";
import { Weigher } from "./weigher";

export class TileBoard {
  readonly draft = new TurnDraft();
  /** The rack slot of the tile that the next tap lays. */
  readonly chosen = signal<number | null>(null);
  /** The square that has the focus, or gets it next. */
  readonly cursor = signal<Square>({ x: 0, y: 0 });
  /** Whether the next tile of the rack goes to the cursor. */
  readonly armed = signal(false);
  readonly legal = signal<readonly string[]>([]);
  readonly question = signal<Question | null>(null);
  readonly hinted = signal<readonly Square[]>([]);
  /** The slots of the tiles that a hint would trade. */
  readonly hintedSlots = signal<ReadonlySet<number>>(new Set());
  /** The text of the hint, until the player acts. */
  readonly hintText = signal<string | null>(null);
  /** The reason why the last key or press had no effect, until the next one. */
  readonly notice = signal<string | null>(null);
  readonly past = signal<TilesView | null>(null);
  /** The moves that a review shows on the grid; null at a table. */
  readonly marks = signal<MoveMarks | null>(null);
  /** Squares with newly laid tiles, in order, for their animation. */
  readonly fresh = signal<readonly string[]>([]);
  /** A stamp or ribbon over the cloth. */
  readonly banner = signal<Banner | null>(null);
  /** The tiles of a bluff, which just left the grid. */
  readonly withdrawn = signal<readonly TileOnGrid[]>([]);
  /** The wild tile that the last turn took from the grid. */
  readonly swappedOut = signal<TileOnGrid | null>(null);
  /** Increases when the board should take the focus. */
  readonly focusAsked = signal(0);
  readonly camera = new Camera(() => this.bounds.value);
  readonly explainer = new Explainer(this);
  readonly meanings = new Meanings(this);
  readonly reference: Reference;
  protected readonly weigher: Weigher;

  constructor(
    readonly table: TableSource,
    readonly around: PlayContext,
    readonly dialect: Dialect,
  ) {
    this.weigher = new Weigher(table);
    this.reference = new Reference(table.game, table.options, dialect.ukrainian === true ? "tiles-uk" : "tiles");
  }

  /** The engine's judgement of the draft; null while there is nothing to judge. */
  get weighed() {
    return this.weigher.weighed;
  }

  /** The displayed view: the present one, or a past one. */
  readonly shown = computed<TilesView>(() => this.past.value ?? tilesView(this.table.state.value.view));

  readonly tiles = computed<ReadonlyMap<string, TileOnGrid>>(
    () => new Map(this.shown.value.grid.map(([tile, x, y]) => [`${x},${y}`, { tile, x, y }])),
  );

  /** The tiles that lie there only in the draft. */
  readonly drafted = computed<ReadonlyMap<string, TileOnGrid>>(() => {
    const { placements, swapping } = this.draft;
    const all = swapping.value === null ? placements.value : [swapping.value];
    return new Map(all.map((placed) => [keyOf(placed), placed]));
  });

  /** The squares of the moves that a review shows. */
  readonly marked = computed<readonly Square[]>(() => {
    const { played, better } = this.marks.value ?? {};
    return [played, better].flatMap((ply) => squaresChanged(ply?.events ?? []));
  });

  /** The bounds of the grid: one square beyond any tile. */
  readonly bounds = computed(() => {
    const besides = [this.draft.placements.value, this.marked.value, this.hinted.value, this.withdrawn.value].flat();
    return boundsOf([...this.tiles.value.values(), ...besides]);
  });

  /** The squares of the last turn that changed the grid. */
  readonly lastPlay = computed<readonly Square[]>(() => (this.past.value === null ? lastChanged(this.table.state.value.plies) : []));

  /** Squares where the chosen tile fits alone, and wild tiles that it can replace. */
  readonly targets = computed<ReadonlySet<string>>(() => {
    const slot = this.chosen.value;
    const tile = slot === null ? undefined : this.draft.rack.value[slot];
    if (tile === undefined || this.draft.laid.value.length > 0) return new Set();
    return fittingSquares(this.legal.value, tile);
  });

  readonly can = computed(() => {
    const legal = this.legal.value;
    return {
      pass: legal.includes("pass"),
      trade: legal.some((action) => action.startsWith("pass ")),
      done: legal.includes("done"),
    };
  });

  readonly answering = computed(() => this.around.live.value && this.shown.value.phase === "challenge" && this.past.value === null);

  /** Whether tiles can be laid now: a local seat is to move, and its hand is open. */
  readonly composing = computed(
    () => this.around.live.value && this.shown.value.phase !== "challenge" && this.table.state.value.viewer === this.around.seat.value,
  );

  /** Returns where tiles can be laid next to the grid and these tiles. */
  reach(laid: readonly Square[]): Bounds {
    return boundsOf([...this.tiles.peek().values(), ...laid]);
  }

  name(tile: string): string {
    return tileName(tile, this.dialect.shapes);
  }

  /** Removes what lies over the cloth. */
  dismiss(): void {
    this.banner.value = null;
    this.withdrawn.value = [];
    this.explainer.clear();
  }
}
