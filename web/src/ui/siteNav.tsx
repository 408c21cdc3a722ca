// The way between the pages that belong to no game: at the bottom of a phone, in the header elsewhere.

import { t } from "../words";
import type { PlainKey } from "../words";
import { Icon } from "./icons";
import type { IconName } from "./icons";
import { Link } from "./link";
import type { Route } from "./router";

const WAYS: readonly { page: Route["page"]; to: string; icon: IconName; name: PlainKey }[] = [
  { page: "home", to: "/", icon: "play", name: "nav-play" },
  { page: "lobby", to: "/online", icon: "friends", name: "site-friends" },
  { page: "lessons", to: "/learn", icon: "learn", name: "site-learn" },
  { page: "history", to: "/my-games", icon: "list", name: "site-history" },
];

export function SiteNav({ page }: { page: Route["page"] }) {
  if (!WAYS.some((way) => way.page === page)) return null;
  return (
    <nav class="site-nav" aria-label={t("site-pages")}>
      {WAYS.map(({ page: one, to, icon, name }) => (
        <Link key={to} to={to} class={one === page ? "nav-link here" : "nav-link"} current={one === page}>
          <Icon name={icon} />
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
