// The drawer: moves, events, and what else is never needed for a turn. A sheet on phones, which an edge at the bottom or a button opens; a
// column with tabs on desktops.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { t } from "../../words";
import { Icon } from "../icons";
import type { TableController } from "./controller";
import { MoveList, ReplayBar } from "./moves";

export type DrawerPage = "moves" | "feed" | "sheet" | "extra";

interface Properties {
  readonly table: TableController;
  readonly page: DrawerPage;
  readonly open: boolean;
  readonly onPage: (page: DrawerPage) => void;
  readonly onOpen: (open: boolean) => void;
  /** A page of another mode, such as phrases, with its title. */
  readonly extra?: { readonly title: string; readonly content: ComponentChildren };
}

/** How far a finger must pull the edge, in pixels. */
const PULL = 24;

export function Drawer({ table, page, open, onPage, onOpen, extra }: Properties) {
  const sheet = useRef<HTMLDivElement>(null);
  const pulledFrom = useRef<number | null>(null);
  const { play } = table;
  const count = table.source.state.value.plies.length;
  useEffect(() => {
    // As a column it is always open, and Escape belongs to the game.
    if (!open || sheet.current === null || getComputedStyle(sheet.current).position !== "fixed") return;
    sheet.current.focus({ preventScroll: true });
    const close = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      onOpen(false);
    };
    addEventListener("keydown", close, { capture: true });
    return () => removeEventListener("keydown", close, { capture: true });
  }, [open, onOpen]);
  const pages: { readonly name: DrawerPage; readonly title: string; readonly content: ComponentChildren }[] = [
    {
      name: "moves",
      title: t("moves"),
      content: (
        <>
          <MoveList table={table} />
          <ReplayBar table={table} />
        </>
      ),
    },
    { name: "feed", title: t("feed"), content: <Feed table={table} onExplain={() => onOpen(false)} /> },
    ...(play.sheet === undefined ? [] : [{ name: "sheet" as const, title: t(play.sheet.title), content: <play.sheet.Page /> }]),
    ...(extra === undefined ? [] : [{ name: "extra" as const, ...extra }]),
  ];
  return (
    <>
      <button
        type="button"
        class="drawer-edge"
        aria-expanded={open}
        onClick={() => onOpen(true)}
        onPointerDown={(event) => (pulledFrom.current = event.clientY)}
        onPointerMove={(event) => {
          if (pulledFrom.current === null || pulledFrom.current - event.clientY < PULL) return;
          pulledFrom.current = null;
          onOpen(true);
        }}
        onPointerUp={() => (pulledFrom.current = null)}
      >
        {t("moves-count", { count })}
      </button>
      {open ? <div class="drawer-shade" onClick={() => onOpen(false)} /> : null}
      <div class={`drawer${open ? " open" : ""}`} ref={sheet} tabIndex={-1}>
        <div class="drawer-head">
          <div class="drawer-tabs" role="tablist" aria-label={t("beside-the-board")}>
            {pages.map(({ name, title }) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`drawer-tab-${name}`}
                aria-controls={`drawer-${name}`}
                aria-selected={page === name}
                onClick={() => onPage(name)}
              >
                {title}
              </button>
            ))}
          </div>
          <button type="button" class="round drawer-close" aria-label={t("close")} onClick={() => onOpen(false)}>
            <Icon name="close" />
          </button>
        </div>
        {pages.map(({ name, content }) => (
          <div
            key={name}
            class={`drawer-page drawer-${name}`}
            id={`drawer-${name}`}
            role="tabpanel"
            aria-labelledby={`drawer-tab-${name}`}
            hidden={page !== name}
          >
            {content}
          </div>
        ))}
      </div>
    </>
  );
}

/** Everything that happened, the newest first. A turn is explained on the board if the game can do so. */
function Feed({ table, onExplain }: { table: TableController; onExplain: () => void }) {
  const { feed } = table.messages;
  const { SideMark } = table.module;
  if (feed.value.length === 0) return <p class="quiet">{t("feed-empty")}</p>;
  return (
    <ol class="feed" tabIndex={0} aria-label={t("feed")}>
      {feed.value.toReversed().map(({ id, kind, seat, title, text, turn }) => (
        <li key={id} class={`feed-${kind}`}>
          {seat === null ? (
            <Icon name={kind === "refusal" ? "close" : "look"} />
          ) : (
            <svg class="feed-face" viewBox="0 0 100 100" aria-hidden="true">
              <SideMark seat={seat} />
            </svg>
          )}
          {turn === undefined || table.play.explain === undefined ? (
            <span>
              {title} {text === undefined ? null : <span class="quiet">{text}</span>}
            </span>
          ) : (
            <button
              type="button"
              class="feed-turn"
              onClick={() => {
                onExplain();
                table.explain(turn);
              }}
            >
              {title} {text === undefined ? null : <span class="quiet">{text}</span>}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
