// The faces of the five bots.

import type { JSX } from "preact";

import { CatFace, INK, Nose, Thread } from "./catFace";

function Sleepy() {
  return (
    <CatFace ground="#e6e1ee" fur="#a99dbb" head="round">
      <Thread d="M-14 1 Q-9.5 5 -5 1 M5 1 Q9.5 5 14 1" />
      <Nose />
      <Thread d="M22 -36 H29 L22 -29 H29 M31 -42 H35 L31 -38 H35" colour="#6b5f80" width={2.2} />
    </CatFace>
  );
}

function Playful() {
  return (
    <CatFace ground="#fbe6c2" fur="#f3d29b" head="round">
      <path d="M2 -20 C8 -24 15 -30 19 -30 C23 -30 24 -22 21.5 -9 C23 -4 22 4 17 8 C8 10 2 2 1 -6 Z" fill="#b9813f" />
      <circle cx="-9.5" cy="0" r="3.4" fill={INK} />
      <Thread d="M6 1 Q10 -4 14 1" />
      <path d="M-3.5 14 C-3.5 22 4.5 22 4 14 Z" fill="#d9748d" stroke={INK} stroke-width="1.8" />
      <Nose />
    </CatFace>
  );
}

function Curious() {
  return (
    <CatFace ground="#d9e8e6" fur="#9aa6ae" head="round">
      <Thread d="M0 -20 V-12 M-7 -19 L-5.5 -13 M7 -19 L5.5 -13 M-25 6 L-18 6.5 M25 6 L18 6.5" colour="#5c6870" width={3} />
      <circle cx="-9.5" cy="-1" r="6.4" fill="#f7f1e5" stroke={INK} stroke-width="2" />
      <circle cx="9.5" cy="-1" r="6.4" fill="#f7f1e5" stroke={INK} stroke-width="2" />
      <circle cx="-8" cy="-2.5" r="3" fill={INK} />
      <circle cx="11" cy="-2.5" r="3" fill={INK} />
      <path d="M-3 9 H3 L0 12.5 Z" fill={INK} />
      <Thread d="M0 12.5 V15" />
    </CatFace>
  );
}

function Sly() {
  return (
    <CatFace ground="#f6d6cd" fur="#c9502f" head="pointed">
      <path d="M-19 6 C-10 6 -5 2 0 6 C5 2 10 6 19 6 C15 15 7 21 0 25 C-7 21 -15 15 -19 6 Z" fill="#fffbf3" />
      <path d="M-19 -7 L-5 -2 C-8 4 -15 4 -19 -7 Z M19 -7 L5 -2 C8 4 15 4 19 -7 Z" fill="#f2c14e" stroke={INK} stroke-width="2" />
      <Thread d="M-10 -3.5 V1.5 M10 -3.5 V1.5" width={2.4} />
      <path d="M-3.4 8 H3.4 L0 12 Z" fill={INK} />
      <Thread d="M-8 14 C-3 17 6 17 11 11" />
    </CatFace>
  );
}

function Fearless() {
  return (
    <CatFace ground="#efe0c2" fur="#454050" head="pointed">
      <path d="M-26.5 -17 C-10 -11 10 -11 26.5 -17 L27 -9 C10 -3 -10 -3 -27 -9 Z" fill="#b3262e" stroke={INK} stroke-width="2" />
      <path d="M-19 -3 L-6 1 L-8 5.5 C-13 6.5 -17 3 -19 -3 Z M19 -3 L6 1 L8 5.5 C13 6.5 17 3 19 -3 Z" fill="#f2c14e" />
      <circle cx="-10.5" cy="2.6" r="2" fill={INK} />
      <circle cx="10.5" cy="2.6" r="2" fill={INK} />
      <path d="M-3.4 9 H3.4 L0 13 Z" fill="#d9748d" />
      <Thread d="M-5 18 H5" colour="#f1eadc" width={2.4} />
    </CatFace>
  );
}

const FACES: readonly (() => JSX.Element)[] = [Sleepy, Playful, Curious, Sly, Fearless];

/** Returns the face of a bot; a level without its own has that of the first. */
export function BotFace({ level }: { level: number }) {
  const Face = FACES[level - 1] ?? Sleepy;
  return <Face />;
}
