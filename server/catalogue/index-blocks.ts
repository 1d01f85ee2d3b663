import { setImmediate } from 'node:timers/promises';
import { gradeOrdinal, isBoulderGrade } from '#contract/rules/grade-scale';
import { orientations, indexKinds, type IndexKind } from '#contract/rules/catalogue-values';
import { TopoKind, type Orientation } from '#contract/catalogue/place';
import { slugOf } from '#contract/search/slug-of';
import { packMonths, type IndexBlock } from '#contract/index/public-index';
import { gradeRange } from '../grades/grade-range';
import type { GuidebookRows } from '#server/store/catalogue/read-public-rows';
import { inSlices } from '../lists/in-slices';
import { createdDays, type CreatedDays } from './created-days';
import type { GuidebookEntry } from './guidebook-pages';
import type { JoinedPart } from './join-part';
import { partitionRows } from './partition-rows';

/** Rows of one block at most: a change somewhere costs the device no more than these. */
export const BLOCK_ROWS_MAX = 2_000;

interface IndexRow {
  kind: IndexKind;
  id: number;
  name: string;
  slug: string;
  region: number;
  parent?: number | undefined;
  topoKind: TopoKind;
  grades: readonly (string | null)[];
  count: number;
  orientations?: readonly Orientation[];
  coordinates?: { lat: number; lon: number };
  equipment?: number;
  length?: number;
  family?: boolean;
  guidebookIds: readonly number[];
  productIds: readonly number[];
  sample?: boolean;
  months?: readonly number[];
}

/** The blocks of a region, of a part that has all of it. */
export async function regionBlocks(part: JoinedPart): Promise<IndexBlock[]> {
  return packAll(await routeRows(part), createdDays(part.rows));
}

/** The blocks of the guidebooks, after those of every region. */
export function guidebookBlocks(
  entries: readonly GuidebookEntry[],
  rows: Pick<GuidebookRows, 'guidebooks'>,
): Promise<IndexBlock[]> {
  const created = createdDays({ crags: [], sectors: [], multipitches: [], guidebooks: rows.guidebooks });
  return packAll(entries.map(guidebookRow), created);
}

async function packAll(rows: readonly IndexRow[], created: CreatedDays): Promise<IndexBlock[]> {
  const blocks: IndexBlock[] = [];
  for (const some of partitionRows(rows, placeOf, BLOCK_ROWS_MAX)) {
    blocks.push(pack(some, created));
    await setImmediate();
  }
  return blocks;
}

/** Rows of one crag stay together; a multi-pitch of none, and a guidebook, is a place of its own. */
function placeOf({ kind, id, parent }: IndexRow): number {
  return kind === 'crag' ? id : (parent ?? id);
}

async function routeRows({ crags, sectors, multipitches }: JoinedPart): Promise<IndexRow[]> {
  const families = new Set(sectors.filter((head) => head.family).map((head) => head.crag.id));
  return [
    ...(await inSlices(crags, ({ summary: crag, region, months, keys }): IndexRow[] => [
      {
        kind: 'crag',
        id: crag.id,
        name: crag.name,
        slug: crag.slug,
        region: region.id,
        topoKind: crag.kind,
        grades: [crag.gradeMin, crag.gradeMax],
        count: crag.climbCount,
        orientations: crag.orientations,
        coordinates: crag.coordinates,
        family: families.has(crag.id),
        months,
        guidebookIds: ascending([...keys].flatMap(({ guidebookIds }) => guidebookIds)),
        productIds: ascending([...keys].flatMap(({ productIds }) => productIds)),
      },
    ])),
    ...(await inSlices(sectors, (head): IndexRow[] => [
      {
        kind: 'sector',
        id: head.id,
        name: head.name,
        slug: head.slug,
        region: head.region.id,
        parent: head.crag.id,
        topoKind: isBoulderGrade(head.gradeMax) ? 'boulder' : 'cliff',
        grades: [head.gradeMin, head.gradeMax],
        count: head.climbCount,
        orientations: head.orientation ? [head.orientation] : [],
        family: head.family,
        ...head.keys,
      },
    ])),
    ...(await inSlices(multipitches, (head): IndexRow[] => [
      {
        kind: 'multipitch',
        id: head.id,
        name: head.name,
        slug: head.slug,
        region: head.region.id,
        parent: head.crag?.id,
        topoKind: 'multipitch',
        grades: [head.gradeObligatory, head.gradeMax],
        count: head.pitchCount,
        orientations: head.orientation ? [head.orientation] : [],
        coordinates: head.coordinates,
        equipment: Number(head.equipment.slice(2)),
        length: head.lengthMeters,
        ...head.keys,
      },
    ])),
  ];
}

function guidebookRow({ summary: book, figures: { grades } }: GuidebookEntry): IndexRow {
  return {
    kind: 'guidebook',
    id: book.id,
    name: book.label,
    slug: book.slug,
    region: book.regions[0]?.id ?? -1,
    topoKind: book.kind,
    grades: grades ? [grades.gradeMin, grades.gradeMax] : [],
    count: book.sectorCount,
    guidebookIds: [book.id],
    productIds: book.products.map(({ id }) => id),
  };
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

function pack(rows: readonly IndexRow[], created: CreatedDays): IndexBlock {
  const column = <Value>(of: (row: IndexRow) => Value) => rows.map(of);
  const ordinals = (row: IndexRow) => {
    const range = gradeRange(row.grades.filter((grade) => grade !== null));
    return range && { min: gradeOrdinal(range.gradeMin) ?? -1, max: gradeOrdinal(range.gradeMax) ?? -1 };
  };
  const tenThousandths = (degrees: number | undefined) =>
    degrees === undefined ? -1 : Math.round(degrees * 10_000);
  const bit = (claim: boolean | undefined) => (claim ? 1 : 0);
  return {
    kinds: column(({ kind }) => indexKinds.indexOf(kind)),
    ids: column(({ id }) => id),
    names: column(({ name }) => name),
    slugs: column(({ name, slug }) => (slug === slugOf(name) ? '' : slug)),
    regions: column(({ region }) => region),
    parents: column(({ parent }) => parent ?? -1),
    topoKinds: column(({ topoKind }) => TopoKind.options.indexOf(topoKind)),
    gradeMins: column((row) => ordinals(row)?.min ?? -1),
    gradeMaxs: column((row) => ordinals(row)?.max ?? -1),
    counts: column(({ count }) => count),
    orientations: column((row) =>
      (row.orientations ?? []).reduce((bits, side) => bits | (1 << orientations.indexOf(side)), 0),
    ),
    lats: column(({ coordinates }) => tenThousandths(coordinates?.lat)),
    lons: column(({ coordinates }) => tenThousandths(coordinates?.lon)),
    equipments: column(({ equipment }) => equipment ?? -1),
    lengths: column(({ length }) => length ?? -1),
    families: column(({ family }) => bit(family)),
    guidebookIds: column(({ guidebookIds }) => [...guidebookIds]),
    productIds: column(({ productIds }) => [...productIds]),
    samples: column(({ sample }) => bit(sample)),
    months: column(({ months }) => (months ? packMonths(months) : -1)),
    createds: column(({ kind, id }) => created[kind].get(id) ?? -1),
  };
}
