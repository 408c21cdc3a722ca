// A bot's analysis of a game: a graph of the chances, the decisive moments, and a table of all moves, which gives screen readers the same
// information as the graph.

import { useEffect, useState } from "preact/hooks";

import type { Analysis, Judgement, Mark } from "../../../review/analysis";
import { t } from "../../../words";
import type { PlainKey } from "../../../words";
import { say } from "../../liveRegion";
import type { TableController } from "../../table/controller";
import { Graph } from "./graph";

/** The bot's thinking time per position, in tenths of a second. */
const TIMES = [2, 5, 20] as const;

const MARKS: Record<Mark, PlainKey> = {
  best: "review-mark-best",
  good: "review-mark-good",
  mistake: "review-mark-mistake",
  blunder: "review-mark-blunder",
  unknown: "review-mark-unknown",
};
/** Marks as in chess notation, so that colour is not the only sign. */
const SIGNS: Record<Mark, string> = { best: "", good: "", mistake: "?", blunder: "??", unknown: "" };

interface Properties {
  readonly controller: TableController;
  readonly analysis: Analysis;
}

export function AnalysisPanel({ controller, analysis }: Properties) {
  const [tenths, setTenths] = useState<number>(TIMES[0]);
  const running = analysis.running.value;
  const done = analysis.thoughts.value.length;
  useEffect(() => () => analysis.stop(), [analysis]);
  const start = async (): Promise<void> => {
    await analysis.run(tenths * 100);
    if (!analysis.failed.value && analysis.thoughts.value.length === analysis.all) say(t("review-done"));
  };
  return (
    <section class="card analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title">{t("review-analysis")}</h2>
      <div class="analysis-ways">
        <label class="field">
          <span>{t("review-time")}</span>
          <select disabled={running} onChange={(event) => setTenths(Number(event.currentTarget.value))}>
            {TIMES.map((one) => (
              <option key={one} value={one} selected={one === tenths}>
                {t("review-seconds", { seconds: one / 10 })}
              </option>
            ))}
          </select>
        </label>
        {running ? (
          <button type="button" class="button" onClick={() => analysis.stop()}>
            {t("review-stop")}
          </button>
        ) : (
          <button type="button" class="button primary" onClick={() => void start()}>
            {done === 0 ? t("review-analyse") : t("review-analyse-again")}
          </button>
        )}
      </div>
      {running ? (
        <p class="quiet">
          <progress max={analysis.all} value={done} aria-label={t("review-analysis")} /> {t("review-progress", { done, all: analysis.all })}
        </p>
      ) : null}
      {analysis.failed.value ? (
        <p class="trouble" role="alert">
          {t("review-failed")}
        </p>
      ) : null}
      {done === 0 ? <p class="quiet">{t("review-lead")}</p> : <Findings controller={controller} analysis={analysis} />}
    </section>
  );
}

function Findings({ controller, analysis }: Properties) {
  const judgements = analysis.judgements.value;
  const lost = ({ before, after }: Judgement): number => (after === null ? 0 : before - after);
  const moments = judgements
    .map((judgement, index) => ({ judgement, index }))
    .filter(({ judgement: { mark } }) => mark === "mistake" || mark === "blunder")
    .sort((a, b) => lost(b.judgement) - lost(a.judgement))
    .slice(0, 3);
  return (
    <>
      {analysis.of.players === 2 ? <Graph controller={controller} analysis={analysis} /> : null}
      {moments.length === 0 ? (
        analysis.running.value || analysis.of.players !== 2 ? null : (
          <p>{t("review-no-mistake")}</p>
        )
      ) : (
        <>
          <h3>{t("review-moments")}</h3>
          <ol class="moments">
            {moments.map(({ judgement, index }) => (
              <li key={index}>
                <button type="button" class="moment" onClick={() => void controller.lookAt(index)}>
                  <strong>
                    {t("review-moment", { number: index + 1, name: controller.name(judgement.seat), move: moveOf(controller, index) })}
                    {SIGNS[judgement.mark]}
                  </strong>
                  <span>{better(controller, judgement)}</span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      <EveryMove controller={controller} judgements={judgements} />
    </>
  );
}

/** The graph as text, with the better moves. */
function EveryMove({ controller, judgements }: { controller: TableController; judgements: readonly Judgement[] }) {
  return (
    <div class="judged" role="region" aria-label={t("review-every-move")} tabIndex={0}>
      <table>
        <caption class="unseen">{t("review-every-move")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("review-column-move")}</th>
            <th scope="col">{t("review-column-chance")}</th>
            <th scope="col">{t("review-column-verdict")}</th>
          </tr>
        </thead>
        <tbody>
          {judgements.map((judgement, index) => (
            <tr key={index} class={`mark-${judgement.mark}`}>
              <th scope="row">
                <button type="button" class="link-like" onClick={() => void controller.lookAt(index + 1)}>
                  {t("review-moment", { number: index + 1, name: controller.name(judgement.seat), move: moveOf(controller, index) })}
                </button>
              </th>
              <td>
                {judgement.after === null ? t("review-unknown") : t("review-percent", { percent: Math.round(judgement.after * 100) })}
              </td>
              <td>
                {t(MARKS[judgement.mark])} {SIGNS[judgement.mark]} {judgement.mark === "good" ? null : better(controller, judgement)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function moveOf(controller: TableController, index: number): string {
  const ply = controller.source.state.value.plies[index];
  return ply === undefined ? "" : controller.module.notation(ply);
}

function better(controller: TableController, judgement: Judgement): string | null {
  return judgement.better === null ? null : t("review-better", { move: controller.module.notation(judgement.better) });
}
