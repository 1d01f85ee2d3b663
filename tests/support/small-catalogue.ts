import type { CatalogueData } from '#server/catalogue-format/catalogue-data';
import type { LocalText } from '#contract/language';

/** Sectors of the first crag: more than may be saved. */
export const SECTOR_COUNT = 110;
export const CRAG_ID = 1;
/** A crag whose guidebook nobody in the tests owns unless given it. */
export const OTHER_CRAG_ID = 2;
export const GUIDEBOOK_ID = 1;
export const OTHER_GUIDEBOOK_ID = 2;
export const SAMPLE_SECTOR_ID = 1;
/** A sector of the other guidebook that is no sample. */
export const OTHER_SECTOR_ID = 202;
export const MULTIPITCH_ID = 1;

const updatedAt = '2026-05-01T08:00:00.000Z';
const both = (text: string): LocalText => ({ fr: `${text} (fr)`, en: `${text} (en)` });
const place = { lat: 43.92, lon: 5.21 };

const texts = (secret: string) => ({
  description: both(secret),
  approach: {
    minutes: 15,
    text: both('approach'),
    parking: place,
    track: [
      [5.21, 43.92],
      [5.22, 43.93],
    ] as [number, number][],
    drive: [
      [5.2, 43.9],
      [5.21, 43.92],
    ] as [number, number][],
  },
  descent: {
    type: 'lower' as const,
    text: both('descent'),
    track: [
      [5.22, 43.93],
      [5.223, 43.931],
    ] as [number, number][],
  },
  movement: both('movement'),
  material: both('material'),
  times: both('times'),
  rock: both('rock'),
  warnings: [],
  closures: [],
  bolters: null,
  firstAscent: null,
  languages: ['fr', 'en'] as ('fr' | 'en')[],
  ropeLengthMeters: 70,
});

const crag = (id: number, name: string): CatalogueData['crags'][number] => ({
  id,
  regionId: 1,
  slug: `crag-${id}`,
  name,
  kind: id === CRAG_ID ? 'cliff' : 'mixte',
  coordinates: place,
  rock: both('limestone'),
  description: both('a crag'),
  carFree: id === CRAG_ID ? both('by train') : null,
  landing: id === CRAG_ID ? { coordinates: { lat: 43.919, lon: 5.209 }, text: both('meadow') } : null,
  months: Array.from({ length: 12 }, () => 1 as const),
  updatedAt,
});

const sector = (id: number, cragId: number): CatalogueData['sectors'][number] => ({
  id,
  cragId,
  slug: `sector-${id}`,
  name: `Sector ${id}`,
  orientation: 'S',
  // Two of them are told where they are.
  foot: id <= 2 ? { lat: 43.921 + id / 1000, lon: 5.211 } : null,
  content: {
    ...texts(`secret of sector ${id}`),
    style: both('style'),
    family: false,
    equipment: both('bolts'),
  },
  climbs: [
    { id, number: 1, name: `Climb ${id}`, grade: '6a', lengthMeters: 25, bolts: 9, stars: 2, note: null },
  ],
  topos: [],
  updatedAt,
});

const guidebook = (
  id: number,
  kind: 'cliff' | 'mixte',
  sectorIds: number[],
  multipitchIds: number[],
): CatalogueData['guidebooks'][number] => ({
  id,
  slug: `guidebook-${id}`,
  label: `Guidebook ${id}`,
  kind,
  edition: 1,
  year: 2026,
  description: both('a guidebook'),
  activationQuestion: both('a question?'),
  regionIds: [1],
  sectorIds,
  multipitchIds,
  sampleSectorId: sectorIds[0] ?? null,
  changes: id === GUIDEBOOK_ID ? both('a sector more') : null,
  climbNamesPublic: false,
  topoPicturesPublic: false,
  authors: ['Ada Grimpe', 'Inès Roche'],
  isbn: '978-0-306-40615-7',
  pages: 320,
  weightGrams: 540,
});

const sectorIds = Array.from({ length: SECTOR_COUNT }, (_, index) => index + 1);
const otherSectorIds = [OTHER_SECTOR_ID - 1, OTHER_SECTOR_ID, OTHER_SECTOR_ID + 1];

/** The smallest catalogue the tests of the server can live on. */
export const smallCatalogue: CatalogueData = {
  demo: true,
  regions: [{ id: 1, slug: 'region', name: both('Region'), coordinates: place }],
  crags: [crag(CRAG_ID, 'First Crag'), crag(OTHER_CRAG_ID, 'Other Crag')],
  sectors: [
    ...sectorIds.map((id) => sector(id, CRAG_ID)),
    ...otherSectorIds.map((id) => sector(id, OTHER_CRAG_ID)),
  ],
  multipitches: [
    {
      id: MULTIPITCH_ID,
      regionId: 1,
      cragId: OTHER_CRAG_ID,
      slug: 'multipitch',
      name: 'Multi-pitch',
      orientation: 'E',
      gradeObligatory: '5c',
      equipment: 'Eq3',
      coordinates: place,
      content: texts('secret of multi-pitch'),
      pitches: [{ id: 1, number: 1, grade: '6a', lengthMeters: 30, bolts: 6, note: null }],
      topos: [],
      updatedAt,
    },
  ],
  guidebooks: [
    guidebook(GUIDEBOOK_ID, 'cliff', sectorIds, []),
    guidebook(OTHER_GUIDEBOOK_ID, 'mixte', otherSectorIds, [MULTIPITCH_ID]),
  ],
  products: [],
  pictures: [],
  photos: [],
};
