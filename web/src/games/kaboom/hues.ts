// The colours of the kinds of block; their shapes differ too.

export const KIND_HUES = {
  cube: "#c98648",
  pillar: "#5e7fb8",
  plank: "#e8bc7c",
  drum: "#6fa98c",
  dome: "#a9cdb4",
  roof: "#c9553b",
  arch: "#8d6bb0",
  keystone: "#e3b23c",
} as const;

/** Returns the colour of a kind of block. */
export function hueOf({ name }: { readonly name: string }): string {
  return (KIND_HUES as Readonly<Record<string, string>>)[name] ?? KIND_HUES.cube;
}
