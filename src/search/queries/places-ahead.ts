import type { SearchHit } from '#contract/endpoints/catalogue';
import { askedGrades } from '#contract/search/asked-grades';
import { slipsToName } from '#contract/search/slips-to-name';
import type { ClimbHit } from '#worker/api/engine-api';
import { sectorLabel } from './use-climbs-named';

/** However many places are called so, a climb of nearly that name stays in sight. */
const AHEAD_MAX = 3;

/**
 * How many of the places, from the first on, stand above the climbs of the same words: those that are called so with fewer
 * slips than the best climb. Both are best first; a hit that is not here yet does not count.
 */
export function placesAhead(
  text: string,
  hits: readonly (SearchHit | undefined)[],
  [climb]: readonly ClimbHit[],
): number {
  if (!climb) return 0;
  const { names } = askedGrades(text);
  const ofClimb = slipsToName(names, climb.name, sectorLabel(climb));
  const isAhead = (hit: SearchHit | undefined) =>
    hit !== undefined && slipsToName(names, hit.name, `${hit.cragName ?? ''} ${hit.regionName.fr}`) < ofClimb;
  const first = hits.slice(0, AHEAD_MAX).findIndex((hit) => !isAhead(hit));
  return first < 0 ? Math.min(hits.length, AHEAD_MAX) : first;
}
