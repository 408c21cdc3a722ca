// What the gestures of both roles have in common.

/** Largest movement of a pointer that still counts as a tap, in points. */
export const TAP = 9;

export interface PointerPlace {
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  /** Whether it is to be precise: the Shift key is down. */
  readonly precise: boolean;
}

/** A role's way with pointers over the table. Places are in points of the frame. */
export interface RoleGestures {
  /** Handles a pointer going down; returns whether it belongs to this role now, rather than to the camera. */
  down(place: PointerPlace): boolean;
  /** Handles a pointer that went down before, or a mouse that moves without a button. */
  move(place: PointerPlace, pressed: boolean): void;
  up(place: PointerPlace): void;
  /** Handles a pointer that the browser took away. */
  cancel(): void;
}
