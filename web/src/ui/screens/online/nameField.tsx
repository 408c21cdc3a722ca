// A name for who has none yet; nobody must have one.

import { t } from "../../../words";

/** For who gives no name. */
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
