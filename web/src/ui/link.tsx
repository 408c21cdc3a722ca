// A link within the app: a real address, followed without a reload.

import type { ComponentChildren } from "preact";

import { go } from "./router";

interface Properties {
  readonly to: string;
  readonly class?: string;
  readonly label?: string;
  /** Whether the link leads to the present page. */
  readonly current?: boolean;
  readonly children: ComponentChildren;
}

export function Link({ to, label, current = false, children, class: name }: Properties) {
  return (
    <a
      href={to}
      class={name ?? ""}
      {...(label === undefined ? {} : { "aria-label": label })}
      {...(current ? { "aria-current": "page" as const } : {})}
      onClick={(event) => {
        // Leave new tabs and windows to the browser.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
