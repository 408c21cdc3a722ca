// The set-up screen: opponent, level and options. Everything has a default, so pressing *Play* is enough.

import { useEffect, useState } from "preact/hooks";

import { WorkerEngine } from "../../engine/client";
import type { GameAbout, OptionSpec, OptionValue, Options } from "../../engine/protocol";
import { BEGINNERS, MODES, newMatch } from "../../match/newMatch";
import type { Wishes } from "../../match/newMatch";
import { hasUnfinished, saveMatch } from "../../match/saved";
import { t } from "../../words";
import type { PlainKey } from "../../words";
import { Icon } from "../icons";
import { Link } from "../link";
import { go } from "../router";
import { BOT_LEVELS } from "../../online/wire";
import { levelName } from "../table/seatName";
import { VariantNote } from "../variant";
import { Trouble, Waiting } from "./loadedGame";
import type { LoadedGame } from "./loadedGame";
import { OptionField } from "./optionField";
import { SeatingField } from "./seatingField";
import { UnfinishedDialog, useAgreed } from "./unfinishedDialog";
import { rememberWishes, rememberedWishes } from "./setupPreferences";

const MODE_WORDS: Record<Wishes["mode"], { name: PlainKey; sentence: PlainKey }> = {
  bot: { name: "mode-bot", sentence: "mode-bot-sentence" },
  device: { name: "mode-device", sentence: "mode-device-sentence" },
};
const BEGINNER_WORDS: Record<Wishes["begins"], PlainKey> = {
  me: "begins-me",
  other: "begins-other",
  chance: "begins-chance",
};

export function Setup({ opened: { card, module } }: { opened: LoadedGame }) {
  const [about, setAbout] = useState<GameAbout | "failed" | null>(null);
  const [wishes, setWishes] = useState<Wishes>(() => rememberedWishes(card.id));
  const [asking, setAsking] = useState(false);
  const agreed = useAgreed();
  const unfinished = hasUnfinished(card.id);
  const name = t(card.name);
  useEffect(() => {
    document.title = t("title-game", { game: name });
  });
  useEffect(() => {
    askAbout(card.id, card.box).then(setAbout, () => setAbout("failed"));
  }, [card]);
  if (about === "failed") return <Trouble text={t("trouble-loading")} />;
  if (about === null) return <Waiting />;

  const wish = (change: Partial<Wishes>): void => setWishes({ ...wishes, ...change });
  const options = known(about, wishes.options);
  const players = Math.min(Math.max(wishes.players, about.players.min), about.players.max);
  const bots = Array.from({ length: players }, (_, seat) => wishes.bots?.[seat] === true);
  const people = bots.filter((bot) => !bot).length;
  const mixed = wishes.mode === "device" && people < players;
  const begin = (): void => {
    rememberWishes(card.id, { ...wishes, options, players });
    saveMatch({ setup: newMatch(card.id, card.box, { ...wishes, options, players }), played: [], progress: "new" });
    go(`/${card.id}/table`);
  };
  return (
    <div class="page setup">
      <div class="setup-head">
        <card.Cover />
        <div>
          <h1>{name}</h1>
          <p class="lead">{t(card.tagline)}</p>
          <p class="quiet">{t(card.players)}</p>
        </div>
      </div>
      <form
        class="card setup-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (unfinished && !agreed) setAsking(true);
          else begin();
        }}
      >
        <fieldset class="modes">
          <legend>{t("mode")}</legend>
          {MODES.map((mode) => (
            <label key={mode} class="mode">
              <input type="radio" name="mode" value={mode} checked={wishes.mode === mode} onChange={() => wish({ mode })} />
              <span>
                <strong>{t(MODE_WORDS[mode].name)}</strong>
                <span class="quiet">{t(MODE_WORDS[mode].sentence)}</span>
              </span>
            </label>
          ))}
          <Link to={`/${card.id}/friends`} class="mode">
            <Icon name="friends" />
            <span>
              <strong>{t("mode-friends")}</strong>
              <span class="quiet">{t("mode-friends-sentence")}</span>
            </span>
          </Link>
        </fieldset>
        {about.players.max > about.players.min ? (
          <label class="field">
            <span>{t("players")}</span>
            <input
              type="number"
              min={about.players.min}
              max={about.players.max}
              value={players}
              onInput={(event) => wish({ players: Number(event.currentTarget.value) })}
            />
          </label>
        ) : null}
        {wishes.mode === "bot" || mixed ? (
          <label class="field level">
            <span>{t("level")}</span>
            <input
              type="range"
              min="1"
              max={BOT_LEVELS}
              value={wishes.level}
              aria-valuetext={levelName(wishes.level)}
              onInput={(event) => wish({ level: Number(event.currentTarget.value) })}
            />
            <output>{levelName(wishes.level)}</output>
          </label>
        ) : null}
        {wishes.mode === "bot" ? (
          // In games with hands, the players draw tiles for the first turn.
          about.hidden ? null : (
            <label class="field">
              <span>{t("begins")}</span>
              <select value={wishes.begins} onChange={(event) => wish({ begins: event.currentTarget.value as Wishes["begins"] })}>
                {BEGINNERS.map((one) => (
                  <option key={one} value={one} selected={one === wishes.begins}>
                    {t(BEGINNER_WORDS[one])}
                  </option>
                ))}
              </select>
            </label>
          )
        ) : (
          Array.from({ length: players }, (_, seat) => (
            <div key={seat} class="field seat-wish">
              <label for={`name-${seat}`}>{t("name-of", { side: module.side(seat) })}</label>
              {about.players.max > 2 ? (
                <select
                  aria-label={t("seat-taken-by", { side: module.side(seat) })}
                  value={bots[seat] === true ? "bot" : "person"}
                  onChange={(event) =>
                    wish({ bots: bots.map((one, index) => (index === seat ? event.currentTarget.value === "bot" : one)) })
                  }
                >
                  <option value="person" selected={bots[seat] !== true}>
                    {t("seat-person")}
                  </option>
                  <option value="bot" selected={bots[seat] === true} disabled={bots[seat] !== true && people === 1}>
                    {t("seat-a-bot")}
                  </option>
                </select>
              ) : null}
              <input
                id={`name-${seat}`}
                disabled={bots[seat] === true}
                type="text"
                maxLength={24}
                autocomplete="off"
                placeholder={t("name-optional")}
                value={wishes.names[seat] ?? ""}
                onInput={(event) => {
                  const names = Array.from({ length: players }, (_unused, index) => wishes.names[index] ?? "");
                  names[seat] = event.currentTarget.value.trim();
                  wish({ names });
                }}
              />
            </div>
          ))
        )}
        {wishes.mode === "device" && module.seatings === true ? <SeatingField /> : null}
        {about.options.length === 0 ? null : (
          <details class="options">
            <summary>{t("options")}</summary>
            {about.options.map((spec) => {
              const words = module.options[spec.name];
              if (words === undefined || words.matters?.(options) === false) return null;
              return (
                <OptionField
                  key={spec.name}
                  spec={spec}
                  words={words}
                  value={options[spec.name] ?? spec.default}
                  onChange={(value) => wish({ options: { ...options, [spec.name]: value } })}
                />
              );
            })}
          </details>
        )}
        <VariantNote module={module} options={options} onStandard={() => wish({ options: {} })} />
        <div class="ways">
          <button type="submit" class="button primary large">
            {t("play")}
          </button>
          {unfinished ? (
            <Link to={`/${card.id}/table`} class="button large">
              {t("resume")}
            </Link>
          ) : null}
          <Link to={`/${card.id}/learn`} class="button large">
            {t("learn-first")}
          </Link>
        </div>
      </form>
      {asking ? <UnfinishedDialog game={card.id} onNew={begin} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

/** Returns the engine's description of a game; it also preloads the engine. */
export async function askAbout(game: string, box: LoadedGame["card"]["box"]): Promise<GameAbout> {
  const engine = await WorkerEngine.open(box);
  try {
    const { games } = await engine.ask({ cmd: "games" });
    const found = games.find(({ id }) => id === game);
    if (found === undefined) throw new Error(`the engine has no game ${game}`);
    return found;
  } finally {
    engine.close();
  }
}

/** Returns the game's options, with the player's choices where they are still possible. */
export function known(about: GameAbout, wished: Options): Options {
  return Object.fromEntries(about.options.map((spec) => [spec.name, possible(spec, wished[spec.name]) ?? spec.default]));
}

function possible(spec: OptionSpec, value: OptionValue | undefined): OptionValue | null {
  // A new match uses the newest version, whatever the last one used.
  if (spec.type === "integer" && spec.unnamed !== undefined) return null;
  if (spec.type === "boolean") return typeof value === "boolean" ? value : null;
  if (spec.type === "choice") return typeof value === "string" && spec.values.includes(value) ? value : null;
  return typeof value === "number" && value >= spec.min && value <= spec.max ? value : null;
}
