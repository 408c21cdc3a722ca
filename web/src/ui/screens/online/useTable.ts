// Messages, announcements and sounds for the events of a table other than moves.

import { effect, untracked } from "@preact/signals";
import { useEffect } from "preact/hooks";

import type { Offers, TableEvent } from "../../../online/wire";
import { t } from "../../../words";
import { say } from "../../liveRegion";
import type { Playing } from "./onlineGame";
import { refusalWords } from "./serverText";

export function useTable(playing: Playing): void {
  useEffect(() => {
    const { link } = playing.meeting;
    const { controller, source } = playing;
    let offers: Offers = link.snapshot.peek()?.offers ?? { draw: [], take_back: [] };
    const ends = [
      link.subscribe({
        event: (event) => {
          const words = agreementWords(playing, event, offers);
          offers = event.offers;
          if (words !== null) tell(playing, words, event.seat);
          if (event.what === "action" || event.what === "chunk") return;
          const result = event.position?.result;
          if (result != null) tell(playing, controller.endWords(result), event.seat);
        },
        refused: (_ask, code) => controller.messages.refuse({ title: refusalWords(code) }),
      }),
      // After a break there may be moves that were not announced.
      source.subscribe((change) => {
        if (change.kind === "jump") controller.sayLastMove();
      }),
      watchPresence(playing),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [playing]);
}

function tell({ controller }: Playing, title: string, seat: number): void {
  controller.messages.tell({ title }, seat);
  say(title);
}

/** Describes an offer, its refusal or a take-back, with the name of the player. */
function agreementWords({ controller }: Playing, { what, seat, offers }: TableEvent, before: Offers): string | null {
  const name = controller.name(seat);
  const isYou = controller.isReader(seat);
  switch (what) {
    case "draw":
      if (!offers.draw.includes(seat)) return null;
      return isYou ? t("told-you-draw") : t("told-draw", { name });
    case "take-back": {
      if (offers.take_back.includes(seat)) return isYou ? t("told-you-take-back") : t("told-take-back", { name });
      // The first to ask is the one whose move was taken back.
      const asker = before.take_back[0] ?? seat;
      return controller.isReader(asker) ? t("told-you-taken-back") : t("told-taken-back", { name: controller.name(asker) });
    }
    case "declined":
      if (isYou) return t("told-you-declined");
      return before.draw.length > 0 ? t("told-draw-declined", { name }) : t("told-back-declined", { name });
    default:
      return null;
  }
}

/** Tells when another player loses the connection, and when they are back. */
function watchPresence(playing: Playing): () => void {
  const { controller, source } = playing;
  const known = new Map<number, boolean>();
  return effect(() => {
    const { seats, result } = source.state.value;
    for (const [seat, { kind, here, connected }] of seats.entries()) {
      const before = known.get(seat);
      known.set(seat, connected);
      if (kind !== "person" || here || before === undefined || before === connected || result !== null) continue;
      const name = controller.name(seat);
      untracked(() => tell(playing, connected ? t("told-back", { name }) : t("told-gone", { name }), seat));
    }
  });
}
