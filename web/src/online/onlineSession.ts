// The session at an online table: the connection, the seat, and the way to the next game. It contains everything that needs no screen.

import { computed, effect, signal, untracked } from "@preact/signals";

import { NotReached, ServerRefusal, beSomebody, quickMatch, whoAmI } from "./api";
import { Connection } from "./connection";
import { meanSeat } from "./persistence";
import { SeatKeeper } from "./seatKeeper";
import { TableLink } from "./tableLink";

/** The address of the server's socket. */
function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`;
}

/** The next game of the same players. */
export interface Rematch {
  /** Whether we have agreed. */
  readonly agreed: boolean;
  /** The names of the others who want it. */
  readonly wanting: readonly string[];
  /** The names of the others whose answer is awaited. */
  readonly awaited: readonly string[];
}

export class OnlineSession {
  readonly connection: Connection;
  readonly link: TableLink;
  readonly #seat: SeatKeeper;
  readonly #ends: (() => void)[] = [];
  readonly #next = signal<TableLink | null>(null);
  #nextSeat: SeatKeeper | null = null;

  /** The rematch that somebody has asked for; null if nobody has. */
  readonly rematchState = computed<Rematch | null>(() => {
    const snapshot = this.#next.value?.snapshot.value;
    if (snapshot == null || snapshot.status === "closed") return null;
    const others = snapshot.seats.filter((_, seat) => seat !== snapshot.you);
    const named = (kind: "person" | "reserved"): string[] => others.flatMap((seat) => (seat.kind === kind ? [seat.name] : []));
    return { agreed: snapshot.you !== null, wanting: named("person"), awaited: named("reserved") };
  });

  private constructor(
    code: string,
    /** Called with the code of the next game when it begins. */
    private readonly onNext: (code: string) => void,
  ) {
    this.connection = new Connection(socketAddress());
    this.link = new TableLink(this.connection, code);
    this.#seat = new SeatKeeper(this.link, () => void this.#tryAnother());
    this.#ends.push(
      effect(() => {
        const snapshot = this.link.snapshot.value;
        // A window that no longer plays its seat must not take the seat of the next game either.
        const takesPart = snapshot !== null && (snapshot.you === null || this.link.seat !== null);
        if (takesPart && snapshot.rematch !== null) untracked(() => this.#follow(snapshot.rematch ?? ""));
      }),
    );
  }

  static async open(code: string, onNext: (code: string) => void): Promise<OnlineSession> {
    // Restore the session before the socket opens, in case the server has lost it.
    await whoAmI();
    return new OnlineSession(code, onNext);
  }

  /** Sits down, with a new session of this name if the browser has none. */
  async sit(seat: number, name: string, invite: string | null = null): Promise<void> {
    const { id } = await beSomebody(name);
    if (this.connection.you.peek()?.id !== id) this.connection.reopen();
    meanSeat(this.link.code, seat);
    await this.#seat.sit(seat, invite);
  }

  /** Takes one of these seats, the next one whenever another player was faster. */
  async join(seats: readonly number[], name: string, invite: string | null): Promise<void> {
    for (const [index, seat] of seats.entries()) {
      try {
        await this.sit(seat, name, invite);
        return;
      } catch (error) {
        meanSeat(this.link.code, null);
        const isLast = index === seats.length - 1;
        if (isLast || !(error instanceof ServerRefusal) || error.code !== "seat/taken") throw error;
      }
    }
  }

  async stand(): Promise<void> {
    meanSeat(this.link.code, null);
    await this.link.ask({ kind: "stand" });
  }

  /** Agrees to a rematch; it begins when everybody has agreed. The seats move on by one. */
  async rematch(): Promise<void> {
    const snapshot = this.link.snapshot.peek();
    const answer = await this.link.ask({ kind: "rematch" });
    if (answer.kind !== "rematch" || snapshot?.you == null) return;
    const { length } = snapshot.seats;
    const seat = (snapshot.you + length - 1) % length;
    meanSeat(answer.table, seat);
    this.#follow(answer.table);
    // The table may be known already, from another player's wish.
    const next = this.#next.peek();
    if (next?.snapshot.peek()?.you === null) await this.#nextSeat?.sit(seat);
  }

  /** Takes back the agreement to a rematch. */
  async leaveRematch(): Promise<void> {
    const next = this.#next.peek();
    if (next === null) return;
    meanSeat(next.code, null);
    await next.ask({ kind: "stand" });
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#seat.close();
    this.#nextSeat?.close();
    this.#next.peek()?.close();
    this.link.close();
    this.connection.close();
  }

  /** Watches the table of the rematch, and goes there when its game begins; spectators follow the players. */
  #follow(code: string): void {
    if (this.#next.peek() !== null) return;
    const next = new TableLink(this.connection, code);
    this.#next.value = next;
    this.#nextSeat = new SeatKeeper(next);
    this.#ends.push(
      effect(() => {
        if (next.snapshot.value?.status === "playing") queueMicrotask(() => this.onNext(code));
      }),
    );
  }

  /** Looks for another opponent, because this table was full before we came. */
  async #tryAnother(): Promise<void> {
    const game = this.link.snapshot.peek()?.game;
    if (game === undefined) return;
    try {
      this.onNext(await quickMatch(game));
    } catch (error) {
      // Then this table is shown, which can be watched.
      if (!(error instanceof ServerRefusal || error instanceof NotReached)) throw error;
    }
  }
}
