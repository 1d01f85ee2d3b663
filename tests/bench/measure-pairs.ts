import { setImmediate } from 'node:timers/promises';
import type { Figure, Peer, Spread } from './report/figure';

/** A piece of work; where it answers a number, these are the milliseconds that it took, else its whole time counts. */
export type Work = () => unknown;

/** Milliseconds by name of what was done, one of each round. */
export type Times<Name extends string> = Record<Name, number[]>;

/**
 * Does each piece of work once a round, every round in another order, so that a busy moment of the machine hits all of
 * them. The first round only warms up.
 */
export async function measureInTurn<Name extends string>(
  pairs: number,
  works: Record<Name, Work>,
): Promise<Times<Name>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Times<Name>;
  for (let round = 0; round <= pairs; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const time = await timeOf(works[name]);
      if (round > 0) times[name].push(time);
    }
  }
  return times;
}

/** Milliseconds that work takes, or says that it took. */
export async function timeOf(work: Work): Promise<number> {
  await setImmediate();
  const from = performance.now();
  const told = await work();
  return typeof told === 'number' ? told : performance.now() - from;
}

/** What is known of a figure before it is measured. */
type Wanted = Pick<Figure, 'what' | 'goal' | 'beside'> & Partial<Pick<Figure, 'most' | 'isFloor'>>;

/**
 * A figure out of times measured in turn: `own` beside `reference`, all others are peers. Where the goal is a floor the
 * times are turned round, for it asks how often instead of how long.
 */
export function figureBeside(
  wanted: Wanted,
  times: { own: readonly number[]; reference: readonly number[] } & Readonly<
    Record<string, readonly number[]>
  >,
): Figure {
  const { own, reference, ...others } = times;
  const ratiosOf = (some: readonly number[]) =>
    some.map((time, at) => {
      const ratio = time / (reference[at] ?? Number.NaN);
      return wanted.isFloor ? 1 / ratio : ratio;
    });
  const peers: Peer[] = Object.entries(others).map(([name, some]) => ({ name, ...middleOf(ratiosOf(some)) }));
  const both = `${milliseconds(median(own))} beside ${milliseconds(median(reference))}`;
  return {
    most: null,
    ...wanted,
    unit: '×',
    ...middleOf(ratiosOf(own)),
    beside: `${wanted.beside} (${both})`,
    peers,
  };
}

/** The median of some values and between what they lie. */
export function middleOf(values: readonly number[]): { value: number; spread: Spread } {
  return {
    value: median(values),
    spread: { least: Math.min(...values), most: Math.max(...values), times: values.length },
  };
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

function milliseconds(time: number): string {
  return `${time < 10 ? time.toFixed(2) : time.toFixed(0)} ms`;
}
