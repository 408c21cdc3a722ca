// Announcements and sounds for the events of a table other than moves.

import { effect, untracked } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { t } from "../../../words";
import { say } from "../../liveRegion";
import type { Playing } from "./onlineGame";
import { refusalWords } from "./serverText";

export function useTable({ meeting: { link }, controller, source }: Playing): void {
  useEffect(() => {
    const name = (seat: number): string => controller.name(seat);
    const ends = [
      link.subscribe({
        event: ({ what, seat, offers, position }) => {
          switch (what) {
            // Game events are announced with the ply.
            case "action":
            case "chunk":
              return;
            case "draw":
              if (offers.draw.includes(seat)) say(t("told-draw", { name: name(seat) }));
              break;
            case "take-back":
              say(offers.take_back.includes(seat) ? t("told-take-back", { name: name(seat) }) : t("taken-back"));
              break;
            case "declined":
              say(t("told-declined", { name: name(seat) }));
              break;
            // Announced below, with the result.
            case "resigned":
            case "out-of-time":
            case "too-long":
              break;
          }
          if (position?.result != null) say(controller.endWords(position.result));
        },
        refused: (_ask, code) => {
          controller.trouble.value = refusalWords(code);
          say(controller.trouble.value);
        },
      }),
      // After a break there may be moves that were not announced.
      source.subscribe((change) => {
        if (change.kind === "jump") controller.sayLastMove();
      }),
      effect(() => {
        if (link.superseded.value) untracked(() => say(t("superseded")));
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [link, controller, source]);
}
