// The page's connection to the worker that simulates a table.

import { compiledModule } from "../../engine/boxes";
import type { Kaboom, Options } from "../../engine/protocol";
import { WorkerRpc } from "../../engine/workerRpc";
import type { WorkerReply } from "../../engine/workerRpc";
import type { EndedTurn, FromClock, Look, OwnMessage, ReplayedTurn, TableMessage, ToClock } from "./clockMessages";
import type { TimedInput } from "./timedInput";
import type { Answer, KaboomData, Question } from "./view";

export interface Listener {
  frame(look: Look): void;
  turn(turn: EndedTurn): void;
  /** Online only: the turn resumes after this many milliseconds. */
  resumes?(after: number): void;
  /** Online only: an input whose effect was on display is undone, because the server refused it with this code. */
  undone?(code: string): void;
  /** Online only: the page must request the whole table again. */
  lost?(why: string): void;
}

/** A client and the worker's first answer. */
interface Opened<D = KaboomData> {
  readonly clock: SimulationClient;
  readonly data: D;
}

type Opening = Omit<ToClock & { kind: "open" }, "kind" | "id">;

export class SimulationClient {
  readonly #rpc: WorkerRpc<ToClock, FromClock>;

  private constructor(private readonly listener: Listener) {
    const worker = new Worker(new URL("./clockWorker.ts", import.meta.url), { type: "module", name: "kaboom-clock" });
    this.#rpc = new WorkerRpc(worker, (message) => this.#receive(message));
  }

  /** Opens a table on this device, with the turns already played. */
  static open(opening: Opening, listener: Listener): Promise<Opened> {
    return SimulationClient.#begin(
      (id) => ({ kind: "open", id, ...opening }),
      listener,
      () => undefined,
    );
  }

  /** Follows an online table; resolves when the whole table has arrived, which `ask` requests. */
  static follow(options: Options, listener: Listener, ask: (clock: SimulationClient) => void): Promise<Opened> {
    return SimulationClient.#begin((id) => ({ kind: "follow", id, options }), listener, ask);
  }

  /** Opens a replay of a turn; resolves with what it can jump to. */
  static replay(of: Omit<ToClock & { kind: "replay" }, "kind" | "id">, listener: Listener): Promise<Opened<ReplayedTurn>> {
    return SimulationClient.#begin(
      (id) => ({ kind: "replay", id, ...of }),
      listener,
      () => undefined,
    );
  }

  static async #begin<D = KaboomData>(
    first: (id: number) => ToClock,
    listener: Listener,
    then: (clock: SimulationClient) => void,
  ): Promise<Opened<D>> {
    const clock = new SimulationClient(listener);
    try {
      clock.#rpc.send({ kind: "module", module: await compiledModule("kaboom") });
      const data = clock.#rpc.request(first);
      then(clock);
      return { clock, data: (await data) as D };
    } catch (error) {
      clock.close();
      throw error;
    }
  }

  /** Forwards a server message about the table. */
  receive(message: TableMessage): void {
    this.#rpc.send({ kind: "table", message });
  }

  /** Reports what concerns the player on this device. */
  receiveOwn(message: OwnMessage): void {
    this.#rpc.send({ kind: "own", message });
  }

  run(on: boolean, pace = 1): void {
    this.#rpc.send({ kind: "run", on, pace });
  }

  seek(step: number): void {
    this.#rpc.send({ kind: "seek", step });
  }

  ready(seat: number): void {
    this.#rpc.send({ kind: "ready", seat });
  }

  /** Resolves when the input has taken effect; rejects with an EngineRefusal. */
  async act(input: TimedInput): Promise<void> {
    await this.#rpc.request((id) => ({ kind: "act", id, input }));
  }

  async where(): Promise<Kaboom["position"]> {
    return (await this.#rpc.request((id) => ({ kind: "where", id }))) as Kaboom["position"];
  }

  async preview(seat: number, input: string): Promise<Kaboom["preview"] | null> {
    return (await this.#rpc.request((id) => ({ kind: "preview", id, seat, input }))) as Kaboom["preview"] | null;
  }

  async ask(question: Question): Promise<Answer | null> {
    return (await this.#rpc.request((id) => ({ kind: "ask", id, question }))) as Answer | null;
  }

  async record(): Promise<string> {
    return (await this.#rpc.request((id) => ({ kind: "record", id }))) as string;
  }

  close(): void {
    this.#rpc.close();
  }

  #receive(message: Exclude<FromClock, WorkerReply>): void {
    switch (message.kind) {
      case "frame":
        return this.listener.frame(message);
      case "turn":
        return this.listener.turn(message);
      case "resumes":
        return this.listener.resumes?.(message.after);
      case "undone":
        return this.listener.undone?.(message.code);
      case "lost":
        return this.listener.lost?.(message.why);
    }
  }
}
