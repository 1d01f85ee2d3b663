import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { ContentItem, ItemChange } from '#server/catalogue-format/stored-item';
import type { Database } from '#server/database/database';
import { catalogue, climb, multipitch, sector } from '#server/database/schema/catalogue';
import { editionPlaces, editions, importChanges } from '#server/database/schema/house/editions';

/** A route or a guidebook that an edition changed something of, there still or not. */
export interface EditionPlace {
  kind: 'sector' | 'multipitch' | 'guidebook';
  id: number;
}

/** What an edition or an import of the whole catalogue changed. */
export interface ToldEdition {
  /** ISO 8601. */
  at: string;
  changes: ItemChange[];
}

/** Notes which routes and guidebooks an edition changed something of. */
export async function addEditionPlaces(
  db: Database,
  number: number,
  changes: readonly ItemChange[],
): Promise<void> {
  const places = new Map<string, EditionPlace>();
  for (const change of changes) for (const place of placesIn(change)) places.set(nameOfPlace(place), place);
  const rows = [...places.values()].map((place) => ({ number, ...place }));
  for (let start = 0; start < rows.length; start += ROWS_MAX) {
    await db.insert(editionPlaces).values(rows.slice(start, start + ROWS_MAX));
  }
}

/** The names of what an item is of, before and after a change, such as `sector-12`; each once. */
export function placesOfChange(change: ItemChange): string[] {
  return [...new Set(placesIn(change).map(nameOfPlace))];
}

const nameOfPlace = ({ kind, id }: EditionPlace) => `${kind}-${id}`;

function placesIn({ before, after }: ItemChange): EditionPlace[] {
  return [before, after].flatMap((stored) => (stored && placeOf(stored.item)) ?? []);
}

/** As many rows as one statement takes: each is of three values. */
const ROWS_MAX = 10_000;

/** The editions and imports that changed something of these places since an instant, the oldest first. */
export async function readEditionsOf(
  db: Database,
  places: readonly EditionPlace[],
  since: Date,
): Promise<ToldEdition[]> {
  const kinds = (['sector', 'multipitch', 'guidebook'] as const).flatMap((kind) => {
    const ids = places.flatMap((place) => (place.kind === kind ? [place.id] : []));
    const listed = sql`${`{${ids.join()}}`}::integer[]`;
    return ids.length === 0
      ? []
      : [and(eq(editionPlaces.kind, kind), sql`${editionPlaces.id} = any(${listed})`)];
  });
  if (kinds.length === 0) return [];
  const touching = db
    .select({ number: editionPlaces.number })
    .from(editionPlaces)
    .where(or(...kinds));
  const { number, at, changes } = editions;
  const published = await db
    .select({ at, changes })
    .from(editions)
    .where(and(inArray(number, touching), gte(at, since)))
    .orderBy(asc(number));
  const named = JSON.stringify(places.map(nameOfPlace));
  const imported = await db
    .select({ at: importChanges.at, change: importChanges.change })
    .from(importChanges)
    .where(sql`${importChanges.places} && array(select jsonb_array_elements_text(${named}::jsonb))`)
    .orderBy(asc(importChanges.id));
  return [...published, ...imported.map((row) => ({ at: row.at, changes: [row.change] }))]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Since when it is known of each change what it was. */
export async function readKnownSince(db: Database): Promise<Date> {
  const [row] = await db.select({ at: catalogue.knownSince }).from(catalogue);
  return row?.at ?? new Date(0);
}

/** What climbs are called now, by their ids. */
export async function readClimbNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const listed = sql`${`{${ids.join()}}`}::integer[]`;
  const rows = await db
    .select({ id: climb.id, name: climb.name })
    .from(climb)
    .where(sql`${climb.id} = any(${listed})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What routes are called that the catalogue still knows, by `sector-12` or `multipitch-3`. */
export async function readRouteNames(
  db: Database,
  places: readonly EditionPlace[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, table] of [
    ['sector', sector],
    ['multipitch', multipitch],
  ] as const) {
    const ids = places.flatMap((place) => (place.kind === kind ? [place.id] : []));
    if (ids.length === 0) continue;
    const { id, name } = table;
    for (const row of await db.select({ id, name }).from(table).where(inArray(id, ids))) {
      names.set(`${kind}-${row.id}`, row.name);
    }
  }
  return names;
}

function placeOf(item: ContentItem): EditionPlace | null {
  switch (item.kind) {
    case 'sector':
    case 'multipitch':
    case 'guidebook':
      return { kind: item.kind, id: item.id };
    case 'climb':
      return { kind: 'sector', id: item.sectorId };
    case 'pitch':
      return { kind: 'multipitch', id: item.multipitchId };
    case 'topo':
      return item.sectorId === null
        ? { kind: 'multipitch', id: item.multipitchId ?? 0 }
        : { kind: 'sector', id: item.sectorId };
    case 'region':
    case 'crag':
    case 'photo':
      return null;
  }
}
