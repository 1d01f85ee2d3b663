/** How a rock looks and what it is made of, as a painter needs it. */
export interface RockKind {
  light: string;
  middle: string;
  shadow: string;
  /** Colors of water streaks. */
  streaks: readonly [string, ...string[]];
  /** Layers between foot and top. */
  strata: number;
  /** How much the layers tilt, in parts of the height over the whole width. */
  tilt: number;
  /** How strongly light and shadow differ between buttresses, 0 to 1. */
  relief: number;
  /** Chances and counts of what grows on it. */
  pockets: number;
  tufas: number;
  roofs: number;
  cracks: number;
  pebbles: number;
  /** Whether a cave opens at the foot. */
  cave: number;
  /** Rounded tops and edges instead of blocky ones. */
  rounded: boolean;
}

const plain = { pockets: 0, tufas: 0, roofs: 2, cracks: 5, pebbles: 0, cave: 0, rounded: false, tilt: 0.04 };

/** The rocks of the demonstration's cliffs. */
export const rockKinds = {
  molasse: {
    ...plain,
    light: '#f3dba6',
    middle: '#dfb46d',
    shadow: '#a3703c',
    streaks: ['#7e7466', '#8d5a2e', '#fff0cf'],
    strata: 9,
    relief: 0.75,
    pockets: 100,
    roofs: 4,
    cracks: 2,
    rounded: true,
    tilt: 0.01,
  },
  white: {
    ...plain,
    light: '#fbf7ec',
    middle: '#e3ddcf',
    shadow: '#9fa5ad',
    streaks: ['#c99b66', '#8b9099', '#d8bf98'],
    strata: 6,
    relief: 0.9,
    cracks: 9,
    tilt: 0.1,
  },
  grey: {
    ...plain,
    light: '#e4e5e0',
    middle: '#b7bec3',
    shadow: '#687787',
    streaks: ['#d3a56c', '#4f5c69', '#f0e4cd'],
    strata: 5,
    relief: 0.8,
    cracks: 8,
    roofs: 3,
  },
  tufa: {
    ...plain,
    light: '#f0e2c5',
    middle: '#d3bb93',
    shadow: '#84725d',
    streaks: ['#4c4a4a', '#c4762f', '#6c6a68'],
    strata: 6,
    relief: 0.7,
    tufas: 10,
    roofs: 6,
    cracks: 2,
    pockets: 30,
    cave: 0.5,
  },
  red: {
    ...plain,
    light: '#eaa877',
    middle: '#cd7448',
    shadow: '#83402c',
    streaks: ['#f0cfa4', '#6a3021', '#a9502f'],
    strata: 9,
    relief: 0.75,
    pebbles: 110,
    roofs: 5,
    cracks: 3,
    tilt: 0.12,
  },
  blade: {
    ...plain,
    light: '#f2e9d2',
    middle: '#d2c5a8',
    shadow: '#8b8577',
    streaks: ['#b98d58', '#77797a'],
    strata: 4,
    relief: 1,
    cracks: 11,
    roofs: 1,
    tilt: 0.2,
  },
  blue: {
    ...plain,
    light: '#f1efe6',
    middle: '#c3cbd2',
    shadow: '#75859a',
    streaks: ['#e0b777', '#5a6d86', '#f3dfb8'],
    strata: 7,
    relief: 0.6,
    pockets: 60,
    roofs: 5,
    cracks: 3,
    tilt: 0.02,
    rounded: true,
  },
  layered: {
    ...plain,
    light: '#ecdfc4',
    middle: '#cdb48f',
    shadow: '#826f5a',
    streaks: ['#9c8058', '#6d675f'],
    strata: 10,
    relief: 0.65,
    cracks: 5,
    roofs: 4,
    tilt: 0.07,
  },
} satisfies Record<string, RockKind>;
export type RockName = keyof typeof rockKinds;
