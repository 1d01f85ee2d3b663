import { diceOf } from '../chance/dice';

const KNOTS = 256;

/** A smooth curve through chance heights from -1 to 1 at whole numbers; the same for the same seed. */
export function noiseOf(seed: string): (at: number) => number {
  const dice = diceOf(seed);
  const heights = Array.from({ length: KNOTS }, () => dice.between(-1, 1));
  const height = (at: number) => heights[((at % KNOTS) + KNOTS) % KNOTS] ?? 0;
  return (at) => {
    const floor = Math.floor(at);
    const part = at - floor;
    const eased = part * part * (3 - 2 * part);
    return height(floor) * (1 - eased) + height(floor + 1) * eased;
  };
}

/** Rougher and rougher layers of a curve laid over each other, still about -1 to 1. */
export function rugged(noise: (at: number) => number, at: number, layers: number): number {
  let sum = 0;
  let weight = 0.5;
  for (let layer = 0; layer < layers; layer++) {
    sum += noise(at * 2 ** layer + layer * 17.3) * weight;
    weight /= 2;
  }
  return sum;
}
