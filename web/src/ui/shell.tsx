// The frame of every page: the header with the name and the switches, the page itself, and the live region. The table screen has its own
// bar instead of the header.

import { useEffect, useRef, useState } from "preact/hooks";

import { change, settings, shownTheme } from "../settings";
import { t } from "../words";
import { Icon } from "./icons";
import { LanguageButtons } from "./languageButtons";
import { Link } from "./link";
import { LiveRegion } from "./liveRegion";
import { UpdateNotice } from "./updateNotice";
import { route } from "./router";
import type { Route } from "./router";
import { GamePage } from "./screens/gamePage";
import { History } from "./screens/history";
import { Home } from "./screens/home";
import { Lessons } from "./screens/lessons";
import { Missing } from "./screens/missing";
import { Devices, Lobby, Meet } from "./screens/online";
import { Review } from "./screens/review";
import { SettingsDialog } from "./settingsDialog";
import { SiteNav } from "./siteNav";
import { framed } from "./table/framed";

export function Shell() {
  const main = useRef<HTMLElement>(null);
  const shown = route.value;
  const first = useRef(true);
  useEffect(() => {
    // After a change of page the focus starts at its top, as after a reload.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [shown]);
  return (
    <>
      <a class="skip" href="#main">
        {t("skip-to-content")}
      </a>
      {framed.value ? null : <Head />}
      {framed.value ? null : <UpdateNotice />}
      <main id="main" ref={main} tabIndex={-1}>
        <Page shown={shown} />
      </main>
      <LiveRegion />
    </>
  );
}

function Page({ shown }: { shown: Route }) {
  switch (shown.page) {
    case "home":
      return <Home />;
    case "lessons":
      return <Lessons />;
    case "history":
      return <History />;
    case "missing":
      return <Missing />;
    case "lobby":
      return <Lobby />;
    case "devices":
      return <Devices />;
    case "review":
      return <Review key={shown.packed} packed={shown.packed} />;
    case "meet":
      return <Meet key={shown.code} code={shown.code} />;
    default:
      return <GamePage page={shown.page} card={shown.game} />;
  }
}

function Head() {
  const [open, setOpen] = useState(false);
  const { muted } = settings.value;
  const dark = shownTheme.value === "dark";
  const game = "game" in route.value ? route.value.game : null;
  return (
    <header class="head">
      <Link to="/" class="logo" label={t("to-home")}>
        ruckus
      </Link>
      <SiteNav page={route.value.page} />
      {game === null ? null : (
        <nav class="game-nav" aria-label={t("game-pages")}>
          <NavLink to={`/${game.id}`} text={t("nav-play")} />
          <NavLink to={`/${game.id}/learn`} text={t("nav-learn")} />
          <NavLink to={`/${game.id}/rules`} text={t("nav-rules")} />
        </nav>
      )}
      <div class="head-tools">
        <LanguageButtons />
        <button
          type="button"
          class="round theme-button"
          aria-label={dark ? t("to-light") : t("to-dark")}
          onClick={() => change({ theme: dark ? "light" : "dark" })}
        >
          <Icon name={dark ? "sun" : "moon"} />
        </button>
        <button type="button" class="round" aria-label={t("setting-muted")} aria-pressed={muted} onClick={() => change({ muted: !muted })}>
          <Icon name={muted ? "muted" : "sound"} />
        </button>
        <button type="button" class="round" aria-label={t("settings")} onClick={() => setOpen(true)}>
          <Icon name="settings" />
        </button>
      </div>
      {open ? <SettingsDialog onClose={() => setOpen(false)} /> : null}
    </header>
  );
}

function NavLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} class={location.pathname === to ? "nav-link here" : "nav-link"}>
      {text}
    </Link>
  );
}
