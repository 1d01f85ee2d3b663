import type { TopoKind } from '#contract/catalogue/place';

/** A low wall, a tall tower, both, and a boulder, in a box of 20 × 18: told apart by shape as well as by colour. */
export const kindShapes: Record<TopoKind, string> = {
  cliff: 'M1 17V9l4-3 5 2 4-2 5 4v7z',
  multipitch: 'M6 17L8 6l3-5 2 4 2 12z',
  mixte: 'M1 17v-6l4-2 3 1v7zM10 17l2-11 3-5 2 4 2 12z',
  boulder: 'M2 17l1-6 4-4 6-1 4 4 1 7z',
};
