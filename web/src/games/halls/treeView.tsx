// The choice between 2D and 3D, remembered on this device. 3D is a separate chunk, loaded when first used; until it is loaded, or where it
// is unavailable, the tree is flat.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { t } from "../../words";
import type { CatsPlay } from "../cats/catsPlay";
import type { PlayContext } from "../module";
import { FlatTree } from "./board";
import type { Scene } from "./deepTree";

const PLACE = "ruckus-halls-view";
/** Narrower screens open flat. */
const NARROW = 700;

export class TreeView {
  readonly deep = signal(remembered());

  constructor(private readonly around: PlayContext) {}

  key(event: KeyboardEvent): boolean {
    if (event.key !== "v" && event.key !== "V") return false;
    this.toggle();
    return true;
  }

  toggle(): void {
    this.deep.value = !this.deep.value;
    remember(this.deep.value);
    this.around.say(this.deep.value ? t("halls-view-deep") : t("halls-view-flat"));
  }

  /** Always the same function, so that the scene is not opened again with every change of the page. */
  readonly missing = (): void => this.fail("no-webgl");

  /** Shows why 3D is unavailable and stays flat. */
  fail(why: "no-webgl" | "not-loaded"): void {
    this.deep.value = false;
    this.around.refuse({ title: why === "no-webgl" ? t("halls-no-webgl") : t("halls-not-loaded"), text: t("halls-play-flat") });
  }
}

function remembered(): boolean {
  try {
    const kept = localStorage.getItem(PLACE);
    return kept === "3d" && innerWidth >= NARROW;
  } catch {
    return false;
  }
}

function remember(deep: boolean): void {
  try {
    localStorage.setItem(PLACE, deep ? "3d" : "flat");
  } catch {
    // The choice is not saved: next time the tree opens flat.
  }
}

export function Tree({ play, view }: { play: CatsPlay; view: TreeView }) {
  const [Deep, setDeep] = useState<{ Tree: Scene } | null>(null);
  const deep = view.deep.value;
  useEffect(() => {
    if (!deep || Deep !== null) return;
    import("./deepTree").then(
      ({ DeepTree }) => setDeep({ Tree: DeepTree }),
      () => view.fail("not-loaded"),
    );
  }, [deep, Deep, view]);
  return (
    <div class="tree-frame">
      {deep && Deep !== null && play.overlay.value === null ? <Deep.Tree play={play} onMissing={view.missing} /> : <FlatTree play={play} />}
    </div>
  );
}

/** The choice between 2D and 3D, in the bar of the table. */
export function TreeSwitch({ play, view }: { play: CatsPlay; view: TreeView }) {
  const deep = view.deep.value;
  const facing = play.seats.facing.value;
  return (
    <div class="view-switch" role="group" aria-label={t("halls-view")} aria-describedby={facing ? "deep-and-facing" : undefined}>
      <button type="button" aria-pressed={!deep} onClick={() => deep && view.toggle()}>
        {t("halls-2d")}
      </button>
      <button type="button" class="view-toggle" aria-pressed={deep} onClick={() => !deep && view.toggle()}>
        {t("halls-3d")}
      </button>
      {facing ? (
        <span id="deep-and-facing" class="unseen">
          {t("halls-3d-facing")}
        </span>
      ) : null}
    </div>
  );
}
