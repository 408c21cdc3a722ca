// The result of an online game and the next steps: rematch, review, share, download, check the shuffle.

import { useEffect, useRef, useState } from "preact/hooks";

import { gameCard } from "../../../games/list";
import { t } from "../../../words";
import { copyText } from "../../clipboard";
import { download } from "../../download";
import { Icon } from "../../icons";
import { Link } from "../../link";
import { go } from "../../router";
import { reviewAddress } from "../review/toReview";
import type { Playing } from "./onlineGame";
import { failureWords } from "./serverText";
import { ShuffleDialog } from "./shuffle";
import { tableAddress } from "./waitingRoom";

export function OnlineResult({ playing: { meeting, controller, source }, setup }: { playing: Playing; setup: string }) {
  const { link } = meeting;
  const card = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const [shuffle, setShuffle] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { result, seats } = source.state.value;
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  if (result === null) return null;
  const won = result.winners.some((seat) => seats[seat]?.here === true);
  const attempt = async (request: () => Promise<unknown>): Promise<void> => {
    try {
      await request();
      setTrouble(null);
    } catch (error) {
      setTrouble(failureWords(error));
    }
  };
  const share = async (): Promise<void> => {
    const ply = controller.lookedAt.value;
    setCopied(await copyText(tableAddress(link.code) + (ply === null ? "" : `?ply=${ply}`)));
  };
  const save = async (): Promise<void> => download(await source.record(), `${source.game}-${link.code}.ruckus`);
  const review = async (): Promise<void> => go(await reviewAddress(source, await source.record()));
  const next = link.snapshot.value?.rematch ?? null;
  return (
    <section class={`card result${won ? " won" : ""}`} ref={card} tabIndex={-1} aria-labelledby="result-title">
      <h2 id="result-title">{controller.resultTitle()}</h2>
      <p>{controller.endWords(result)}</p>
      {next !== null && link.seat !== null ? <p class="invited">{t("rematch-wanted")}</p> : null}
      {trouble === null ? null : <p class="trouble">{trouble}</p>}
      <div class="ways">
        {link.seat === null ? (
          next === null ? null : (
            <Link to={`/t/${next}`} class="button primary">
              <Icon name="next" />
              {t("to-next-game")}
            </Link>
          )
        ) : (
          <button type="button" class="button primary" onClick={() => void attempt(() => meeting.rematch())}>
            <Icon name="again" />
            {t("again")}
          </button>
        )}
        <button type="button" class="button" onClick={() => void controller.lookAt(0)}>
          <Icon name="first" />
          {t("look-back")}
        </button>
        <button type="button" class="button" onClick={() => void attempt(review)}>
          <Icon name="hint" />
          {t("review-game")}
        </button>
        <button type="button" class="button" onClick={() => void share()}>
          <Icon name="share" />
          {copied ? t("copied") : controller.lookedAt.value === null ? t("share-game") : t("share-move")}
        </button>
        <button type="button" class="button" onClick={() => void attempt(save)}>
          <Icon name="download" />
          {t("download-record")}
        </button>
        {gameCard(source.game)?.chance === true ? (
          <button type="button" class="button shuffle-button" onClick={() => setShuffle(true)}>
            <Icon name="rules" />
            {t("shuffle-how")}
          </button>
        ) : null}
        <Link to={setup} class="button">
          <Icon name="settings" />
          {t("new-table")}
        </Link>
      </div>
      {shuffle ? <ShuffleDialog code={link.code} name={(seat) => controller.name(seat)} onClose={() => setShuffle(false)} /> : null}
    </section>
  );
}
