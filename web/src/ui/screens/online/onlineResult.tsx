// The result of an online game and the next steps: rematch, review, share, download, check the shuffle.

import { useState } from "preact/hooks";

import { gameCard } from "../../../games/list";
import type { Rematch } from "../../../online/onlineSession";
import { language, t } from "../../../words";
import { copyText } from "../../clipboard";
import { download } from "../../download";
import { Icon } from "../../icons";
import { go } from "../../router";
import { ResultFrame } from "../../table/resultCard";
import { reviewAddress } from "../review/toReview";
import type { Playing } from "./onlineGame";
import { failureWords } from "./serverText";
import { ShuffleDialog } from "./shuffle";
import { tableAddress } from "./waitingRoom";

/** Whose agreement the next game waits for. */
function rematchWords({ agreed, wanting, awaited }: Rematch): string {
  const names = new Intl.ListFormat(language(), { type: "conjunction" });
  if (!agreed)
    return wanting.length === 0 ? t("rematch-wanted") : t("rematch-wanted-by", { count: wanting.length, names: names.format(wanting) });
  return awaited.length === 0 ? t("dealing-lead") : t("rematch-waiting", { names: names.format(awaited) });
}

interface Properties {
  readonly playing: Playing;
  readonly setup: string;
  readonly onAside: () => void;
}

export function OnlineResult({ playing: { meeting, controller, source }, setup, onAside }: Properties) {
  const { link } = meeting;
  const [copied, setCopied] = useState(false);
  const [shuffle, setShuffle] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
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
  const rematch = meeting.rematchState.value;
  const phrases = controller.messages.feed.value.filter(({ kind, seat }) => kind === "phrase" && seat !== link.seat);
  const said = phrases.at(-1);
  return (
    <>
      <ResultFrame
        table={controller}
        playsNext={link.seat !== null}
        onAside={onAside}
        onReview={() => void attempt(review)}
        onChange={() => go(setup)}
        notes={
          <>
            {rematch === null || link.seat === null ? null : (
              <p class="invited" role="status">
                {rematchWords(rematch)}
              </p>
            )}
            {said === undefined ? null : <p class="result-said">{said.title}</p>}
            {trouble === null ? null : <p class="trouble">{trouble}</p>}
          </>
        }
        primary={
          // Spectators follow the players by themselves.
          link.seat === null ? null : rematch?.agreed === true ? (
            <button type="button" class="button" onClick={() => void attempt(() => meeting.leaveRematch())}>
              {t("rematch-cancel")}
            </button>
          ) : (
            <button type="button" class="button primary" onClick={() => void attempt(() => meeting.rematch())}>
              <Icon name="again" />
              {t("again")}
            </button>
          )
        }
        sharing={
          <>
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
          </>
        }
      />
      {shuffle ? <ShuffleDialog code={link.code} name={(seat) => controller.name(seat)} onClose={() => setShuffle(false)} /> : null}
    </>
  );
}
