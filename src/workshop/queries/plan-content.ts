import type { FoundContent, FoundCrag, FoundSector } from '#worker/content/found-content';
import type { Origin } from '#contract/catalogue/origin';
import type { Coordinates } from '#contract/catalogue/place';
import type { ContentKind, ItemKey } from '#contract/workshop/item-key';
import { foldText } from '#contract/search/fold-text';

/** A crag that is there already, as far as a file may name it again. */
export interface KnownCrag {
  key: ItemKey<'crag'>;
  sectors: readonly KnownSector[];
}

export interface KnownSector {
  key: ItemKey<'sector'>;
  name: string;
  climbs: readonly { name: string; number: number }[];
}

/** One piece of content that is to be begun. */
export interface PlannedItem {
  key: ItemKey;
  fields: Record<string, unknown>;
  label: string;
}

/** What a file becomes: what is to be begun, and what of it is there already or cannot be placed. */
export interface ContentPlan {
  items: PlannedItem[];
  /** Climbs that are there already by their name. */
  known: number;
  /** Names of crags that no place is told of. */
  placeless: string[];
}

export interface PlanSide {
  /** The region of crags that are begun; null while none is chosen. */
  region: ItemKey<'region'> | null;
  /** What is there already of a crag of the file; null for one that is new. */
  known: (crag: FoundCrag) => KnownCrag | null;
  makeKey: <Kind extends ContentKind>(kind: Kind) => ItemKey<Kind>;
}

/**
 * Makes of what a file holds the pieces of content that are to be begun: crags, sectors and climbs that are not there yet.
 * What is there stays as it is, whatever the file says of it.
 */
export function planContent(
  crags: readonly FoundCrag[],
  { origin }: Pick<FoundContent, 'origin'>,
  { region, known, makeKey }: PlanSide,
): ContentPlan {
  const plan: ContentPlan = { items: [], known: 0, placeless: [] };
  for (const crag of crags) {
    const there = known(crag);
    const place = placeOf(crag);
    if (!there && (!place || !region || crag.name === '')) {
      plan.placeless.push(crag.name);
      continue;
    }
    const key = there?.key ?? makeKey('crag');
    if (!there) {
      const fields = {
        region,
        name: crag.name,
        kind: crag.isBoulders ? 'boulder' : 'cliff',
        coordinates: place,
        ...(origin && { origin, description: sourceWords(origin) }),
      };
      plan.items.push({ key, fields, label: crag.name });
    }
    for (const sector of crag.sectors)
      planSector(plan, { crag: key, name: sector.name || crag.name, sector, there, origin, makeKey });
  }
  return plan;
}

function planSector(
  plan: ContentPlan,
  {
    crag,
    name,
    sector,
    there,
    origin,
    makeKey,
  }: {
    crag: ItemKey<'crag'>;
    name: string;
    sector: FoundSector;
    there: KnownCrag | null;
    origin: Origin | null;
    makeKey: PlanSide['makeKey'];
  },
): void {
  const held = there?.sectors.find((one) => isAlike(one.name, name));
  const key = held?.key ?? makeKey('sector');
  if (!held)
    plan.items.push({
      key,
      fields: { crag, name, foot: sector.place, ...(origin && { origin }) },
      label: name,
    });
  const names = new Set((held?.climbs ?? []).map((climb) => foldText(climb.name)));
  let number = Math.max(0, ...(held?.climbs ?? []).map((climb) => climb.number));
  for (const climb of inOrder(sector)) {
    if (names.has(foldText(climb.name))) {
      plan.known += 1;
      continue;
    }
    number += 1;
    const { grade, lengthMeters, bolts, stars, note } = climb;
    const told = note === '' ? null : { fr: note, en: note };
    const fields = {
      sector: key,
      number,
      name: climb.name,
      grade,
      lengthMeters,
      bolts,
      stars,
      note: told,
      ...(origin && { origin }),
    };
    plan.items.push({ key: makeKey('climb'), fields, label: climb.name });
  }
}

/** By their numbers where the file has them, else as they stand in it. */
function inOrder({ climbs }: FoundSector) {
  return climbs.every(({ number }) => number !== null)
    ? climbs.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
    : climbs;
}

/** A crag's own place, else that of its first sector that has one. */
export function placeOf({ place, sectors }: FoundCrag): Coordinates | null {
  return place ?? sectors.find((sector) => sector.place !== null)?.place ?? null;
}

export function isAlike(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

/** Whose data it is, in the words of the place itself, which everybody may read. */
function sourceWords({ licence, credit }: Origin) {
  const name = licenceNames[licence];
  return { fr: `Données\u00a0: ${credit}, licence ${name}.`, en: `Data: ${credit}, ${name} licence.` };
}

const licenceNames: Readonly<Record<Origin['licence'], string>> = { 'ODbL-1.0': 'ODbL', 'CC0-1.0': 'CC0' };
