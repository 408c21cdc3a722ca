// The lesson of boop: a few moves on the real board. Each step is a position and a task; the engine computes the effect of each move.

import { hasEvent } from "../cats/lesson";
import type { LessonStep } from "../module";

export const boopLesson: readonly LessonStep[] = [
  {
    position: "6/6/6/6/6/6 8,0 8,0 0",
    task: "boop-lesson-place",
    praise: "boop-lesson-place-done",
    done: hasEvent((event) => event.kind === "place"),
  },
  {
    position: "6/6/2k3/6/6/6 8,0 7,0 0",
    task: "boop-lesson-boop",
    praise: "boop-lesson-boop-done",
    done: hasEvent((event) => event.kind === "boop"),
  },
  {
    position: "6/6/k5/6/6/6 8,0 7,0 0",
    task: "boop-lesson-off",
    praise: "boop-lesson-off-done",
    done: hasEvent((event) => event.kind === "off"),
  },
  {
    position: "6/6/2kk2/6/6/6 8,0 6,0 0",
    task: "boop-lesson-pair",
    praise: "boop-lesson-pair-done",
    done: (ply) => /^k@(b4|e4)/.test(ply.action ?? ""),
  },
  {
    position: "6/6/1KK3/6/6/6 6,0 8,0 0",
    task: "boop-lesson-three",
    praise: "boop-lesson-three-done",
    done: hasEvent((event) => event.kind === "graduate"),
  },
  {
    position: "6/3c2/6/6/6/6 7,1 7,0 0",
    task: "boop-lesson-cat",
    praise: "boop-lesson-cat-done",
    done: hasEvent((event) => event.kind === "boop" && event.piece === "cat"),
  },
  {
    position: "6/6/1CC3/6/6/4k1 4,2 7,0 0",
    task: "boop-lesson-win",
    praise: "boop-lesson-win-done",
    done: hasEvent((event) => event.kind === "win"),
  },
];
