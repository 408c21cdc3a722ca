// A new table with friends: seats, clock and options. Everything has a default, so a single press of the button is enough.

import { useEffect, useState } from "preact/hooks";

import type { GameAbout, Options } from "../../../engine/protocol";
import { beSomebody, createTable } from "../../../online/api";
import { profile } from "../../../history/profile";
import { keptName, meanSeat } from "../../../online/persistence";
import { BOT_LEVELS } from "../../../online/wire";
import type { ClockControl, SeatWish } from "../../../online/wire";
import { t } from "../../../words";
import { Link } from "../../link";
import { go } from "../../router";
import { Segments } from "../../segments";
import { Switch } from "../../settingsDialog";
import { levelName } from "../../table/seatName";
import { VariantNote } from "../../variant";
import { Trouble, Waiting } from "../loadedGame";
import type { LoadedGame } from "../loadedGame";
import { OptionField } from "../optionField";
import { askAbout, known } from "../setup";
import { NameField, guestName } from "./nameField";
import { clockWords, failureWords } from "./serverText";

/** No clock, relaxed, fast, and days for each move. */
const CLOCKS: readonly ClockControl[] = [
  { kind: "none" },
  { kind: "per-game", seconds: 900, increment: 10 },
  { kind: "per-game", seconds: 180, increment: 2 },
  { kind: "correspondence", days: 1 },
  { kind: "correspondence", days: 3 },
];

type Occupant = "me" | "open" | number;
const LEVELS = Array.from({ length: BOT_LEVELS }, (_, index) => index + 1);
const OCCUPANTS: readonly Occupant[] = ["me", "open", ...LEVELS];

function wishOf(occupant: Occupant): SeatWish {
  return typeof occupant === "number" ? { kind: "bot", level: occupant } : { kind: occupant };
}

function occupantName(occupant: Occupant): string {
  if (occupant === "me") return t("seat-me");
  return occupant === "open" ? t("seat-friend") : t("seat-bot", { level: levelName(occupant) });
}

/** Changes the occupant of a seat; the player can have only one seat. */
function seated(occupants: readonly Occupant[], seat: number, occupant: Occupant): Occupant[] {
  return occupants.map((before, index) => {
    if (index === seat) return occupant;
    return occupant === "me" && before === "me" ? "open" : before;
  });
}

export function Friends({ opened: { card, module } }: { opened: LoadedGame }) {
  const [about, setAbout] = useState<GameAbout | "failed" | null>(null);
  const [occupants, setOccupants] = useState<readonly Occupant[]>([]);
  const [wished, setWished] = useState<Options>({});
  const [clock, setClock] = useState(0);
  const [listed, setListed] = useState(false);
  const [name, setName] = useState(profile.value.name);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const game = t(card.name);
  useEffect(() => {
    document.title = t("title-friends", { game });
  });
  useEffect(() => {
    askAbout(card).then(
      (found) => {
        setAbout(found);
        setOccupants(Array.from({ length: found.players.min }, (_, seat) => (seat === 0 ? "me" : "open")));
      },
      () => setAbout("failed"),
    );
  }, [card]);
  if (about === "failed") return <Trouble text={t("trouble-loading")} />;
  if (about === null) return <Waiting />;

  const options = known(about, wished);
  const make = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      await beSomebody(name === "" ? guestName() : name);
      const seats = occupants.map(wishOf);
      const { table } = await createTable({ game: card.id, options, seats, clock: CLOCKS[clock] ?? { kind: "none" }, public: listed });
      const own = occupants.indexOf("me");
      if (own >= 0) meanSeat(table, own);
      go(`/t/${table}`);
    } catch (error) {
      setBusy(false);
      setTrouble(failureWords(error));
    }
  };
  const players = (count: number): void => setOccupants(Array.from({ length: count }, (_, seat) => occupants[seat] ?? "open"));
  return (
    <div class="page setup">
      <div class="setup-head">
        <card.Cover />
        <div>
          <h1>{t("friends-title", { game })}</h1>
          <p class="lead">{t("friends-lead")}</p>
        </div>
      </div>
      <form
        class="card setup-form friends-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void make();
        }}
      >
        {keptName() === null ? <NameField value={name} onChange={setName} /> : null}
        {about.players.max > about.players.min ? (
          <Segments
            class="players"
            label={t("players")}
            values={Array.from({ length: about.players.max - about.players.min + 1 }, (_, index) => about.players.min + index)}
            value={occupants.length}
            name={String}
            onChange={players}
          />
        ) : null}
        {occupants.map((occupant, seat) => (
          <label key={seat} class="field">
            <span>{module.side(seat)}</span>
            <select
              value={String(occupant)}
              onChange={(event) => {
                const chosen = OCCUPANTS[event.currentTarget.selectedIndex];
                if (chosen !== undefined) setOccupants(seated(occupants, seat, chosen));
              }}
            >
              {OCCUPANTS.map((one) => (
                <option key={one} value={String(one)} selected={one === occupant}>
                  {occupantName(one)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {about.real_time ? null : (
          <label class="field">
            <span>{t("clock")}</span>
            <select value={String(clock)} onChange={(event) => setClock(event.currentTarget.selectedIndex)}>
              {CLOCKS.map((one, index) => (
                <option key={index} value={String(index)} selected={index === clock}>
                  {clockWords(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <Switch label={t("listed")} on={listed} onChange={setListed} />
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
                onChange={(value) => setWished({ ...options, [spec.name]: value })}
              />
            );
          })}
        </details>
        <VariantNote module={module} options={options} onStandard={() => setWished({})} />
        {trouble === null ? null : (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <div class="ways">
          <button type="submit" class="button primary large" disabled={busy}>
            {t("make-table")}
          </button>
          <Link to="/online" class="button large">
            {t("to-lobby")}
          </Link>
        </div>
      </form>
    </div>
  );
}
