// One finished game: when, which, against whom, the result, and its review.

import { gameCard } from "../../../games/list";
import { outcomeOf } from "../../../history/playedGame";
import type { Outcome, PlayedGame, PlayedSeat } from "../../../history/playedGame";
import { reviewOf } from "../../../history/store";
import { language, nameList, t } from "../../../words";
import type { PlainKey } from "../../../words";
import { botName } from "../../bots";
import { Icon } from "../../icons";
import { go } from "../../router";
import { wonBy } from "../../table/wonBy";

const OUTCOMES: Record<Outcome, PlainKey> = { won: "outcome-won", lost: "outcome-lost", drawn: "outcome-drawn" };

export function GameRow({ game, onDelete }: { game: PlayedGame; onDelete: () => void }) {
  const card = gameCard(game.game);
  const name = card === undefined ? game.game : t(card.name);
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(game.at);
  const outcome = outcomeOf(game);
  const review = async (): Promise<void> => {
    const address = await reviewOf(game.id);
    if (address !== null) go(address);
  };
  const about = [
    when,
    t("history-moves", { count: game.moves }),
    ...(game.online ? [t("history-online")] : []),
    ...(game.practice ? [t("history-practice")] : []),
  ];
  return (
    <li class="card game-row">
      {card === undefined ? null : <card.Emblem />}
      <div class="game-row-words">
        <p>
          <strong>{name}</strong> · {opponents(game)}
        </p>
        <p class={`outcome ${outcome ?? ""}`}>
          {outcome === null ? wonBy(game.winners.map((seat) => nameOf(game.seats[seat], seat))) : t(OUTCOMES[outcome])}
        </p>
        <p class="quiet">{about.join(" · ")}</p>
      </div>
      <div class="game-row-ways">
        <button type="button" class="button" onClick={() => void review()}>
          {t("review-game")}
        </button>
        <button type="button" class="round" aria-label={t("history-delete-one", { game: name, when })} onClick={onDelete}>
          <Icon name="delete" />
        </button>
      </div>
    </li>
  );
}

/** Names the others, or everybody if several people shared the device. */
function opponents(game: PlayedGame): string {
  const shared = outcomeOf(game) === null;
  const named = game.seats.flatMap((seat, index) => (shared || !seat.here ? [nameOf(seat, index)] : []));
  return nameList(named);
}

function nameOf(seat: PlayedSeat | undefined, index: number): string {
  if (seat?.kind === "bot") return botName(seat.level ?? 1);
  return seat === undefined || seat.name === "" ? t("history-player", { number: index + 1 }) : seat.name;
}
