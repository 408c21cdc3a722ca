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
  /** The reason why 3D is unavailable, after an attempt failed. */
  readonly trouble = signal<"none" | "no-webgl" | "not-loaded">("none");

  constructor(private readonly around: PlayContext) {}

  key(event: KeyboardEvent): boolean {
    if (event.key !== "v" && event.key !== "V") return false;
    this.toggle();
    return true;
  }

  toggle(): void {
    this.trouble.value = "none";
    this.deep.value = !this.deep.value;
    remember(this.deep.value);
    this.around.say(this.deep.value ? t("halls-view-deep") : t("halls-view-flat"));
  }

  /** Announces why 3D is unavailable and stays flat. */
  fail(why: "no-webgl" | "not-loaded"): void {
    this.trouble.value = why;
    this.deep.value = false;
    this.around.say(why === "no-webgl" ? t("halls-no-webgl") : t("halls-not-loaded"));
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
  const trouble = view.trouble.value;
  const facing = play.seats.facing.value;
  return (
    <div class="tree-frame">
      {deep && Deep !== null && play.overlay.value === null ? (
        <Deep.Tree play={play} onMissing={() => view.fail("no-webgl")} />
      ) : (
        <FlatTree play={play} />
      )}
      <div class="tree-tools">
        <p class="quiet">{t("halls-tiers")}</p>
        <button
          type="button"
          class="button view-toggle"
          aria-pressed={deep}
          aria-describedby={facing ? "deep-and-facing" : undefined}
          onClick={() => view.toggle()}
        >
          {t("halls-3d")}
        </button>
        {facing ? (
          <p id="deep-and-facing" class="quiet">
            {t("halls-3d-facing")}
          </p>
        ) : null}
        {trouble === "none" ? null : (
          <p class="trouble" role="status">
            {trouble === "no-webgl" ? t("halls-no-webgl") : t("halls-not-loaded")}
          </p>
        )}
      </div>
    </div>
  );
}
