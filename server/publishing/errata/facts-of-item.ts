import { createHash } from 'node:crypto';
import type { FactValue, Facts } from '#contract/catalogue/errata';
import type { ItemOf } from '#server/catalogue-format/catalogue-item';

type Sector = ItemOf<'sector'>;
type Multipitch = ItemOf<'multipitch'>;
type Texts = Omit<Multipitch['content'], 'languages'>;

/** What readers know of a sector beside its climbs and topos. */
export function factsOfSector({ name, orientation, foot, content }: Sector): Facts {
  const { style, family, equipment, ...texts } = content;
  return {
    name,
    ...factsOfTexts(texts),
    orientation: orientation ?? null,
    foot: foot ?? null,
    style,
    family,
    equipment,
  };
}

/** What readers know of a multi-pitch beside its pitches and topos. */
export function factsOfMultipitch(item: Multipitch): Facts {
  const { name, orientation, gradeObligatory, equipment, coordinates, content } = item;
  return {
    name,
    ...factsOfTexts(content),
    orientation: orientation ?? null,
    gradeObligatory,
    fixedGear: equipment,
    foot: coordinates,
  };
}

/** What readers know of a climb. */
export function factsOfClimb(item: ItemOf<'climb'>): Facts {
  const { number, name, grade, lengthMeters, bolts, stars, note } = item;
  return { number, name, grade, lengthMeters, bolts, stars, note };
}

/** What readers know of a pitch. */
export function factsOfPitch({ number, grade, lengthMeters, bolts, note }: ItemOf<'pitch'>): Facts {
  return { number, grade, lengthMeters, bolts, note };
}

/** What readers know of a topo beside its lines. */
export function factsOfTopo({ picture, descents }: ItemOf<'topo'>): Facts {
  return { picture: sumOf(picture), wayDown: descents ? sumOf(descents) : null };
}

/** What readers know of each line of a topo, by its climb or pitch. */
export function linesOfTopo(topo: ItemOf<'topo'> | null): Map<number, { sum: string; number: number }> {
  return new Map(
    (topo?.lines ?? []).map(({ of, number, points, variants = [], marks = [] }) => [
      of,
      { sum: sumOf([points, variants, marks.map(({ kind, at }) => [kind, at])]), number },
    ]),
  );
}

function factsOfTexts(texts: Texts): Record<string, FactValue> {
  const { approach, descent, closures } = texts;
  const tracks = approach && [approach.track, approach.drive ?? []];
  return {
    approachMinutes: approach?.minutes ?? null,
    approach: approach?.text ?? null,
    parking: approach?.parking ?? null,
    approachTrack: tracks?.some(({ length }) => length > 0) ? sumOf(tracks) : null,
    descentType: descent?.type ?? null,
    descent: descent?.text ?? null,
    descentTrack: descent?.track ? sumOf(descent.track) : null,
    warnings: texts.warnings,
    closures,
    ropeLengthMeters: texts.ropeLengthMeters,
    description: texts.description,
    movement: texts.movement,
    material: texts.material,
    times: texts.times,
    rock: texts.rock,
    bolters: texts.bolters,
    firstAscent: texts.firstAscent,
  };
}

/** Says whether a drawing or a track is another, and nothing of how it runs. */
function sumOf(drawn: unknown): string {
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 12);
}
