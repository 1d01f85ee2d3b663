import type { Coordinates } from '#contract/catalogue/place';
import type { LocalText } from '#contract/language';
import { FORMAT, type CatalogueItem, type ItemOf } from '#server/catalogue-format/catalogue-item';
import { climbNote } from './climb-note';
import type { Crag, Places } from './make-places';
import type { UsableClimb } from './sort-climbs';

const NOTHING: LocalText = { fr: '', en: '' };
const SOURCE = {
  fr: 'Données OpenBeta (domaine public, CC0)\u00a0: noms, lieux et cotations\u202f; rien d’autre n’a été vérifié.',
  en: 'OpenBeta data (public domain, CC0): names, places and grades; nothing else has been verified.',
};
const ORIGIN = { source: 'openbeta', licence: 'CC0-1.0', credit: 'OpenBeta' } as const;
/** Not known: the same in every month says nothing. */
const MONTHS = Array.from({ length: 12 }, () => 1 as const);

/** The lines of a catalogue made of these places, in the order of an export: a guidebook for each state. */
export function* makeItems(places: Places, updatedAt: string): Generator<CatalogueItem> {
  yield { kind: 'catalogue', format: FORMAT, demo: false };
  for (const { id, slug, name, coordinates } of places.regions) {
    yield { kind: 'region', id, slug, name: { fr: name, en: name }, coordinates };
  }
  for (const crag of [...places.crags].sort((one, other) => one.id - other.id)) {
    const { id, regionId, slug, name, coordinates } = crag;
    yield {
      kind: 'crag',
      id,
      regionId,
      slug,
      name,
      coordinates,
      rock: NOTHING,
      description: NOTHING,
      carFree: null,
      months: MONTHS,
      origin: ORIGIN,
      updatedAt,
      topoKind: 'cliff',
    };
  }
  for (const crag of places.crags) {
    for (const { id, slug, name, foot, climbs } of crag.sectors) {
      yield sectorItem({ id, cragId: crag.id, slug, name, foot, updatedAt });
      for (const [at, climb] of climbs.entries()) yield climbItem(climb, id, at + 1);
    }
  }
  for (const region of places.regions) {
    const sectorIds = places.crags
      .filter(({ regionId }) => regionId === region.id)
      .flatMap(({ sectors }: Crag) => sectors.map(({ id }) => id));
    if (sectorIds.length > 0) yield guidebookItem(region, sectorIds, updatedAt);
  }
}

function sectorItem(place: {
  id: number;
  cragId: number;
  slug: string;
  name: string;
  foot: Coordinates | null;
  updatedAt: string;
}): ItemOf<'sector'> {
  const { id, cragId, slug, name, foot, updatedAt } = place;
  return {
    kind: 'sector',
    id,
    cragId,
    slug,
    name,
    orientation: null,
    foot,
    content: {
      description: SOURCE,
      approach: null,
      descent: null,
      movement: NOTHING,
      material: NOTHING,
      times: NOTHING,
      rock: NOTHING,
      warnings: [],
      closures: [],
      bolters: null,
      firstAscent: null,
      languages: ['en'],
      ropeLengthMeters: null,
      style: NOTHING,
      family: null,
      equipment: NOTHING,
    },
    origin: ORIGIN,
    updatedAt,
  };
}

function climbItem({ climb, id, grade }: UsableClimb, sectorId: number, number: number): ItemOf<'climb'> {
  const { name } = climb;
  const note = climbNote(climb);
  return {
    kind: 'climb',
    sectorId,
    id,
    number,
    name,
    grade,
    lengthMeters: null,
    bolts: null,
    stars: 0,
    note,
    origin: ORIGIN,
  };
}

function guidebookItem(
  { id, slug, name }: Places['regions'][number],
  sectorIds: number[],
  updatedAt: string,
): ItemOf<'guidebook'> {
  return {
    kind: 'guidebook',
    id,
    slug: `openbeta-${slug}`,
    label: `OpenBeta ${name}`,
    edition: 1,
    year: new Date(updatedAt).getUTCFullYear(),
    description: SOURCE,
    activationQuestion: {
      fr: 'Dans quel État se trouvent ces rochers\u202f?',
      en: 'In which state do these rocks stand?',
    },
    regionIds: [id],
    sectorIds,
    multipitchIds: [],
    sampleSectorId: sectorIds[0] ?? null,
    changes: null,
    climbNamesPublic: false,
    topoPicturesPublic: false,
    authors: [],
    isbn: null,
    pages: null,
    weightGrams: null,
    topoKind: 'cliff',
  };
}
