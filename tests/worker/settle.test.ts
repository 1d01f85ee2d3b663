import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { dexieStore } from '#worker/db/dexie-store';
import { PersonalDb } from '#worker/db/personal-db';
import { syncTables } from '#worker/db/store';
import { addBookmark, removeBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { confirm, refuse } from '#worker/sync/settle';

let devices = 0;
const url = '/guidebook/luberon';
const rowOf = (v: number, title: string | null) => ({
  table: 'bookmark' as const,
  id: url,
  v,
  row: title === null ? null : { url, title },
});

/** A device on which a bookmark waits with each of these titles, one after the other. */
async function deviceWith(...titles: string[]) {
  const db = new PersonalDb(`settle-${(devices += 1)}`, 'camille');
  for (const title of titles) await mutate(db, addBookmark, { url, title });
  const store = dexieStore(db);
  const entry = async (place: number) => {
    const found = (await db.outbox.toArray())[place];
    if (!found) throw new Error('no such entry');
    return found;
  };
  return { db, store, entry };
}

describe('a write that is confirmed', () => {
  test('twice is confirmed once: what waits behind it still counts', async () => {
    const { db, store, entry } = await deviceWith('one', 'two');
    const first = await entry(0);
    const confirmed = () => store.transaction(syncTables, (all) => confirm(all, first, [rowOf(1, 'one')]));
    await confirmed();
    await confirmed();
    expect(await db.outbox.count()).toBe(1);
    expect(await db.bookmark.toArray()).toMatchObject([{ title: 'two', pending: 1 }]);
    expect(await db.mirror.toArray()).toMatchObject([{ v: 1, pending: 1, row: { title: 'one' } }]);
  });

  test('leaves nothing aside of a row for which nothing waits any more', async () => {
    const { db, store, entry } = await deviceWith('one');
    const only = await entry(0);
    await store.transaction(syncTables, (all) => confirm(all, only, [rowOf(1, 'one')]));
    expect(await db.mirror.toArray()).toEqual([]);
    expect(await db.bookmark.toArray()).toMatchObject([{ title: 'one', v: 1, pending: 0 }]);
  });

  test('leaves the deletion that it was, which stops what is older', async () => {
    const { db, store, entry } = await deviceWith();
    await mutate(db, removeBookmark, { url });
    const only = await entry(0);
    await store.transaction(syncTables, (all) => confirm(all, only, [rowOf(3, null)]));
    expect(await db.mirror.toArray()).toMatchObject([{ v: 3, pending: 0, row: null }]);
  });
});

describe('a write that is refused', () => {
  test('is listed as it was made, with the reason, and out of what is shown', async () => {
    const { db, store, entry } = await deviceWith('one', 'two');
    const second = await entry(1);
    const no = { status: 422, message: 'bookmark.error.limit', errors: [{ key: 'form.error.unknown' }] };
    await store.transaction(syncTables, (all) => refuse(all, second, no, 5));
    expect(await db.refused.toArray()).toEqual([
      { id: second.id, entry: second, name: 'addBookmark', ...no, at: 5 },
    ]);
    expect(await db.bookmark.toArray()).toMatchObject([{ title: 'one', pending: 1 }]);
  });

  test('brings the server’s row back, and leaves nothing aside of it', async () => {
    const { db, store, entry } = await deviceWith('one');
    const first = await entry(0);
    await store.transaction(syncTables, (all) => confirm(all, first, [rowOf(1, 'one')]));
    await mutate(db, addBookmark, { url, title: 'two' });
    const second = await entry(0);
    const no = { status: 422, message: 'bookmark.error.limit', errors: [] };
    await store.transaction(syncTables, (all) => refuse(all, second, no, 5));
    expect(await db.bookmark.toArray()).toMatchObject([{ title: 'one', v: 1, pending: 0 }]);
    expect(await db.mirror.toArray()).toEqual([]);
  });
});
