// The first screen: the games. One press starts the game of the card.

import { useEffect, useState } from "preact/hooks";

import { GAMES } from "../../games/list";
import type { GameCard } from "../../games/module";
import { storageTrouble } from "../../history/store";
import { seatsOf } from "../../match/newMatch";
import type { Wishes } from "../../match/newMatch";
import { hasUnfinished, savedMatch } from "../../match/saved";
import { t } from "../../words";
import { BotFace } from "../bots";
import { Icon } from "../icons";
import { InstallCard } from "../installOffer";
import { Link } from "../link";
import { LEVELS } from "./botChoice";
import { opponentsOf } from "./opponents";
import { lastGame, rememberedWishes } from "./setupPreferences";
import { startAsLastTime } from "./startMatch";

export function Home() {
  const [starting, setStarting] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    document.title = t("title-home");
  });
  const first = GAMES.find(({ id }) => id === lastGame()) ?? GAMES[0];
  const play = async (card: GameCard): Promise<void> => {
    setStarting(card.id);
    setFailed(false);
    try {
      await startAsLastTime(card);
    } catch (error) {
      console.info("the game did not start:", error);
      setFailed(true);
    } finally {
      setStarting(null);
    }
  };
  return (
    <div class="page home">
      <div class="home-head">
        <div class="home-words">
          <h1>{t("home-title")}</h1>
          <p class="lead">{t("home-lead")}</p>
        </div>
        <div class="home-bots" aria-hidden="true">
          {LEVELS.map((level) => (
            <BotFace key={level} level={level} />
          ))}
        </div>
      </div>
      {failed ? (
        <p class="trouble" role="alert">
          {t("trouble-loading")}
        </p>
      ) : null}
      {storageTrouble.value === null ? null : <p class="trouble">{t(storageTrouble.value)}</p>}
      <ul class="cards">
        {GAMES.map((card) => (
          <Card key={card.id} card={card} primary={card === first} busy={starting === card.id} onPlay={() => void play(card)} />
        ))}
      </ul>
      <InstallCard />
    </div>
  );
}

interface CardProperties {
  readonly card: GameCard;
  /** Whether this is the game played last, whose button stands out. */
  readonly primary: boolean;
  readonly busy: boolean;
  readonly onPlay: () => void;
}

function Card({ card, primary, busy, onPlay }: CardProperties) {
  const { id, Emblem } = card;
  const game = t(card.name);
  const look = primary ? "button primary" : "button";
  return (
    <li class={primary ? "card game-card last-played" : "card game-card"}>
      <Emblem />
      <div class="game-card-words">
        <h2>{game}</h2>
        <p class="game-card-tagline">{t(card.tagline)}</p>
        {hasUnfinished(id) ? (
          <>
            <p class="quiet">{[t("in-progress"), ...opponentsOf(savedMatch(id)?.setup.seats ?? [])].join(" · ")}</p>
            <div class="game-card-ways">
              <Link to={`/${id}/table`} class={look} label={t("resume-game", { game })}>
                {t("resume")}
              </Link>
              <Gear game={game} id={id} />
            </div>
          </>
        ) : (
          <>
            <p class="quiet">{[t(card.players), ...settingsOf(rememberedWishes(id))].join(" · ")}</p>
            <div class="game-card-ways">
              <button type="button" class={look} aria-label={t("play-game", { game })} disabled={busy} onClick={onPlay}>
                {busy ? t("starting") : t("nav-play")}
              </button>
              <Gear game={game} id={id} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}

function Gear({ game, id }: { game: string; id: string }) {
  return (
    <Link to={`/${id}`} class="round gear" label={t("set-up-game", { game })}>
      <Icon name="gear" />
    </Link>
  );
}

/** Describes the settings that *Play* will use. */
function settingsOf(wishes: Wishes): string[] {
  return [...opponentsOf(seatsOf(wishes)), ...(wishes.changed === true ? [t("house-rules")] : [])];
}
