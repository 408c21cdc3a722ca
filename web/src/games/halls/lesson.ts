// The lesson of Halls: one turn for each rule of the tree, then a few turns of a real match.

import { FAR, KITTEN_AT_CAT, LEARNER, NO_ROW, PUSHED_OWN, RIVAL, hasEvent, isStill, isStillOn, placesKitten, slides } from "../cats/lesson";
import type { CatsEvent } from "../cats/view";
import type { LessonStep } from "../module";
import { tierOf } from "./geometry";

const movesOrnament = hasEvent(slides(RIVAL, "ornament"));
/** A push of the rival's ornament to a lower tier, or along its own. */
const lowers = (event: CatsEvent): boolean =>
  event.kind === "boop" && slides(RIVAL, "ornament")(event) && tierOf(event.to) > tierOf(event.from);
const goesAlong = (event: CatsEvent): boolean =>
  event.kind === "boop" && slides(RIVAL, "ornament")(event) && tierOf(event.to) === tierOf(event.from);
const captures = (seat: number) => hasEvent((event) => event.kind === "capture" && event.seat === seat);
const slidCat = (seat: number) => hasEvent(slides(seat, "cat"));

/** Both ornaments hang near the top. */
const ORNAMENTS = "5/7/2o4/7/4O2/7/5 8,0,0 8,0,0 0";

export const hallsLesson: readonly LessonStep[] = [
  {
    position: "5/7/7/7/7/7/5 8,0,0 8,0,0 0",
    task: "halls-lesson-hang",
    praise: "halls-lesson-hang-done",
    done: hasEvent((event) => event.kind === "ornament"),
  },
  {
    position: ORNAMENTS,
    task: "halls-lesson-down",
    praise: "halls-lesson-down-done",
    done: hasEvent(lowers),
    marks: ["c4", "d5"],
    mistakes: [
      { when: hasEvent(goesAlong), says: "halls-lesson-down-along" },
      { when: isStillOn("b6"), says: "halls-lesson-down-up" },
      { when: isStill, says: "halls-lesson-far" },
    ],
  },
  {
    position: ORNAMENTS,
    task: "halls-lesson-along",
    praise: "halls-lesson-along-done",
    done: hasEvent(goesAlong),
    marks: ["b5", "c6"],
    mistakes: [
      { when: hasEvent(lowers), says: "halls-lesson-along-down" },
      { when: isStill, says: "halls-lesson-far" },
    ],
  },
  {
    position: ORNAMENTS,
    task: "halls-lesson-climb",
    praise: "halls-lesson-climb-done",
    done: isStillOn("b6"),
    marks: ["b6"],
    mistakes: [
      { when: movesOrnament, says: "halls-lesson-climb-moved" },
      { when: isStill, says: "halls-lesson-far" },
    ],
  },
  {
    position: "5/7/2ok3/7/4O2/7/5 8,0,0 7,0,0 0",
    task: "halls-lesson-kitten",
    praise: "halls-lesson-kitten-done",
    done: isStillOn("e5"),
    marks: ["e5"],
    mistakes: [{ when: hasEvent(slides(RIVAL, "kitten")), says: "halls-lesson-kitten-slid" }, FAR],
  },
  {
    position: "5/7/7/7/4O1o/7/5 8,0,0 8,0,0 0",
    task: "halls-lesson-capture",
    praise: "halls-lesson-capture-done",
    done: captures(LEARNER),
    marks: ["f3"],
    mistakes: [
      { when: movesOrnament, says: "halls-lesson-capture-slid" },
      { when: isStill, says: "halls-lesson-far" },
    ],
  },
  {
    position: "5/1o5/7/7/4O2/7/5 8,0,0 8,0,0 0",
    task: "halls-lesson-corner",
    praise: "halls-lesson-corner-done",
    done: captures(LEARNER),
    marks: ["c5"],
    mistakes: [
      { when: movesOrnament, says: "halls-lesson-corner-slid" },
      { when: isStill, says: "halls-lesson-far" },
    ],
  },
  {
    position: "5/7/2o4/7/6O/7/5 8,0,0 8,0,0 0",
    task: "halls-lesson-home",
    praise: "halls-lesson-home-done",
    done: hasEvent((event) => event.kind === "ornament-home" && event.seat === LEARNER),
    marks: ["f3"],
    mistakes: [
      { when: hasEvent(slides(LEARNER, "ornament")), says: "halls-lesson-capture-slid" },
      { when: () => true, says: "halls-lesson-home-other" },
    ],
  },
  {
    position: "5/7/7/1oC4/7/4O2/5 5,2,0 8,0,0 0",
    task: "halls-lesson-pounce",
    praise: "halls-lesson-pounce-done",
    done: hasEvent((event) => event.kind === "pounce" && event.seat === LEARNER),
    marks: ["d4"],
    mistakes: [KITTEN_AT_CAT, { when: slidCat(LEARNER), says: "halls-lesson-pounce-past" }, FAR],
  },
  {
    position: "5/7/2Oc3/7/4o2/7/5 5,3,0 7,0,0 0",
    task: "halls-lesson-guard",
    praise: "halls-lesson-guard-done",
    done: (ply) => slidCat(RIVAL)(ply) && !captures(RIVAL)(ply),
    marks: ["d6", "d4"],
    findsMarks: true,
    mistakes: [{ when: captures(RIVAL), says: "halls-lesson-guard-lost" }, KITTEN_AT_CAT, FAR],
  },
  {
    position: "5/7/2o4/7/7/2KKO2/5 6,0,0 8,0,0 0",
    task: "halls-lesson-row",
    praise: "halls-lesson-row-done",
    done: hasEvent((event) => event.kind === "graduate"),
    marks: ["b2"],
    mistakes: [PUSHED_OWN, NO_ROW],
  },
  {
    position: "5/7/7/7/4O1o/7/5 8,0,2 8,0,0 0",
    task: "halls-lesson-win",
    praise: "halls-lesson-win-done",
    done: hasEvent((event) => event.kind === "win"),
    marks: ["f3"],
    findsMarks: true,
    mistakes: [
      { when: movesOrnament, says: "halls-lesson-capture-slid" },
      { when: isStill, says: "halls-lesson-far" },
    ],
  },
  {
    position: "5/7/2C4/3C3/4o2/2O4/5 4,2,0 8,0,0 0",
    task: "halls-lesson-cats",
    praise: "halls-lesson-cats-done",
    done: hasEvent((event) => event.kind === "win"),
    marks: ["b6"],
    findsMarks: true,
    mistakes: [{ when: placesKitten, says: "boop-lesson-win-kitten" }, PUSHED_OWN, NO_ROW],
  },
  {
    position: "5/7/2o1k2/2K4/1K2O2/5k1/5 6,0,0 6,0,0 0",
    task: "halls-lesson-match",
    praise: "halls-lesson-match-done",
    done: () => true,
    match: { level: 1, turns: 3 },
  },
];
