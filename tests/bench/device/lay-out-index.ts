import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { climbingTypes } from '#contract/rules/catalogue-values';
import { gradeBands } from '#contract/rules/grade-scale';
import { foldText } from '#contract/search/fold-text';
import { slugAt } from '#contract/search/index-columns';
import { noSearch, type RouteSearch } from '#contract/search/search-text';
import type { Bench } from '../bench';
import type { IndexRow } from '../page/index/made-index';
import type { BenchPage } from './bench-page';
import { type HeldIndex, heldIndex } from './held-index';

/** Puts the public index where the page fetches it: as it is on the wire, and as rows. Answers how many rows it has. */
export async function layOutIndex(bench: Bench, page: BenchPage): Promise<number> {
  const held = await heldIndex(await bench.world());
  const folder = join(page.folder, 'index');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'whole'), held.wire);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(held.manifest));
  writeFileSync(join(folder, 'rows.json'), JSON.stringify(rowsOf(held)));
  return held.rows;
}

/** The index as rows; what a row passes of a facet is asked of the product's own search, so that all find the same. */
function rowsOf({ index, manifest }: HeldIndex): IndexRow[] {
  const { columns } = index.search;
  const rows = Array.from({ length: columns.length }, (_, row): IndexRow => {
    const name = columns.names[row] ?? '';
    const at = (column: ArrayLike<number>) => column[row] ?? -1;
    return {
      id: `row-${row}`,
      name,
      folded: foldText(name),
      slug: slugAt(columns, row),
      kind: at(columns.kinds),
      parent: at(columns.parents),
      count: at(columns.counts),
      gradeMin: at(columns.gradeMins),
      gradeMax: at(columns.gradeMaxs),
      lat: at(columns.lats),
      lon: at(columns.lons),
      orientations: at(columns.orientations),
      types: [],
      bands: [],
      regions: [],
    };
  });
  const mark = (search: Partial<RouteSearch>, note: (row: IndexRow) => unknown) => {
    for (const row of index.search.find({ ...noSearch, ...search })) {
      const marked = rows[row];
      if (marked) note(marked);
    }
  };
  for (const type of climbingTypes) mark({ types: [type] }, ({ types }) => types.push(type));
  for (const band of gradeBands) mark({ difficulties: [band] }, ({ bands }) => bands.push(band));
  for (const { id } of manifest.regions) mark({ regionIds: [id] }, ({ regions }) => regions.push(id));
  return rows;
}
