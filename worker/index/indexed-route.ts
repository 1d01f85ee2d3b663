import type { IndexColumns } from '#contract/search/index-columns';
import type { Keys, Region } from '#contract/catalogue/place';
import type { IndexedMultipitch, IndexedSector } from '../api/engine-api';
import { indexedGuidebooks, multipitchSummary, named, placeOf, sectorSummary } from './indexed-crag';

/** A sector of a row with where it stands and the guidebooks that hold it, in the order of `rows`; null for what is none. */
export function indexedSector(
  columns: IndexColumns,
  region: Region,
  row: number,
  rows: readonly number[],
): IndexedSector | null {
  const [sector] = sectorSummary(columns, row);
  const cragRow = columns.cragRows[row] ?? -1;
  if (!sector || cragRow < 0) return null;
  return {
    ...sector,
    ...around(columns, region, row, rows, sector.keys),
    crag: named(columns, cragRow),
  };
}

/** A multi-pitch of a row, likewise; its crag is null where it stands on none. */
export function indexedMultipitch(
  columns: IndexColumns,
  region: Region,
  row: number,
  rows: readonly number[],
): IndexedMultipitch | null {
  const [multipitch] = multipitchSummary(columns, row);
  const cragRow = columns.cragRows[row] ?? -1;
  if (!multipitch) return null;
  return {
    ...multipitch,
    ...around(columns, region, row, rows, multipitch.keys),
    crag: cragRow < 0 ? null : named(columns, cragRow),
  };
}

function around(
  columns: IndexColumns,
  region: Region,
  row: number,
  rows: readonly number[],
  { guidebookIds }: Keys,
) {
  return {
    region,
    coordinates: placeOf(columns, row),
    guidebooks: indexedGuidebooks(columns, rows).filter(({ id }) => guidebookIds.includes(id)),
  };
}
