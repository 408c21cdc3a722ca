// The result of a game and the next steps.

import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../../words";
import { copyText } from "../clipboard";
import { download } from "../download";
import { Icon } from "../icons";
import { go } from "../router";
import { reviewAddress } from "../screens/review/toReview";
import type { TableController } from "./controller";

interface Properties {
  readonly table: TableController;
  readonly game: string;
  readonly onAgain: () => void;
  readonly onSetup: () => void;
}

export function ResultCard({ table, game, onAgain, onSetup }: Properties) {
  const card = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const { result, seats } = table.source.state.value;
  useEffect(() => card.current?.focus(), []);
  if (result === null) return null;
  const won = result.winners.some((seat) => seats[seat]?.here === true);
  const copy = async (): Promise<void> => {
    setCopied(await copyText(await table.source.record()));
  };
  const save = async (): Promise<void> => download(await table.source.record(), `${game}.ruckus`);
  const review = async (): Promise<void> => go(await reviewAddress(table.source, await table.source.record()));
  return (
    <section class={`card result${won ? " won" : ""}`} ref={card} tabIndex={-1} aria-labelledby="result-title">
      {won ? <Confetti /> : null}
      <h2 id="result-title">{table.resultTitle()}</h2>
      <p>{table.endWords(result)}</p>
      <div class="ways">
        <button type="button" class="button primary" onClick={onAgain}>
          <Icon name="again" />
          {t("again")}
        </button>
        <button type="button" class="button" onClick={() => void review()}>
          <Icon name="hint" />
          {t("review-game")}
        </button>
        <button type="button" class="button" onClick={() => void table.lookAt(0)}>
          <Icon name="first" />
          {t("look-back")}
        </button>
        <button type="button" class="button" onClick={onSetup}>
          <Icon name="settings" />
          {t("change-setup")}
        </button>
        <button type="button" class="button" onClick={() => void copy()}>
          <Icon name="copy" />
          {copied ? t("copied") : t("copy-record")}
        </button>
        <button type="button" class="button" onClick={() => void save()}>
          <Icon name="download" />
          {t("download-record")}
        </button>
      </div>
    </section>
  );
}

/** Falling ends of thread; only with animations. */
function Confetti() {
  return (
    <svg class="confetti" viewBox="0 0 300 120" aria-hidden="true" preserveAspectRatio="none">
      {Array.from({ length: 24 }, (_, index) => (
        <path key={index} class={`end end-${index % 4}`} d={`M${(index * 53) % 300} ${-10 - ((index * 17) % 40)}q6 8 0 14t2 12`} />
      ))}
    </svg>
  );
}
