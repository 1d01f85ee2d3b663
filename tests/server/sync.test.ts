import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SyncPage } from '#contract/tables/sync';
import { syncedTableNames } from '#contract/tables/synced-tables';
import { maintain } from '#server/main/maintenance';
import { addAscent } from '#server/store/logbook/ascents';
import { addBookmark } from '#server/store/saved/bookmarks';
import { saveRoutes } from '#server/store/saved/saved-routes';
import { nextVersion } from '#server/store/writes/applied-writes';
import { ascentOf } from '../support/ascent-of';
import { liveFully } from '../support/full-life';
import { SignedIn } from '../support/signed-in';
import { CRAG_ID } from '../support/small-catalogue';
import { smallShop } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

const newClimber = async () => SignedIn.as(server, (await server.addCustomer()).email);
const pull = async (climber: SignedIn, query: string) => {
  const { status, body } = await climber.get(`/fr/guard/sync?${query}`);
  expect(status).toBe(200);
  return body.data as SyncPage;
};

/** Reads from 0 to the end as a fresh device does. */
async function pullWhole(climber: SignedIn, limit: number): Promise<SyncPage[]> {
  const pages: SyncPage[] = [];
  for (let cursor = 0, more = true; more;) {
    const page = await pull(climber, `cursor=${cursor}&limit=${limit}&whole=true`);
    pages.push(page);
    ({ cursor, more } = page);
  }
  return pages;
}

describe('a fresh device', () => {
  test('reads who the customer is, what they own, saved and climbed, page by page', async () => {
    const climber = await newClimber();
    for (let made = 0; made < 7; made += 1) await climber.post('/fr/guard/ticking/create', ascentOf());
    const pages = await pullWhole(climber, 3);
    const rows = pages.flatMap((page) => page.rows);
    expect(pages.length).toBeGreaterThan(2);
    expect(rows.map(({ table }) => table)).toEqual(['customer', 'validation', ...Array(7).fill('ascent')]);
    expect(rows.map(({ v }) => v)).toEqual(rows.map(({ v }) => v).toSorted((a, b) => a - b));
  });

  test('gets all rows of one change on one page, however small the page', async () => {
    const climber = await newClimber();
    await climber.post('/fr/guard/customer/store_cliff', {
      id: CRAG_ID,
      action: 'add',
      routeIds: [1, 2, 3, 4, 5],
    });
    await climber.post('/fr/guard/ticking/create', ascentOf());
    const pages = await pullWhole(climber, 2);
    const withSaved = pages.filter(({ rows }) => rows.some(({ table }) => table === 'savedRoute'));
    expect(withSaved).toHaveLength(1);
    expect(withSaved[0]?.rows).toHaveLength(5);
    expect(pages.at(-1)).toMatchObject({ more: false, cursor: 4 });
  });
});

describe('an ascent', () => {
  test('is pulled as the write that made it was answered, to the letter', async () => {
    const climber = await newClimber();
    const origin = {
      source: 'thecrag',
      sourceId: null,
      importId: randomUUID(),
      style: 'À vue',
      grade: '24',
      discipline: null,
      fields: { 'Ascent "Date"': '2026-03-01', Étoiles: '\\ 3 \n\t/' },
    };
    const written: unknown[] = [];
    const write = async (path: string, body: unknown) => {
      const answer = await climber.post(`/fr/guard/ticking/${path}`, body);
      written.push(...(answer.body.write?.rows ?? []));
    };
    await write('create', ascentOf({ comment: 'l’arête « 6a+ »\n"\\" \u2028 🧗', partner: 'Zoé', pitch: 3 }));
    await write('create', ascentOf({ partner: null, pitch: null, origin: null }));
    await write('import', { ascents: [ascentOf({ date: null, attempts: null, origin })] });
    const gone = ascentOf();
    await climber.post('/fr/guard/ticking/create', gone);
    await write(`delete/${gone.id}`, {});
    const page = await pull(climber, 'whole=true');
    expect(page.rows.filter(({ table }) => table === 'ascent')).toEqual(written);
    expect(written).toHaveLength(4);
  });
});

test('a page says what the contract says of every table, and nothing else', async () => {
  const { email } = await liveFully(server, 'canary');
  const page = await pull(await SignedIn.as(server, email), 'whole=true');
  const told = new Set(page.rows.map(({ table }) => table));
  // How it is sent is chosen anew with each cart.
  expect(syncedTableNames.filter((table) => !told.has(table))).toEqual(['shippingChoice']);
  expect(SyncPage.parse(page)).toEqual(page);
});

describe('a change that is larger than a page', () => {
  test('comes whole, whichever tables it touched', async () => {
    const { id, email } = await server.addCustomer();
    const climber = await SignedIn.as(server, email);
    const { cursor } = await pull(climber, 'limit=1000&whole=true');
    await server.db.transaction(async (db) => {
      const v = await nextVersion(db, id);
      for (let made = 0; made < 3; made += 1) {
        await addBookmark(db, id, { url: `/fr/voies?${made}`, title: 'Voies' }, v);
        await addAscent(db, id, ascentOf(), v, server.clock.now);
      }
      await saveRoutes(db, id, [{ type: 'cliff', id: 1 }], v, server.clock.now);
    });
    const { rows, more } = await pull(climber, `cursor=${cursor}&limit=1`);
    const tables = rows.map(({ table }) => table);
    expect([new Set(tables), rows.length, more]).toEqual([
      new Set(['ascent', 'bookmark', 'savedRoute']),
      7,
      false,
    ]);
  });
});

describe('a device that knows most', () => {
  test('gets only what changed, and nothing when nothing did', async () => {
    const climber = await newClimber();
    const before = (await pullWhole(climber, 500)).at(-1)?.cursor ?? 0;
    const ascent = ascentOf();
    await climber.post('/fr/guard/ticking/create', ascent);
    const page = await pull(climber, `cursor=${before}`);
    expect(page).toMatchObject({ more: false, full: false, rows: [{ id: ascent.id }] });
    expect(await pull(climber, `cursor=${page.cursor}`)).toMatchObject({ rows: [], cursor: page.cursor });
  });

  test('learns what another device deleted', async () => {
    const climber = await newClimber();
    const ascent = ascentOf();
    await climber.post('/fr/guard/ticking/create', ascent);
    const { cursor } = await pull(climber, 'cursor=0');
    await climber.post(`/fr/guard/ticking/delete/${ascent.id}`, {});
    const page = await pull(climber, `cursor=${cursor}`);
    expect(page.rows).toMatchObject([{ table: 'ascent', id: ascent.id, row: null }]);
  });

  test('with a cursor the server never gave reads the whole again', async () => {
    const climber = await newClimber();
    expect(await pull(climber, 'cursor=999999')).toMatchObject({
      full: true,
      more: true,
      cursor: 0,
      rows: [],
    });
  });
});

describe('a device whose app was updated to another schema', () => {
  test('reads the whole again, once', async () => {
    const climber = await newClimber();
    await climber.post('/fr/guard/ticking/create', ascentOf());
    const { cursor } = await pull(climber, 'cursor=0');
    const updated = `cursor=${cursor}&schema=2`;
    expect(await pull(climber, `${updated}&cursorSchema=1`)).toMatchObject({
      full: true,
      cursor: 0,
      rows: [],
    });
    expect(await pull(climber, `${updated}&cursorSchema=2`)).toMatchObject({ full: false, cursor });
  });

  test('is not sent in a circle while it reads', async () => {
    const climber = await newClimber();
    await climber.post('/fr/guard/ticking/create', ascentOf());
    const first = await pull(climber, 'cursor=0&limit=1&schema=2&cursorSchema=1');
    expect(first).toMatchObject({ full: false, more: true });
    const next = await pull(climber, `cursor=${first.cursor}&limit=1&schema=2&cursorSchema=1&whole=true`);
    expect(next).toMatchObject({ full: false });
  });
});

describe('a device that was away for half a year', () => {
  test('reads the whole again once deletions were forgotten', async () => {
    const climber = await newClimber();
    const { cursor } = await pull(climber, 'cursor=0');
    const kept = ascentOf();
    const deleted = ascentOf();
    await climber.post('/fr/guard/ticking/create', kept);
    await climber.post('/fr/guard/ticking/create', deleted);
    await climber.post(`/fr/guard/ticking/delete/${deleted.id}`, {});
    await maintain(server.db, server.clock.now + 181 * 86_400_000);
    expect(await pull(climber, `cursor=${cursor}`)).toMatchObject({ full: true, more: true, rows: [] });
    const pages = await pullWhole(climber, 2);
    const ids = pages.flatMap(({ rows }) =>
      rows.filter(({ table }) => table === 'ascent').map(({ id }) => id),
    );
    expect(ids).toEqual([kept.id]);
    expect(pages.every(({ full }) => !full)).toBe(true);
  });
});

test('an app too old for the server is asked to update', async () => {
  const climber = await newClimber();
  const answer = await climber.get('/fr/guard/sync?schema=0');
  expect(answer).toMatchObject({ status: 426, body: { message: 'sync.error.update' } });
});
