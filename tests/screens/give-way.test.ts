import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import type { EngineApi } from '#worker/api/engine-api';
import { dexieStore } from '#worker/db/dexie-store';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import type { PackRow } from '#worker/db/rows';
import { storeBeforePacks } from '#worker/packs/give-way';
import { makeChange } from '#worker/runtime/make-change';
import { changeMany } from '../../src/sync/local/change-many';
import { ascentOf } from '../support/ascent-of';

let devices = 0;
const full = () => new DOMException('full', 'QuotaExceededError');

/** A device with two downloads and a picture that was looked at, a thousand bytes each, and no room at all. */
async function fullDevice() {
  devices += 1;
  const packs = new PacksDb(`way-packs-${devices}`);
  const db = new PersonalDb(`way-${devices}`, 'camille');
  const part = (hash: string, of: string[]) =>
    packs.parts.put({ hash, mediaType: 'image/png', bytes: new ArrayBuffer(1_000), packs: of, usedAt: 1 });
  for (const [routeId, readyAt] of [
    [1, 20],
    [2, 10],
  ] as const) {
    const key = `cliff-${routeId}`;
    const state = { state: 'ready', version: 'a', updatedAt: null, verifiedAt: readyAt } as const;
    const row: PackRow = { key, account: 'camille', type: 'cliff', routeId, ...state } as PackRow;
    await packs.packs.put({ ...row, bytes: 1_000, bytesHeld: 1_000, parts: [], readyAt });
    await part(key, [key]);
  }
  await part('looked at', []);
  const disk = { freed: 0, needed: 1 };
  packs.parts.hook('deleting', (_key, row) => {
    disk.freed += row.bytes.byteLength;
  });
  const check = () => {
    if (disk.freed < disk.needed) throw full();
  };
  db.outbox.hook('creating', check);
  db.meta.hook('creating', check);
  // The note that a download is gone needs room as well.
  packs.packs.hook('updating', check);
  const live = Promise.resolve({ db, healing: <Result>(work: () => Promise<Result>) => work() });
  const engine: Pick<EngineApi, 'change' | 'journalled'> = {
    change: (asked) => makeChange(live, packs, asked),
    journalled: async () => {},
  };
  return {
    db,
    packs,
    disk,
    change: () => changeMany({ stores: { db }, engine }, 'importAscents', [{ ascents: [ascentOf()] }]),
    states: async () => (await packs.packs.toArray()).map(({ state, stoppedBy }) => stoppedBy ?? state),
  };
}

describe('a change on a device that is full', () => {
  test('is kept: a picture that was only looked at gives way', async () => {
    const { db, packs, change, states } = await fullDevice();
    await change();
    expect([await db.outbox.count(), await db.ascent.count()]).toEqual([1, 1]);
    expect(await states()).toEqual(['ready', 'ready']);
    expect(await packs.parts.get('looked at')).toBeUndefined();
  });

  test('is kept: the oldest download gives way, and it is noted why', async () => {
    const { db, packs, disk, change, states } = await fullDevice();
    disk.needed = 1_500;
    await change();
    expect(await db.outbox.count()).toBe(1);
    expect(await states()).toEqual(['ready', 'room']);
    expect(await packs.parts.toCollection().primaryKeys()).toEqual(['cliff-1']);
  });

  test('is kept where the browser counts nothing as free before the whole database of downloads is gone', async () => {
    const { db, packs, disk, change, states } = await fullDevice();
    disk.needed = 10_000;
    const { indexedDB: factory } = Dexie.dependencies;
    const deleteDatabase = factory.deleteDatabase.bind(factory);
    const watched = vi.spyOn(factory, 'deleteDatabase').mockImplementation((name) => {
      disk.freed = 10_000;
      return deleteDatabase(name);
    });
    await change();
    watched.mockRestore();
    expect(await db.outbox.count()).toBe(1);
    expect(await states()).toEqual(['room', 'room']);
    expect(await packs.parts.count()).toBe(0);
  });

  test('is refused only when nothing is left that could give way', async () => {
    const { db, packs, disk, change } = await fullDevice();
    disk.needed = 1_000_000;
    await expect(change()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect([await db.outbox.count(), await db.ascent.count()]).toEqual([0, 0]);
    expect(await packs.parts.count()).toBe(0);
  }, 30_000);

  test('that fails for another reason costs no download', async () => {
    const { db, packs, disk, change, states } = await fullDevice();
    db.ascent.hook('creating', () => {
      throw new TypeError('other');
    });
    disk.needed = 0;
    await expect(change()).rejects.toThrow('other');
    expect(await states()).toEqual(['ready', 'ready']);
    expect(await packs.parts.count()).toBe(3);
  });
});

describe('what the server says on a device that is full', () => {
  test('is kept as well, a download gives way to it', async () => {
    const { db, packs, disk, states } = await fullDevice();
    disk.needed = 1_500;
    await storeBeforePacks(dexieStore(db), packs).transaction(['meta'], (transaction) =>
      transaction.put('meta', { key: 'cursor', value: 7 }),
    );
    expect(await db.meta.get('cursor')).toMatchObject({ value: 7 });
    expect(await states()).toEqual(['ready', 'room']);
  });
});
