// A new table with friends: who sits where, the clock, the options. Everything is set already;
// whoever wants only presses *Make the table*.

import { useEffect, useState } from "preact/hooks";

import type { GameAbout, Options } from "../../../engine/protocol";
import { beSomebody, createTable } from "../../../online/api";
import { keptName, meanSeat } from "../../../online/kept";
import type { ClockControl, SeatWish } from "../../../online/wire";
import { t } from "../../../words";
import { Link } from "../../link";
import { go } from "../../router";
import { Switch } from "../../settingsDialog";
import { levelName } from "../../table/seatName";
import { VariantNote } from "../../variant";
import { Trouble, Waiting } from "../opened";
import type { Opened } from "../opened";
import { OptionField } from "../optionField";
import { askAbout, known } from "../setup";
import { NameField, guestName } from "./nameField";
import { clockWords, failureWords } from "./sayings";

/** None, relaxed, fast, and days for each move. */
const CLOCKS: readonly ClockControl[] = [
  { kind: "none" },
  { kind: "per-game", seconds: 900, increment: 10 },
  { kind: "per-game", seconds: 180, increment: 2 },
  { kind: "correspondence", days: 1 },
  { kind: "correspondence", days: 3 },
];

type Sitter = "me" | "open" | 1 | 2 | 3 | 4 | 5;
const SITTERS: readonly Sitter[] = ["me", "open", 1, 2, 3, 4, 5];

function wishOf(sitter: Sitter): SeatWish {
  return typeof sitter === "number" ? { kind: "bot", level: sitter } : { kind: sitter };
}

function sitterName(sitter: Sitter): string {
  if (sitter === "me") return t("seat-me");
  return sitter === "open" ? t("seat-friend") : t("seat-bot", { level: levelName(sitter) });
}

/** Only one seat can be one's own. */
function seated(sitters: readonly Sitter[], seat: number, sitter: Sitter): Sitter[] {
  return sitters.map((before, index) => {
    if (index === seat) return sitter;
    return sitter === "me" && before === "me" ? "open" : before;
  });
}

export function Friends({ opened: { card, module } }: { opened: Opened }) {
  const [about, setAbout] = useState<GameAbout | "failed" | null>(null);
  const [sitters, setSitters] = useState<readonly Sitter[]>([]);
  const [wished, setWished] = useState<Options>({});
  const [clock, setClock] = useState(0);
  const [listed, setListed] = useState(false);
  const [name, setName] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const game = t(card.name);
  useEffect(() => {
    document.title = t("title-friends", { game });
  });
  useEffect(() => {
    askAbout(card.id, card.box).then(
      (found) => {
        setAbout(found);
        setSitters(Array.from({ length: found.players.min }, (_, seat) => (seat === 0 ? "me" : "open")));
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
      const seats = sitters.map(wishOf);
      const { table } = await createTable({ game: card.id, options, seats, clock: CLOCKS[clock] ?? { kind: "none" }, public: listed });
      const own = sitters.indexOf("me");
      if (own >= 0) meanSeat(table, own);
      go(`/t/${table}`);
    } catch (error) {
      setBusy(false);
      setTrouble(failureWords(error));
    }
  };
  const players = (count: number): void =>
    setSitters(Array.from({ length: count }, (_, seat) => sitters[seat] ?? "open"));
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
          <label class="field">
            <span>{t("players")}</span>
            <input
              type="number"
              min={about.players.min}
              max={about.players.max}
              value={sitters.length}
              onChange={(event) => players(Math.min(Math.max(Number(event.currentTarget.value), about.players.min), about.players.max))}
            />
          </label>
        ) : null}
        {sitters.map((sitter, seat) => (
          <label key={seat} class="field">
            <span>{module.side(seat)}</span>
            <select
              value={String(sitter)}
              onChange={(event) => {
                const chosen = SITTERS[event.currentTarget.selectedIndex];
                if (chosen !== undefined) setSitters(seated(sitters, seat, chosen));
              }}
            >
              {SITTERS.map((one) => (
                <option key={one} value={String(one)} selected={one === sitter}>
                  {sitterName(one)}
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
