// A finished game on the usual table screen, from a link or a record file.

import { useEffect, useState } from "preact/hooks";

import { WorkerEngine } from "../../../engine/client";
import { gameCard } from "../../../games/list";
import type { TableSource } from "../../../match/tableSource";
import { Analysis } from "../../../review/analysis";
import { unpack } from "../../../review/packed";
import type { Kept } from "../../../review/packed";
import { gameOfRecord } from "../../../review/record";
import { ReviewTable } from "../../../review/reviewTable";
import { needWords, t } from "../../../words";
import { go } from "../../router";
import { TableController } from "../../table/controller";
import { TableView } from "../../table/tableView";
import { Waiting } from "../loadedGame";
import type { LoadedGame } from "../loadedGame";
import { AnalysisPanel } from "./analysisPanel";
import { RecordChooser } from "./recordChooser";
import "./review.css";
import { ReviewCard } from "./reviewCard";
import { liveSetup } from "./liveSetup";

/** Everything needed to show one game. */
export interface Reviewed {
  readonly opened: LoadedGame;
  readonly kept: Kept;
  readonly controller: TableController;
  /** Null for a real-time game: bots analyse turn-based games only. */
  readonly analysis: Analysis | null;
}

type Trouble = "no-game" | "no-record";

export function ReviewPage({ packed }: { packed: string }) {
  const [shown, setShown] = useState<Reviewed | Trouble | null>(null);
  useEffect(() => {
    if (packed === "") return;
    let left = false;
    let made: Reviewed | null = null;
    openReview(packed).then(
      (reviewed) => {
        if (left) close(reviewed);
        else setShown((made = reviewed));
      },
      (error: unknown) => {
        if (!left) setShown(error instanceof UnknownGame ? "no-game" : "no-record");
      },
    );
    return () => {
      left = true;
      if (made !== null) close(made);
    };
  }, [packed]);
  if (packed === "") return <RecordChooser trouble={null} />;
  if (shown === null) return <Waiting />;
  if (shown === "no-game") return <RecordChooser trouble={t("review-unknown-game")} />;
  if (shown === "no-record") return <RecordChooser trouble={t("review-bad-record")} />;
  return <Shown reviewed={shown} />;
}

function Shown({ reviewed }: { reviewed: Reviewed }) {
  const { controller, opened, analysis } = reviewed;
  const name = t(opened.card.name);
  return (
    <TableView
      table={controller}
      game={t("review-of", { game: name })}
      onAgain={() => go(`/${opened.card.id}`)}
      onSetup={() => go(`/${opened.card.id}`)}
      parts={{
        turn: <ReviewCard reviewed={reviewed} />,
        ...(analysis === null ? {} : { side: <AnalysisPanel controller={controller} analysis={analysis} /> }),
      }}
    />
  );
}

class UnknownGame extends Error {}

async function openReview(packed: string): Promise<Reviewed> {
  const kept = await unpack(packed);
  if (kept === null) throw new Error("the address holds no game");
  const card = gameCard(gameOfRecord(kept.record) ?? "");
  if (card === undefined) throw new UnknownGame();
  const [module] = await Promise.all([card.load(), needWords(card.catalogue, "online")]);
  const source = await openSource(kept, { card, module });
  const controller = new TableController(source, module);
  const ply = new URLSearchParams(location.search).get("ply");
  if (ply !== null && /^\d+$/.test(ply)) void controller.lookAt(Number(ply));
  const analysis = source instanceof ReviewTable ? new Analysis(gameOf(source), () => WorkerEngine.open(card.box)) : null;
  return { opened: { card, module }, kept, controller, analysis };
}

async function openSource({ record, seats }: Kept, { card, module }: LoadedGame): Promise<TableSource> {
  const engine = await WorkerEngine.open(card.box);
  try {
    if (module.openTable === undefined) return await ReviewTable.open(engine, record, seats, card.hidden === true);
    const { setup, played } = await liveSetup(engine, record, seats, card.box);
    engine.close();
    return await module.openTable(setup, played);
  } catch (error) {
    engine.close();
    throw error;
  }
}

function gameOf({ game, options, positions, state }: ReviewTable): Analysis["of"] {
  const { seats, plies, result } = state.peek();
  return { game, options, players: seats.length, positions, plies, result };
}

function close({ controller, analysis }: Reviewed): void {
  analysis?.stop();
  controller.close();
}
