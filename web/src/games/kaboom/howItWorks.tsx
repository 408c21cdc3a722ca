// Kaboom in three pictures: build, shoot, count.

import type { ComponentChildren } from "preact";

import type { HowItWorks } from "../howItWorks";
import { KIND_HUES } from "./hues";
import "../howItWorks.css";

const INK = "#231c2b";

function Scene({ children }: { children: ComponentChildren }) {
  return (
    <svg class="how-picture" viewBox="0 0 336 336" aria-hidden="true">
      <rect width="336" height="336" fill="#dcbf8e" />
      <path d="M0 276 H336 V336 H0 Z" fill="#cfddd3" />
      <path d="M0 292 H336" fill="none" stroke="#b8a686" stroke-width="3" stroke-dasharray="10 8" />
      {children}
    </svg>
  );
}

const Pillar = ({ x }: { x: number }) => (
  <rect x={x} y="196" width="40" height="80" rx="4" fill={KIND_HUES.pillar} stroke={INK} stroke-width="6" />
);
const Plank = ({ x }: { x: number }) => (
  <rect x={x - 34} y="166" width="108" height="30" rx="4" fill={KIND_HUES.plank} stroke={INK} stroke-width="6" />
);
const Roof = ({ x }: { x: number }) => (
  <path d={`M${x - 20} 166 L${x + 20} 112 L${x + 60} 166 Z`} fill={KIND_HUES.roof} stroke={INK} stroke-width="6" stroke-linejoin="round" />
);

function Build() {
  return (
    <Scene>
      <Pillar x={148} />
      <Plank x={148} />
      <g class="how-moves" style={{ "--from-y": "-90px" }}>
        <Roof x={148} />
      </g>
    </Scene>
  );
}

function Shoot() {
  return (
    <Scene>
      <Pillar x={238} />
      <Plank x={238} />
      <Roof x={238} />
      <path d="M20 276 H112 M38 276 L66 216 L94 276" stroke="#5c3a20" stroke-width="12" fill="none" stroke-linecap="round" />
      <path d="M104 250 L40 202" stroke="#8a5a34" stroke-width="12" stroke-linecap="round" />
      <path
        d="M50 190 C86 70 150 70 190 130"
        fill="none"
        stroke="#8e2f48"
        stroke-width="8"
        stroke-dasharray="2 18"
        stroke-linecap="round"
      />
      <g class="how-moves" style={{ "--from-x": "-140px", "--from-y": "50px" }}>
        <rect x="172" y="118" width="38" height="38" rx="7" transform="rotate(24 191 137)" fill="#2a2d38" stroke={INK} stroke-width="4" />
        <circle cx="191" cy="137" r="5" fill="#f1eadc" />
      </g>
    </Scene>
  );
}

function Count() {
  return (
    <Scene>
      <g class="how-hops">
        <Pillar x={78} />
        <Plank x={78} />
        <Roof x={78} />
      </g>
      <rect class="how-ring" x="22" y="92" width="152" height="208" rx="26" />
      <rect class="how-thread win" x="22" y="92" width="152" height="208" rx="26" />
      <rect x="226" y="236" width="80" height="40" rx="4" fill={KIND_HUES.pillar} stroke={INK} stroke-width="6" />
      <rect
        x="206"
        y="246"
        width="108"
        height="30"
        rx="4"
        transform="rotate(-9 260 261)"
        fill={KIND_HUES.plank}
        stroke={INK}
        stroke-width="6"
      />
    </Scene>
  );
}

export const kaboomPictures: HowItWorks = [
  { text: "kaboom-how-build", Picture: Build },
  { text: "kaboom-how-shoot", Picture: Shoot },
  { text: "kaboom-how-count", Picture: Count },
];
