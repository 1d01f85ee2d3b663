import { describe, expect, test } from 'vitest';
import type { MetaKey } from '#worker/db/rows';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { reviseItem } from '#worker/mutations/revisions';
import { leaveHouse } from '#worker/sync/leave-house';
import { ownStore } from '../support/own-store';

const heard = { told: [{ v: 7, stamp: '018f3b5e-0000-7000-8000-000000000001' }], meeting: 0 };
const row = { key: 'sector-1', fields: {}, removed: false, others: [], by: 'Ada', at: '2026-06-01' };

/** A device of an editor: what came of the house, and one change of it and one of the customer's that wait. */
async function editor() {
  const device = ownStore();
  const { db } = device;
  await mutate(db, addBookmark, { url: '/guidebook/1', title: 'x' });
  await mutate(db, reviseItem, { key: 'sector-2', fields: { bolters: 'Ada' }, label: 'Styx' });
  await db.outbox.toCollection().modify({ base: { v: 7 } });
  await db.mirror.toCollection().modify({ v: 7 });
  return device;
}

describe('who may not read the house any more', () => {
  test('keeps nothing of it but what waits, over nothing', async () => {
    const { db, within } = await editor();
    await db.meta.bulkPut([
      { key: 'cursor', value: 9 },
      { key: 'houseCursor', value: 7 },
      { key: 'houseCursorSchema', value: 1 },
      { key: 'houseHeard', value: heard },
      { key: 'houseReading', value: { place: 3, floor: 0, schema: 1 } },
    ]);
    await db.mirror.put({ table: 'revision', id: 'sector-1', v: 5, pending: 0, row });
    await db.revision.put({ ...row, id: 'sector-1', v: 5, pending: 0 } as never);
    await within(leaveHouse);
    const mirrors = (await db.mirror.toArray()).map(({ table, v }) => [table, v]);
    expect(mirrors).toEqual([
      ['bookmark', 7],
      ['revision', 0],
    ]);
    expect(await db.revision.toArray()).toMatchObject([{ id: 'sector-2', v: 0, fields: { bolters: 'Ada' } }]);
    expect((await db.outbox.toArray()).map(({ lane, base }) => [lane, base.v])).toEqual([
      ['misc', 7],
      ['house', 0],
    ]);
    const kept = (await db.meta.toArray()).map(({ key }) => key);
    expect(kept.filter((key) => key.startsWith('house'))).toEqual([]);
    expect(kept).toContain('cursor');
    expect(await db.bookmark.count()).toBe(1);
  });

  test.each<[MetaKey, unknown]>([
    ['houseCursor', 7],
    ['houseReading', { place: 3, floor: 0, schema: 1 }],
    ['houseHeard', heard],
  ])('forgets %s, though no row of it is here', async (key, value) => {
    const { db, within } = ownStore();
    await db.meta.put({ key, value } as never);
    await within(leaveHouse);
    expect(await db.meta.get(key)).toBeUndefined();
  });

  test('loses what was published, where nothing else of it is here', async () => {
    const { db, within } = ownStore();
    await db.publishedItem.put({ key: 'sector-1', of: 'crag-1' } as never);
    await within(leaveHouse);
    expect(await db.publishedItem.count()).toBe(0);
  });

  test('loses nothing where there is nothing of it', async () => {
    const { db, within } = await editor();
    await db.revision.clear();
    const before = await Promise.all([db.outbox.toArray(), db.mirror.toArray()]);
    await within(leaveHouse);
    expect(await Promise.all([db.outbox.toArray(), db.mirror.toArray()])).toEqual(before);
  });
});
