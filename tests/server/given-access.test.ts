import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sync } from '#contract/endpoints/service';
import { giveAccess, takeAccess } from '#server/activations/give-access';
import { readGuidebookRef } from '#server/store/access/activations';
import { addValidation } from '#server/store/access/validations';
import { guidebookUntil } from '#server/store/access/entitlement';
import { listGivenAccess } from '#server/store/access/given-access';
import { dataOf } from '../support/buyer';
import { needPostgres } from '../support/need-postgres';
import { lettersTo } from '../support/read-letters';
import { SignedIn } from '../support/signed-in';
import { GUIDEBOOK_ID } from '../support/small-catalogue';
import { smallShop } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

const DAY_MS = 86_400_000;

describe.each(['pglite', 'postgres'] as const)('access given by hand, on %s', (database) => {
  let server: TestServer | null;
  beforeAll(async () => {
    server = await startServer({ database, catalogue: smallShop });
  }, 60_000);
  afterAll(() => server?.stop());

  async function someone(on: TestServer) {
    const { id, email } = await on.addCustomer({ owns: [] });
    const guidebook = await readGuidebookRef(on.db, GUIDEBOOK_ID);
    const browser = await SignedIn.as(on, email);
    const of = { customerId: id, guidebook, base: BASE };
    return {
      id,
      email,
      give: (until: Date | null) => giveAccess(on.db, { ...of, until, now: on.clock.now }),
      take: () => takeAccess(on.db, { ...of, now: on.clock.now }),
      until: () => guidebookUntil(on.db, id, GUIDEBOOK_ID),
      /** The rights their devices are told of. */
      rights: async () => {
        const { rows } = dataOf(sync.data, await browser.get('/fr/guard/sync?cursor=0'));
        return rows.flatMap(({ table, row }) => (table === 'validation' && row ? [row] : []));
      },
      given: async () => (await listGivenAccess(on.db)).filter((one) => one.email === email),
    };
  }

  test('opens the guidebook on all devices until its last day, and a letter says so', async (context) => {
    needPostgres(context, server);
    const reader = await someone(server);
    const end = new Date(server.clock.now + 10 * DAY_MS);
    await reader.give(end);
    expect(await reader.until()).toEqual(end);
    expect(await reader.rights()).toMatchObject([
      { guidebookId: GUIDEBOOK_ID, endValidationDate: end.toISOString() },
    ]);
    const [letter] = await lettersTo(server, reader.email);
    expect(letter?.subject).toMatch(/^Vous avez accès au topo/u);
    expect(letter?.text).toContain('/fr/topo/guidebook-1');
    server.clock.now += 10 * DAY_MS;
    expect(await reader.given()).toMatchObject([{ untilAt: end, takenAt: null }]);
  });

  test('is taken back with a letter, once, and leaves what the customer bought', async (context) => {
    needPostgres(context, server);
    const reader = await someone(server);
    await reader.give(null);
    expect(await reader.until()).toBeNull();
    const bought = { id: crypto.randomUUID(), customerId: reader.id, guidebookId: GUIDEBOOK_ID };
    const endAt = new Date(server.clock.now + DAY_MS);
    const named = { slug: 'guidebook-1', label: 'Guidebook 1', createdAt: new Date(server.clock.now) };
    await addValidation(server.db, { ...bought, ...named, endAt, v: 1 });
    expect(await reader.take()).toBe(true);
    expect(await reader.take()).toBe(false);
    expect(await reader.until()).toEqual(endAt);
    const letters = await lettersTo(server, reader.email);
    expect(
      letters.map(({ subject }) => subject).filter((subject) => subject.endsWith('prend fin')),
    ).toHaveLength(1);
  });

  test('ten times at once is open once, and taking it leaves nothing', async (context) => {
    needPostgres(context, server);
    const reader = await someone(server);
    await Promise.all(Array.from({ length: 10 }, () => reader.give(null)));
    expect(await reader.rights()).toHaveLength(1);
    const given = await reader.given();
    expect(given).toHaveLength(10);
    expect(given.filter(({ takenAt }) => takenAt === null)).toHaveLength(1);
    const taken = await Promise.all(Array.from({ length: 5 }, () => reader.take()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await reader.rights()).toEqual([]);
    expect(await reader.until()).toBeUndefined();
  });
});
