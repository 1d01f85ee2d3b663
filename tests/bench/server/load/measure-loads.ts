import { measureInTurn, quantile, type Times } from '../../measure-pairs';
import type { Asked } from './load-client';

/** Milliseconds of each round, and the wait that one request of a hundred exceeds in it. */
export interface LoadTimes<Name extends string> {
  times: Times<Name>;
  tails: Times<Name>;
}

/** Asks each server in turn, every round in another order; what the first round takes is not counted. */
export async function measureLoads<Name extends string>(
  pairs: number,
  loads: Record<Name, () => Promise<Asked>>,
): Promise<LoadTimes<Name>> {
  const names = Object.keys(loads) as Name[];
  const tails = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Times<Name>;
  const works = Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        const { ms, waits } = await loads[name]();
        tails[name].push(quantile(waits, 0.99));
        return ms;
      },
    ]),
  ) as Record<Name, () => Promise<number>>;
  const times = await measureInTurn(pairs, works);
  for (const name of names) tails[name].shift();
  return { times, tails };
}
