// Our own icons: strokes on a grid of 24 units. They always come with a text or a label.

const PATHS = {
  back: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.8.6 1 1.3 1 2.1h5c0-.8.2-1.5 1-2.1A6 6 0 0 0 12 3Z",
  sound: "M4 10v4h3l5 4V6L7 10H4ZM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  muted: "M4 10v4h3l5 4V6L7 10H4ZM16 9.5l5 5M21 9.5l-5 5",
  settings: "M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5M4 12h13M19 12h1M17 9.5v5",
  gear: "M12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM10.4 3h3.2l.5 2.6 1.9.8 2.2-1.5 2.3 2.3-1.5 2.2.8 1.9 2.6.5v3.2l-2.6.5-.8 1.9 1.5 2.2-2.3 2.3-2.2-1.5-1.9.8-.5 2.6h-3.2l-.5-2.6-1.9-.8-2.2 1.5-2.3-2.3 1.5-2.2-.8-1.9L1.6 15v-3.2l2.6-.5.8-1.9-1.5-2.2 2.3-2.3 2.2 1.5 1.9-.8.5-2.6Z",
  play: "M7 4.5v15l12-7.5-12-7.5Z",
  delete: "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5",
  moon: "M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5Z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  again: "M20 11a8 8 0 1 0-2.3 6.5M20 5v6h-6",
  copy: "M9 9h10v11H9zM5 15V4h10",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  rules: "M5 4h9a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4V4ZM9 9h5M9 13h5",
  learn: "M3 9l9-4 9 4-9 4-9-4ZM7 11v5c3 2 7 2 10 0v-5M21 9v6",
  next: "M9 5l7 7-7 7",
  previous: "M15 5l-7 7 7 7",
  first: "M17 5l-7 7 7 7M6 5v14",
  last: "M7 5l7 7-7 7M18 5v14",
  friends: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3 3 0 0 1 0 6M17.5 14c2.4.5 3.5 2.6 3.5 6",
  share: "M12 14V4M8 7.5 12 3.5l4 4M6 11H4.5v9.5h15V11H18",
  speak: "M4 5h16v11H11l-4.5 4V16H4z",
  flag: "M6 21V4M6 5h11l-2.5 4L17 13H6",
  draw: "M4 9h16M4 15h16",
  away: "M4 4l16 16M5 11c1-1 2-1.5 3.5-2M12 8c3 0 5 1 7 3M9 15c2-1 4-1 6 0M12 18.5h.01",
  good: "M4 12.5l5.5 5.5L20 7",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 6h16M4 12h16M4 18h16",
  more: "M5 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0ZM11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0ZM17.8 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0Z",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  look: "M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
