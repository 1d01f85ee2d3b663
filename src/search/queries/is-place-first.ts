import type { SearchHit } from '#contract/endpoints/catalogue';
import { askedGrades } from '#contract/search/asked-grades';
import { fitsWords } from '#contract/search/fits-words';
import type { ClimbHit } from '#worker/api/engine-api';
import { sectorLabel } from './use-climbs-named';

/**
 * Whether places stand above the climbs of the same words: one of them is called so, and no climb is but for a slip.
 * Both are best first; a hit that is not here yet does not count.
 */
export function isPlaceFirst(
  text: string,
  hits: readonly (SearchHit | undefined)[],
  [climb]: readonly ClimbHit[],
): boolean {
  if (!climb) return false;
  const { names } = askedGrades(text);
  if (fitsWords(names, climb.name, sectorLabel(climb))) return false;
  return hits.some((hit) => hit && fitsWords(names, hit.name, `${hit.cragName ?? ''} ${hit.regionName.fr}`));
}
