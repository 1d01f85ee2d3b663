import { houseItems } from '#contract/endpoints/house/items';
import type { EngineApi, ItemsAsked } from '../api/engine-api';
import type { PersonalDb } from '../db/personal-db';
import type { Api } from '../http/api';

/**
 * Reads what is published of a place for its editors and keeps it, with their gated texts: what is not in the answer any
 * more goes, and all of it goes with the role. What is held stays where the server does not answer.
 */
export async function readItems(
  api: Api,
  db: PersonalDb,
  asked: ItemsAsked,
  now: number,
): Promise<Awaited<ReturnType<EngineApi['readItems']>>> {
  const query = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const of = new URLSearchParams(query).toString();
  const answer = await api.call(houseItems, { query });
  if (answer.kind === 'unreachable') return 'unreachable';
  if (answer.kind === 'refused' && answer.status !== 404) return 'refused';
  const items = answer.kind === 'done' ? answer.data.items : [];
  await db.transaction('rw', db.publishedItem, async () => {
    const kept = new Set(items.map(({ key }) => key));
    const held = await db.publishedItem.where('of').equals(of).toArray();
    await db.publishedItem.bulkDelete(held.map(({ key }) => key).filter((key) => !kept.has(key)));
    await db.publishedItem.bulkPut(items.map(({ key, fields }) => ({ key, fields, of, fetchedAt: now })));
  });
  return answer.kind === 'done' ? 'fetched' : 'missing';
}
