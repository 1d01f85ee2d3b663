import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { PersonalDb } from '#worker/db/personal-db';
import { keepShopPages } from '#worker/requests/keep-shop-pages';
import { PageRefresher } from '#worker/requests/page-refresher';
import type { Api } from '#worker/http/api';

let opened = 0;
let db: PersonalDb;
afterEach(() => db.close());

/** A device whose server answers each page in so many letters, and the paths that were asked. */
function device(letters: number, isThere = () => true, account: string | null = null) {
  opened += 1;
  db = new PersonalDb(`shop-pages-${opened}`, account);
  const asked: string[] = [];
  const call: Api['call'] = async ({ path }, options = {}) => {
    asked.push(path.replace(':slug', String((options.params as { slug?: string } | undefined)?.slug)));
    if (!isThere()) return { kind: 'unreachable' };
    return { kind: 'done', data: 'x'.repeat(letters) as never };
  };
  const api = { call, hasEnded: async () => false } as unknown as Api;
  return {
    asked,
    pages: new PageRefresher({
      db,
      api,
      isConnected: () => true,
      editionSince: async () => 0,
      now: () => Date.now(),
    }),
  };
}
const guidebooks = Array.from({ length: 100 }, (_, place) => `guidebook-${place}`);

describe('what comes with the public index', () => {
  test('is the price list, the shelf, the conditions, and sixty guidebooks at most, the customer’s first', async () => {
    const { asked, pages } = device(1_000);
    const validation = { id: 'v', slug: 'guidebook-99', v: 1, pending: 0 };
    await db.table('validation').put(validation);
    await keepShopPages(db, pages, guidebooks, () => true);
    expect(asked).toHaveLength(63);
    expect(asked.slice(0, 4)).toEqual([
      '/products',
      '/search-guidebook',
      '/presentation/conditions',
      '/guidebook/guidebook-99',
    ]);
    const all = await db.pages.toCollection().primaryKeys();
    expect(all).toEqual(
      expect.arrayContaining(['products', 'presentation/conditions', 'guidebook/guidebook-0']),
    );
  });

  test('is for a customer what the law has said of a purchase, too', async () => {
    const { asked, pages } = device(1_000, () => true, 'ada');
    const session = { account: 'ada', token: 'token', email: 'ada@relais.example' };
    await db.table('meta').put({ key: 'session', ...session });
    await keepShopPages(db, pages, [], () => true);
    expect(asked.filter((path) => path.startsWith('/presentation/'))).toEqual([
      '/presentation/conditions',
      '/presentation/legal',
      '/presentation/withdrawal',
      '/presentation/privacy',
    ]);
  });

  test('is two megabytes of guidebooks at most', async () => {
    const { asked, pages } = device(500_000);
    await keepShopPages(db, pages, guidebooks, () => true);
    expect(asked.filter((path) => path.startsWith('/guidebook/'))).toHaveLength(4);
  });

  test('is not asked for again while it is fresh, nor further once nobody answers', async () => {
    let isThere = true;
    const { asked, pages } = device(1_000, () => isThere);
    await keepShopPages(db, pages, guidebooks.slice(0, 3), () => true);
    await keepShopPages(db, pages, guidebooks.slice(0, 3), () => true);
    expect(asked).toHaveLength(6);
    isThere = false;
    await keepShopPages(db, pages, guidebooks, () => true);
    expect(asked).toHaveLength(7);
  });

  test('comes only while somebody looks, and says that there is more', async () => {
    const { asked, pages } = device(1_000);
    expect(await keepShopPages(db, pages, guidebooks, () => asked.length < 5)).toBe(false);
    expect(asked).toHaveLength(5);
    expect(await keepShopPages(db, pages, guidebooks, () => true)).toBe(true);
    expect(asked).toHaveLength(63);
  });
});

describe('a page that several ask for at once', () => {
  test('is had as it is now by whoever asks for that, beside others that an older one is enough for', async () => {
    const { asked, pages } = device(1_000);
    await pages.refresh({ page: 'products' }, 0);
    const outcomes = await Promise.all(
      [60_000, 0, 60_000, 0].map((maxAgeMs) => pages.refresh({ page: 'products' }, maxAgeMs)),
    );
    expect(outcomes).toEqual(['fresh', 'fetched', 'fetched', 'fetched']);
    expect(asked).toEqual(['/products', '/products']);
  });
});
