// What the parts of the scene have in common.

import type { Group, Material, Texture } from "three";

import type { Preset } from "../../../three/presets";

/** The materials of a preset, shared by the parts so that few shaders are compiled. */
export interface Surfaces {
  readonly preset: Preset;
  /** Colours of the geometry: dice, catapults. */
  readonly painted: Material;
  /** The same with the grain of wood, for geometry with `uv`: blocks, the tray. */
  readonly wood: Material;
  /** The grain of wood, for materials of other colours. */
  readonly grain: Texture;
}

/** A part of the scene: it owns the objects of its group. */
export interface ScenePart {
  readonly group: Group;
  /** Changes the materials to those of a preset. */
  dress(surfaces: Surfaces): void;
}
