import type { IndexColumns } from './index-columns';
import type { Region } from '../catalogue/place';
import type { NamedRow } from './token-index';

/** The words every row of the public index is found by: its name, and its crag's (a crag's: its region's). */
export function indexTexts({ names, cragRows, regions }: IndexColumns, all: readonly Region[]): NamedRow[] {
  // The French name serves both languages: beginnings are found, and a second name would push the crag down.
  const regionNames = new Map(all.map(({ id, name }) => [id, name.fr]));
  return names.map((name, row) => {
    const crag = cragRows[row] ?? -1;
    const place = crag === row ? regionNames.get(regions[row] ?? -1) : names[crag];
    return { name, place: place ?? '' };
  });
}
