import { sql } from 'drizzle-orm';
import { isSameValue } from '#contract/same-value';
import { keyOfItem, type ContentItem, type ItemChange } from '#server/catalogue-format/stored-item';
import type { Database } from '#server/database/database';
import { catalogue } from '#server/database/schema/catalogue';
import { importChanges } from '#server/database/schema/house/editions';
import { placesOfChange } from './edition-places';
import { readGuidebooks, readRoutes } from './neighbours';

/** Routes, and what is left of the former catalogue, that are in memory together. */
const AT_ONCE = 200;

/** The routes whose changes an import notes: those that a guidebook holds, or held since changes are known. */
export interface ToldRoutes {
  /** Whether the catalogue was the demonstration's. */
  demo: boolean;
  sectorIds: number[];
  multipitchIds: number[];
}

/**
 * Lays what guidebooks and their routes say aside, until the caller's transaction, which has waited for the catalogue,
 * knows what they say after an import. Null, and nothing kept, before the first one.
 */
export async function keepFormer(db: Database): Promise<ToldRoutes | null> {
  const [head] = await db.select({ demo: catalogue.demo }).from(catalogue);
  if (!head) return null;
  const told = {
    demo: head.demo,
    sectorIds: await heldIds(db, 'sector'),
    multipitchIds: await heldIds(db, 'multipitch'),
  };
  await db.execute(sql`create temporary table former_item (key text primary key, item jsonb not null)`);
  for await (const items of itemsOf(db, told)) {
    const rows = JSON.stringify(items.map((item) => ({ key: keyOfItem(item), item })));
    await db.execute(sql`
      insert into former_item (key, item)
      select key, item from jsonb_to_recordset(${rows}::jsonb) as given(key text, item jsonb)`);
  }
  return told;
}

/**
 * Notes what the catalogue says now of what was laid aside, and forgets that. False where the demonstration gave way to
 * a catalogue, or that to it: nothing is known from before then.
 */
export async function noteImportChanges(
  db: Database,
  told: ToldRoutes,
  demo: boolean,
  at: Date,
): Promise<boolean> {
  const isKnown = demo === told.demo;
  if (isKnown) {
    for await (const items of itemsOf(db, told)) await noteItems(db, items, at);
    await noteGone(db, at);
  } else {
    await db.delete(importChanges);
  }
  await db.execute(sql`drop table former_item`);
  return isKnown;
}

/** The guidebooks, then their routes with all that belongs to them, a page at a time. */
async function* itemsOf(db: Database, told: ToldRoutes): AsyncGenerator<ContentItem[]> {
  yield contentOf(await readGuidebooks(db));
  for (let start = 0; start < told.sectorIds.length; start += AT_ONCE) {
    const sectorIds = new Set(told.sectorIds.slice(start, start + AT_ONCE));
    yield contentOf(await readRoutes(db, { sectorIds, multipitchIds: new Set() }));
  }
  for (let start = 0; start < told.multipitchIds.length; start += AT_ONCE) {
    const multipitchIds = new Set(told.multipitchIds.slice(start, start + AT_ONCE));
    yield contentOf(await readRoutes(db, { sectorIds: new Set(), multipitchIds }));
  }
}

function contentOf(stored: Awaited<ReturnType<typeof readGuidebooks>>): ContentItem[] {
  return stored.flatMap(({ item }) => (item.kind === 'product' || item.kind === 'picture' ? [] : [item]));
}

async function noteItems(db: Database, items: readonly ContentItem[], at: Date): Promise<void> {
  const keys = JSON.stringify(items.map(keyOfItem));
  const { rows } = await db.execute<{ key: string; item: ContentItem }>(sql`
    delete from former_item where key in (select jsonb_array_elements_text(${keys}::jsonb)) returning key, item`);
  const former = new Map(rows.map(({ key, item }) => [key, item]));
  const changes = items.flatMap((item): ItemChange[] => {
    const key = keyOfItem(item);
    const was = former.get(key);
    if (was && saysSame(was, item)) return [];
    return [{ key, before: was ? { item: was } : null, after: { item } }];
  });
  await addChanges(db, changes, at);
}

async function noteGone(db: Database, at: Date): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ key: string; item: ContentItem }>(sql`
      delete from former_item where key in (select key from former_item limit ${AT_ONCE}) returning key, item`);
    if (rows.length === 0) return;
    const gone = rows.map(({ key, item }): ItemChange => ({ key, before: { item }, after: null }));
    await addChanges(db, gone, at);
  }
}

/** Whether two states of an item say the same but for when it was written, which readers do not see. */
function saysSame(was: ContentItem, is: ContentItem): boolean {
  const said = (item: ContentItem) => JSON.parse(JSON.stringify({ ...item, updatedAt: null })) as unknown;
  return isSameValue(said(was), said(is));
}

async function addChanges(db: Database, changes: readonly ItemChange[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  // One parameter, however many climbs a page of routes has.
  const rows = JSON.stringify(changes.map((change) => ({ places: placesOfChange(change), change })));
  await db.execute(sql`
    insert into import_change (at, places, change)
    select ${at.toISOString()}::timestamptz, array(select jsonb_array_elements_text(places)), change
      from jsonb_to_recordset(${rows}::jsonb) as given(places jsonb, change jsonb)`);
}

/** The routes that a guidebook holds, or that a change of one names that is known. */
async function heldIds(db: Database, kind: 'sector' | 'multipitch'): Promise<number[]> {
  const held = sql.identifier(`guidebook_${kind}`);
  const id = sql.identifier(`${kind}_id`);
  const named = `${kind}Ids`;
  const { rows } = await db.execute<{ id: number }>(sql`
    with changed as (
      select change from edition_place join edition using (number)
       cross join lateral jsonb_array_elements(changes) as of_edition(change)
       where edition_place.kind = 'guidebook' and at >= (select known_since from catalogue)
      union all
      select change from import_change where change ->> 'key' like 'guidebook-%'
    )
    select ${id} as id from ${held}
    union
    select named.id::integer from changed
     cross join lateral (values (change -> 'before' -> 'item'), (change -> 'after' -> 'item')) as side(item)
     cross join lateral jsonb_array_elements_text(item -> ${named}) as named(id)
     where item ->> 'kind' = 'guidebook'
     order by id`);
  return rows.map((row) => row.id);
}
