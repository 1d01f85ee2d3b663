import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOOKMARKS_MAX } from '#contract/tables/bookmark';
import { REFERER_VALID_MS, toRefererDate } from '#contract/rules/referer-record';
import { maintain } from '#server/main/maintenance';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

const bookmark = '/fr/guard/customer/bookmark';
const referer = '/fr/guard/customer/referer';
const url = '/guidebook/luberon';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function signedIn() {
  const { id, email } = await server.addCustomer();
  return { id, email, browser: await SignedIn.as(server, email) };
}

async function heldBy(browser: SignedIn) {
  const { body } = await browser.get('/fr/guard/sync?cursor=0&limit=500&schema=1');
  const { rows } = body.data as { rows: { table: string; id: string; row: object | null }[] };
  return rows.filter(({ table }) => table === 'bookmark');
}

describe('a bookmark', () => {
  test('comes to every device, is renamed when added again, and leaves all when taken out', async () => {
    const { browser, email } = await signedIn();
    const added = await browser.post(bookmark, { action: 'add', url, title: 'Luberon' });
    expect(added.body.write?.rows).toMatchObject([
      { table: 'bookmark', id: url, row: { url, title: 'Luberon' } },
    ]);
    await browser.post(bookmark, { action: 'add', url, title: 'Le Luberon' });
    const elsewhere = await SignedIn.as(server, email);
    expect(await heldBy(elsewhere)).toMatchObject([{ row: { title: 'Le Luberon' } }]);
    await elsewhere.post(bookmark, { action: 'remove', url });
    expect((await elsewhere.post(bookmark, { action: 'remove', url })).status).toBe(200);
    expect(await heldBy(browser)).toMatchObject([{ id: url, row: null }]);
    const { rows } = await server.db.execute(sql`select title from bookmark where url = ${url}`);
    expect(rows).toEqual([{ title: '' }]);
  });

  test('is nobody else’s to see', async () => {
    const { browser } = await signedIn();
    await browser.post(bookmark, { action: 'add', url, title: 'Luberon' });
    expect(await heldBy((await signedIn()).browser)).toEqual([]);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'routes',
    '/nowhere/at/all',
    '/guidebook',
    '/a\nb',
    `/${'a'.repeat(1000)}`,
  ])('leads to no other place than the app: %j', async (elsewhere) => {
    const { browser } = await signedIn();
    const answer = await browser.post(bookmark, { action: 'add', url: elsewhere, title: 'x' });
    expect(answer.status).toBe(400);
  });

  test('is refused when there are as many as a list is read through, and one may be changed still', async () => {
    const { id, browser } = await signedIn();
    await server.db.execute(sql`
      insert into bookmark (customer_id, url, title, v)
      select ${id}::uuid, '/guidebook/' || n, 'one', 1 from generate_series(1, ${BOOKMARKS_MAX}::int) n`);
    const one = (to: string) => browser.post(bookmark, { action: 'add', url: to, title: 'x' });
    expect(await one('/guidebook/more')).toMatchObject({
      status: 422,
      body: { message: 'account.error.bookmarkLimit' },
    });
    expect((await one('/guidebook/1')).status).toBe(200);
  });
});

describe('who sent a customer here', () => {
  const noted = async (id: string) =>
    (await server.db.execute(sql`select referer, referred_at from referer where customer_id = ${id}`)).rows;
  const note = (browser: SignedIn, name: string, at: number) =>
    browser.post(referer, { referer: name, date: toRefererDate(at) });

  test('is noted, the latest only, and forgotten after a day', async () => {
    const { id, browser } = await signedIn();
    await note(browser, 'a-club', server.clock.now - 7_200_000);
    await note(browser, 'a-friend', server.clock.now - 3_600_000);
    expect(await noted(id)).toMatchObject([{ referer: 'a-friend' }]);
    await maintain(server.db, server.clock.now + REFERER_VALID_MS - 3_600_000);
    expect(await noted(id)).toHaveLength(1);
    await maintain(server.db, server.clock.now + REFERER_VALID_MS - 3_599_000);
    expect(await noted(id)).toEqual([]);
  });

  test('counts no more after a day, and is taken without a word', async () => {
    const { id, browser } = await signedIn();
    expect((await note(browser, 'late', server.clock.now - REFERER_VALID_MS)).status).toBe(200);
    expect((await browser.post(referer, { referer: 'x', date: '2026-13-77 99:99:99' })).status).toBe(200);
    expect(await noted(id)).toEqual([]);
  });

  test('was not sent by a device whose clock is ahead before it was', async () => {
    const { id, browser } = await signedIn();
    await note(browser, 'ahead', server.clock.now + 365 * REFERER_VALID_MS);
    await maintain(server.db, server.clock.now + REFERER_VALID_MS + 1);
    expect(await noted(id)).toEqual([]);
  });

  test('is told in 254 characters at most', async () => {
    const { browser } = await signedIn();
    expect((await note(browser, 'r'.repeat(254), server.clock.now)).status).toBe(200);
    expect((await note(browser, 'r'.repeat(255), server.clock.now)).status).toBe(400);
  });
});
