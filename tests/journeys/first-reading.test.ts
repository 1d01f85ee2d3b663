import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ascentOf } from '../support/ascent-of';
import { offline, online, Phone } from '../support/phone';
import { shareOf } from '../support/share-of';
import { databases, serverOn } from '../support/server-on';
import type { TestServer } from '../support/start-server';

/** A logbook of many seasons, one write each; the whole set is the one that was measured. */
const ROWS = shareOf(40_000, 1_300);
/** The engine's pages hold 500 rows; the guidebook that the customer owns is a row too. */
const PAGES = Math.ceil((ROWS + 1) / 500);
const PATIENCE = { timeout: 40_000, interval: 20 };

describe.each(databases)('a phone that reads a long logbook for the first time, on %s', (database) => {
  const started = serverOn(database);
  let server: TestServer;
  let email: string;
  let phone: Phone;
  /** Pages that the server has answered, and how many it may answer. */
  let pages: number;
  let allowed: number;

  beforeEach(async () => {
    server = started();
    const customer = await server.addCustomer();
    email = customer.email;
    await fillLogbook(customer.id);
    [pages, allowed] = [0, 1];
    phone = new Phone(server);
  });
  afterEach(() => phone?.discard());

  /** As many ascents as there are rows, each of a version of its own. */
  async function fillLogbook(customerId: string): Promise<void> {
    const { routeLabel, climbName, grade, ascentType } = ascentOf();
    await server.db.execute(sql`
      insert into ascent (id, customer_id, type, route_label, climb_name, grade, ascent_type, comment, created_at, v, deleted)
      select gen_random_uuid(), ${customerId}::uuid, 'cliff', ${routeLabel}, ${climbName}, ${grade}, ${ascentType}, '',
             now(), cv.v + n, false
        from customer_version cv, generate_series(1, ${ROWS}::int) as n where cv.customer_id = ${customerId}::uuid`);
    await server.db.execute(
      sql`update customer_version set v = v + ${ROWS}::int where customer_id = ${customerId}::uuid`,
    );
  }

  const cutAfterAllowed = (): void => {
    phone.network = (request, pass) => {
      if (!request.url.includes('/guard/sync')) return online(request, pass);
      if (pages >= allowed) return offline(request, pass);
      pages += 1;
      return pass();
    };
  };
  const held = async () => (await phone.db()).ascent.count();
  const untilHeld = (rows: number) => vi.waitFor(async () => expect(await held()).toBe(rows), PATIENCE);

  test('goes on where it was after each cut, and asks for no page twice', async () => {
    cutAfterAllowed();
    await phone.signIn(email);
    for (; allowed < PAGES; allowed += 1) {
      await vi.waitFor(async () => expect(await held()).toBeGreaterThan(allowed * 500 - 100), PATIENCE);
      await phone.engine.sendNow();
    }
    await phone.engine.sendNow();
    await untilHeld(ROWS);
    expect(pages).toBe(PAGES);
  });

  test('goes on where it was when it is switched off after each page', async () => {
    cutAfterAllowed();
    await phone.signIn(email);
    for (; allowed < PAGES; allowed += 1) {
      await vi.waitFor(async () => expect(await held()).toBeGreaterThan(allowed * 500 - 100), PATIENCE);
      await phone.switchOff();
      phone = new Phone(server, phone.storage, phone.journals);
      cutAfterAllowed();
    }
    await untilHeld(ROWS);
    expect(pages).toBe(PAGES);
    const meta = await (await phone.db()).meta.toCollection().primaryKeys();
    expect(meta.filter((key) => key.startsWith('named') || key === 'reading')).toEqual([]);
  });
});
