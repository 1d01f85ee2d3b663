import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { healConnection, isQuotaExceeded, withHealing } from '#worker/db/heal-connection';
import { NewerDatabase, openAccount, pointerTo } from '#worker/db/open-account';
import { PERSONAL_DB_VERSION } from '#worker/db/personal-db';

describe("the name of an account's database", () => {
  test('tells nothing about the account', async () => {
    const pointer = await pointerTo('018f0000-0000-7000-8000-000000000001');
    expect(pointer.database).toMatch(/^relais-u-[0-9a-f]{16}$/);
    expect((await pointerTo(null)).database).toBe('relais-guest');
  });
});

describe('a tab whose app is older', () => {
  test('refuses a database that a newer app made', async () => {
    const pointer = await pointerTo('newer');
    const newer = new Dexie(pointer.database);
    newer.version(PERSONAL_DB_VERSION + 1).stores({ outbox: '++seq' });
    await newer.open();
    newer.close();
    await expect(openAccount(pointer, () => undefined)).rejects.toBeInstanceOf(NewerDatabase);
  });

  test('lets a newer tab upgrade the database and hears of it', async () => {
    const pointer = await pointerTo('upgraded');
    let isOutdated = false;
    const old = await openAccount(pointer, () => {
      isOutdated = true;
    });
    const newer = new Dexie(pointer.database);
    newer.version(PERSONAL_DB_VERSION + 1).stores({ outbox: '++seq' });
    await newer.open();
    newer.close();
    expect(isOutdated).toBe(true);
    await expect(old.pages.count()).rejects.toThrow('closed');
  });
});

describe('the database of an app from before a synced table', () => {
  test('keeps all that it holds, and has the new table beside it', async () => {
    const pointer = await pointerTo('before addresses');
    const before = new Dexie(pointer.database);
    before.version(PERSONAL_DB_VERSION - 2).stores({
      outbox: '++seq, &id, lane',
      meta: 'key',
      pages: 'key',
      bookmark: 'id',
    });
    await before.open();
    await before.table('outbox').add({ id: 'one', lane: 'misc', name: 'addBookmark' });
    const told = [{ id: 7, label: { fr: 'Falaise fermée', en: 'Crag closed' } }];
    await before
      .table('pages')
      .put({ key: 'flashMessages', state: 'found', data: { flash_messages: told }, fetchedAt: 1 });
    const route = { state: 'found', data: { id: 1, content: {} }, fetchedAt: 1 };
    const [styx, pilier] = ['sector/vaucluse/buoux/styx', 'multipitch/vaucluse/pilier'];
    await before.table('pages').bulkPut([styx, pilier].map((key) => ({ key, ...route })));
    await before.table('bookmark').put({ id: '/guidebook/luberon', title: 'Luberon' });
    before.close();

    const db = await openAccount(pointer, () => undefined);
    expect(await db.outbox.toArray()).toMatchObject([{ seq: 1, id: 'one' }]);
    expect(await db.bookmark.toArray()).toMatchObject([{ title: 'Luberon' }]);
    expect(await db.address.toArray()).toEqual([]);
    expect(await db.flashMessage.toArray()).toEqual(told);
    expect(await db.sector.toArray()).toEqual([{ key: styx, ...route }]);
    expect(await db.multipitch.toArray()).toEqual([{ key: pilier, ...route }]);
    expect(await db.pages.toCollection().primaryKeys()).toEqual(['flashMessages']);
    db.close();
  });
});

describe('a connection to the database that is lost', () => {
  test('is opened anew once, and the work done', async () => {
    const db = await openAccount(await pointerTo('lost'), () => undefined);
    let tries = 0;
    const count = await withHealing(db, async () => {
      tries += 1;
      if (tries === 1) throw new DOMException('gone', 'UnknownError');
      return db.pages.count();
    });
    expect([count, tries]).toEqual([0, 2]);
    db.close();
  });

  test('is not what another error means', async () => {
    const db = await openAccount(await pointerTo('other'), () => undefined);
    expect(await healConnection(db, new TypeError('other'))).toBe(false);
    db.close();
  });
});

describe('a full disk', () => {
  test('is recognised inside the error of its transaction', () => {
    const inner = new DOMException('full', 'QuotaExceededError');
    expect(isQuotaExceeded(new Dexie.AbortError('aborted', inner))).toBe(true);
    expect(isQuotaExceeded(new Dexie.AbortError('aborted'))).toBe(false);
  });
});
