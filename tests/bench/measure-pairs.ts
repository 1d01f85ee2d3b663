import { setImmediate } from 'node:timers/promises';

/** Repetitions of each of a pair; the first of both only warms up. */
const PAIRS = 7;

/**
 * Runs ours and the reference in turn, so that a busy moment of the machine hits both, and answers the median of the
 * ratios of their times.
 */
export async function measurePairs(ours: () => unknown, reference: () => unknown): Promise<number> {
  const ratios: number[] = [];
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    const first = await timeOf(ours);
    const second = await timeOf(reference);
    if (pair > 0) ratios.push(first / second);
  }
  return median(ratios);
}

/** Milliseconds that work takes. */
export async function timeOf(work: () => unknown): Promise<number> {
  await setImmediate();
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The least and the most of what was measured. */
export function describeSpread(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)} in ${values.length}`;
}
