// The witness of a table: the commitments that this device was shown before it revealed its bytes, kept until after the game. It shows
// whether a record contains the same commitments and bytes. The text is that of crates/protocol/src/fair/witness.rs.

import { dealt, playerCommitment } from "./fair";
import type { Proof, RevealedDeal, Share } from "./fair";

export interface OwnBytes {
  readonly seat: number;
  readonly entropy: string;
  /** Whether the server has confirmed the revealed bytes. */
  readonly accepted: boolean;
}

export interface WitnessedDeal {
  readonly number: number;
  /** The server's commitment, as it was when this device committed. */
  readonly commitment: string;
  /** The final commitment of each seat; null until they are final. */
  readonly seats: readonly (string | null)[] | null;
  readonly own: OwnBytes | null;
}

export interface Witness {
  readonly table: string;
  readonly deals: readonly WitnessedDeal[];
}

/** Why a record does not fit what this device was shown. */
export type Contradiction =
  | { readonly kind: "missing" | "server"; readonly deal: number }
  | { readonly kind: "seat" | "own" | "withheld"; readonly deal: number; readonly seat: number };

const PREFIX = "ruckus-online-witness-";
const INDEX = "ruckus-online-witnesses";
/** The number of tables to remember; the oldest is forgotten first. */
const MOST = 50;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** The witnesses of this page, for browsers that keep nothing. */
const fresh = new Map<string, Witness>();

/** Returns the witness of a table, by the table's id. */
export function keptWitness(table: string): Witness | null {
  const kept = fresh.get(table) ?? (read(PREFIX + table) as Partial<Witness> | null);
  return Array.isArray(kept?.deals) ? { table, deals: kept.deals } : null;
}

export function keptDeal(table: string, number: number): WitnessedDeal | null {
  return keptWitness(table)?.deals.find((deal) => deal.number === number) ?? null;
}

/** Keeps a deal of a table, in place of what was kept of it before. */
export function keepDeal(table: string, deal: WitnessedDeal): void {
  const others = keptWitness(table)?.deals.filter(({ number }) => number !== deal.number) ?? [];
  const witness = { table, deals: [...others, deal] };
  fresh.set(table, witness);
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(witness));
    const known = read(INDEX);
    const tables = [...(Array.isArray(known) ? (known as string[]) : []).filter((one) => one !== table), table];
    for (const old of tables.splice(0, tables.length - MOST)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(INDEX, JSON.stringify(tables));
  } catch {
    // Without storage, the witness lasts only as long as the page.
  }
}

/** Whether the bytes kept for a deal are those that a seat has committed to. */
export function isCommitted(table: string, { number, seats, own }: WitnessedDeal): boolean {
  return own !== null && seats?.[own.seat] === playerCommitment(table, number, own.seat, own.entropy);
}

/** Returns the deals whose commitments became final. */
function sealed({ deals }: Witness): readonly (WitnessedDeal & { readonly seats: readonly (string | null)[] })[] {
  return deals.flatMap((deal) => (deal.seats === null ? [] : [{ ...deal, seats: deal.seats }]));
}

/** Whether the witness includes the deal of the match; without it, it shows nothing. For a closed table, any deal will do. */
export function covers(witness: Witness, proof: Proof): boolean {
  const match = dealt(proof);
  return match === null ? sealed(witness).length > 0 : sealed(witness).some(({ number }) => number === match.number);
}

function commitmentOf(share: Share | undefined): string | null | undefined {
  return share === undefined ? undefined : "commitment" in share ? share.commitment : null;
}

/** Returns the first contradiction between a record and a witness of the same table. */
export function contradiction(witness: Witness, proof: Proof): Contradiction | null {
  for (const seen of sealed(witness)) {
    const found = proof.deals.find(({ number }) => number === seen.number);
    const wrong = found === undefined ? ({ kind: "missing", deal: seen.number } as const) : contradictionOf(witness.table, seen, found);
    if (wrong !== null) return wrong;
  }
  return null;
}

function contradictionOf(
  table: string,
  seen: WitnessedDeal & { readonly seats: readonly (string | null)[] },
  found: RevealedDeal,
): Contradiction | null {
  const deal = seen.number;
  if (found.commitment !== seen.commitment) return { kind: "server", deal };
  for (let seat = 0; seat < Math.max(found.shares.length, seen.seats.length); seat += 1)
    if (commitmentOf(found.shares[seat]) !== seen.seats[seat]) return { kind: "seat", deal, seat };
  const { own } = seen;
  if (own === null || !isCommitted(table, seen)) return null;
  const share = found.shares[own.seat];
  if (share?.kind === "given" && share.entropy !== own.entropy) return { kind: "own", deal, seat: own.seat };
  if (share?.kind === "withheld" && own.accepted) return { kind: "withheld", deal, seat: own.seat };
  return null;
}

/** Returns the witness as text, for `ruckus verify --witness`. */
export function witnessText(witness: Witness): string {
  const lines = sealed(witness).flatMap((deal) => [
    `deal ${deal.number}`,
    `commitment ${deal.commitment}`,
    ...deal.seats.map((commitment, seat) => `seat ${seat} ${commitment ?? "none"}`),
    ...(deal.own !== null && isCommitted(witness.table, deal)
      ? [`own ${deal.own.seat} ${deal.own.entropy}${deal.own.accepted ? " accepted" : ""}`]
      : []),
  ]);
  return ["ruckus-witness 1", `table ${witness.table}`, ...lines, ""].join("\n");
}
