// The rules of Kaboom in our own words.

import { RulesPage } from "../rulesPage";
import type { RuleSection } from "../rulesPage";
import { KIND_HUES } from "./hues";

type Picture = "tower" | "shot";

const SECTIONS: readonly RuleSection<Picture>[] = [
  { title: "kaboom-rules-goal", text: ["kaboom-rules-goal-text"] },
  { title: "kaboom-rules-table", text: ["kaboom-rules-table-text", "kaboom-rules-mega-text"], picture: "tower" },
  { title: "kaboom-rules-builder", text: ["kaboom-rules-builder-text"] },
  { title: "kaboom-rules-saboteur", text: ["kaboom-rules-saboteur-text", "kaboom-rules-dice-text"], picture: "shot" },
  { title: "kaboom-rules-end", text: ["kaboom-rules-end-text", "kaboom-rules-right-text"] },
  { title: "kaboom-rules-win", text: ["kaboom-rules-win-text", "kaboom-rules-rounds-text"] },
  {
    title: "kaboom-rules-options",
    text: ["kaboom-rules-pace-text", "kaboom-rules-blocked-text", "kaboom-rules-family-text"],
  },
];

export function KaboomRules() {
  return <RulesPage sections={SECTIONS} draw={draw} />;
}

function draw(of: Picture) {
  return (
    <svg class="rule-picture" viewBox="0 0 220 160" aria-hidden="true">
      <rect class="patch-oat" x="60" y="126" width="100" height="24" rx="6" />
      <g stroke="#231c2b" stroke-width="3">
        <rect x="95" y="96" width="30" height="30" fill={KIND_HUES.cube} />
        <rect x="85" y="81" width="50" height="15" fill={KIND_HUES.plank} />
        <path d="M90 81 A20 20 0 0 1 130 81 Z" fill={KIND_HUES.dome} />
      </g>
      {of === "tower" ? null : (
        <>
          <path d="M14 130 Q56 20 84 72" fill="none" stroke="#8e2f48" stroke-width="5" stroke-dasharray="1 11" stroke-linecap="round" />
          <rect x="72" y="60" width="16" height="16" rx="3" fill="#2a2d38" stroke="#231c2b" stroke-width="3" />
        </>
      )}
    </svg>
  );
}
