import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PackManifest } from '#contract/catalogue/pack';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { SignedIn } from '../support/signed-in';
import {
  CRAG_ID,
  OTHER_CRAG_ID,
  OTHER_SECTOR_ID,
  SAMPLE_SECTOR_ID,
  smallCatalogue,
} from '../support/small-catalogue';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const newClimber = async (owns?: { guidebookId: number; endAt?: Date }[]) =>
  SignedIn.as(server, (await server.addCustomer(owns ? { owns } : {})).email);

const store = (climber: SignedIn, id: number, action = 'add') =>
  climber.post('/fr/guard/customer/store_route', { type: 'cliff', id, action });
const storeCrag = (climber: SignedIn, id: number, routeIds: number[], action = 'add') =>
  climber.post('/fr/guard/customer/store_cliff', { id, routeIds, action });
const saved = (answer: { body: { data?: unknown } }) =>
  (answer.body.data as { user: { customerRoutes: { routeId: number }[] } }).user.customerRoutes.map(
    ({ routeId }) => routeId,
  );
const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

describe('saving routes', () => {
  test('a hundred may be saved; the next one is refused, and saved again after one was removed', async () => {
    const climber = await newClimber();
    expect(saved(await storeCrag(climber, CRAG_ID, hundred))).toHaveLength(100);
    const tooMany = await store(climber, 101);
    expect(tooMany).toMatchObject({ status: 422, body: { message: 'saved.error.limit' } });
    expect((await store(climber, 100)).status).toBe(200);
    await store(climber, 1, 'remove');
    expect(saved(await store(climber, 101))).toHaveLength(100);
  });

  test('a crag that does not fit is saved not at all', async () => {
    const climber = await newClimber();
    const all = Array.from({ length: 110 }, (_, index) => index + 1);
    expect(await storeCrag(climber, CRAG_ID, all)).toMatchObject({ status: 422 });
    const { body } = await climber.get('/fr/guard/sync?whole=true');
    const rows = (body.data as { rows: { table: string }[] }).rows;
    expect(rows.filter(({ table }) => table === 'savedRoute')).toEqual([]);
  });

  test('what is not owned is refused, a free sample is not', async () => {
    const climber = await newClimber([]);
    expect(await store(climber, 2)).toMatchObject({ status: 422, body: { message: 'saved.error.notOwned' } });
    expect(saved(await store(climber, SAMPLE_SECTOR_ID))).toEqual([SAMPLE_SECTOR_ID]);
    const other = await storeCrag(climber, OTHER_CRAG_ID, [OTHER_SECTOR_ID]);
    expect(other).toMatchObject({ status: 422, body: { message: 'saved.error.notOwned' } });
  });

  test('what is no longer owned is refused, and what was saved shows its end', async () => {
    const endAt = new Date(server.clock.now + 60_000);
    const climber = await newClimber([{ guidebookId: 1, endAt }]);
    const answer = await store(climber, 2);
    expect(answer.body.data).toMatchObject({
      user: { customerRoutes: [{ routeId: 2, endValidationDate: endAt.toISOString() }] },
    });
    server.clock.now += 61_000;
    expect(await store(climber, 3)).toMatchObject({ status: 422, body: { message: 'saved.error.notOwned' } });
  });

  test('an unknown route and an unknown crag are told apart from those not owned', async () => {
    const climber = await newClimber();
    expect(await store(climber, 9999)).toMatchObject({
      status: 404,
      body: { message: 'saved.error.unknown' },
    });
    expect(await storeCrag(climber, 9999, [1])).toMatchObject({ status: 404 });
  });

  test('clearing removes what the customer saw and leaves what another device saved since', async () => {
    const climber = await newClimber();
    await storeCrag(climber, CRAG_ID, [1, 2, 3]);
    const seen = [1, 2].map((id) => ({ type: 'cliff', id }));
    const cleared = await climber.post('/fr/guard/customer/clear_store_route', { routes: seen });
    expect(saved(cleared)).toEqual([3]);
    const crag = await climber.post('/fr/guard/customer/clear_store_cliff', { id: CRAG_ID, routeIds: [3] });
    expect(saved(crag)).toEqual([]);
    expect(crag.body.write?.rows).toMatchObject([{ table: 'savedRoute', id: 'cliff-3', row: null }]);
  });

  test('a route that was taken out is there again once it is saved again, on every device', async () => {
    const climber = await newClimber();
    await store(climber, 5);
    const { body } = await store(climber, 5, 'remove');
    const back = await store(climber, 5);
    expect(back.body.write?.rows).toMatchObject([{ id: 'cliff-5', row: { routeId: 5 } }]);
    expect(saved(back)).toEqual([5]);
    const page = await climber.get(`/fr/guard/sync?cursor=${body.write?.v}`);
    expect(page.body.data).toMatchObject({
      rows: [{ table: 'savedRoute', id: 'cliff-5', row: { routeId: 5 } }],
    });
  });

  test('a route another device saved already is answered as a row, so that it does not vanish here', async () => {
    const climber = await newClimber();
    await store(climber, 5);
    const { body } = await store(climber, 5);
    expect(body.write?.rows).toMatchObject([{ table: 'savedRoute', id: 'cliff-5', row: { routeId: 5 } }]);
  });
});

describe('a new edition of the catalogue', () => {
  const names = async (climber: SignedIn, cursor: number) => {
    const { body } = await climber.get(`/fr/guard/sync?cursor=${cursor}`);
    const page = body.data as { cursor: number; rows: { table: string; row: { label: string } | null }[] };
    const labels = page.rows.flatMap(({ table, row }) => (table === 'savedRoute' && row ? [row.label] : []));
    return { cursor: page.cursor, labels };
  };
  const edition = (change: (sector: (typeof smallCatalogue.sectors)[number]) => object) => ({
    ...smallCatalogue,
    sectors: smallCatalogue.sectors.flatMap((sector) => {
      const told = change(sector);
      return 'left' in told ? [] : [{ ...sector, ...told }];
    }),
  });

  test('brings a new name to who saved the route, and nothing to who saved another', async () => {
    const [saver, other] = [await newClimber(), await newClimber()];
    await storeCrag(saver, CRAG_ID, [4, 5]);
    await store(other, 6);
    const [before, untouched] = [await names(saver, 0), await names(other, 0)];
    const renamed = edition(({ id }) => (id === 4 ? { name: 'Renamed' } : {}));
    await importCatalogue(server.db, renamed, server.clock.now);
    expect(await names(saver, before.cursor)).toEqual({ cursor: before.cursor + 1, labels: ['Renamed'] });
    expect(await names(other, untouched.cursor)).toEqual({ cursor: untouched.cursor, labels: [] });
    await importCatalogue(server.db, renamed, server.clock.now);
    expect((await names(saver, before.cursor + 1)).cursor).toBe(before.cursor + 1);
  });

  test('takes no saved route away that it leaves out', async () => {
    const climber = await newClimber();
    await store(climber, 7);
    const { cursor } = await names(climber, 0);
    await importCatalogue(
      server.db,
      edition(({ id }) => (id === 7 ? { left: true } : {})),
      server.clock.now,
    );
    expect((await names(climber, cursor)).cursor).toBe(cursor);
  });
});

test('a pack is made once for its list, its part and its size, and given to whoever may read it only', async () => {
  const [climber, stranger] = [await newClimber(), await newClimber([])];
  const path = `/fr/guard/pack/cliff/${SAMPLE_SECTOR_ID + 1}`;
  const asked = vi.spyOn(Client.prototype, 'query');
  const climbsRead = () =>
    asked.mock.calls.filter(([asks]) => JSON.stringify(asks).includes('from \\"climb\\"')).length;
  try {
    const { body } = await climber.get(path);
    const { parts } = body.data as PackManifest;
    const once = climbsRead();
    expect(once).toBeGreaterThan(0);
    for (const { hash } of parts) expect((await climber.file(`${path}/${hash}`)).status).toBe(200);
    const sizes = await climber.get(`/fr/guard/packs?routes=cliff-${SAMPLE_SECTOR_ID + 1}`);
    expect(sizes.body.data).toMatchObject({ routes: 1 });
    expect(climbsRead()).toBe(once);
    expect((await stranger.get(path)).status).toBe(403);
  } finally {
    asked.mockRestore();
  }
});
