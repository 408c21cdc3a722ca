// Take-backs, draws and resignations: the player confirms first, then the others are asked. Also shows what the others ask.

import { useEffect, useState } from "preact/hooks";

import { NotReached, ServerRefusal } from "../../../online/api";
import type { Ask } from "../../../online/wire";
import { t } from "../../../words";
import { Icon } from "../../icons";
import { AskOnce, Question } from "./askOnce";
import type { Playing } from "./onlineGame";
import { failureWords } from "./serverText";

export function Offers({ playing: { meeting, controller, source } }: { playing: Playing }) {
  const { link } = meeting;
  const snapshot = link.snapshot.value;
  const seat = link.seat;
  const [asksBack, setAsksBack] = useState(false);
  useEffect(() => {
    source.onTakeBack = () => setAsksBack(true);
    return () => {
      source.onTakeBack = null;
    };
  }, [source]);
  if (snapshot === null || seat === null) return null;
  const ask = (what: Ask): void => {
    link.ask(what).catch((error: unknown) => {
      if (!(error instanceof ServerRefusal || error instanceof NotReached)) throw error;
      controller.trouble.value = failureWords(error);
    });
  };
  const { draw, take_back: back } = snapshot.offers;
  const waits = link.pending.value.length > 0;
  const other = (offer: readonly number[]): number | null => (offer[0] === undefined || offer.includes(seat) ? null : offer[0]);
  const drawFrom = other(draw);
  const backFrom = other(back);
  const people = snapshot.seats.every(({ kind }) => kind === "person");
  if (backFrom !== null || drawFrom !== null) {
    const from = backFrom ?? drawFrom ?? 0;
    const what: Ask["kind"] = backFrom === null ? "draw" : "take-back";
    return (
      <Question
        question={
          what === "draw"
            ? t("asked-draw", { name: controller.name(from) })
            : t("asked-take-back", { name: controller.name(from), count: removedBy(source.state.value.plies, from) })
        }
        yes={t("agree")}
        no={t("decline")}
        own={false}
        onYes={() => ask({ kind: what })}
        onNo={() => ask({ kind: "decline" })}
      />
    );
  }
  const canTakeBack = source.canTakeBack.value;
  return (
    <>
      {asksBack && canTakeBack ? (
        <Question
          question={t("take-back-question", { count: removedBy(source.state.value.plies, seat) })}
          yes={t("take-back")}
          no={t("no-back")}
          own
          onYes={() => {
            setAsksBack(false);
            ask({ kind: "take-back" });
          }}
          onNo={() => setAsksBack(false)}
        />
      ) : source.hidden ? null : (
        <button type="button" class="button" disabled={!canTakeBack || waits} onClick={() => setAsksBack(true)}>
          <Icon name="back" />
          {back.includes(seat) ? t("take-back-asked") : t("take-back")}
        </button>
      )}
      {source.hidden || !people ? null : draw.includes(seat) ? (
        <p class="quiet">{t("draw-offered")}</p>
      ) : (
        <AskOnce
          label={t("offer-draw")}
          icon="draw"
          question={t("offer-draw-question")}
          yes={t("offer-draw-yes")}
          disabled={waits}
          onYes={() => ask({ kind: "draw" })}
        />
      )}
      <AskOnce
        label={t("resign")}
        icon="flag"
        question={t("resign-question")}
        yes={t("resign-yes")}
        disabled={waits}
        onYes={() => ask({ kind: "resign" })}
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
