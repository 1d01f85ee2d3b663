import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { boundTo } from '#worker/db/dexie-store';
import { PersonalDb } from '#worker/db/personal-db';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { reviseItem, withdrawRevisions } from '#worker/mutations/revisions';
import { wipeAccount } from '#worker/requests/wipe-account';
import { leaveHouse } from '#worker/sync/leave-house';
import { refuse } from '#worker/sync/settle';

let devices = 0;

/** A device with a change of its customer and one of the house that wait, each made over version 7 of its row. */
async function device() {
  const db = new PersonalDb(`disowned-${(devices += 1)}`, 'camille');
  const key = 'sector-2' as const;
  const url = '/guidebook/1';
  const told = [{ v: 7, stamp: crypto.randomUUID() }];
  await db.meta.bulkPut([
    { key: 'heard', value: { told, meeting: 0 } },
    { key: 'houseHeard', value: { told, meeting: 0 } },
  ]);
  for (const [table, id] of [
    ['bookmark', url],
    ['revision', key],
  ] as const) {
    await db.mirror.put({ table, id, v: 7, pending: 0, row: null });
  }
  await mutate(db, addBookmark, { url, title: 'x' });
  await mutate(db, reviseItem, { key, fields: { bolters: 'Ada' }, label: 'Styx' });
  const bases = async () =>
    (await db.outbox.toArray()).map(({ lane, base }): [lane: string, v: number] => [lane, base.v]);
  return { db, bases };
}

test('what waits when an account is left stands over nothing: another server may answer its next sign-in', async () => {
  const { db, bases } = await device();
  expect((await bases()).map(([, v]) => v)).toEqual([7, 7]);
  await wipeAccount(db, 'keep');
  expect((await bases()).map(([, v]) => v)).toEqual([0, 0]);
});

test('what an editor wrote stands over nothing once they may not read the house any more', async () => {
  const { db, bases } = await device();
  const before = new Map(await bases());
  await db.transaction('rw', db.tables, (transaction) => leaveHouse(boundTo(transaction)));
  expect(new Map(await bases())).toEqual(new Map([...before, ['house', 0]]));
});

test('what was kept of the house when an account was left goes as well, once its editor may not read it any more', async () => {
  const { db } = await device();
  const row = { key: 'sector-2', fields: {}, removed: false, others: [], by: 'Ada', at: '2026-06-01' };
  await db.mirror.update(['revision', 'sector-2'], { row });
  await wipeAccount(db, 'keep');
  const settled = await db.outbox.where('lane').equals('house').primaryKeys();
  await db.transaction('rw', db.tables, async (transaction) => {
    const store = boundTo(transaction);
    const entry = await store.first('outbox', ({ seq }) => seq === settled[0]);
    if (!entry) throw new Error('Nothing waits.');
    await refuse(store, entry, { status: 403, message: 'house.error.role', errors: [] }, 0);
    await leaveHouse(store);
  });
  expect(await db.revision.count()).toBe(0);
  expect(await db.refused.count()).toBe(1);
});

test('taking revisions back speaks of no version that is not known any more', () => {
  const keys = [{ key: 'sector-2' as const, v: 7 }, { key: 'climb-3' as const }];
  const said = (v: number) =>
    withdrawRevisions.request({ keys, label: 'Styx' }, { v }).body as { keys: { v?: number }[] };
  expect(said(9).keys.map(({ v }) => v)).toEqual([7, undefined]);
  expect(said(0).keys.map(({ v }) => v)).toEqual([0, undefined]);
});
