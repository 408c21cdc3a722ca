// A stamp or ribbon over the cloth: the verdict of a challenge, another turn, a Q!nto. It stays until the next turn or the first press.

import { t } from "../../words";
import type { TilesPlay } from "./tilesPlay";
import { tilesEvents } from "./view";
import type { GameEvent } from "../../engine/protocol";

export interface Banner {
  readonly kind: "bluff" | "word" | "ribbon";
  readonly text: string;
}

export function bannerOf(events: readonly GameEvent[], name: (seat: number) => string, isOwn: (seat: number) => boolean): Banner | null {
  const happened = tilesEvents(events);
  const has = (kind: string): boolean => happened.some((event) => event.kind === kind);
  if (has("challenge")) {
    return has("withdraw") ? { kind: "bluff", text: t("tiles-stamp-bluff") } : { kind: "word", text: t("tiles-stamp-word") };
  }
  const extra = happened.find((event) => event.kind === "extra-turn");
  if (extra?.kind === "extra-turn") {
    return { kind: "ribbon", text: isOwn(extra.seat) ? t("tiles-ribbon-again") : t("tiles-ribbon-again-of", { name: name(extra.seat) }) };
  }
  const score = happened.find((event) => event.kind === "score");
  if (score?.kind === "score" && score.parts.some(({ code }) => code === "qinto")) return { kind: "ribbon", text: t("tiles-ribbon-qinto") };
  return null;
}

export function BannerOver({ play }: { play: TilesPlay }) {
  const banner = play.banner.value;
  // The key starts the animation again.
  return banner === null ? null : (
    <p key={`${play.table.state.value.plies.length}`} class={`banner ${banner.kind}`}>
      {banner.text}
    </p>
  );
}
