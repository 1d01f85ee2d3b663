import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessTo,
  guidebookKeys,
  isReadable,
  waysIn,
  type Access,
  type Validation,
} from '#contract/rules/access';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import type { PackManifest } from '#contract/catalogue/pack';
import type { Keys } from '#contract/catalogue/place';
import { hashPassword } from '#server/sessions/password';
import { replaceAnswers } from '#server/store/access/activations';
import { SignedIn } from '../support/signed-in';
import { OTHER_GUIDEBOOK_ID, OTHER_SECTOR_ID } from '../support/small-catalogue';
import { smallShop, ware } from '../support/small-shop';
import { startServer, type OwnedGuidebook, type TestServer } from '../support/start-server';

const DAY = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  await replaceAnswers(server.db, OTHER_GUIDEBOOK_ID, [await hashPassword('right')]);
});
afterAll(() => server.stop());

interface Case {
  /** What the customer was given. */
  owns: OwnedGuidebook | null;
  sector: Access['state'];
  guidebook: Access['state'];
}

const guidebook = { guidebookId: OTHER_GUIDEBOOK_ID };
const digital = { productId: ware.otherDigital };
const crag = { productId: ware.crag };
const paper = { productId: ware.otherPaper };

/** Days from now to the end of a right, and what it then is. */
const ends = [
  [null, 'active'],
  [16, 'active'],
  [14, 'expiring'],
  [-1, 'over'],
  [-20, 'over'],
] as const;

const cases: [string, number | null, Case][] = [
  ['nothing', null, { owns: null, sector: 'none', guidebook: 'none' }],
  ['the paper, whose right is the activation', null, { owns: paper, sector: 'none', guidebook: 'none' }],
  ...ends.flatMap(([days, state]): [string, number | null, Case][] => [
    ['the guidebook', days, { owns: guidebook, sector: state, guidebook: state }],
    ['its digital edition', days, { owns: digital, sector: state, guidebook: state }],
    ['one crag of it', days, { owns: crag, sector: state, guidebook: 'none' }],
  ]),
];

describe.each(cases)('who was given %s, with %s days to its end', (_name, days, expected) => {
  test('is told the same by the rule on the device and by the server', async () => {
    const now = server.clock.now;
    const endAt = days === null ? undefined : new Date(now + days * DAY);
    const owns = expected.owns && { ...expected.owns, ...(endAt && { endAt }) };
    const { email } = await server.addCustomer({ owns: owns ? [owns] : [] });
    const climber = await SignedIn.as(server, email);
    const feed = await climber.get('/fr/guard/sync?cursor=0');
    const { rows } = feed.body.data as { rows: { table: string; row: Validation }[] };
    const rights = rows.filter(({ table }) => table === 'validation').map(({ row }) => row);

    const page = await climber.get(`/fr/sector_route/region/crag-2/sector-${OTHER_SECTOR_ID}`);
    const { keys, content } = page.body.data as { keys: Keys; content: object | null };
    const access = accessTo(keys, rights, now);
    expect(access.state).toBe(expected.sector);
    expect(content !== null).toBe(isReadable(access));
    const pack = await climber.get(`/fr/guard/pack/cliff/${OTHER_SECTOR_ID}`);
    expect(pack.status).toBe(isReadable(access) ? 200 : 403);
    const sizes = await climber.get(`/fr/guard/packs?routes=cliff-${OTHER_SECTOR_ID}`);
    const { bytes, updatedAt } = (pack.body.data ?? { bytes: 0, updatedAt: null }) as PackManifest;
    expect(sizes.body.data).toEqual({ routes: isReadable(access) ? 1 : 0, bytes, updatedAt });
    const route = { type: 'cliff', id: OTHER_SECTOR_ID, action: 'add' };
    const saved = await climber.post('/fr/guard/customer/store_route', route);
    expect(saved.status).toBe(isReadable(access) ? 200 : 422);

    const book = (await climber.get('/fr/guidebook/guidebook-2')).body.data as GuidebookPage;
    const whole = accessTo(guidebookKeys(book.id, book.products), rights, now);
    expect(whole.state).toBe(expected.guidebook);
    const { activation } = waysIn(whole, { isOnSale: true, isPaper: true });
    const asked = await climber.post('/fr/validation', { slug: book.slug, answer: 'wrong' }, null);
    expect(asked.status).toBe(activation === null ? 409 : 422);
    server.clock.now += 3_600_001;
  });
});

describe('what is offered beside an access', () => {
  const offer = { isOnSale: true, isPaper: true };
  const until = '2027-01-01T00:00:00.000Z';
  test.each([
    [{ state: 'none' }, offer, { isForSale: true, activation: 'first' }],
    [{ state: 'none' }, { isOnSale: true, isPaper: false }, { isForSale: true, activation: null }],
    [{ state: 'none' }, { isOnSale: false, isPaper: false }, { isForSale: false, activation: null }],
    [{ state: 'active', until }, offer, { isForSale: false, activation: null }],
    [{ state: 'active', until: null }, offer, { isForSale: false, activation: null }],
    [{ state: 'expiring', until }, offer, { isForSale: true, activation: 'again' }],
    [
      { state: 'over', until },
      { isOnSale: false, isPaper: false },
      { isForSale: false, activation: 'again' },
    ],
  ] as const)('is, for %o and %o, %o', (access, sold, ways) => {
    expect(waysIn(access, sold)).toEqual(ways);
  });
});
