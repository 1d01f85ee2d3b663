import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { PersonalDb } from '#worker/db/personal-db';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { retryRefused } from '#worker/sync/refused';

let devices = 0;
const bookmark = { url: '/routes/crag/vaucluse/buoux', title: 'Buoux' };

/** A device on whose list stands a bookmark that the server refused; `change` says what else is to be known of it. */
async function deviceThatLists(account: string | null, change: { schema?: number; entry?: null } = {}) {
  const db = new PersonalDb(`refused-${(devices += 1)}`, account);
  await mutate(db, addBookmark, bookmark);
  const [queued] = await db.outbox.toArray();
  if (!queued) throw new Error('nothing was queued');
  await db.outbox.clear();
  const { seq: _seq, ...sent } = { ...queued, schema: change.schema ?? queued.schema, attempts: 3 };
  await db.refused.put({
    id: queued.id,
    entry: change.entry === null ? null : sent,
    name: 'addBookmark',
    status: 422,
    message: 'bookmark.error.limit',
    errors: [],
    at: 0,
  });
  return { db, id: queued.id };
}

describe('a refused change that is tried again', () => {
  test('waits as a new one under a new number, and goes off the list after it', async () => {
    const { db, id } = await deviceThatLists('camille');
    const before = Date.now();
    expect(await retryRefused(db, id)).toBe(true);
    const outbox = await db.outbox.toArray();
    expect(outbox).toMatchObject([
      { name: 'addBookmark', args: bookmark, attempts: 0, account: 'camille', state: 'waiting' },
      { name: 'dismissRefusal', args: { key: id }, attempts: 0, account: 'camille', state: 'waiting' },
    ]);
    expect(new Set([id, ...outbox.map((entry) => entry.id)]).size).toBe(3);
    for (const { madeAt } of outbox) expect(madeAt).toBeGreaterThanOrEqual(before);
    expect(await db.bookmark.toArray()).toMatchObject([bookmark]);
    expect(await db.dismissal.toArray()).toMatchObject([{ key: id }]);
  });

  test('is a guest’s where nobody has signed in', async () => {
    const { db, id } = await deviceThatLists(null);
    await retryRefused(db, id);
    expect((await db.outbox.toArray()).map(({ account }) => account)).toEqual(['guest', 'guest']);
  });

  test.each([
    ['was made on another device', { entry: null }],
    ['only a newer app can read', { schema: 99 }],
  ])('stays on the list when it %s', async (_what, change) => {
    const { db, id } = await deviceThatLists('camille', change);
    expect(await retryRefused(db, id)).toBe(false);
    expect([await db.outbox.count(), await db.dismissal.count()]).toEqual([0, 0]);
  });

  test('is nothing when it is on no list', async () => {
    const { db } = await deviceThatLists('camille');
    expect(await retryRefused(db, 'unknown')).toBe(false);
    expect(await db.outbox.count()).toBe(0);
  });
});
