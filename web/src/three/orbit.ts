// Camera control: a drag turns the view a little and it springs back unless it should stay, the wheel or two fingers zoom, a double tap
// resets it. A drag is not a tap.

/** The maximum turn to either side. */
const MOST_TURN = (35 * Math.PI) / 180;
const NEAREST = 1.6;
const FARTHEST = 0.8;
/** The largest movement of a pointer that still counts as a tap, in points. */
const TAP = 8;
/** The speed at which the view springs back, per second. */
const SPRING = 9;

export interface OrbitOptions {
  /** Whether a pointer may begin to move the camera; always by default. */
  mayBegin?(event: PointerEvent | WheelEvent): boolean;
  /** Whether the view stays as it was turned, until it is reset. */
  readonly stays?: boolean;
  /** The maximum turn to either side, in radians. */
  readonly mostTurn?: number;
}

export class Orbit {
  /** The angle in radians, to the left. */
  turn = 0;
  zoom = 1;
  readonly #fingers = new Map<number, { x: number; y: number }>();
  #begun: { x: number; turn: number } | null = null;
  #dragged = false;
  #spread = 0;
  #last = 0;
  readonly #ends = new AbortController();

  constructor(
    element: HTMLElement,
    private readonly changed: () => void,
    private readonly options: OrbitOptions = {},
  ) {
    const { signal } = this.#ends;
    element.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    window.addEventListener("pointermove", (event) => this.#move(event), { signal });
    for (const end of ["pointerup", "pointercancel"] as const) window.addEventListener(end, (event) => this.#up(event), { signal });
    element.addEventListener("dblclick", () => this.reset(), { signal });
    element.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    // Suppress the click at the end of a drag: it was not meant for the square below.
    element.addEventListener("click", (event) => this.#dragged && event.stopPropagation(), { signal, capture: true });
  }

  /** Lets the view spring back; returns whether it is still moving. */
  advance(now: number): boolean {
    const passed = Math.min((now - this.#last) / 1000, 0.05);
    this.#last = now;
    if (this.options.stays === true || this.#begun !== null || this.turn === 0) return false;
    this.turn *= Math.exp(-SPRING * passed);
    if (Math.abs(this.turn) < 0.002) this.turn = 0;
    return this.turn !== 0;
  }

  /** Whether the view differs from the one that a reset brings back. */
  get isMoved(): boolean {
    return this.turn !== 0 || this.zoom !== 1;
  }

  reset(): void {
    this.turn = 0;
    this.zoom = 1;
    this.changed();
  }

  close(): void {
    this.#ends.abort();
  }

  #down(event: PointerEvent): void {
    if (this.options.mayBegin?.(event) === false) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#dragged = false;
    this.#begun = { x: event.clientX, turn: this.turn };
    this.#spread = this.#distance();
  }

  #move(event: PointerEvent): void {
    if (!this.#fingers.has(event.pointerId) || this.#begun === null) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 2) {
      const spread = this.#distance();
      if (this.#spread > 0) this.#zoomTo((this.zoom * spread) / this.#spread);
      this.#spread = spread;
      this.#dragged = true;
      return;
    }
    const moved = event.clientX - this.#begun.x;
    if (!this.#dragged && Math.abs(moved) < TAP) return;
    this.#dragged = true;
    const most = this.options.mostTurn ?? MOST_TURN;
    this.turn = Math.max(-most, Math.min(most, this.#begun.turn - moved / 260));
    this.changed();
  }

  #up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    this.#begun = null;
    this.#last = performance.now();
    this.changed();
  }

  #wheel(event: WheelEvent): void {
    if (this.options.mayBegin?.(event) === false) return;
    event.preventDefault();
    this.#zoomTo(this.zoom * Math.exp(-event.deltaY / 600));
  }

  #zoomTo(zoom: number): void {
    this.zoom = Math.max(FARTHEST, Math.min(NEAREST, zoom));
    this.changed();
  }

  #distance(): number {
    const [a, b] = [...this.#fingers.values()];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  }
}
