import { noPictures } from '#contract/catalogue/place-pictures';
import type { IndexBlock, IndexManifest } from '#contract/index/public-index';
import type { SectorPage } from '#contract/catalogue/route-content';

const both = (text: string) => ({ fr: text, en: `${text} (en)` });

/** A sector's page as an owner gets it. */
export function sampleSector(id: number, pictureHash: string): SectorPage {
  return {
    id,
    slug: `secteur-${id}`,
    name: `Secteur ${id}`,
    orientation: 'S',
    climbCount: 1,
    gradeMin: '5c',
    gradeMax: '7a',
    keys: { guidebookIds: [1], productIds: [], sample: false },
    region: { id: 1, slug: 'vaucluse', name: both('Vaucluse') },
    guidebooks: [{ id: 1, slug: 'luberon', label: 'Luberon', kind: 'cliff' }],
    coordinates: { lat: 43.82, lon: 5.37 },
    updatedAt: '2026-11-20T08:00:00.000Z',
    demo: true,
    grades: [['6a', 1]],
    crag: { id: 7, slug: 'le-rocher', name: 'Le Rocher' },
    content: {
      description: both('Un beau mur.'),
      approach: {
        minutes: 15,
        text: both('Monter.'),
        parking: { lat: 43.8, lon: 5.3 },
        track: [[5.3, 43.8]],
      },
      descent: { type: 'lower', text: both('Moulinette.') },
      movement: both('Technique.'),
      material: both('12 dégaines.'),
      times: both('Le matin.'),
      rock: both('Calcaire.'),
      warnings: [],
      closures: [],
      bolters: null,
      firstAscent: null,
      languages: ['fr', 'en'],
      topos: [
        {
          id: 1,
          picture: { hash: pictureHash, mediaType: 'image/svg+xml', width: 1200, height: 900, bytes: 64 },
          alt: both('Le mur.'),
          lines: [
            {
              of: 1,
              number: 1,
              points: [
                [0.5, 0.9],
                [0.5, 0.1],
              ],
            },
          ],
        },
      ],
      ropeLengthMeters: 70,
      style: both('Murs à réglettes.'),
      family: false,
      equipment: both('Broches.'),
      climbs: [
        {
          id: 1,
          number: 1,
          name: 'Première',
          grade: '6a',
          lengthMeters: 25,
          bolts: 10,
          stars: 2,
          note: null,
        },
      ],
    },
  };
}

const noRow = {
  kinds: [0, 1],
  topoKinds: [0, 0],
  gradeMins: [-1, -1],
  gradeMaxs: [-1, -1],
  counts: [1, 1],
  orientations: [0, 0],
  lats: [438_200, -1],
  lons: [53_700, -1],
  equipments: [-1, -1],
  lengths: [-1, -1],
  families: [0, 0],
  guidebookIds: [[1], [1]],
  productIds: [[], []],
  samples: [0, 0],
  months: [-1, -1],
  createds: [20_000, 20_000],
};

/** A block with one crag and its one sector. */
export function sampleBlock(id: number, region: number, cragName: string, sectorName: string): IndexBlock {
  const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    ...noRow,
    ids: [id, id + 1],
    names: [cragName, sectorName],
    slugs: [slug(cragName), slug(sectorName)],
    regions: [region, region],
    parents: [-1, id],
    // 6a to 7b, south and south-west.
    gradeMins: [36, 36],
    gradeMaxs: [44, 44],
    orientations: [0b110000, 0b010000],
  };
}

/** A manifest of two regions over blocks with these hashes; one file of all is not worth it unless it is named. */
export function sampleManifest(version: string, hashes: readonly string[], whole?: string): IndexManifest {
  const region = (id: number, slug: string) => {
    const coordinates = { lat: 43.9, lon: 5.2 };
    return { id, slug, name: both(slug), coordinates, cragCount: 1, multipitchCount: 0 };
  };
  return {
    version,
    demo: true,
    regions: [region(1, 'vaucluse'), region(2, 'verdon')],
    whole: whole ? { hash: whole, bytes: 600 } : { hash: version, bytes: 600_000 },
    blocks: hashes.map((hash) => ({ hash, rows: 2, bytes: 500 })),
    climbNames: [],
    pictures: noPictures,
  };
}
