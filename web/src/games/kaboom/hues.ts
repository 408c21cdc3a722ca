// The colours of the eight kinds of block; their shapes differ too.

export const KIND_HUES = ["#c98648", "#5e7fb8", "#e8bc7c", "#6fa98c", "#a9cdb4", "#c9553b", "#8d6bb0", "#e3b23c"] as const;
