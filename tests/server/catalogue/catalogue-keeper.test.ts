import { describe, expect, test } from 'vitest';
import { CatalogueKeeper } from '#server/catalogue/catalogue-keeper';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { openDatabase } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { migratedDatabase } from '../../support/migrated-database';
import { smallCatalogue } from '../../support/small-catalogue';

describe('a server that has just started with a large catalogue', () => {
  test('shows its pages before it has looked at it, and names them from then on', async () => {
    const { db, close } = await openDatabase({ dataDir: 'memory', memoryDump: await migratedDatabase() });
    await migrate(db);
    await importCatalogue(db, smallCatalogue, Date.parse('2026-11-21T09:00:00.000Z'));
    const keeper = new CatalogueKeeper(db, Date.now);
    let letRead = () => {};
    const isRead = new Promise<void>((resolve) => (letRead = resolve));
    // PGlite has one connection: who holds it lets nobody read.
    const held = db.transaction(() => isRead);
    expect(await keeper.soon()).toBeNull();
    letRead();
    await held;
    await keeper.current();
    expect(await (await keeper.soon())?.guidebooks()).toHaveLength(2);
    await close();
  });
});

describe('a database that goes away while the server runs', () => {
  test('leaves the public catalogue readable', async () => {
    const { db, close } = await openDatabase({ dataDir: 'memory', memoryDump: await migratedDatabase() });
    const clock = { now: Date.parse('2026-11-21T09:00:00.000Z') };
    await migrate(db);
    await importCatalogue(db, smallCatalogue, clock.now);
    const keeper = new CatalogueKeeper(db, () => clock.now);
    const before = await keeper.current();
    await close();
    clock.now += 60_000;
    expect(await keeper.current()).toBe(before);
  });
});
