import { mustBe } from '../contender';
import { type AskedFacets, facetsOf, fetchManifest } from '../index/made-index';

/** As many as a screen asks for at a time. */
export const SHOWN = 50;

const turns = new Map<string, number>();
const totals = new Map<number, number>();
let regions: Promise<number[]> | undefined;

/** The facets of somebody's next turn, and how many rows that somebody finds, which has to be as many as all others find. */
export async function nextFacets(
  who: string,
): Promise<{ asked: AskedFacets; found: (total: number) => void }> {
  regions ??= fetchManifest().then((manifest) => manifest.regions.map(({ id }) => id));
  const turn = turns.get(who) ?? 0;
  turns.set(who, turn + 1);
  return {
    asked: facetsOf(turn, await regions),
    found: (total) => {
      mustBe(`rows that ${who} finds`, total, totals.get(turn) ?? total);
      totals.set(turn, total);
    },
  };
}
