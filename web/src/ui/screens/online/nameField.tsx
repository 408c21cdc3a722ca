// The name field for players without a name; a name is optional.

import { t } from "../../../words";

/** Returns a name for a player who gives none. */
export function guestName(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return t("guest-name", { number: String(10 + (random % 90)) });
}

export function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <label class="field">
      <span>{t("your-name")}</span>
      <input
        type="text"
        maxLength={24}
        autocomplete="nickname"
        placeholder={t("name-optional")}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value.trim())}
      />
    </label>
  );
}
