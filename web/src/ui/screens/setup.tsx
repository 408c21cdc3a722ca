// The set-up of a game: opponent, level and options. Everything has a default, so pressing *Play* is enough.

import { useEffect, useState } from "preact/hooks";

import type { GameAbout } from "../../engine/protocol";
import { BEGINNERS, MODES, botsAround } from "../../match/newMatch";
import type { Wishes } from "../../match/newMatch";
import { hasUnfinished } from "../../match/saved";
import { BOT_LEVELS } from "../../online/wire";
import { t } from "../../words";
import type { PlainKey } from "../../words";
import { playAgainst } from "../bots";
import { Icon } from "../icons";
import { Link } from "../link";
import { go } from "../router";
import { Segments } from "../segments";
import { VariantNote, isChanged } from "../variant";
import { BotChoice } from "./botChoice";
import { Trouble, Waiting } from "./loadedGame";
import type { LoadedGame } from "./loadedGame";
import { OptionList } from "./optionList";
import { SeatFields } from "./seatFields";
import { SeatingField } from "./seatingField";
import { rememberedWishes } from "./setupPreferences";
import { SolvedOffer } from "./solvedOffer";
import { askAbout, possibleWishes, startMatch } from "./startMatch";
import { UnfinishedDialog } from "./unfinishedDialog";

export { askAbout, known } from "./startMatch";

const MODE_NAMES: Record<Wishes["mode"], PlainKey> = { bot: "mode-bot", device: "mode-device" };
const BEGINNER_NAMES: Record<Wishes["begins"], PlainKey> = { me: "begins-me", other: "begins-other", chance: "begins-chance" };

export function Setup({ opened: { card, module } }: { opened: LoadedGame }) {
  const [about, setAbout] = useState<GameAbout | "failed" | null>(null);
  const [wished, setWishes] = useState<Wishes>(() => rememberedWishes(card.id));
  const [asking, setAsking] = useState<Wishes | null>(null);
  const unfinished = hasUnfinished(card.id);
  const name = t(card.name);
  useEffect(() => {
    document.title = t("title-game", { game: name });
  });
  useEffect(() => {
    askAbout(card).then(setAbout, () => setAbout("failed"));
  }, [card]);
  useCloseByEscape();
  if (about === "failed") return <Trouble text={t("trouble-loading")} />;
  if (about === null) return <Waiting />;

  const wishes = possibleWishes(about, wished);
  const { mode, level, players, options } = wishes;
  const wish = (change: Partial<Wishes>): void => setWishes({ ...wishes, ...change });
  const { min, max } = about.players;
  const begin = (chosen: Wishes): void => startMatch(card, { ...chosen, changed: isChanged(module, options) });
  /** Starts a match, but asks first if another one would be lost. */
  const play = (chosen: Wishes): void => {
    if (unfinished) setAsking(chosen);
    else begin(chosen);
  };
  return (
    <div class="page setup setup-sheet">
      <div class="setup-head">
        <card.Cover />
        <div class="setup-title">
          <h1>{name}</h1>
          <Link to="/" class="round setup-close" label={t("close")}>
            <Icon name="close" />
          </Link>
          <p class="lead">{t(card.tagline)}</p>
          <p class="quiet">{t(card.players)}</p>
        </div>
      </div>
      <form
        class="card setup-form"
        onSubmit={(event) => {
          event.preventDefault();
          play(wishes);
        }}
      >
        <Segments
          class="mode-choice"
          quiet
          label={t("mode")}
          values={MODES}
          value={mode}
          name={(one) => t(MODE_NAMES[one])}
          onChange={(one) => wish({ mode: one })}
        >
          <Link to={`/${card.id}/friends`} class="segment">
            <span>{t("mode-friends")}</span>
          </Link>
        </Segments>
        {mode === "bot" ? <BotChoice bots={botsAround(level, players - 1)} onChange={(one) => wish({ level: one })} /> : null}
        {max > min ? (
          <Segments
            class="players"
            label={t("players")}
            values={Array.from({ length: max - min + 1 }, (_, index) => min + index)}
            value={players}
            name={String}
            onChange={(count) => wish({ players: count })}
          />
        ) : null}
        {mode === "device" ? <SeatFields module={module} wishes={wishes} withBots={max > 2} onChange={wish} /> : null}
        {mode === "device" && module.seatings === true ? <SeatingField /> : null}
        {mode === "device" && module.Sharing !== undefined ? <module.Sharing /> : null}
        {/* In games with hands, the players draw tiles for the first turn. */}
        {mode === "bot" && !about.hidden ? (
          <Segments
            class="begins"
            label={t("begins")}
            values={BEGINNERS}
            value={wishes.begins}
            name={(one) => t(BEGINNER_NAMES[one])}
            onChange={(begins) => wish({ begins })}
          />
        ) : null}
        <OptionList about={about} module={module} options={options} onChange={(changed) => wish({ options: changed })} />
        {mode === "bot" && module.solved?.applies(options) === true ? (
          <SolvedOffer solved={module.solved} onPlay={() => play({ ...wishes, level: BOT_LEVELS, begins: "other" })} />
        ) : null}
        <p class="setup-more">
          <Link to={`/${card.id}/learn`}>{t("nav-learn")}</Link>
          <Link to={`/${card.id}/rules`}>{t("nav-rules")}</Link>
        </p>
        <div class="setup-bar">
          <VariantNote module={module} options={options} onStandard={() => wish({ options: {} })} />
          <div class="setup-ways">
            {unfinished ? (
              <Link to={`/${card.id}/table`} class="button large">
                {t("resume")}
              </Link>
            ) : null}
            <button type="submit" class="button primary large">
              {mode === "device" ? t("play") : players === 2 ? playAgainst(level) : t("play-against-bots", { count: players - 1 })}
            </button>
          </div>
        </div>
      </form>
      {asking === null ? null : <UnfinishedDialog game={card.id} onNew={() => begin(asking)} onClose={() => setAsking(null)} />}
    </div>
  );
}

/** Escape leads back to the games, unless it closes something on the page. */
function useCloseByEscape(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target as Element | null;
      const busy = target !== null && target.closest("dialog, select, input[type=text]") !== null;
      if (event.key === "Escape" && !busy && document.querySelector("dialog[open]") === null) go("/");
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
