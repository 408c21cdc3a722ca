// What the parts of the scene have in common.

import type { Group, Material } from "three";

import type { Preset } from "../../../three/presets";

/** The materials of a preset, shared by the parts so that few shaders are compiled. */
export interface Surfaces {
  readonly preset: Preset;
  /** Colours of the geometry: blocks, dice, catapults. */
  readonly painted: Material;
  /** Colours of the geometry: tiles. */
  readonly cloth: Material;
}

/** A part of the scene: it owns the objects of its group. */
export interface ScenePart {
  readonly group: Group;
  /** Changes the materials to those of a preset. */
  dress(surfaces: Surfaces): void;
}
