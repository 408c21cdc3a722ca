// Takes the intended seat at a table, and takes part in its deals: commits to bytes, keeps what the table shows, and reveals the bytes.

import { effect, untracked } from "@preact/signals";

import { ServerRefusal } from "./api";
import { newEntropy, playerCommitment } from "./fair";
import { meanSeat, meantSeat } from "./persistence";
import type { TableLink } from "./tableLink";
import { isCommitted, keepDeal, keptDeal } from "./witness";
import type { Ask, DealState, ErrorCode, TableSnapshot } from "./wire";

/** The refusals that mean that another player was faster. */
const TOO_LATE: ReadonlySet<ErrorCode> = new Set(["seat/taken", "table/begun", "table/over"]);

export class SeatKeeper {
  readonly #end: () => void;
  /** The steps of deals that were requested from this page. */
  readonly #asked = new Set<string>();
  #sitting = false;

  constructor(
    private readonly link: TableLink,
    /** Called when any seat was intended and none is left. */
    private readonly onFull: () => void = () => undefined,
  ) {
    this.#end = effect(() => {
      const snapshot = link.snapshot.value;
      const seat = link.seat;
      if (snapshot !== null) untracked(() => this.#attend(snapshot, seat));
    });
  }

  async sit(seat: number, invite: string | null = null): Promise<void> {
    if (this.link.snapshot.peek() === null) return;
    this.#sitting = true;
    try {
      await this.link.ask({ kind: "sit", seat, ...(invite === null ? {} : { invite }) });
    } finally {
      this.#sitting = false;
    }
  }

  close(): void {
    this.#end();
  }

  #attend(snapshot: TableSnapshot, seat: number | null): void {
    const { status, you, table, deal } = snapshot;
    if (you === null) this.#takeMeant(snapshot);
    if (status === "dealing" && seat !== null && deal !== null) {
      if (deal.sealed) this.#reveal(snapshot, deal, seat);
      else if (deal.commitments[seat] === null) this.#commit(snapshot, deal, seat);
    }
    if (status === "playing" || status === "finished" || status === "closed") meanSeat(table, null);
  }

  /** Commits to new bytes, which belong to this deal only. */
  #commit({ id, commitment }: TableSnapshot, { number }: DealState, seat: number): void {
    const entropy = keptDeal(id, number)?.own?.entropy ?? newEntropy();
    keepDeal(id, { number, commitment, seats: null, own: { seat, entropy, accepted: false } });
    this.#askOnce({ kind: "commit", deal: number, commitment: playerCommitment(id, number, seat, entropy) });
  }

  /** Keeps the final commitments and reveals the bytes, unless the table has exchanged anything since this device committed. */
  #reveal({ id, commitment }: TableSnapshot, { number, commitments }: DealState, seat: number): void {
    const before = keptDeal(id, number) ?? { number, commitment, seats: null, own: null };
    const deal = { ...before, seats: before.seats ?? commitments };
    if (before.seats === null) keepDeal(id, deal);
    const isSame = deal.commitment === commitment && deal.seats.every((one, index) => one === commitments[index]);
    if (deal.own?.seat !== seat || !isSame || !isCommitted(id, deal)) return;
    const own = deal.own;
    this.#askOnce({ kind: "reveal", deal: number, entropy: own.entropy }, () => keepDeal(id, { ...deal, own: { ...own, accepted: true } }));
  }

  #askOnce(ask: Ask & { kind: "commit" | "reveal" }, done: () => void = () => undefined): void {
    const step = `${ask.kind} ${ask.deal}`;
    if (this.#asked.has(step)) return;
    this.#asked.add(step);
    this.link.ask(ask).then(done, (error: unknown) => {
      // A refusal means that the deal went on without this device, or was cancelled; the table shows which.
      if (!(error instanceof ServerRefusal)) reportError(error);
    });
  }

  /** Takes the seat that is meant for us: our own table, a rematch, or any seat of a quick match. */
  #takeMeant({ table, status, seats }: TableSnapshot): void {
    const meant = meantSeat(table);
    if (meant === null || this.#sitting) return;
    if (meant !== "any") {
      if (status === "waiting") this.sit(meant).catch(() => meanSeat(table, null));
      return;
    }
    const open = seats.findIndex(({ kind }) => kind === "open");
    if (status !== "waiting" || open < 0) {
      meanSeat(table, null);
      this.onFull();
      return;
    }
    this.sit(open).catch((error: unknown) => {
      const present = this.link.snapshot.peek();
      const wasLate = error instanceof ServerRefusal && TOO_LATE.has(error.code);
      // The table already shows which seats are left.
      if (wasLate && present?.you === null) this.#takeMeant(present);
      else meanSeat(table, null);
    });
  }
}
