// Who sits where on one device: a name for each person, and in games for more than two also bots.

import type { GameModule } from "../../games/module";
import { botAt } from "../../match/newMatch";
import type { Wishes } from "../../match/newMatch";
import { t } from "../../words";
import { botName } from "../bots";
import { LEVELS } from "./botChoice";

interface Properties {
  readonly module: GameModule;
  readonly wishes: Wishes;
  /** Whether a bot can take a seat. */
  readonly withBots: boolean;
  readonly onChange: (change: Partial<Wishes>) => void;
}

export function SeatFields({ module, wishes, withBots, onChange }: Properties) {
  const seats = Array.from({ length: wishes.players }, (_, seat) => ({ seat, bot: withBots ? botAt(wishes, seat) : null }));
  const people = seats.filter(({ bot }) => bot === null).length;
  const seatBot = (seat: number, value: string): void =>
    onChange({ bots: seats.map((one) => (one.seat === seat ? value !== "person" && Number(value) : (one.bot ?? false))) });
  const rename = (seat: number, name: string): void =>
    onChange({ names: seats.map((one) => (one.seat === seat ? name : (wishes.names[one.seat] ?? ""))) });
  return (
    <fieldset class="seat-fields">
      <legend>{t("seats-who")}</legend>
      {seats.map(({ seat, bot }) => (
        <div key={seat} class="seat-field">
          <svg class="seat-mark" viewBox="0 0 100 100" aria-hidden="true">
            <module.SideMark seat={seat} />
          </svg>
          {withBots ? (
            <select
              aria-label={t("seat-taken-by", { side: module.side(seat) })}
              value={bot === null ? "person" : String(bot)}
              onChange={(event) => seatBot(seat, event.currentTarget.value)}
            >
              <option value="person" selected={bot === null}>
                {t("seat-person")}
              </option>
              {LEVELS.map((level) => (
                <option key={level} value={String(level)} selected={bot === level} disabled={bot === null && people === 1}>
                  {t("seat-level", { level: botName(level) })}
                </option>
              ))}
            </select>
          ) : null}
          {bot === null ? (
            <input
              id={`name-${seat}`}
              type="text"
              maxLength={24}
              autocomplete="off"
              aria-label={t("name-of", { side: module.side(seat) })}
              placeholder={module.side(seat)}
              value={wishes.names[seat] ?? ""}
              onInput={(event) => rename(seat, event.currentTarget.value)}
            />
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}
