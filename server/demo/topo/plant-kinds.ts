/** What grows around a cliff: the colors of its leaves, and how many of each. */
export interface Plants {
  leaves: readonly [dark: string, middle: string, light: string];
  soil: string;
  pines: number;
  oaks: number;
  /** How full the foot is, 0 to 1. */
  garrigue: number;
  scree: number;
}

export const plantKinds = {
  garrigue: {
    leaves: ['#4a5a35', '#6f7f4a', '#9aa566'],
    soil: '#c9b78d',
    pines: 2,
    oaks: 2,
    garrigue: 0.9,
    scree: 0.5,
  },
  pines: {
    leaves: ['#39523c', '#587a4e', '#8fa866'],
    soil: '#d3c3a0',
    pines: 6,
    oaks: 0,
    garrigue: 0.7,
    scree: 0.6,
  },
  oaks: {
    leaves: ['#41512c', '#6b7b3c', '#a3a558'],
    soil: '#bda97a',
    pines: 0,
    oaks: 7,
    garrigue: 0.8,
    scree: 0.2,
  },
  alpine: {
    leaves: ['#46603f', '#74904f', '#b0bd6e'],
    soil: '#b5b97a',
    pines: 2,
    oaks: 0,
    garrigue: 0.35,
    scree: 1,
  },
} satisfies Record<string, Plants>;
export type PlantName = keyof typeof plantKinds;
