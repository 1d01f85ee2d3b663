import { houseItems } from '#contract/endpoints/house/items';
import type { ItemsRequest, RequestResult } from '../api/engine-api';
import { boundTo } from '../db/dexie-store';
import { mayEdit } from '../db/may-edit';
import type { PersonalDb } from '../db/personal-db';
import type { Api } from '../http/api';

/** Under which name the items of one request are kept, such as "crag=7". */
export const itemsOf = (request: ItemsRequest): string =>
  Object.entries(request)
    .map(([name, value]) => `${name}=${value}`)
    .join();

/**
 * Fetches what is published of a crag, a multi-pitch or a guidebook, or all regions, as editors change it, and keeps it
 * for work without network; for editors only, so nothing of it is kept for who stopped being one meanwhile.
 */
export async function refreshItems(
  db: PersonalDb,
  api: Api,
  request: ItemsRequest,
  now: number,
): Promise<RequestResult<null>> {
  const of = itemsOf(request);
  const query = Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)]));
  const answer = await api.call(houseItems, { query });
  if (answer.kind === 'unreachable') return answer;
  const isGone = answer.kind === 'refused' && answer.status === 404;
  if (answer.kind === 'refused' && !isGone) return answer;
  const items = answer.kind === 'done' ? answer.data.items : [];
  await db.transaction('rw', db.customer, db.publishedItem, async (transaction) => {
    await transaction.table('publishedItem').where('of').equals(of).delete();
    if (!(await mayEdit(boundTo(transaction)))) return;
    await db.publishedItem.bulkPut(items.map((item) => Object.assign({}, item, { of, fetchedAt: now })));
  });
  return answer.kind === 'done' ? { kind: 'done', data: null } : answer;
}
