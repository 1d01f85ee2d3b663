import type { NamedRow } from './name-search';
import type { Region } from './place';
import { indexKinds, type IndexBlock } from './public-index';

/**
 * The words every row of the public index is found by: its name, and its crag's (a crag's: its region's).
 * `id` is the row's position when the blocks are laid one after the other in the manifest's order.
 */
export function indexTexts(blocks: readonly IndexBlock[], regions: readonly Region[]): NamedRow[] {
  const cragCode = indexKinds.indexOf('crag');
  const crags = new Map<number, string>();
  for (const block of blocks) {
    block.kinds.forEach((kind, at) => {
      if (kind === cragCode) crags.set(block.ids[at] ?? -1, block.names[at] ?? '');
    });
  }
  // The French name serves both languages: beginnings are found, and a second name would push the crag down.
  const regionNames = new Map(regions.map(({ id, name }) => [id, name.fr]));
  const rows: NamedRow[] = [];
  for (const block of blocks) {
    block.kinds.forEach((kind, at) => {
      const place =
        kind === cragCode ? regionNames.get(block.regions[at] ?? -1) : crags.get(block.parents[at] ?? -1);
      rows.push({ id: rows.length, text: [block.names[at], place].filter(Boolean).join(' ') });
    });
  }
  return rows;
}
