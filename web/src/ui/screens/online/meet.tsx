// The page of one table: the invitation and the seats while it waits, the board while it is played, and always the state of the connection.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { gameCard } from "../../../games/list";
import { OnlineSession } from "../../../online/onlineSession";
import { meantSeat } from "../../../online/persistence";
import type { TableSnapshot } from "../../../online/wire";
import { needWords, t } from "../../../words";
import { Link } from "../../link";
import { go } from "../../router";
import { Trouble, Waiting } from "../loadedGame";
import type { LoadedGame } from "../loadedGame";
import { ConnectionNotice } from "./connectionNotice";
import { OnlineGame } from "./onlineGame";
import { Invitation, seatsToJoin } from "./invitation";
import { failureWords, refusalWords } from "./serverText";
import { ShuffleDialog } from "./shuffle";
import { WaitingRoom } from "./waitingRoom";

export function Meet({ code }: { code: string }) {
  const [meeting, setMeeting] = useState<OnlineSession | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    let opened: OnlineSession | null = null;
    OnlineSession.open(code, (next) => go(`/t/${next}`)).then(
      (made) => {
        if (left) made.close();
        else setMeeting((opened = made));
      },
      (error: unknown) => !left && setTrouble(failureWords(error)),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [code]);
  if (trouble !== null) return <Trouble text={trouble} />;
  if (meeting === null) return <Waiting />;
  return (
    <>
      <ConnectionNotice meeting={meeting} />
      <Met meeting={meeting} />
    </>
  );
}

function Met({ meeting }: { meeting: OnlineSession }) {
  const failure = meeting.link.failure.value;
  const snapshot = meeting.link.snapshot.value;
  const game = useOpened(snapshot?.game ?? null);
  const [watches, setWatches] = useState(false);
  if (failure !== null) return <Nothing text={refusalWords(failure)} />;
  if (snapshot === null || game === null) return <Waiting />;
  if (game === "failed") return <Trouble text={t("trouble-loading")} />;
  if (game === "unknown") return <Nothing text={t("table-unknown-game")} />;
  if (snapshot.status === "closed") return <Closed snapshot={snapshot} />;
  if (snapshot.position === null) {
    const invited = snapshot.status === "waiting" && snapshot.you === null && !watches && meantSeat(snapshot.table) === null;
    if (invited && seatsToJoin(snapshot.seats).length > 0)
      return <Invitation meeting={meeting} opened={game} snapshot={snapshot} onWatch={() => setWatches(true)} />;
    return <WaitingRoom meeting={meeting} opened={game} snapshot={snapshot} />;
  }
  return <OnlineGame meeting={meeting} opened={game} />;
}

/** Returns the game of a table with its messages; null while they are being loaded. */
function useOpened(id: string | null): LoadedGame | "unknown" | "failed" | null {
  const [opened, setOpened] = useState<LoadedGame | "unknown" | "failed" | null>(null);
  useEffect(() => {
    if (id === null) return;
    const card = gameCard(id);
    if (card === undefined) {
      setOpened("unknown");
      return;
    }
    Promise.all([card.load(), needWords(card.catalogue)]).then(
      ([module]) => setOpened({ card, module }),
      () => setOpened("failed"),
    );
  }, [id]);
  return opened;
}

/** A closed table. If its deal could have been seen, its shuffle can be checked. */
function Closed({ snapshot: { table, deal, seats } }: { snapshot: TableSnapshot }) {
  const [shuffle, setShuffle] = useState(false);
  const name = (seat: number): string => {
    const found = seats[seat];
    return found?.kind === "person" ? found.name : t("seat-number", { number: seat + 1 });
  };
  return (
    <Nothing text={t("table-closed")}>
      {deal !== null && (deal.sealed || deal.number > 1) ? (
        <button type="button" class="button shuffle-button" onClick={() => setShuffle(true)}>
          {t("shuffle-how")}
        </button>
      ) : null}
      {shuffle ? <ShuffleDialog code={table} name={name} onClose={() => setShuffle(false)} /> : null}
    </Nothing>
  );
}

function Nothing({ text, children }: { text: string; children?: ComponentChildren }) {
  useEffect(() => {
    document.title = t("title-table", { what: t("lobby-title") });
  });
  return (
    <div class="page narrow">
      <h1>{t("table-nothing")}</h1>
      <p>{text}</p>
      <div class="ways">
        <Link to="/online" class="button primary">
          {t("to-lobby")}
        </Link>
        <Link to="/" class="button">
          {t("all-games")}
        </Link>
        {children}
      </div>
    </div>
  );
}
