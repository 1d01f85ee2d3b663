import type { ContentFields } from '#contract/workshop/content-fields';
import { itemKey, type ContentKind } from '#contract/workshop/item-key';
import type { ItemOf } from '../catalogue-format/catalogue-item';
import type { StoredPicture } from '../store/house/published-rows';

/** What an item's line does not say of itself: its photograph, a topo's picture, and its place among those of its route. */
export interface Beside {
  photo: ItemOf<'photo'> | null;
  pictures: ReadonlyMap<string, StoredPicture>;
  number: number;
}

type FieldsOf = { [Kind in ContentKind]: (line: ItemOf<Kind>, beside: Beside) => ContentFields<Kind> };

/** The fields that editors change of each kind, made of the line of a catalogue file. */
const fieldsOf: FieldsOf = {
  region: ({ name, coordinates }) => ({ name, coordinates }),
  crag: (line, beside) => ({
    region: itemKey('region', line.regionId),
    name: line.name,
    kind: line.topoKind,
    coordinates: line.coordinates,
    rock: line.rock,
    description: line.description,
    carFree: line.carFree,
    landing: line.landing ?? null,
    months: line.months,
    photo: photoOf(beside),
    origin: line.origin ?? null,
  }),
  sector: ({ cragId, name, orientation, foot, origin, content }, beside) => ({
    ...content,
    checked: content.checked ?? null,
    crag: itemKey('crag', cragId),
    name,
    orientation,
    foot: foot ?? null,
    photo: photoOf(beside),
    origin: origin ?? null,
  }),
  climb: ({ sectorId, number, name, grade, lengthMeters, bolts, stars, note, origin }) => ({
    sector: itemKey('sector', sectorId),
    number,
    name,
    grade,
    lengthMeters,
    bolts,
    stars,
    note,
    origin: origin ?? null,
  }),
  multipitch: (line, beside) => ({
    ...line.content,
    checked: line.content.checked ?? null,
    region: itemKey('region', line.regionId),
    crag: line.cragId === null ? null : itemKey('crag', line.cragId),
    name: line.name,
    orientation: line.orientation,
    gradeObligatory: line.gradeObligatory,
    equipment: line.equipment,
    coordinates: line.coordinates,
    photo: photoOf(beside),
  }),
  pitch: ({ multipitchId, number, grade, lengthMeters, bolts, note }) => ({
    multipitch: itemKey('multipitch', multipitchId),
    number,
    grade,
    lengthMeters,
    bolts,
    note,
  }),
  topo: ({ sectorId, multipitchId, picture, credit, alt, lines, descents = [] }, beside) => ({
    of: sectorId === null ? itemKey('multipitch', multipitchId ?? 0) : itemKey('sector', sectorId),
    number: beside.number,
    picture: pictureOf(picture, beside),
    credit: credit ?? null,
    alt,
    lines: lines.map(({ of, ...line }) => ({
      ...line,
      of: sectorId === null ? itemKey('pitch', of) : itemKey('climb', of),
    })),
    descents,
  }),
  guidebook: (line, beside) => ({
    label: line.label,
    kind: line.topoKind,
    edition: line.edition,
    year: line.year,
    description: line.description,
    activationQuestion: line.activationQuestion,
    changes: line.changes,
    regions: line.regionIds.map((id) => itemKey('region', id)),
    sectors: line.sectorIds.map((id) => itemKey('sector', id)),
    multipitches: line.multipitchIds.map((id) => itemKey('multipitch', id)),
    sampleSector: line.sampleSectorId === null ? null : itemKey('sector', line.sampleSectorId),
    climbNamesPublic: line.climbNamesPublic,
    topoPicturesPublic: line.topoPicturesPublic,
    authors: line.authors,
    isbn: line.isbn,
    pages: line.pages,
    weightGrams: line.weightGrams,
    photo: photoOf(beside),
  }),
};

/** The fields of a line that editors change. */
export function fieldsOfItem<Kind extends ContentKind>(
  line: ItemOf<Kind>,
  beside: Beside,
): ContentFields<Kind> {
  const { kind } = line as { kind: Kind };
  const make = fieldsOf[kind] as (one: ItemOf<Kind>, with_: Beside) => ContentFields<Kind>;
  return make(line, beside);
}

function photoOf(beside: Beside): ContentFields<'crag'>['photo'] {
  if (!beside.photo) return null;
  const { picture, credit, focus } = beside.photo;
  return { ...pictureOf(picture, beside), credit, focus };
}

function pictureOf(hash: string, { pictures }: Beside): StoredPicture {
  const known = pictures.get(hash);
  if (!known) throw new Error(`The catalogue names the picture ${hash} and has none.`);
  return known;
}
