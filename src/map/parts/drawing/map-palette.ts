/** The inks of the map, in the tones of `theme/tokens.css`, which a canvas cannot read. */
export interface MapPalette {
  sea: string;
  /** The lines of water along the coast, from the shore outwards. */
  shallows: string;
  land: string;
  glacier: string;
  water: string;
  coast: string;
  border: string;
  grid: string;
  townInk: string;
  massifInk: string;
  waterInk: string;
  halo: string;
  disc: string;
  discInk: string;
  /** The ring around what is chosen, and around where one stands. */
  ring: string;
  kinds: Record<'cliff' | 'multipitch' | 'mixte' | 'boulder', string>;
  cragInk: string;
  /** The way on foot, the way down, the road, and what a road lies on. */
  walk: string;
  descent: string;
  road: string;
  roadEdge: string;
  /** The nearer ground of the provider's, where packs brought one. */
  wood: string;
  bareRock: string;
  building: string;
  path: string;
  /** Ground that is closed on some days. */
  closed: string;
}

export const mapPalettes: Record<'light' | 'dark', MapPalette> = {
  light: {
    sea: '#d9e5e8',
    shallows: '#bfd3d9',
    land: '#f6f1e6',
    glacier: '#ffffff',
    water: '#8db2c0',
    coast: '#6f97a6',
    border: '#a5937a',
    grid: '#14213d',
    townInk: '#4d4a44',
    massifInk: '#7d6a4c',
    waterInk: '#4c7585',
    halo: '#fbf8f1',
    disc: '#14213d',
    discInk: '#faf8f4',
    ring: '#2f4a8f',
    kinds: { cliff: '#567085', multipitch: '#98392b', mixte: '#96690f', boulder: '#4b6b32' },
    cragInk: '#14213d',
    walk: '#8f3a1a',
    descent: '#5f4f94',
    road: '#ffffff',
    roadEdge: '#9c8f78',
    wood: '#dde7cc',
    bareRock: '#e4dac9',
    building: '#d3c6b3',
    path: '#8d7d60',
    closed: '#a32a20',
  },
  dark: {
    sea: '#0b1328',
    shallows: '#15223f',
    land: '#1d2947',
    glacier: '#4a5a80',
    water: '#3f5f86',
    coast: '#4a6a90',
    border: '#7d7a86',
    grid: '#f3f0e8',
    townInk: '#b9c0d6',
    massifInk: '#b5a786',
    waterInk: '#7f9cc2',
    halo: '#141f3b',
    disc: '#f3f0e8',
    discInk: '#101a33',
    ring: '#b3c4ff',
    kinds: { cliff: '#9fb6c8', multipitch: '#f0988a', mixte: '#e3b865', boulder: '#a9cf8a' },
    cragInk: '#f3f0e8',
    walk: '#ffb88f',
    descent: '#c9b8ff',
    road: '#7684ad',
    roadEdge: '#0e1730',
    wood: '#1d3446',
    bareRock: '#2d3658',
    building: '#3a4674',
    path: '#939dc4',
    closed: '#ff9d8f',
  },
};
