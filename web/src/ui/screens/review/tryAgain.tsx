// Starts the shown position as a new game: the reader against the bot of the game, or against a middling one instead of a person.

import { boxOf } from "../../../games/module";
import { useState } from "preact/hooks";

import type { LocalSeat } from "../../../match/localTable";
import { hasUnfinished, saveMatch } from "../../../match/saved";
import { t } from "../../../words";
import { Icon } from "../../icons";
import { go } from "../../router";
import { UnfinishedDialog } from "../unfinishedDialog";
import type { Reviewing } from "./reviewing";

/** The level of the bot that takes the seat of a person. */
const INSTEAD_OF_A_PERSON = 3;

/** Not available where it would reveal hands. */
export function TryAgain({ review }: { review: Reviewing }) {
  const [asking, setAsking] = useState(false);
  const { source, game, kept } = review;
  if (source.hidden) return null;
  const position = source.positions[review.at.value];
  const mover = position?.to_move[0];
  const over = position === undefined || mover === undefined || position.result !== null || review.at.value === review.plies.length;
  const start = (): void => {
    if (position === undefined) return;
    const person = review.reader ?? mover;
    const seats = source.state.peek().seats.map((_, seat): LocalSeat => {
      if (seat === person) return { kind: "person", name: "" };
      const before = kept.seats[seat];
      return before?.kind === "bot" ? before : { kind: "bot", level: INSTEAD_OF_A_PERSON };
    });
    const { options } = source;
    saveMatch({
      setup: { game: source.game, box: boxOf(game.card, options), options, seats, seed: 0, start: position.position },
      played: [],
      progress: "new",
    });
    go(`/${game.card.id}/table`);
  };
  return (
    <>
      <button
        type="button"
        class="button primary review-again"
        disabled={over}
        onClick={() => (hasUnfinished(game.card.id) ? setAsking(true) : start())}
      >
        <Icon name="again" />
        {t("review-try-again")}
      </button>
      {asking ? <UnfinishedDialog game={game.card.id} onNew={start} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
