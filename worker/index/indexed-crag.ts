import {
  slugAt,
  unpackEquipment,
  unpackGrade,
  unpackOrientations,
  unpackTopoKind,
  type IndexColumns,
} from '#contract/search/index-columns';
import type { Coordinates, Keys, Region } from '#contract/catalogue/place';
import { indexKinds } from '#contract/rules/catalogue-values';
import type { IndexedCrag } from '../api/engine-api';

const SECTOR = indexKinds.indexOf('sector');
const MULTIPITCH = indexKinds.indexOf('multipitch');
const GUIDEBOOK = indexKinds.indexOf('guidebook');

/** The crag of a row with the routes on it and the guidebooks that hold any of them, in the order of `rows`. */
export function indexedCrag(
  columns: IndexColumns,
  region: Region,
  cragRow: number,
  rows: readonly number[],
): IndexedCrag {
  const id = columns.ids[cragRow] ?? -1;
  const onCrag = rows.filter((row) => columns.parents[row] === id);
  const sectors = onCrag
    .filter((row) => columns.kinds[row] === SECTOR)
    .flatMap((row) => sectorSummary(columns, row));
  const multipitches = onCrag
    .filter((row) => columns.kinds[row] === MULTIPITCH)
    .flatMap((row) => multipitchSummary(columns, row));
  const held = new Set(columns.guidebookIds[cragRow]);
  return {
    ...named(columns, cragRow),
    kind: unpackTopoKind(columns.topoKinds[cragRow]),
    region,
    coordinates: placeOf(columns, cragRow),
    climbCount: Math.max(0, columns.counts[cragRow] ?? 0),
    sectorCount: sectors.length,
    multipitchCount: multipitches.length,
    gradeMin: unpackGrade(columns.gradeMins[cragRow]),
    gradeMax: unpackGrade(columns.gradeMaxs[cragRow]),
    orientations: unpackOrientations(columns.orientations[cragRow]),
    sectors,
    multipitches,
    guidebooks: indexedGuidebooks(columns, rows).filter((guidebook) => held.has(guidebook.id)),
  };
}

/** The guidebooks among rows, in their order. */
export function indexedGuidebooks(columns: IndexColumns, rows: readonly number[]): IndexedCrag['guidebooks'] {
  return rows
    .filter((row) => columns.kinds[row] === GUIDEBOOK)
    .map((row) => {
      const { id, slug, name } = named(columns, row);
      return { id, slug, label: name, kind: unpackTopoKind(columns.topoKinds[row]) };
    });
}

/** A sector of a row as a list shows it; empty for what is none. */
export function sectorSummary(columns: IndexColumns, row: number): IndexedCrag['sectors'] {
  const [gradeMin, gradeMax, [orientation = null]] = facts(columns, row);
  if (gradeMin === null || gradeMax === null) return [];
  const climbCount = columns.counts[row] ?? 0;
  return [
    { ...named(columns, row), orientation, climbCount, gradeMin, gradeMax, keys: keysOf(columns, row) },
  ];
}

/** A multi-pitch of a row as a list shows it; empty for what is none. */
export function multipitchSummary(columns: IndexColumns, row: number): IndexedCrag['multipitches'] {
  const [gradeObligatory, gradeMax, [orientation = null]] = facts(columns, row);
  const equipment = unpackEquipment(columns.equipments[row]);
  if (gradeObligatory === null || gradeMax === null || !equipment) return [];
  return [
    {
      ...named(columns, row),
      orientation,
      lengthMeters: columns.lengths[row] ?? 0,
      pitchCount: columns.counts[row] ?? 0,
      gradeMax,
      gradeObligatory,
      equipment,
      keys: keysOf(columns, row),
    },
  ];
}

function facts(columns: IndexColumns, row: number) {
  return [
    unpackGrade(columns.gradeMins[row]),
    unpackGrade(columns.gradeMaxs[row]),
    unpackOrientations(columns.orientations[row]),
  ] as const;
}

/** Where a crag or route stands. */
export function placeOf(columns: IndexColumns, row: number): Coordinates {
  return { lat: (columns.lats[row] ?? 0) / 10_000, lon: (columns.lons[row] ?? 0) / 10_000 };
}

/** The id, slug and name of a row. */
export function named(columns: IndexColumns, row: number): { id: number; slug: string; name: string } {
  return { id: columns.ids[row] ?? -1, slug: slugAt(columns, row), name: columns.names[row] ?? '' };
}

/** What opens a route of a row. */
export function keysOf(columns: IndexColumns, row: number): Keys {
  return {
    guidebookIds: columns.guidebookIds[row] ?? [],
    productIds: columns.productIds[row] ?? [],
    sample: columns.samples[row] === 1,
  };
}
