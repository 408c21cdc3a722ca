// The faces that people choose for themselves.

import type { PlayerFaceName } from "../../history/profile";
import { CatFace, Eyes, Nose, Thread } from "./catFace";

const COATS: Record<PlayerFaceName, { ground: string; fur: string; head: "round" | "pointed"; marks: string }> = {
  marmalade: { ground: "#fbe0c2", fur: "#e07a1f", head: "round", marks: "#9c4a0c" },
  midnight: { ground: "#dfe6f5", fur: "#4a65a6", head: "pointed", marks: "#24345c" },
  snow: { ground: "#d5e3ea", fur: "#fffbf3", head: "round", marks: "#c9bca0" },
  smoke: { ground: "#ece3cf", fur: "#8d949c", head: "pointed", marks: "#5c6870" },
  cocoa: { ground: "#efd9d0", fur: "#95623f", head: "round", marks: "#5c3a20" },
  calico: { ground: "#dfe9d6", fur: "#f1e3c8", head: "pointed", marks: "#b9652f" },
};

export function PlayerFace({ name }: { name: PlayerFaceName }) {
  const { marks, ...coat } = COATS[name];
  return (
    <CatFace {...coat}>
      <Thread d="M0 -19 V-12 M-7 -18 L-5.5 -12 M7 -18 L5.5 -12 M-24 5 L-17.5 5.5 M24 5 L17.5 5.5" colour={marks} width={3} />
      <Eyes />
      <Nose />
    </CatFace>
  );
}
