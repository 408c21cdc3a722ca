// The result of a game and the next steps: a card over the table that can be put aside.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../../words";
import { copyText } from "../clipboard";
import { Dialog } from "../dialog";
import { download } from "../download";
import { Icon } from "../icons";
import { go } from "../router";
import { reviewAddress } from "../screens/review/toReview";
import type { TableController } from "./controller";
import { SeatFace } from "./seatFace";

interface CardProperties {
  readonly table: TableController;
  /** The primary action, or a link in its place. */
  readonly primary: ComponentChildren;
  /** What the others say and want. */
  readonly notes?: ComponentChildren;
  /** Whether the reader can play the next game. */
  readonly playsNext: boolean;
  readonly onReview: () => void;
  readonly onChange: () => void;
  /** The ways to share the game, behind *Share*. */
  readonly sharing: ComponentChildren;
  readonly onAside: () => void;
}

export function ResultFrame({ table, primary, notes, playsNext, onReview, onChange, sharing, onAside }: CardProperties) {
  const card = useRef<HTMLElement>(null);
  const [shares, setShares] = useState(false);
  const { result, seats } = table.source.state.value;
  // The card must not scroll anything into view: the board stays where it is.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  if (result === null) return null;
  const { Standings } = table.play;
  const won = result.winners.some((seat) => seats[seat]?.here === true);
  const lost = !won && result.winners.length > 0 && seats.some((_, seat) => table.isReader(seat));
  const [winner] = result.winners;
  return (
    <section class={`card result${won ? " won" : ""}`} ref={card} tabIndex={-1} aria-labelledby="result-title">
      <button type="button" class="bar-button result-close" aria-label={t("close")} onClick={onAside}>
        <Icon name="close" />
      </button>
      <div class="result-head">
        {winner === undefined ? null : <SeatFace table={table} seat={winner} class="result-face" />}
        <div>
          <h2 id="result-title">{table.resultTitle()}</h2>
          <p>{table.endWords(result)}</p> {lost ? <p class="result-cheer">{t("result-so-close")}</p> : null}{" "}
          {playsNext ? <NextStarter table={table} /> : null}
        </div>
      </div>
      {Standings === undefined ? null : <Standings />}
      {notes}
      <div class="result-ways">
        {primary}
        <button type="button" class="button" onClick={onReview}>
          {t("review-game")}
        </button>
        <button type="button" class="button" onClick={onChange}>
          {t("change-setup")}
        </button>
        <button type="button" class="button" onClick={() => setShares(true)}>
          {t("share")}
        </button>
      </div>
      {shares ? (
        <Dialog title={t("share")} onClose={() => setShares(false)}>
          <div class="menu">{sharing}</div>
        </Dialog>
      ) : null}
    </section>
  );
}

interface Properties {
  readonly table: TableController;
  readonly game: string;
  readonly onAgain: () => void;
  readonly onSetup: () => void;
  readonly onAside: () => void;
}

/** The result of a game on this device. */
export function ResultCard({ table, game, onAgain, onSetup, onAside }: Properties) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    setCopied(await copyText(await table.source.record()));
  };
  const save = async (): Promise<void> => download(await table.source.record(), `${game}.ruckus`);
  const review = async (): Promise<void> => go(await reviewAddress(table.source, await table.source.record()));
  return (
    <ResultFrame
      table={table}
      onAside={onAside}
      onReview={() => void review()}
      onChange={onSetup}
      playsNext
      primary={
        <button type="button" class="button primary" onClick={onAgain}>
          <Icon name="again" />
          {t("again")}
        </button>
      }
      sharing={
        <>
          <button type="button" class="button" onClick={() => void copy()}>
            <Icon name="copy" />
            {copied ? t("copied") : t("copy-record")}
          </button>
          <button type="button" class="button" onClick={() => void save()}>
            <Icon name="download" />
            {t("download-record")}
          </button>
        </>
      }
    />
  );
}

/** Who starts the next game: the seats rotate, so that the last player of this one comes first. */
function NextStarter({ table }: { table: TableController }) {
  const { seats } = table.source.state.value;
  if (table.module.firstSeatStarts !== true) return null;
  const starter = seats.length - 1;
  return (
    <p class="quiet next-starter">{table.isReader(starter) ? t("next-you-start") : t("next-starts", { name: table.name(starter) })}</p>
  );
}

/** Falling ends of thread over the board; only with animations. */
export function Confetti() {
  return (
    <svg class="confetti" viewBox="0 0 300 300" aria-hidden="true" preserveAspectRatio="none">
      {Array.from({ length: 36 }, (_, index) => (
        <path key={index} class={`end end-${index % 4}`} d={`M${(index * 53) % 300} ${((index * 37) % 180) - 40}q6 8 0 14t2 12`} />
      ))}
    </svg>
  );
}
