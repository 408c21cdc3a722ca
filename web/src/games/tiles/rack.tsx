// The player's area: the rack, the buttons of a turn, and the answer to a play that can be challenged.

import { t } from "../../words";
import { TileIcon } from "./tile";
import type { TilesPlay } from "./tilesPlay";
import { answer, askPass, toggleTrade } from "./trade";

export function Rack({ play }: { play: TilesPlay }) {
  const { rack, used, marked } = play.draft;
  const { held, gap } = play.dragging;
  const { hand } = play.shown.value;
  const inAir = held.value?.slot;
  if (!play.table.state.value.seats.some(({ here }) => here)) return null;
  if (hand === null) return <p class="quiet rack-closed">{t("tiles-hands-closed")}</p>;
  const trading = marked.value !== null;
  return (
    <div
      class="rack"
      role="group"
      aria-label={trading ? t("tiles-trade-choose") : t("tiles-rack")}
      ref={(element) => {
        play.dragging.rack = element;
      }}
    >
      {rack.value.map((tile, slot) => {
        const away = used.value.has(slot);
        const on = trading ? marked.value?.includes(slot) === true : play.chosen.value === slot;
        const name = play.name(tile);
        return (
          <button
            key={slot}
            type="button"
            class={[
              "rack-tile",
              away || inAir === slot ? "on-grid" : "",
              gap.value === slot ? "gap" : "",
              play.hintedSlots.value.has(slot) ? "hinted" : "",
            ]
              .filter(Boolean)
              .join(" ")}
            aria-pressed={on}
            aria-label={
              away ? t("tiles-rack-laid", { tile: name, number: slot + 1 }) : t("tiles-rack-tile", { tile: name, number: slot + 1 })
            }
            data-tile={tile}
            onPointerDown={(event) => play.dragging.begin(event, slot)}
            onClick={(event) => play.dragging.endsDrag(event) || play.take(slot)}
          >
            <TileIcon tile={tile} shapes={play.dialect.shapes} />
          </button>
        );
      })}
      {rack.value.length === 0 ? <p class="quiet">{t("tiles-rack-empty")}</p> : null}
      {held.value === null ? null : (
        <div
          class={`held-tile${held.value.over === null ? "" : " snapped"}`}
          style={{ left: `${held.value.at.x}px`, top: `${held.value.at.y}px` }}
          aria-hidden="true"
        >
          <TileIcon tile={rack.value[held.value.slot] ?? ""} shapes={play.dialect.shapes} />
        </div>
      )}
    </div>
  );
}

export function TurnBar({ play }: { play: TilesPlay }) {
  // Spectators have no turn.
  if (!play.table.state.value.seats.some(({ here }) => here)) return null;
  if (play.question.value !== null) return <Asking play={play} />;
  if (play.answering.value) return <Answering play={play} />;
  const composing = play.composing.value;
  const { pass, trade, done } = play.can.value;
  const trading = play.draft.marked.value !== null;
  const begun = play.draft.action.value !== null && !trading;
  const weighed = play.weighed.value;
  const orderable = composing && play.draft.rack.value.length > 1;
  const ready = begun && weighed !== null && weighed.refusal === null;
  return (
    <div class="turn-bar" {...(play.legal.value.length > 0 ? { "data-due": "turn" } : {})}>
      {trading ? (
        <button type="button" class="button primary" onClick={() => askPass(play)}>
          {t("tiles-do-trade", { count: play.draft.marked.value?.length ?? 0 })}
        </button>
      ) : done && !begun ? (
        <button type="button" class="button primary" onClick={() => void play.around.act("done")}>
          {t("tiles-done")}
        </button>
      ) : (
        <button
          type="button"
          class={`button primary play-button${ready ? "" : " not-ready"}`}
          disabled={!composing || !begun}
          onClick={() => void play.play()}
        >
          {play.draft.swap.value !== null
            ? t("tiles-swap")
            : ready && weighed.parts.length > 0
              ? t("tiles-play-for", { points: weighed.points })
              : t("tiles-play")}
        </button>
      )}
      <div class="turn-tools">
        <RackButton icon={SORT} label={t("tiles-sort")} disabled={!orderable} onPress={() => play.sort()} />
        <RackButton icon={SHUFFLE} label={t("tiles-shuffle")} disabled={!orderable} onPress={() => play.shuffle()} />
        {begun ? (
          <button type="button" class="button" disabled={!composing} onClick={() => play.recall()}>
            {t("tiles-recall")}
          </button>
        ) : trading ? null : (
          <button
            type="button"
            class="button"
            disabled={!composing || !(trade || pass)}
            onClick={() => (trade ? toggleTrade(play) : askPass(play))}
          >
            {trade ? t("tiles-trade") : t("tiles-pass")}
          </button>
        )}
      </div>
    </div>
  );
}

const SORT = "M4 6h5M4 12h9M4 18h13M18 5v9m-3 -3 3 3 3 -3";
const SHUFFLE = "M3 7h3c4 0 6 10 10 10h5M3 17h3c1.6 0 2.8 -1.6 4 -3.6M13 9.4C14 8 15 7 16 7h5M18 4l3 3-3 3M18 14l3 3-3 3";

interface RackButtonProperties {
  readonly icon: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** A button for the order of the rack: only its icon is shown. */
function RackButton({ icon, label, disabled, onPress }: RackButtonProperties) {
  return (
    <button type="button" class="button rack-order" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}

/** Asks for confirmation once; *Yes* is not where the previous button was, so a double tap does not confirm. */
function Asking({ play }: { play: TilesPlay }) {
  return (
    <div class="turn-bar asking" role="group" aria-label={play.question.value?.text ?? ""}>
      <p>{play.question.value?.text}</p>
      <button type="button" class="button" onClick={() => void answer(play, false)}>
        {t("tiles-no")}
      </button>
      <button type="button" class="button primary yes" ref={(button) => button?.focus()} onClick={() => void answer(play, true)}>
        {t("tiles-yes")}
      </button>
    </div>
  );
}

/** Two equal buttons: neither answer is suggested. The message area has the question. */
function Answering({ play }: { play: TilesPlay }) {
  return (
    <div class="turn-bar asking answering" role="group" aria-label={play.decision.value?.title ?? ""}>
      <button type="button" class="button believe" onClick={() => void play.around.act("accept")}>
        {t("tiles-accept")}
      </button>
      <button type="button" class="button doubt" onClick={() => void play.around.act("challenge")}>
        {t("tiles-challenge")}
      </button>
    </div>
  );
}
