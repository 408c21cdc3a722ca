// An online game on the usual table screen, with its online parts: clocks, presence, offers, phrases, and the result.

import { boxOf } from "../../../games/module";
import { useEffect, useState } from "preact/hooks";

import { OnlineTable } from "../../../online/onlineTable";
import type { OnlineSource } from "../../../online/onlineTable";
import type { OnlineSession } from "../../../online/onlineSession";
import { t } from "../../../words";
import { Icon } from "../../icons";
import { go } from "../../router";
import { TableController } from "../../table/controller";
import type { DrawerPage } from "../../table/drawer";
import { TableView } from "../../table/tableView";
import { keepResult } from "../history/keepResult";
import { Trouble, Waiting } from "../loadedGame";
import type { LoadedGame } from "../loadedGame";
import { Clock } from "./clock";
import { ConnectionMessage } from "./connectionNotice";
import { OfferEntries, OnlineButtons, useOffers } from "./offers";
import { OnlineResult } from "./onlineResult";
import { failureWords } from "./serverText";
import { Saying, Talk, usePhrases } from "./talk";
import { useTable } from "./useTable";

interface Properties {
  readonly meeting: OnlineSession;
  readonly opened: LoadedGame;
}

/** One table on the screen, with its source. */
export interface Playing {
  readonly meeting: OnlineSession;
  readonly source: OnlineSource;
  readonly controller: TableController;
}

export function OnlineGame({ meeting, opened: { card, module } }: Properties) {
  const [playing, setPlaying] = useState<Playing | string | null>(null);
  useEffect(() => {
    let left = false;
    let made: TableController | null = null;
    const opening: Promise<OnlineSource> =
      module.openOnline?.(meeting.link) ?? OnlineTable.open(meeting.link, boxOf(card, meeting.link.snapshot.peek()?.options ?? {}));
    opening.then(
      (source) => {
        if (left) {
          source.close();
          return;
        }
        const controller = new TableController(source, module);
        made = controller;
        // A link may point to a certain move.
        const ply = new URLSearchParams(location.search).get("ply");
        if (ply !== null && /^\d+$/.test(ply)) void controller.lookAt(Number(ply));
        setPlaying({ meeting, source, controller });
      },
      (error: unknown) => !left && setPlaying(failureWords(error)),
    );
    return () => {
      left = true;
      setPlaying(null);
      made?.close();
    };
  }, [meeting, card, module]);
  if (typeof playing === "string") return <Trouble text={playing} />;
  if (playing === null) return <Waiting />;
  return <Table playing={playing} game={t(card.name)} setup={`/${card.id}/friends`} />;
}

function Table({ playing, game, setup }: { playing: Playing; game: string; setup: string }) {
  const { controller, meeting, source } = playing;
  useTable(playing);
  useOffers(playing);
  usePhrases(playing);
  useEffect(() => keepResult(source, { id: `online-${meeting.link.code}`, online: true, practice: false }), [source, meeting]);
  const { result, seats } = source.state.value;
  const seatPart = (seat: number) => {
    const info = seats[seat];
    const away = info?.kind === "person" && !info.connected && result === null;
    return (
      <>
        {away ? <p class="away">{t("away")}</p> : null}
        <Clock meeting={meeting} seat={seat} />
      </>
    );
  };
  const bubble = (seat: number) => <Saying playing={playing} seat={seat} />;
  const buttons = (show: (page: DrawerPage) => void) => <OnlineButtons playing={playing} show={show} />;
  const more = (close: () => void) => <OfferEntries playing={playing} close={close} />;
  const resultCard = (onAside: () => void) => <OnlineResult playing={playing} setup={setup} onAside={onAside} />;
  const speaks = meeting.link.seat !== null;
  return (
    <>
      <ConnectionMessage meeting={meeting} messages={controller.messages} />
      <TableView
        table={controller}
        game={game}
        onAgain={() => void meeting.rematch()}
        onSetup={() => go(setup)}
        parts={{
          seat: seatPart,
          bubble,
          note: <Spectators meeting={meeting} />,
          buttons,
          more,
          result: resultCard,
          ...(speaks ? { extra: { title: t("phrases"), content: <Talk playing={playing} /> } } : {}),
        }}
      />
    </>
  );
}

/** The number of spectators, in the bar. */
function Spectators({ meeting: { link } }: { meeting: OnlineSession }) {
  const count = link.presence.value?.watchers ?? 0;
  if (count === 0) return null;
  return (
    <p class="watchers">
      <Icon name="look" />
      <span aria-hidden="true">{count}</span>
      <span class="unseen">{t("watchers", { count })}</span>
    </p>
  );
}
