// The tree in 3D on the page: one canvas beneath the same grid of buttons, which is projected onto the squares. Arrows, knots and badges
// are the same as on the flat tree.

import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { WebGLMissing } from "../../three/stage3d";
import type { CatsPlay } from "../cats/catsPlay";
import { Arrows, Badges, Knots, LastTurn } from "../cats/marks";
import { Rows } from "../cats/rows";
import { TreeGrid, capturedPlaces } from "./board";
import type { SquareMark } from "./treeMarks";
import { TreeScene } from "./treeScene";
import type { GhostPiece } from "./treeScene";

export type Scene = ComponentType<{ play: CatsPlay; onMissing: () => void }>;

export const DeepTree: Scene = ({ play, onMissing }) => {
  const frame = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<TreeScene | null>(null);
  // The squares' positions on the screen; the overlay is redrawn when they change.
  const [drawn, setDrawn] = useState("");
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let made: TreeScene | null = null;
    try {
      const opened = new TreeScene(element, () => setDrawn(placeOf(opened)));
      made = opened;
      setScene(opened);
    } catch (error) {
      if (!(error instanceof WebGLMissing)) throw error;
      onMissing();
    }
    return () => made?.close();
  }, [play, onMissing]);
  return (
    <div class="deep-tree" ref={frame}>
      {scene === null ? null : <Overlay play={play} scene={scene} drawn={drawn} />}
    </div>
  );
};

/** Returns a key that changes whenever the camera moves. */
function placeOf(scene: TreeScene): string {
  const [a, b] = [scene.middle("b1"), scene.middle("f7")];
  return [a.x, a.y, b.x, b.y].map((part) => part.toFixed(1)).join(" ");
}

function Overlay({ play, scene }: { play: CatsPlay; scene: TreeScene; drawn: string }) {
  const pieces = play.stage.pieces.value;
  const effects = play.effects.value;
  const { choices, hung } = play.entry;
  const seat = play.around.seat.value;
  const placed = effects?.events.find((event) => event.kind === "place");
  const ghosts: GhostPiece[] = [];
  if (hung.value !== null && seat !== null) ghosts.push({ square: hung.value, seat, kind: "ornament" });
  if (placed?.kind === "place" && choices.value.length === 0) {
    ghosts.push({ square: placed.square, seat: placed.seat, kind: placed.piece });
  }
  const captured = play.shown.value.pools.map((pool) => pool.captured ?? 0);
  const turned = play.seats.turned.value;
  useEffect(() => scene.turn(turned), [scene, turned]);
  useEffect(() => scene.set(pieces), [scene, pieces]);
  const ghostKey = JSON.stringify(ghosts);
  useEffect(() => scene.setGhosts(JSON.parse(ghostKey) as GhostPiece[]), [scene, ghostKey]);
  const capturedKey = captured.join(" ");
  useEffect(() => scene.setCaptured(capturedPlaces(capturedKey.split(" ").map(Number))), [scene, capturedKey]);

  const markKey = JSON.stringify(squareMarks(play));
  useEffect(() => scene.setMarks(JSON.parse(markKey) as SquareMark[]), [scene, markKey]);

  const { width, height } = scene.size;
  // The marks are drawn for squares of 100 units.
  const [left, right] = [scene.middle("c4"), scene.middle("d4")];
  const scale = 100 / Math.max(Math.abs(right.x - left.x), 1);
  const at = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
  const middle = (square: string) => at(scene.middle(square));
  const cell = (square: string): ComponentChildren => {
    const points = scene
      .corners(square)
      .map((corner) => at(corner))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(" ");
    return (
      <>
        <polygon class="patch area" points={points} />
        <polygon class="edge-under" points={points} />
        <polygon class="edge" points={points} />
      </>
    );
  };
  return (
    <TreeGrid
      play={play}
      className="halls-board deep-grid"
      viewBox={`0 0 ${width * scale} ${height * scale}`}
      place={nowhere}
      cell={cell}
      turns={false}
      above={
        <g class="drawing" aria-hidden="true">
          <LastTurn play={play} middle={middle} />
          <Rows play={play} middle={middle} />
          {effects === null || choices.value.length > 0 ? null : (
            <>
              <Arrows effects={effects} middle={middle} />
              <Knots effects={effects} middle={middle} />
              <Badges effects={effects} middle={middle} angle={upright} />
            </>
          )}
        </g>
      }
    />
  );
}

/** Lists the squares that the scene itself highlights; the rest is drawn over it. */
function squareMarks(play: CatsPlay): SquareMark[] {
  const { step, targets } = play.entry;
  if (play.around.live.value && step.value === "ornament") return [...targets.value].map((square) => ({ square, kind: "hangs" }));
  return play.lastTurn.value.flatMap((event) => (event.kind === "place" ? [{ square: event.square, kind: "last" as const }] : []));
}

/** The camera moves around the tree, so the badges need no rotation. */
const upright = (): number => 0;
/** The polygon of each cell already has screen coordinates. */
const nowhere = (): Record<string, never> => ({});
