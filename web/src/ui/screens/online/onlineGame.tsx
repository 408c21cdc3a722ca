// An online game on the usual table screen, with its online parts: clocks, presence, offers, phrases, and the result.

import { useEffect, useState } from "preact/hooks";

import { OnlineTable } from "../../../online/onlineTable";
import type { OnlineSource } from "../../../online/onlineTable";
import type { OnlineSession } from "../../../online/onlineSession";
import { t } from "../../../words";
import { go } from "../../router";
import { TableController } from "../../table/controller";
import { TableView } from "../../table/tableView";
import { Trouble, Waiting } from "../loadedGame";
import type { LoadedGame } from "../loadedGame";
import { Clock } from "./clock";
import { Offers } from "./offers";
import { OnlineResult } from "./onlineResult";
import { failureWords } from "./serverText";
import { Saying, Talk } from "./talk";
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
    const opening: Promise<OnlineSource> = module.openOnline?.(meeting.link) ?? OnlineTable.open(meeting.link, card.box);
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
  const result = source.state.value.result;
  const seatPart = (seat: number) => {
    const info = source.state.value.seats[seat];
    return (
      <>
        <Clock meeting={meeting} seat={seat} />
        {info?.kind === "person" && !info.connected && result === null ? <p class="away">{t("away")}</p> : null}
        <Saying meeting={meeting} seat={seat} />
      </>
    );
  };
  return (
    <>
      <Watchers meeting={meeting} />
      <TableView
        table={controller}
        game={game}
        onAgain={() => void meeting.rematch()}
        onSetup={() => go(setup)}
        parts={{
          seat: seatPart,
          buttons: result === null ? <Offers playing={playing} /> : <></>,
          side: <Talk meeting={meeting} />,
          result: <OnlineResult playing={playing} setup={setup} />,
        }}
      />
    </>
  );
}

/** A note for spectators, and the number of spectators. */
function Watchers({ meeting: { link } }: { meeting: OnlineSession }) {
  const snapshot = link.snapshot.value;
  const watchers = link.presence.value?.watchers ?? 0;
  const watching = snapshot?.you === null;
  if (!watching && watchers === 0) return null;
  return (
    <p class="watchers">
      {watching ? t("you-watch") : null} {watchers > 0 ? t("watchers", { count: watchers }) : null}
    </p>
  );
}
