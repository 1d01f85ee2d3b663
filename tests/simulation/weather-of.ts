import type { Weather } from './schedule';

/** The weather of a seed: one to three devices, and every twentieth day calm. */
export function weatherOf(seed: number): Weather {
  return { seed, devices: 1 + (seed % 3), intents: 4 + (seed % 12), isCalm: seed % 20 === 0 };
}
