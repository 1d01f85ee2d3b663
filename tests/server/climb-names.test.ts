import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClimbNames, ClimbParts } from '#contract/index/climb-names';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { endValidation } from '#server/store/access/validations';
import { SignedIn } from '../support/signed-in';
import { OTHER_SECTOR_ID, SECTOR_COUNT } from '../support/small-catalogue';
import { smallShop, ware } from '../support/small-shop';
import { startServer, type OwnedGuidebook, type TestServer } from '../support/start-server';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

const climberWith = async (owns: OwnedGuidebook[]) => {
  const { id, email } = await server.addCustomer({ owns });
  return { id, browser: await SignedIn.as(server, email) };
};
const partsOf = async (browser: SignedIn) =>
  ((await browser.get('/fr/guard/climb_names')).body.data as ClimbParts).parts;
const namesIn = async (browser: SignedIn, key: string) => {
  const { status, body } = await browser.get(`/fr/guard/climb_names/${key}`);
  return status === 200 ? (body.data as ClimbNames).names : status;
};
const later = () => new Date(server.clock.now + DAY);

describe('the names of climbs', () => {
  test('of an own guidebook are its customer’s, with grade and sector', async () => {
    const { browser } = await climberWith([{ guidebookId: 1, endAt: later() }]);
    const [part] = await partsOf(browser);
    const { body, headers } = await browser.get('/fr/guard/climb_names/guidebook-1');
    const names = body.data as ClimbNames;
    expect(part).toEqual({ key: 'guidebook-1', version: names.version });
    expect(names.names).toHaveLength(SECTOR_COUNT);
    expect([names.names[1], names.grades[1], names.sectors[1], names.counts[1]]).toEqual([
      'Climb 2',
      '6a',
      2,
      1,
    ]);
    // Nobody on the way may keep it, nor the browser after a sign-out.
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('are not sent again to who holds them, and compressed to who does not', async () => {
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    const first = await browser.fetch('/api/fr/guard/climb_names/guidebook-1', {
      headers: { ...browser.headers(), 'accept-encoding': 'br' },
    });
    expect(first.headers.get('content-encoding')).toBe('br');
    const etag = first.headers.get('etag') ?? '';
    const again = await browser.fetch('/api/fr/guard/climb_names/guidebook-1', {
      headers: { ...browser.headers(), 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test('of the free sample are everybody’s, and of nothing else', async () => {
    const { status, body } = await new SignedIn(server).get('/fr/climb_names');
    expect(status).toBe(200);
    const samples = smallShop.guidebooks.map(({ sampleSectorId }) => sampleSectorId);
    expect((body.data as ClimbNames).sectors).toEqual(samples);
  });

  test('of another guidebook are refused, as those of one that there is not', async () => {
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    expect(await namesIn(browser, 'guidebook-2')).toBe(403);
    expect(await namesIn(browser, 'guidebook-999')).toBe(403);
    expect(await namesIn(browser, 'product-1')).toBe(403);
    expect(await namesIn(browser, 'open')).toBe(404);
  });

  test('come with a product for the climbs that it opens', async () => {
    const { browser } = await climberWith([{ productId: ware.crag }]);
    const names = await namesIn(browser, `product-${ware.crag}`);
    expect(names).toContain(`Climb ${OTHER_SECTOR_ID}`);
    expect(names).not.toContain('Climb 2');
  });

  test('go with the right: at its end, and when it is taken away', async () => {
    const over = await climberWith([{ guidebookId: 1, endAt: new Date(server.clock.now - 1) }]);
    expect(await partsOf(over.browser)).toEqual([]);
    expect(await namesIn(over.browser, 'guidebook-1')).toBe(403);

    const taken = await climberWith([{ guidebookId: 1 }]);
    expect(await namesIn(taken.browser, 'guidebook-1')).toHaveLength(SECTOR_COUNT);
    const { rows } = await server.db.execute<{ id: string }>(
      sql`select id from validation where customer_id = ${taken.id}::uuid`,
    );
    await endValidation(server.db, taken.id, rows[0]?.id ?? '', 99);
    expect(await partsOf(taken.browser)).toEqual([]);
    expect(await namesIn(taken.browser, 'guidebook-1')).toBe(403);
  });

  test('change with the edition, and never hold what was taken out of it', async () => {
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    const [before] = await partsOf(browser);
    const sectors = smallShop.sectors.map((sector) =>
      sector.id === 3
        ? { ...sector, climbs: sector.climbs.map((one) => ({ ...one, name: 'Renamed' })) }
        : sector,
    );
    const guidebooks = smallShop.guidebooks.map((guidebook) =>
      guidebook.id === 1
        ? { ...guidebook, sectorIds: guidebook.sectorIds.filter((id) => id !== 2) }
        : guidebook,
    );
    await importCatalogue(
      server.db,
      { ...smallShop, guidebooks, sectors: sectors.filter(({ id }) => id !== 2) },
      server.clock.now,
    );
    server.clock.now += 3_000;
    const names = await namesIn(browser, 'guidebook-1');
    expect(names).toContain('Renamed');
    expect(names).not.toContain('Climb 2');
    expect((await partsOf(browser))[0]?.version).not.toBe(before?.version);
  });
});
