// The controller of one Kaboom table: it connects table updates with pointer, touch and key input. The engine decides what a seat may do.

import { computed, effect, signal, untracked } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import type { GameEvent, GameView } from "../../engine/protocol";
import { t } from "../../words";
import type { MessageWords, PlayContext } from "../module";
import { Builder } from "./builder";
import { ghostOf, rememberHelp, verdictOf } from "./builderHelp";
import type { KaboomScene } from "./kaboomScene";
import { instructionOf } from "./instruction";
import { pressKey } from "./keys";
import { spokenNotice } from "./notices";
import { PowerKey } from "./powerKey";
import { Saboteur } from "./saboteur";
import type { GhostVerdict } from "./scene/ghost";
import { blockName, kindName, scoreWords, standing, tileName } from "./narration";
import { Replays } from "./replays";
import { Roles } from "./roles";
import { ShotDisplay } from "./shotDisplay";
import { TableSounds } from "./tableSounds";
import { Tour } from "./tour";
import { TowerNews } from "./towerNews";
import { handleTurnEvents, refusedShot } from "./turnEvents";
import type { TurnsTable } from "./turnsTable";
import { kaboomView, towersOf } from "./view";
import type { KaboomView } from "./view";

/** Updates between two changes of the displayed texts. */
const WORDS_EVERY = 6;

export class KaboomPlay {
  readonly builder: Builder;
  readonly saboteur: Saboteur;
  /** The view used for the texts beside the table; it does not change with every step. */
  readonly shown;
  /** The end of the last turn, while it is on display. */
  readonly ended = signal<KaboomView | null>(null);
  readonly past = signal<KaboomView | null>(null);
  readonly role;
  readonly padSeat;
  readonly headed;
  /** The turn being replayed, and its replay once it is ready. */
  readonly again;
  readonly replay;
  readonly tour = new Tour((tile) => this.scene?.visit(tile));
  /** The reason why the next turn could not be started, as text. */
  readonly trouble = signal<string | null>(null);
  readonly power: PowerKey;
  /** The seat whose role is being played, when several people share the device. */
  readonly chosenSeat = signal<number | null>(null);
  /** Whether a finger may turn the held block with a ring around it: it was taken by a tap, and is not being dragged. */
  readonly twists = signal(false);
  scene: KaboomScene | null = null;
  /** The element that shows the table. */
  frame: HTMLElement | null = null;
  /** What would become of the block in the hand. */
  readonly verdict = computed<GhostVerdict | null>(() => verdictOf(this.builder.held.value, this.builder.foretells.value));
  readonly shots: ShotDisplay;
  readonly #news = new TowerNews();
  readonly #sounds: TableSounds;
  readonly #replays: Replays;
  #looks = 0;
  #begun = -1;
  readonly #ends: (() => void)[] = [];

  /** Whether the displayed turn is in progress, paused or not; a lesson does not count. */
  readonly inTurn = computed(() => {
    const played = this.shown.value.phase === "play" && this.table.state.value.result === null && !this.isLesson;
    return played && this.past.value === null && this.again.value === null;
  });

  /** The standing towers in words. */
  readonly standing = computed(() => standing(this.table.data, this.past.value ?? this.ended.value ?? this.shown.value));

  readonly instruction = computed<MessageWords>(() => instructionOf(this));

  constructor(
    readonly table: TurnsTable,
    readonly around: PlayContext,
    /** Whether this is a lesson: without a timer, a pause or a choice of roles. */
    readonly isLesson = false,
  ) {
    this.shown = signal<KaboomView>(table.view);
    const roles = new Roles(table, this);
    ({ role: this.role, padSeat: this.padSeat, headed: this.headed } = roles);
    // On a shared device the hand still belongs to the builder while another role is being played.
    this.builder = new Builder(table, () => table.view.builder);
    this.saboteur = new Saboteur(table, () => this.padSeat.peek() ?? this.role.peek().seat);
    this.#sounds = new TableSounds(table.data);
    this.#replays = new Replays(table, (view, events) => {
      this.scene?.show(view);
      for (const cue of this.#sounds.events(events)) around.sound([cue]);
    });
    ({ turn: this.again, replay: this.replay } = this.#replays);
    rememberHelp(this.builder);
    this.shots = new ShotDisplay(table, this.saboteur, () => this.scene);
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
      effect(() => this.#showShots()),
      effect(() => {
        const { power } = this.saboteur.aim.value;
        if (this.power.charging.value || this.saboteur.bent.value) this.around.sound(this.#sounds.pull(power));
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
    this.#showShots();
    this.#showHeld();
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
    this.#replays.stop();
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

  pin(tile: number): void {
    const name = { tile: tileName(this.table.data, tile) };
    const had = this.builder.pinned.value.includes(tile);
    if (!this.builder.pin(tile)) this.around.say(t("kaboom-three-pins"));
    else this.around.say(had ? t("kaboom-unpinned", name) : t("kaboom-pinned", name));
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

  /** Lifts a block where it is. */
  takeInPlace(block: number): boolean {
    const body = this.table.view.blocks[block];
    if (body == null || !this.builder.take(block, [body.at[0] / 10, body.at[1] / 10])) return false;
    this.#sayHeld();
    return true;
  }

  async fire(): Promise<void> {
    if (!this.live) return;
    const refusal = await this.saboteur.fire();
    if (refusal !== null) this.around.say(refusedShot(refusal.code));
  }

  /** Replays a finished turn, by its number. */
  async watchAgain(turn: number): Promise<void> {
    this.tour.end();
    this.around.say(t("kaboom-watching-again"));
    this.#sounds.begin();
    await this.#replays.watch(turn);
  }

  stopWatching(): void {
    this.#replays.stop();
    this.redraw();
  }

  key(event: KeyboardEvent): boolean {
    return pressKey(this, event);
  }

  cancel(): boolean {
    return this.builder.letGo();
  }

  show(view: GameView | null): void {
    this.#replays.stop();
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
    const { seat, kind } = this.role.value;
    return scoreWords(this.shown.value, kind === "saboteur" ? seat : null);
  }

  close(): void {
    this.#replays.stop();
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
    this.shots.look(view, this.role.peek().kind === "builder");
    for (const cue of this.#sounds.events(events)) this.around.sound([cue]);
    handleTurnEvents(this, events);
    if (view.phase === "play") this.around.sound(this.#sounds.time(view.step));
    this.#news.look(view.towers, this.table.data, this.around);
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
    this.#news.begin();
    this.tour.end();
    this.ended.value = null;
    const { kind } = this.role.value;
    this.around.say(kind === "builder" ? t("kaboom-you-build") : kind === "saboteur" ? t("kaboom-you-shoot") : this.watchWords());
    if (kind === "saboteur" || this.padSeat.value !== null) this.#beginShooting();
    this.#sounds.begin();
    this.power.begin();
  }

  /** Handles a change of role in mid-turn: the catapult needs a place, and the camera moves. */
  #roleChanged(): void {
    const { phase, turn } = this.table.view;
    if (phase !== "play" || this.#begun !== turn) return;
    this.shots.hide();
    if (this.role.value.kind === "saboteur") this.#beginShooting();
    this.redraw();
  }

  #beginShooting(): void {
    void this.saboteur.begin();
    this.shots.showFootLine();
  }

  #showShots(): void {
    const { seat, kind } = this.role.value;
    const pad = this.padSeat.value;
    const charging = this.power.charging.value ? this.saboteur.aim.value.power : null;
    const shoots = (kind === "saboteur" || pad !== null) && this.inTurn.value;
    this.shots.show(shoots ? { seat: pad ?? seat, charging } : null);
  }

  #turnEnded(): void {
    this.ended.value = kaboomView(this.table.lastEnd);
    this.builder.held.value = null;
    this.builder.pinned.value = [];
    this.shots.hide();
    this.power.forget();
    // Every turn starts at the normal pace.
    this.table.ownTime?.hurry(false);
    this.redraw();
    this.tour.begin(towersOf(this.table.state.value.plies.at(-1)?.events ?? []).map(({ tile }) => tile));
  }

  #sit(): void {
    const { seat, kind } = this.role.value;
    const place = this.table.view.catapults[seat]?.at;
    const behind = kind === "saboteur" && this.table.view.phase === "play" && place ? ([place[0] / 10, place[1] / 10] as const) : null;
    this.scene?.sit(this.ended.value !== null || this.past.value !== null ? null : behind);
  }

  #showHeld(): void {
    // Read before there is a scene too: otherwise the effect that calls this would depend on nothing, and never run again.
    const ghost = ghostOf(this.builder.held.value, this.verdict.value ?? "unknown");
    this.scene?.setGhost(ghost);
  }

  #sayHeld(): void {
    const held = this.builder.held.value;
    if (held !== null) this.around.say(t("kaboom-held", { kind: blockName(this.table.data, held.block) }));
  }
}
