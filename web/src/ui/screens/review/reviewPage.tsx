// The review of a finished game, from a link or a record file. Turn-based games are analysed; a real-time game is replayed at its table.

import { useEffect, useState } from "preact/hooks";

import { WorkerEngine } from "../../../engine/client";
import { gameCard } from "../../../games/list";
import { boxOf } from "../../../games/module";
import { Analysis } from "../../../review/analysis";
import type { Game } from "../../../review/analysis";
import { unpack } from "../../../review/packed";
import { choicesOfRecord, gameOfRecord } from "../../../review/record";
import { ReviewTable } from "../../../review/reviewTable";
import { needWords, t } from "../../../words";
import { Waiting } from "../loadedGame";
import { Replay, openReplay } from "./replay";
import type { Replayed } from "./replay";
import { RecordChooser } from "./recordChooser";
import "./chanceGraph.css";
import "./review.css";
import "./reviewMarks.css";
import { Reviewing } from "./reviewing";
import { ReviewScreen } from "./reviewScreen";
import { READER } from "./toReview";

type Trouble = "no-game" | "no-record";

export function ReviewPage({ packed }: { packed: string }) {
  const [shown, setShown] = useState<Reviewing | Replayed | Trouble | null>(null);
  useEffect(() => {
    if (packed === "") return;
    let left = false;
    let made: Reviewing | Replayed | null = null;
    openReview(packed).then(
      (review) => {
        if (left) review.close();
        else setShown((made = review));
      },
      (error: unknown) => {
        if (!left) setShown(error instanceof UnknownGame ? "no-game" : "no-record");
      },
    );
    return () => {
      left = true;
      made?.close();
    };
  }, [packed]);
  if (packed === "") return <RecordChooser trouble={null} />;
  if (shown === null) return <Waiting />;
  if (shown === "no-game") return <RecordChooser trouble={t("review-unknown-game")} />;
  if (shown === "no-record") return <RecordChooser trouble={t("review-bad-record")} />;
  return shown instanceof Reviewing ? <ReviewScreen review={shown} /> : <Replay replayed={shown} />;
}

class UnknownGame extends Error {}

async function openReview(packed: string): Promise<Reviewing | Replayed> {
  const kept = await unpack(packed);
  if (kept === null) throw new Error("the address holds no game");
  const card = gameCard(gameOfRecord(kept.record) ?? "");
  if (card === undefined) throw new UnknownGame();
  const [module] = await Promise.all([card.load(), needWords(card.catalogue, "online")]);
  const game = { card, module };
  const words = await module.review?.();
  if (words === undefined) return openReplay(kept, game, asked("ply"));
  const reader = asked(READER);
  const box = boxOf(card, choicesOfRecord(kept.record));
  const engine = await WorkerEngine.open(box);
  try {
    const source = await ReviewTable.open(engine, kept.record, { seats: kept.seats, hidden: card.hidden === true, reader });
    const analysis = new Analysis(gameOf(source), () => WorkerEngine.open(box));
    return new Reviewing(
      { source, game, kept, analysis, words, reader: source.state.peek().seats[reader ?? -1] === undefined ? null : reader },
      asked("ply"),
    );
  } catch (error) {
    engine.close();
    throw error;
  }
}

/** Returns a number from the address. */
function asked(name: string): number | null {
  const text = new URLSearchParams(location.search).get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

function gameOf({ game, options, positions, state, hidden }: ReviewTable): Game {
  const { seats, plies } = state.peek();
  // A resignation or a lost clock ends the match, but says nothing about the last move.
  const result = positions.at(-1)?.result ?? null;
  return { game, options, players: seats.length, positions, plies, result, hidden };
}
