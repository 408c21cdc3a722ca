// The result of an online game and the next steps: rematch, review, share, download, check the shuffle.

import { useState } from "preact/hooks";

import { gameCard } from "../../../games/list";
import { t } from "../../../words";
import { copyText } from "../../clipboard";
import { download } from "../../download";
import { Icon } from "../../icons";
import { Link } from "../../link";
import { go } from "../../router";
import { ResultFrame } from "../../table/resultCard";
import { reviewAddress } from "../review/toReview";
import type { Playing } from "./onlineGame";
import { failureWords } from "./serverText";
import { ShuffleDialog } from "./shuffle";
import { tableAddress } from "./waitingRoom";

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
  const next = link.snapshot.value?.rematch ?? null;
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
            {next !== null && link.seat !== null ? <p class="invited">{t("rematch-wanted")}</p> : null}
            {said === undefined ? null : <p class="result-said">{said.title}</p>}
            {trouble === null ? null : <p class="trouble">{trouble}</p>}
          </>
        }
        primary={
          link.seat !== null ? (
            <button type="button" class="button primary" onClick={() => void attempt(() => meeting.rematch())}>
              <Icon name="again" />
              {t("again")}
            </button>
          ) : next === null ? null : (
            <Link to={`/t/${next}`} class="button primary">
              <Icon name="next" />
              {t("to-next-game")}
            </Link>
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
