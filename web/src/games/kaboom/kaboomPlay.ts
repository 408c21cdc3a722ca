// The controller of one Kaboom table: it connects table updates with pointer, touch and key input. The engine decides what a seat may do.

import { computed, effect, signal, untracked } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import type { GameEvent, GameView } from "../../engine/protocol";
import { t } from "../../words";
import type { MessageWords, PlayContext } from "../module";
import { ASSISTS, Builder } from "./builder";
import type { Assist } from "./builder";
import type { KaboomScene } from "./kaboomScene";
import { pressKey } from "./keys";
import { spokenNotice } from "./notices";
import { PowerKey } from "./powerKey";
import { Saboteur } from "./saboteur";
import { blockName, kindName, standing, tileName, towerSentence } from "./narration";
import type { Replay } from "./replay";
import { TableSounds } from "./tableSounds";
import { Tour } from "./tour";
import type { TurnsTable } from "./turnsTable";
import { kaboomView, towersOf } from "./view";
import type { KaboomView, Tower } from "./view";

const ASSIST_PLACE = "ruckus-kaboom-assist";
/** Updates between two changes of the displayed texts. */
const WORDS_EVERY = 6;

export type Role = "builder" | "saboteur" | "watcher";

export class KaboomPlay {
  readonly builder: Builder;
  readonly saboteur: Saboteur;
  /** The view used for the texts beside the table; it does not change with every step. */
  readonly shown;
  /** The end of the last turn, while it is on display. */
  readonly ended = signal<KaboomView | null>(null);
  readonly past = signal<KaboomView | null>(null);
  /** The turn being replayed, and its replay once it is ready. */
  readonly again = signal<number | null>(null);
  readonly replay = signal<Replay | null>(null);
  readonly tour = new Tour((tile) => this.scene?.visit(tile));
  /** The reason why the next turn could not be started, as text. */
  readonly trouble = signal<string | null>(null);
  readonly power: PowerKey;
  /** The seat whose role is being played, when several people share the device. */
  readonly chosenSeat = signal<number | null>(null);
  scene: KaboomScene | null = null;
  readonly #sounds: TableSounds;
  #looks = 0;
  #right = "";
  #begun = -1;
  readonly #ends: (() => void)[] = [];

  /** The seats of people on this device. */
  readonly #here = computed(() => this.table.state.value.seats.flatMap((seat, index) => (seat.here ? [index] : [])));

  /** The seat that plays on this device now, and its role. */
  readonly role = computed<{ seat: number; kind: Role }>(() => {
    const { builder } = this.shown.value;
    const volley = this.table.volley.value;
    if (volley?.kind === "shoot") return { seat: volley.seat, kind: "saboteur" };
    // Only the builder's role is played, or a Saboteur has a pad of their own.
    if (this.table.sharing.value !== null) return { seat: builder, kind: "builder" };
    const here = this.#here.value;
    const chosen = this.chosenSeat.value;
    const seat = chosen !== null && here.includes(chosen) ? chosen : here.includes(builder) ? builder : here[0];
    if (seat === undefined) return { seat: builder, kind: "watcher" };
    return { seat, kind: seat === builder ? "builder" : "saboteur" };
  });

  /** The seat of a Saboteur with a pad of their own; null if there is none. */
  readonly padSeat = computed(() => {
    const { builder } = this.shown.value;
    return this.table.sharing.value === "pads" ? (this.#here.value.find((seat) => seat !== builder) ?? null) : null;
  });

  /** The turn that the header is about: at the end of a turn that turn, not the next one. */
  readonly headed = computed(() => {
    const view = this.past.value ?? this.ended.value ?? this.shown.value;
    const { seat } = this.role.value;
    const kind: Role = this.role.value.kind === "watcher" ? "watcher" : seat === view.builder ? "builder" : "saboteur";
    const isOver = this.past.value !== null || this.ended.value !== null;
    return { view, seat, kind, isOver };
  });

  /** Whether the displayed turn is in progress, paused or not; a lesson does not count. */
  readonly inTurn = computed(() => {
    const played = this.shown.value.phase === "play" && this.table.state.value.result === null && !this.isLesson;
    return played && this.past.value === null && this.again.value === null;
  });

  /** The standing towers in words. */
  readonly standing = computed(() => standing(this.table.data, this.past.value ?? this.ended.value ?? this.shown.value));

  readonly instruction = computed<MessageWords>(() => {
    const [first = "", ...rest] = this.standing.value;
    return { title: first, text: rest.join(" ") };
  });

  constructor(
    readonly table: TurnsTable,
    readonly around: PlayContext,
    /** Whether this is a lesson: without a timer, a pause or a choice of roles. */
    readonly isLesson = false,
  ) {
    this.shown = signal<KaboomView>(table.view);
    // On a shared device the hand still belongs to the builder while another role is being played.
    this.builder = new Builder(table, () => table.view.builder);
    this.saboteur = new Saboteur(table, () => this.padSeat.peek() ?? this.role.peek().seat);
    this.#sounds = new TableSounds(table.data);
    this.builder.assist.value = rememberedAssist();
    const hidden = (): void => {
      if (document.hidden && this.shown.value.phase === "play" && !isLesson) this.table.ownTime?.run(false);
    };
    this.power = new PowerKey({
      ready: () => this.live && this.role.peek().kind === "saboteur",
      gather: (power) => this.saboteur.change({ power }),
      fire: () => void this.fire(),
    });
    document.addEventListener("visibilitychange", hidden);
    const wrong = computed(() => (table.notice.value === null ? null : spokenNotice(table.notice.value)));
    const roleName = computed(() => `${this.role.value.kind} ${this.role.value.seat}`);
    this.#ends.push(
      table.watch((view, events) => this.#look(view, events)),
      table.subscribe((change) => change.kind === "ply" && this.#turnEnded()),
      effect(() => {
        const path = this.saboteur.path.value;
        this.scene?.setPath(path);
      }),
      effect(() => {
        const { power } = this.saboteur.aim.value;
        if (this.power.charging.value || this.saboteur.path.peek().length > 0) this.around.sound(this.#sounds.pull(power));
      }),
      effect(() => this.#showHeld()),
      effect(() => {
        if (roleName.value !== "") untracked(() => this.#roleChanged());
      }),
      effect(() => {
        const text = wrong.value;
        if (text !== null) untracked(() => around.say(text));
      }),
      () => document.removeEventListener("visibilitychange", hidden),
      () => this.power.close(),
    );
    // If only bots play, start without asking.
    if (table.ownTime !== null && this.#watches) void table.ready();
  }

  /** Connects the canvas once it is ready. */
  attach(scene: KaboomScene): void {
    this.scene = scene;
    this.redraw();
  }

  redraw(): void {
    const { scene } = this;
    if (scene === null) return;
    scene.show(this.past.value ?? this.ended.value ?? this.table.view);
    this.#sit();
  }

  /** Whether the player can act in the turn now. */
  get live(): boolean {
    const { view, ownTime, notice, state } = this.table;
    const runs =
      view.phase === "play" && ownTime?.running.value !== false && notice.value?.kind !== "resumes" && state.value.result === null;
    return runs && this.past.value === null && this.again.value === null;
  }

  /** Moves on from the end of the last turn to preparing the next one. */
  goOn(): void {
    this.#stop();
    this.tour.end();
    this.ended.value = null;
    this.builder.held.value = null;
    this.redraw();
    // If only bots play, there is nothing to prepare.
    if (this.table.ownTime !== null && this.#watches) void this.table.ready();
  }

  /** Reports that the local players are ready. */
  start(): void {
    this.goOn();
    this.trouble.value = null;
    this.table.ready().catch((error: unknown) => {
      if (!(error instanceof EngineRefusal)) throw error;
      // The turn may have begun while the request was on its way.
      if (this.table.view.phase !== "ready") return;
      this.trouble.value = error.code === "busy/realtime" ? t("kaboom-busy") : t("kaboom-not-taken");
      this.around.say(this.trouble.value);
    });
  }

  pause(): void {
    const { ownTime } = this.table;
    ownTime?.run(!ownTime.running.value);
    this.around.say(ownTime?.running.value === true ? t("kaboom-goes-on") : t("kaboom-paused"));
  }

  /** Speeds up the rest of the turn, or returns to the normal pace. */
  hurry(): void {
    const { ownTime } = this.table;
    ownTime?.hurry(!ownTime.hurried.value);
    this.around.say(ownTime?.hurried.value === true ? t("kaboom-hurried") : t("kaboom-unhurried"));
  }

  setAssist(assist: Assist): void {
    this.builder.assist.value = assist;
    try {
      localStorage.setItem(ASSIST_PLACE, assist);
    } catch {
      // Not saved: next time the default is used.
    }
  }

  pin(tile: number): void {
    const had = this.builder.pinned.value.includes(tile);
    if (!this.builder.pin(tile)) this.around.say(t("kaboom-three-pins"));
    else
      this.around.say(
        had
          ? t("kaboom-unpinned", { tile: tileName(this.table.data, tile) })
          : t("kaboom-pinned", { tile: tileName(this.table.data, tile) }),
      );
  }

  /** Takes the next block of a tapped plan, over its tile. */
  takeNextOf(tile: number): void {
    if (!this.live || this.role.value.kind !== "builder") return;
    if (this.builder.takeNextOf(tile)) this.#sayHeld();
    else this.around.say(t("kaboom-no-next", { tile: tileName(this.table.data, tile) }));
  }

  /** Takes a block of a kind; returns whether there is such a kind. */
  chooseKind(kind: number): boolean {
    const { data } = this.table;
    if (data.kinds[kind] === undefined) return false;
    if (!this.live || this.role.value.kind !== "builder") return true;
    if (this.builder.chooseKind(kind)) this.#sayHeld();
    else this.around.say(t("kaboom-none-left", { kind: kindName(data, kind) }));
    return true;
  }

  take(block: number): void {
    if (this.builder.take(block)) this.#sayHeld();
  }

  async fire(): Promise<void> {
    if (!this.live) return;
    const refusal = await this.saboteur.fire();
    if (refusal !== null) this.around.say(isOfServer(refusal.code) ? t("kaboom-not-taken") : t("kaboom-not-loaded"));
  }

  /** Replays a finished turn, by its number. */
  async watchAgain(turn: number): Promise<void> {
    this.#stop();
    this.tour.end();
    this.again.value = turn;
    this.around.say(t("kaboom-watching-again"));
    this.#sounds.begin();
    const replay = await this.table.replay(turn, (view, events) => {
      if (this.again.value !== turn) return;
      this.scene?.show(view);
      for (const cue of this.#sounds.events(events)) this.around.sound([cue]);
    });
    // The player may have stopped it before it began, or begun another one.
    if (replay === null || this.again.value !== turn || this.replay.value !== null) {
      replay?.close();
      return;
    }
    this.replay.value = replay;
    replay.play(true);
  }

  stopWatching(): void {
    this.#stop();
    this.redraw();
  }

  key(event: KeyboardEvent): boolean {
    return pressKey(this, event);
  }

  cancel(): boolean {
    return this.builder.letGo();
  }

  show(view: GameView | null): void {
    this.#stop();
    this.tour.end();
    this.past.value = view === null ? null : kaboomView(view);
    this.redraw();
  }

  watchWords(): string {
    return t("kaboom-you-watch", { name: this.around.name(this.shown.value.builder) });
  }

  overview(): string {
    return standing(this.table.data, this.past.value ?? this.shown.value).join(" ");
  }

  scores(): string {
    const { points, catapults } = this.shown.value;
    const seats = points.map((count, seat) => t("kaboom-score", { side: t("kaboom-seat", { number: seat + 1 }), points: count }));
    const { seat, kind } = this.role.value;
    if (kind === "saboteur") seats.push(t("kaboom-dice-left", { dice: catapults[seat]?.dice ?? 0 }));
    return seats.join(" ");
  }

  close(): void {
    this.#stop();
    this.tour.end();
    for (const end of this.#ends) end();
  }

  /** Whether no local seat plays. */
  get #watches(): boolean {
    return this.table.state.peek().seats.every((seat) => !seat.here);
  }

  #look(view: KaboomView, events: readonly GameEvent[]): void {
    this.#looks += 1;
    const { phase, turn } = this.shown.value;
    if (this.#looks % WORDS_EVERY === 0 || view.phase !== phase || view.turn !== turn || events.length > 0) this.shown.value = view;
    this.builder.look(view);
    this.#soundEvents(events);
    if (view.phase === "play") this.around.sound(this.#sounds.time(view.step));
    this.#announceTowers(view.towers);
    if (view.phase === "play" && this.#begun !== view.turn) this.#begin(view);
    if (this.past.value === null && this.ended.value === null && this.again.value === null) {
      this.scene?.show(view);
      this.#sit();
    }
    this.power.look(performance.now());
  }

  /** Handles the beginning of a turn. */
  #begin(view: KaboomView): void {
    this.#begun = view.turn;
    this.#right = "";
    this.tour.end();
    this.ended.value = null;
    const { kind } = this.role.value;
    this.around.say(kind === "builder" ? t("kaboom-you-build") : kind === "saboteur" ? t("kaboom-you-shoot") : this.watchWords());
    if (kind === "saboteur" || this.padSeat.value !== null) void this.saboteur.begin();
    this.#sounds.begin();
    this.power.begin();
  }

  /** Handles a change of role in mid-turn: the catapult needs a place, and the camera moves. */
  #roleChanged(): void {
    const { phase, turn } = this.table.view;
    if (phase !== "play" || this.#begun !== turn) return;
    this.saboteur.hidePath();
    if (this.role.value.kind === "saboteur") void this.saboteur.begin();
    this.redraw();
  }

  #turnEnded(): void {
    this.ended.value = kaboomView(this.table.lastEnd);
    this.builder.held.value = null;
    this.builder.pinned.value = [];
    this.saboteur.hidePath();
    this.power.forget();
    // Every turn starts at the normal pace.
    this.table.ownTime?.hurry(false);
    this.redraw();
    this.tour.begin(towersOf(this.table.state.value.plies.at(-1)?.events ?? []).map(({ tile }) => tile));
  }

  #soundEvents(events: readonly GameEvent[]): void {
    const { kind } = this.role.value;
    for (const cue of this.#sounds.events(events)) this.around.sound([cue]);
    for (const event of events) {
      if (event.kind === "released") {
        if (kind === "builder") this.around.say(t("kaboom-set-down", { kind: blockName(this.table.data, event.block) }));
      }
      if (event.kind === "fired" && kind === "builder") this.around.say(t("kaboom-incoming"));
    }
  }

  /** Announces towers that have become correct, or are no longer so. */
  #announceTowers(towers: readonly Tower[]): void {
    const right = towers.filter((tower) => tower.right);
    const now = right.map(({ tile }) => tile).join(" ");
    if (now === this.#right) return;
    const before = new Set(
      this.#right
        .split(" ")
        .filter((tile) => tile !== "")
        .map(Number),
    );
    this.#right = now;
    for (const tower of right) {
      if (before.delete(tower.tile)) continue;
      this.around.sound([{ kind: "graduate" }]);
      this.around.say(towerSentence(this.table.data, tower));
    }
    for (const tile of before) this.around.say(t("kaboom-fallen", { tile: tileName(this.table.data, tile) }));
  }

  #sit(): void {
    const { seat, kind } = this.role.value;
    const place = this.table.view.catapults[seat]?.at;
    const behind = kind === "saboteur" && this.table.view.phase === "play" && place ? ([place[0] / 10, place[1] / 10] as const) : null;
    this.scene?.sit(this.ended.value !== null || this.past.value !== null ? null : behind);
  }

  #showHeld(): void {
    const held = this.builder.held.value;
    if (held?.landing === undefined || held.landing === null) {
      this.scene?.setGhost(null);
      return;
    }
    this.scene?.setGhost({ ...held, hangs: held.landing + (held.lowering ? 4 : 30), lands: held.landing });
  }

  #sayHeld(): void {
    const held = this.builder.held.value;
    if (held !== null) this.around.say(t("kaboom-held", { kind: blockName(this.table.data, held.block) }));
  }

  #stop(): void {
    this.replay.value?.close();
    this.replay.value = null;
    this.again.value = null;
  }
}

/** Whether a refusal comes from the server, not from the rules of the game. */
function isOfServer(code: string): boolean {
  return code === "not-sent" || /^(busy|limit|seat|table)\//.test(code);
}

function rememberedAssist(): Assist {
  try {
    const kept = localStorage.getItem(ASSIST_PLACE) as Assist | null;
    return kept !== null && ASSISTS.includes(kept) ? kept : "full";
  } catch {
    return "full";
  }
}
