// The reason for a hint in one sentence: the most important purpose of the turn. Everything comes from the engine: the events of the turn,
// and what both seats could do before and after it.

import { WorkerEngine } from "../../engine/client";
import type { Engine } from "../../engine/client";
import { t } from "../../words";
import type { Place } from "./narration";
import { threatsOf } from "./threats";
import type { Game, Threats } from "./threats";
import type { CatsEvent, CatsView } from "./view";

export interface HintedTurn {
  readonly seat: number;
  readonly place: Place;
  readonly game: Game;
  /** The name of the other seat. */
  readonly rival: string;
  readonly before: CatsView;
  readonly after: CatsView;
  readonly events: readonly CatsEvent[];
}

/** Explains a hinted turn, with an engine of its own for other positions. */
export async function whyHinted(turn: HintedTurn, open: () => Promise<Engine> = () => WorkerEngine.open("boop")): Promise<string> {
  const won = turn.events.find((event) => event.kind === "win" && event.seat === turn.seat);
  if (won?.kind === "win") return whyItWins(won.reason, turn.place);
  const engine = await open();
  try {
    return await purposeOf(engine, turn);
  } finally {
    engine.close();
  }
}

async function purposeOf(engine: Engine, turn: HintedTurn): Promise<string> {
  const { seat, rival: name, place, game, events } = turn;
  const threats = (view: CatsView, of: number): Promise<Threats> => threatsOf(engine, game, view.position, of);
  const feared = await threats(turn.before, 1 - seat);
  const left = await threats(turn.after, 1 - seat);
  const count = counter(events, seat);

  if (feared.wins.size > 0 && left.wins.size === 0) return t("boop-why-stops-win", { name });
  const captured = count("capture", "own");
  if (captured > 0) return t("halls-why-captures", { count: captured });
  const grown = count("graduate", "own");
  const back = count("back", "own");
  // Only a row removes several pieces from the board at once.
  if (grown > 0 && grown + back > 1) return t("boop-why-row", { count: grown });
  if (feared.captures && !left.captures) return t("halls-why-saves-ornament", { name });
  if (feared.rows.size > 0 && left.rows.size === 0) return t("boop-why-stops-row", { name });

  // Only what the turn adds is its purpose.
  const could = await threats(turn.before, seat);
  const can = await threats(turn.after, seat);
  const { size: wins } = can.wins;
  const rows = can.rows.size > could.rows.size ? can.rows.size : 0;
  if (wins > could.wins.size) return wins > 1 ? t("boop-why-threatens-wins", { count: wins }) : t("boop-why-threatens-win");
  if (rows > 1) return t("boop-why-prepares-rows", { count: rows });
  const off = count("off", "theirs");
  if (off > 0) return place === "tree" ? t("halls-why-off", { name, count: off }) : t("boop-why-off", { name, count: off });
  if (rows > 0) return t("boop-why-prepares-row");
  if (savesCat(turn, feared, left)) return t("boop-why-saves-cat", { name });
  if (grown > 0) return t("boop-why-grows");
  const pushed = count("boop", "theirs");
  if (pushed > 0) return t("boop-why-pushes", { name, count: pushed });
  if (back > 0) return t("boop-why-returns", { count: back });
  const moved = count("boop", "own");
  if (moved > 0) return t("boop-why-moves-own", { count: moved });
  return isSafe(events, left) ? t("boop-why-safe", { name }) : t("boop-why-quiet");
}

/** Counts events about the pieces of the mover, or of the other seat. */
const counter =
  (events: readonly CatsEvent[], seat: number) =>
  (kind: CatsEvent["kind"], whose: "own" | "theirs"): number =>
    events.filter((event) => event.kind === kind && "seat" in event && (event.seat === seat) === (whose === "own")).length;

/** Whether the other seat could have pushed a cat off, and now cannot push any off. */
function savesCat({ before, after, seat }: HintedTurn, feared: Threats, left: Threats): boolean {
  const inDanger = (view: CatsView, squares: ReadonlySet<string>): boolean =>
    view.pieces.some((piece) => piece.seat === seat && piece.piece === "cat" && squares.has(piece.square));
  return inDanger(before, feared.pushesOff) && !inDanger(after, left.pushesOff);
}

/** Whether the placed piece cannot be pushed off. */
function isSafe(events: readonly CatsEvent[], left: Threats): boolean {
  return events.some((event) => event.kind === "place" && !left.pushesOff.has(event.square));
}

function whyItWins(reason: string, place: Place): string {
  switch (reason) {
    case "three-cats":
      return t("boop-why-three-cats");
    case "three-kittens":
      return t("boop-why-three-kittens");
    case "eight-cats":
      return place === "tree" ? t("halls-why-eight-cats") : t("boop-why-eight-cats");
    case "three-ornaments":
      return t("halls-why-three-ornaments");
    default:
      return t("boop-foresee-win");
  }
}
