import { indexKinds } from '#contract/rules/catalogue-values';
import { packMonths, type IndexBlock } from '#contract/index/public-index';
import type { Region } from '#contract/catalogue/place';

const kindsOfRock = [
  'Rocher',
  'Dalle',
  'Mur',
  'Pilier',
  'Grotte',
  'Tour',
  'Éperon',
  'Baume',
  'Aiguille',
  'Face',
];
const adjectives = [
  'des Écureuils',
  'du Saint',
  'de la Forêt',
  'Noir',
  'Blanc',
  'du Levant',
  'des Aigles',
  'du Loup',
];
const syllables = [
  'ba',
  'cou',
  'dri',
  'mon',
  'ver',
  'lu',
  'tar',
  'os',
  'pre',
  'gui',
  'fa',
  'sol',
  'bri',
  'vou',
];
const SECTORS_EACH = 5;

/** A public index of about so many rows, the same at every call: crags with sectors, multi-pitches and guidebooks. */
export function madeUpIndex(size: number, blockRows = 2_000): { blocks: IndexBlock[]; regions: Region[] } {
  let seed = 42;
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (seed >> 8) % most;
  };
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const word = () => Array.from({ length: 2 + below(2) }, () => pick(syllables)).join('');
  const regionCount = Math.max(3, Math.ceil(size / 1_000));
  const rows: IndexRow[] = [];
  const add = (kind: (typeof indexKinds)[number], row: Partial<IndexRow>) => {
    const min = 24 + below(18);
    rows.push({
      ...nothing,
      kinds: indexKinds.indexOf(kind),
      ids: rows.length + 1,
      slugs: `${kind}-${rows.length + 1}`,
      gradeMins: min,
      gradeMaxs: min + below(12),
      counts: below(60),
      orientations: 1 << below(8),
      families: below(2),
      createds: 20_000 + below(50),
      ...row,
    });
    return rows.length;
  };
  while (rows.length < size) {
    const region = 1 + (rows.length % regionCount);
    const guidebookIds = [1 + below(4)];
    const place = { lats: 435_000 + below(10_000), lons: 45_000 + below(20_000) };
    const crag = add('crag', {
      names: `${word()} ${word()}`,
      regions: region,
      ...place,
      topoKinds: below(4),
      orientations: below(256),
      months: packMonths(Array.from({ length: 12 }, () => below(3))),
      guidebookIds,
    });
    for (let at = 0; at < SECTORS_EACH; at += 1) {
      const names = `${pick(kindsOfRock)} ${pick(adjectives)} ${word()}`;
      add('sector', {
        names,
        regions: region,
        parents: crag,
        guidebookIds,
        samples: at === SECTORS_EACH - 1 ? 1 : 0,
      });
    }
    add('multipitch', {
      names: `${pick(kindsOfRock)} ${word()}`,
      regions: region,
      parents: below(2) ? crag : -1,
      ...place,
      topoKinds: 1,
      equipments: 1 + below(4),
      lengths: 100 + below(300),
      families: 0,
      guidebookIds,
      productIds: [1 + (rows.length % 3)],
    });
  }
  for (let id = 1; id <= 4; id += 1) {
    add('guidebook', {
      ids: id,
      names: `Guide ${word()}`,
      regions: 1,
      orientations: 0,
      families: 0,
      guidebookIds: [id],
    });
  }
  const blocks: IndexBlock[] = [];
  for (let from = 0; from < rows.length; from += blockRows)
    blocks.push(pack(rows.slice(from, from + blockRows)));
  return { blocks, regions: Array.from({ length: regionCount }, (_, at) => countryOf(at + 1)) };
}

type IndexRow = { [Column in keyof IndexBlock]: IndexBlock[Column][number] };

const nothing: IndexRow = {
  kinds: 0,
  ids: 0,
  names: '',
  slugs: '',
  regions: 1,
  parents: -1,
  topoKinds: 0,
  gradeMins: -1,
  gradeMaxs: -1,
  counts: 0,
  orientations: 0,
  lats: -1,
  lons: -1,
  equipments: -1,
  lengths: -1,
  families: 0,
  guidebookIds: [],
  productIds: [],
  samples: 0,
  months: -1,
  createds: -1,
};

function pack(rows: readonly IndexRow[]): IndexBlock {
  const columns = Object.keys(nothing) as (keyof IndexRow)[];
  const packed: object = Object.fromEntries(
    columns.map((column) => [column, rows.map((row) => row[column])]),
  );
  return packed as IndexBlock;
}

function countryOf(id: number): Region {
  const name = { fr: `Pays ${id}`, en: `Country ${id}` };
  return { id, slug: `pays-${id}`, name, coordinates: { lat: 44, lon: 5 }, cragCount: 1, multipitchCount: 1 };
}
