import type { ChangedFields } from './content-fields';
import type { ContentKind } from './item-key';

const none = { fr: '', en: '' };
const ofRoutes = {
  orientation: null,
  description: none,
  approach: null,
  descent: null,
  movement: none,
  material: none,
  times: none,
  rock: none,
  warnings: [],
  closures: [],
  bolters: null,
  firstAscent: null,
  languages: ['fr' as const, 'en' as const],
  ropeLengthMeters: null,
  checked: null,
  photo: null,
};

/** What is said of a new item where its editor says nothing: not known, never guessed. What is not here has to be told. */
export const newFields: { readonly [Kind in ContentKind]: ChangedFields<Kind> } = {
  region: {},
  crag: {
    kind: 'cliff',
    rock: none,
    description: none,
    carFree: null,
    landing: null,
    months: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    photo: null,
    origin: null,
  },
  sector: { ...ofRoutes, foot: null, style: none, family: null, equipment: none, origin: null },
  climb: { lengthMeters: null, bolts: null, stars: 0, note: null, origin: null },
  multipitch: { ...ofRoutes, crag: null },
  pitch: { note: null },
  topo: { number: 1, credit: null, lines: [], descents: [] },
  guidebook: {
    edition: 1,
    changes: null,
    multipitches: [],
    sectors: [],
    sampleSector: null,
    climbNamesPublic: false,
    topoPicturesPublic: false,
    authors: [],
    isbn: null,
    pages: null,
    weightGrams: null,
    photo: null,
  },
};
