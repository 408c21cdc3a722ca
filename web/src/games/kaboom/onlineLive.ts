// An online table of Kaboom: the server keeps the time and sends all inputs, and a worker on this device simulates them. A local input goes
// to the server at once, with the step the player saw. The worker predicts its effect until the server has assigned its step.

import { computed, effect, signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import type { GameResult, GameView, Options } from "../../engine/protocol";
import type { Ply, TableState } from "../../match/tableSource";
import { ServerRefusal, tablePast, tableRecord } from "../../online/api";
import type { OnlineSource } from "../../online/onlineTable";
import { describeSeat } from "../../online/seats";
import { NotSent } from "../../online/tableLink";
import type { TableLink } from "../../online/tableLink";
import type { TablePast, TableSnapshot } from "../../online/wire";
import { SimulationClient } from "./simulationClient";
import type { EndedTurn, Look } from "./clockMessages";
import { isByRules } from "./notices";
import { finishedTurns } from "./pastTurns";
import { TurnsTable } from "./turnsTable";
import type { Notice } from "./turnsTable";
import { kaboomView } from "./view";
import type { KaboomView } from "./view";

/** If sync is lost more often than this within this many milliseconds, it is not accidental. */
const OFTEN = 3;
const OFTEN_MS = 15_000;
/** Latest time to show an answered input, in milliseconds. */
const SHOWN_MS = 300;

/** How long to show that an input was undone, in milliseconds. */
const UNDONE_MS = 4_000;

/** The part of the state that the worker reports. */
interface ReportedState {
  readonly view: KaboomView | null;
  readonly toMove: readonly number[];
  readonly result: GameResult | null;
}

export class OnlineLive extends TurnsTable implements OnlineSource {
  /** Real-time inputs cannot be taken back, not even by agreement. */
  readonly hidden = true;
  readonly ownTime = null;
  readonly notice = signal<Notice | null>(null);
  readonly options: Options;
  onTakeBack: (() => void) | null = null;
  readonly #reported = signal<ReportedState>({ view: null, toMove: [], result: null });
  readonly #plies = signal<readonly Ply[]>([]);
  /** The plies of finished turns, by number. */
  readonly #finished = new Map<number, Ply>();
  #past: TablePast | null = null;
  /** The simulation of turns that were not received; it waits for the previous one. */
  #simulated: Promise<EndedTurn | null> = Promise.resolve(null);
  #simulation: SimulationClient | null = null;
  /** Requests not displayed yet, by id. */
  readonly #undisplayed = new Map<string, () => void>();
  #leave: () => void = () => undefined;
  #looked: () => void = () => undefined;
  #countdown: ReturnType<typeof setInterval> | undefined;
  #losses: readonly number[] = [];
  #again: ReturnType<typeof setTimeout> | undefined;
  #undoneUntil: ReturnType<typeof setTimeout> | undefined;

  // Separate signals, because the table changes four times a second during a turn.
  readonly #sitting = computed(() => this.link.snapshot.value?.seats ?? []);
  readonly #here = computed(() => this.link.seat);
  readonly #viewer = computed(() => this.link.snapshot.value?.you ?? null);

  readonly state = computed<TableState>(() => {
    const connected = this.link.presence.value?.seats;
    const here = this.#here.value;
    return {
      seats: this.#sitting.value.map((seat, index) => describeSeat(seat, index === here, connected?.[index] ?? seat.connected)),
      viewer: this.#viewer.value,
      ...this.#reported.value,
      plies: this.#plies.value,
      thinking: [],
    };
  });

  private constructor(
    readonly link: TableLink,
    { options }: TableSnapshot,
    private readonly past: (code: string) => Promise<TablePast>,
  ) {
    super();
    this.options = options;
  }

  /** Opens a table whose match has begun or ended. */
  static async open(link: TableLink, past = tablePast): Promise<OnlineLive> {
    const snapshot = link.snapshot.peek();
    if (snapshot?.position == null) throw new Error("the game has not begun");
    const table = new OnlineLive(link, snapshot, past);
    try {
      const listener = {
        frame: (look: Look) => table.#look(look),
        turn: (turn: EndedTurn) => table.#turn(turn),
        resumes: (after: number) => table.#interrupted(after),
        undone: (code: string) => table.#undone(code),
        lost: () => table.#lost(),
      };
      const looked = new Promise<void>((resolve) => {
        table.#looked = resolve;
      });
      const { clock, data } = await SimulationClient.follow(table.options, listener, (begun) => table.#listen(begun));
      table.clock = clock;
      table.data = data;
      await looked;
      await table.#fetchPast(table.view);
    } catch (error) {
      table.close();
      throw error;
    }
    return table;
  }

  async ready(): Promise<void> {
    const { seat } = this.link;
    // Being ready is reported only once.
    const said = this.link.pending.peek().some(({ ask }) => ask.kind === "act");
    if (seat === null || said || this.view.ready.includes(seat)) return;
    const expected = this.link.snapshot.peek()?.version ?? 0;
    await refusable(this.link.ask({ kind: "act", expected, action: "@0 ready" }));
  }

  async act(seat: number, input: string): Promise<void> {
    const { id, answer } = this.link.input(`@${this.view.step} ${input}`);
    // The player continues from the state on display then.
    const displayed = new Promise<void>((resolve) => this.#undisplayed.set(id, resolve));
    this.clock?.receiveOwn({ kind: "sent", input: { id, seat, input } });
    const answered = (refused: string | null): void => this.clock?.receiveOwn({ kind: "answered", id, refused });
    const settled = refusable(answer);
    settled.then(
      () => answered(null),
      (error: unknown) => answered(error instanceof EngineRefusal ? error.code : "failed"),
    );
    const done = settled.then(() => new Promise<void>((resolve) => setTimeout(resolve, SHOWN_MS)));
    // If an input was displayed but not stored after all, the display undoes it.
    done.catch(() => undefined);
    try {
      await Promise.race([displayed, done]);
    } finally {
      this.#undisplayed.delete(id);
    }
  }

  record(): Promise<string> {
    return tableRecord(this.link.code);
  }

  override close(): void {
    super.close();
    clearInterval(this.#countdown);
    clearTimeout(this.#again);
    clearTimeout(this.#undoneUntil);
    this.#simulation?.close();
    this.#leave();
  }

  #listen(clock: SimulationClient): void {
    const leaveSeat = effect(() => clock.receiveOwn({ kind: "seat", seat: this.#here.value }));
    const leaveDelay = effect(() => {
      const ms = this.link.connection.roundTrip.value;
      if (ms !== null) clock.receiveOwn({ kind: "delay", ms });
    });
    const leaveTable = this.link.subscribe({
      table: ({ version, position }) => {
        if (position === null) return;
        clock.receive({ kind: "table", version, view: position.view, result: position.result });
        // Turns may have ended while the connection was down.
        if (this.clock !== null) this.#fetchPast(kaboomView(position.view as GameView)).then((found) => found && this.jump(), reportError);
      },
      event: (event) => clock.receive({ kind: "event", event }),
      running: ({ epoch, after }) => clock.receive({ kind: "running", running: { epoch, after } }),
      frame: (frame) => clock.receive({ kind: "frame", frame }),
    });
    this.#leave = () => {
      leaveSeat();
      leaveDelay();
      leaveTable();
    };
    // The last snapshot may be minutes old, and the frames since then are gone.
    this.link.anew();
  }

  #look(look: Look): void {
    const { view, toMove, result, ids } = look;
    this.take(look, (changed) => {
      if (changed || result !== this.#reported.peek().result) this.#reported.value = { view, toMove, result };
    });
    for (const id of ids) this.#undisplayed.get(id)?.();
    this.#looked();
  }

  #turn(ended: EndedTurn): void {
    const { view, events } = ended;
    const ply: Ply = { seat: view.builder, action: null, events };
    this.turns.set(view.turn, ended);
    this.#finished.set(view.turn, ply);
    this.#arrange();
    this.owe(ply);
    // A whole turn matched the server's.
    if (this.notice.peek()?.kind === "differs") this.notice.value = null;
  }

  /** Fetches earlier turns, if some are missing; returns whether any were. */
  async #fetchPast({ phase, turn }: KaboomView): Promise<boolean> {
    const over = phase === "over" ? turn : turn - 1;
    if (this.#finished.size >= over) return false;
    this.#past = await this.past(this.link.code);
    for (const [index, { builder, events }] of finishedTurns(this.#past).entries()) {
      if (!this.#finished.has(index + 1)) this.#finished.set(index + 1, { seat: builder, action: null, events });
    }
    this.#arrange();
    return true;
  }

  #arrange(): void {
    this.#plies.value = [...this.#finished].toSorted(([a], [b]) => a - b).map(([, ply]) => ply);
  }

  /** Simulates all turns up to one that was not received from its beginning. */
  protected override fetchTurn(turn: number): Promise<EndedTurn | null> {
    const simulate = async (): Promise<EndedTurn | null> => {
      const received = this.turns.get(turn);
      if (received !== undefined && received.begin !== null) return received;
      if (this.#past === null || finishedTurns(this.#past).length < turn) this.#past = await this.past(this.link.code);
      const { start } = this.#past;
      const log = finishedTurns(this.#past)
        .slice(0, turn)
        .map(({ inputs }) => inputs);
      const listener = { frame: () => undefined, turn: (ended: EndedTurn) => void this.turns.set(ended.view.turn, ended) };
      const { clock } = await SimulationClient.open({ options: this.options, origin: { kind: "view", view: start }, log }, listener);
      this.#simulation = clock;
      if (this.closed) clock.close();
      try {
        // The worker answers when it has simulated the log.
        await clock.where();
      } finally {
        clock.close();
      }
      return this.turns.get(turn) ?? null;
    };
    this.#simulated = this.#simulated.then(simulate, simulate);
    return this.#simulated;
  }

  /** Reports that an input was undone, unless the connection is gone, which the page says anyway. */
  #undone(code: string): void {
    if (code === "not-sent") return;
    this.notice.value = { kind: "undone", byRules: isByRules(code) };
    clearTimeout(this.#undoneUntil);
    this.#undoneUntil = setTimeout(() => {
      if (this.notice.peek()?.kind === "undone") this.notice.value = null;
    }, UNDONE_MS);
  }

  /** Requests the whole table again, which restores sync, unless this device simulates differently from the server. */
  #lost(): void {
    const now = performance.now();
    this.#losses = [...this.#losses.filter((at) => now - at < OFTEN_MS), now];
    if (this.#losses.length <= OFTEN) {
      this.link.anew();
      return;
    }
    this.notice.value = { kind: "differs" };
    this.#again = setTimeout(() => this.link.anew(), OFTEN_MS / OFTEN);
  }

  /** Shows a countdown until another server resumes the turn, in milliseconds. */
  #interrupted(after: number): void {
    const until = performance.now() + after;
    const count = (): void => {
      const left = Math.ceil((until - performance.now()) / 1000);
      this.notice.value = left > 0 ? { kind: "resumes", seconds: left } : null;
      if (left <= 0) clearInterval(this.#countdown);
    };
    clearInterval(this.#countdown);
    this.#countdown = setInterval(count, 100);
    count();
  }
}

/** Turns a server refusal, or a request that was never sent, into the refusal that every table uses. */
async function refusable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServerRefusal) throw new EngineRefusal(error.code, error.message);
    if (error instanceof NotSent) throw new EngineRefusal("not-sent", error.message);
    throw error;
  }
}
