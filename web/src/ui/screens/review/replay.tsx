// The replay of a real-time game, on the usual table screen: bots analyse turn-based games only.

import { WorkerEngine } from "../../../engine/client";
import type { Kept } from "../../../review/packed";
import { t } from "../../../words";
import { go } from "../../router";
import { TableController } from "../../table/controller";
import { TableView } from "../../table/tableView";
import type { LoadedGame } from "../loadedGame";
import { liveSetup } from "./liveSetup";
import { ReviewCard } from "./reviewCard";

export interface Replayed {
  readonly game: LoadedGame;
  readonly kept: Kept;
  readonly controller: TableController;
  close(): void;
}

export async function openReplay(kept: Kept, game: LoadedGame, ply: number | null): Promise<Replayed> {
  const { card, module } = game;
  if (module.openTable === undefined) throw new Error(`${card.id} can be neither reviewed nor replayed`);
  const engine = await WorkerEngine.open(card.box);
  try {
    const { setup, played } = await liveSetup(engine, kept.record, kept.seats, card.box);
    const controller = new TableController(await module.openTable(setup, played), module);
    if (ply !== null) void controller.lookAt(ply);
    return { game, kept, controller, close: () => controller.close() };
  } finally {
    engine.close();
  }
}

export function Replay({ replayed }: { replayed: Replayed }) {
  const { controller, game } = replayed;
  const setup = (): void => go(`/${game.card.id}`);
  return (
    <TableView
      table={controller}
      game={t("review-of", { game: t(game.card.name) })}
      onAgain={setup}
      onSetup={setup}
      parts={{ turn: <ReviewCard replayed={replayed} />, buttons: () => null }}
    />
  );
}
