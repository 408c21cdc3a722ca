// Take-backs, draws and resignations: the player confirms first, then the others are asked. Also shows what the others ask. Questions are
// in the message area, their answers in the actions zone.

import { effect, untracked } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { NotReached, ServerRefusal } from "../../../online/api";
import type { Ask } from "../../../online/wire";
import { t } from "../../../words";
import { SmallButton } from "../../table/actions";
import type { DrawerPage } from "../../table/drawer";
import type { Request } from "../../table/messages";
import { MoreButton } from "../../table/moreMenu";
import type { Playing } from "./onlineGame";
import { failureWords } from "./serverText";

/** The requests that answer an offer. */
const ANSWERS: ReadonlySet<Ask["kind"]> = new Set(["draw", "take-back", "decline"]);

function send({ meeting: { link }, controller }: Playing, what: Ask): void {
  link.ask(what).catch((error: unknown) => {
    if (!(error instanceof ServerRefusal || error instanceof NotReached)) throw error;
    controller.messages.refuse({ title: failureWords(error) });
  });
}

/** Asks the player for confirmation before something is sent. */
function confirmFirst(playing: Playing, what: Ask, words: Pick<Request, "title" | "text" | "yes">): void {
  const { ownRequest } = playing.controller.messages;
  ownRequest.value = {
    ...words,
    no: t("no-back"),
    own: true,
    seat: playing.meeting.link.seat,
    onNo: () => (ownRequest.value = null),
    onYes: () => {
      ownRequest.value = null;
      send(playing, what);
    },
  };
}

/** Shows the questions of the others while they are open. */
export function useOffers(playing: Playing): void {
  useEffect(() => {
    const { meeting, controller, source } = playing;
    const { request, ownRequest } = controller.messages;
    source.onTakeBack = () => {
      const seat = meeting.link.seat;
      if (seat === null) return;
      const count = removedBy(source.state.peek().plies, seat);
      const text = t("rival-agrees");
      confirmFirst(playing, { kind: "take-back" }, { title: t("take-back-question", { count }), text, yes: t("take-back") });
    };
    const stop = effect(() => {
      const asked = askedBy(playing);
      const over = source.state.value.result !== null;
      const canTakeBack = source.canTakeBack.value;
      untracked(() => {
        request.value = asked;
        // A question about a finished game, or a move that is no longer there, makes no sense.
        if (over || (!canTakeBack && ownRequest.value?.yes === t("take-back"))) ownRequest.value = null;
      });
    });
    return () => {
      stop();
      source.onTakeBack = null;
    };
  }, [playing]);
}

function askedBy(playing: Playing): Request | null {
  const { meeting, controller, source } = playing;
  const snapshot = meeting.link.snapshot.value;
  const seat = meeting.link.seat;
  if (snapshot === null || seat === null || source.state.value.result !== null) return null;
  // Without a connection the answer is on its way for a while.
  if (meeting.link.pending.value.some(({ ask }) => ANSWERS.has(ask.kind))) return null;
  const other = (offer: readonly number[]): number | null => (offer[0] === undefined || offer.includes(seat) ? null : offer[0]);
  const back = other(snapshot.offers.take_back);
  const from = back ?? other(snapshot.offers.draw);
  if (from === null) return null;
  const name = controller.name(from);
  const title =
    back === null ? t("asked-draw", { name }) : t("asked-take-back", { name, count: removedBy(source.state.value.plies, from) });
  return {
    title,
    yes: t("agree"),
    no: t("decline"),
    own: false,
    seat: from,
    onYes: () => send(playing, { kind: back === null ? "draw" : "take-back" }),
    onNo: () => send(playing, { kind: "decline" }),
  };
}

/** The small buttons of an online game: take back, and phrases. */
export function OnlineButtons({ playing: { meeting, source, controller }, show }: { playing: Playing; show: (page: DrawerPage) => void }) {
  const { link } = meeting;
  if (link.seat === null) return null;
  const waits = link.pending.value.length > 0;
  const over = source.state.value.result !== null;
  return (
    <>
      {source.hidden && controller.module.realTime === true ? null : (
        <SmallButton
          icon="back"
          label={t("undo")}
          className="undo-button"
          disabled={over || waits || (!source.canTakeBack.value && !controller.play.begun.value)}
          onPress={() => void controller.takeBack()}
        />
      )}
      <SmallButton icon="speak" label={t("say")} className="say-button" onPress={() => show("extra")} />
    </>
  );
}

/** The entries of *More*: draw and resignation. */
export function OfferEntries({ playing, close }: { playing: Playing; close: () => void }) {
  const { meeting, source } = playing;
  const { link } = meeting;
  const snapshot = link.snapshot.value;
  const seat = link.seat;
  if (snapshot === null || seat === null || source.state.value.result !== null) return null;
  const waits = link.pending.value.length > 0;
  const people = snapshot.seats.every(({ kind }) => kind === "person");
  const ask = (what: Ask, title: string, yes: string): void => {
    close();
    confirmFirst(playing, what, { title, yes });
  };
  const offered = snapshot.offers.draw.includes(seat);
  return (
    <>
      {source.hidden || !people ? null : (
        <MoreButton
          icon="draw"
          label={offered ? t("draw-offered") : t("offer-draw")}
          disabled={waits || offered}
          onPress={() => ask({ kind: "draw" }, t("offer-draw-question"), t("offer-draw-yes"))}
        />
      )}
      <MoreButton
        icon="flag"
        label={t("resign")}
        disabled={waits}
        onPress={() => ask({ kind: "resign" }, t("resign-question"), t("resign-yes"))}
      />
    </>
  );
}

/** Returns how many plies are removed when the last one of a seat is taken back. */
function removedBy(plies: readonly { seat: number }[], seat: number): number {
  return (
    plies.length -
    Math.max(
      plies.findLastIndex((ply) => ply.seat === seat),
      0,
    )
  );
}
