import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Crag } from '#contract/catalogue/place';
import type { CatalogueData } from '#server/catalogue-format/catalogue-data';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { SignedIn } from '../../support/signed-in';
import { smallCatalogue } from '../../support/small-catalogue';
import { startServer, type TestServer } from '../../support/start-server';

let server: TestServer;
let guest: SignedIn;
beforeAll(async () => {
  server = await startServer();
  guest = new SignedIn(server);
}, 60_000);
afterAll(() => server.stop());

/** The small catalogue with the number of an edition in every name of a crag and a sector. */
function edition(number: number): CatalogueData {
  const named = <Place extends { name: string }>(place: Place) => ({ ...place, name: `Edition ${number}` });
  return {
    ...smallCatalogue,
    crags: smallCatalogue.crags.map(named),
    sectors: smallCatalogue.sectors.map(named),
  };
}

async function readCrag(): Promise<Crag> {
  return (await guest.get('/fr/cliff/region/crag-1')).body.data as Crag;
}

describe('a page that is read while an edition takes the place of another', () => {
  test('is wholly of the one before, where the other comes in the middle of reading it', async (context) => {
    const { rows } = await server.db.execute<{ is: boolean }>(
      sql`select exists (select from pg_settings where name = 'max_connections' and setting::integer > 1) as is`,
    );
    if (!rows[0]?.is) return context.skip('PGlite reads one thing after the other');
    await importCatalogue(server.db, edition(0), server.clock.now);
    server.clock.now += 3_000;
    const waits = sql`select count(*)::integer as count from pg_locks where not granted and relation = 'sector'::regclass`;
    const reading = await server.db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table sector in access exclusive mode`);
      const asked = readCrag();
      // The crag is read, and the reader stands before its sectors.
      while ((await transaction.execute<{ count: number }>(waits)).rows[0]?.count === 0);
      await transaction.execute(sql`update crag set name = 'Edition 1'`);
      await transaction.execute(sql`update sector set name = 'Edition 1'`);
      return { asked };
    });
    const { name, sectors } = await reading.asked;
    expect([name, ...sectors.map((sector) => sector.name)]).not.toContain('Edition 1');
  });

  test('is wholly of one of them, and of the newest once it is there', async () => {
    const seen = new Set<string>();
    await importCatalogue(server.db, edition(0), server.clock.now);
    server.clock.now += 3_000;
    for (let number = 1; number <= 3; number += 1) {
      const under = { way: true };
      const imported = importCatalogue(server.db, edition(number), server.clock.now).finally(() => {
        under.way = false;
      });
      while (under.way) {
        server.clock.now += 3_000;
        const { name, sectors } = await readCrag();
        expect(new Set(sectors.map((sector) => sector.name))).toEqual(new Set([name]));
        seen.add(name);
      }
      await imported;
      server.clock.now += 3_000;
      expect((await readCrag()).name).toBe(`Edition ${number}`);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test('is searched in the edition that is there', async () => {
    await importCatalogue(server.db, edition(99), server.clock.now);
    server.clock.now += 3_000;
    const { hits } = (await guest.get('/fr/search?query=edition')).body.data as { hits: { name: string }[] };
    expect(new Set(hits.map(({ name }) => name))).toEqual(new Set(['Edition 99']));
  });
});
