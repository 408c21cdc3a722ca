// The bar of the table screen: back, the name of the game, and the menu. In play it replaces the header of the site.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { change, settings, shownTheme } from "../../settings";
import { t } from "../../words";
import { Dialog } from "../dialog";
import { Icon } from "../icons";
import { LanguageButtons } from "../languageButtons";
import { Link } from "../link";
import { SettingsDialog } from "../settingsDialog";
import type { TableController } from "./controller";

interface Properties {
  readonly table: TableController;
  readonly game: string;
  readonly onKeys: () => void;
  /** Shown beside the name, such as the number of spectators. */
  readonly note?: ComponentChildren;
  /** Entries before the others of the menu, such as *Resign* where a turn leaves no room for *More*; an entry closes it. */
  readonly more?: ((close: () => void) => ComponentChildren) | undefined;
}

export function TableBar({ table, game, onKeys, note, more }: Properties) {
  const [dialog, setDialog] = useState<"menu" | "settings" | "rules" | null>(null);
  const { BarSwitch } = table.play;
  const { Rules } = table.module;
  const close = (): void => setDialog(null);
  return (
    <>
      <Link to="/" class="bar-button bar-back" label={t("bar-back")}>
        <Icon name="previous" />
      </Link>
      <h1>{game}</h1>
      {note}
      <div class="bar-tools">
        {BarSwitch === undefined ? null : <BarSwitch />}
        <button type="button" class="bar-button bar-wide" aria-label={t("nav-rules")} onClick={() => setDialog("rules")}>
          <Icon name="rules" />
        </button>
        <SoundButton />
        <ThemeButton />
        <button type="button" class="bar-button bar-menu" aria-label={t("menu")} onClick={() => setDialog("menu")}>
          <Icon name="menu" />
        </button>
      </div>
      {dialog === "menu" ? (
        <Menu
          onClose={close}
          onOpen={setDialog}
          onKeys={() => {
            close();
            onKeys();
          }}
        >
          {more?.(close)}
        </Menu>
      ) : null}
      {dialog === "settings" ? <SettingsDialog onClose={close} /> : null}
      {dialog === "rules" ? (
        <Dialog title={t("rules-of", { game })} onClose={close}>
          <Rules />
        </Dialog>
      ) : null}
    </>
  );
}

function SoundButton() {
  const { muted } = settings.value;
  return (
    <button
      type="button"
      class="bar-button bar-wide"
      aria-label={t("setting-muted")}
      aria-pressed={muted}
      onClick={() => change({ muted: !muted })}
    >
      <Icon name={muted ? "muted" : "sound"} />
    </button>
  );
}

function ThemeButton() {
  const dark = shownTheme.value === "dark";
  return (
    <button
      type="button"
      class="bar-button bar-wide"
      aria-label={dark ? t("to-light") : t("to-dark")}
      onClick={() => change({ theme: dark ? "light" : "dark" })}
    >
      <Icon name={dark ? "sun" : "moon"} />
    </button>
  );
}

interface MenuProperties {
  readonly children: ComponentChildren;
  readonly onClose: () => void;
  readonly onOpen: (dialog: "settings" | "rules") => void;
  readonly onKeys: () => void;
}

function Menu({ children, onClose, onOpen, onKeys }: MenuProperties) {
  const { muted } = settings.value;
  const dark = shownTheme.value === "dark";
  return (
    <Dialog title={t("menu")} onClose={onClose}>
      <div class="menu">
        {children}
        <LanguageButtons />
        <button type="button" class="button" onClick={() => onOpen("rules")}>
          <Icon name="rules" />
          {t("nav-rules")}
        </button>
        <button type="button" class="button" onClick={() => onOpen("settings")}>
          <Icon name="settings" />
          {t("settings")}
        </button>
        <button type="button" class="button" aria-pressed={muted} onClick={() => change({ muted: !muted })}>
          <Icon name={muted ? "muted" : "sound"} />
          {t("setting-muted")}
        </button>
        <button type="button" class="button" onClick={() => change({ theme: dark ? "light" : "dark" })}>
          <Icon name={dark ? "sun" : "moon"} />
          {dark ? t("to-light") : t("to-dark")}
        </button>
        <button type="button" class="button" onClick={onKeys}>
          <Icon name="keys" />
          {t("shortcuts")}
        </button>
        <Link to="/" class="button">
          <Icon name="previous" />
          {t("all-games")}
        </Link>
      </div>
    </Dialog>
  );
}
