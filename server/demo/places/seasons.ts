/** Months, January first: 0 no, 1 possible, 2 best. */
export const seasons = {
  spring: [1, 1, 2, 2, 2, 1, 0, 0, 1, 2, 2, 1],
  winter: [2, 2, 2, 2, 1, 0, 0, 0, 1, 2, 2, 2],
  mild: [0, 1, 2, 2, 2, 1, 1, 1, 2, 2, 1, 0],
  summer: [0, 0, 0, 1, 2, 2, 2, 2, 2, 1, 1, 0],
} as const satisfies Record<string, readonly (0 | 1 | 2)[]>;
