import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SyncPage } from '#contract/tables/sync';
import { eraseAndTell } from '#server/accounts/erase-account';
import { addNote, listNotes } from '#server/store/counter/order-handling';
import { lockOrder } from '#server/store/shop/orders';
import { ascentOf } from '../support/ascent-of';
import { needPostgres } from '../support/need-postgres';
import { shareOf } from '../support/share-of';
import { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { paidBook } from '../support/staff';
import { startServer, type TestServer } from '../support/start-server';

// PGlite has one connection and hides these faults (SYNC "On the server"): PostgreSQL decides.
let server: TestServer | null;
beforeAll(async () => {
  server = await startServer({ database: 'postgres', catalogue: smallShop });
});
afterAll(() => server?.stop());

/** How often the limit of saved routes is raced for. */
const ROUNDS = shareOf(50, 2);
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const newClimber = async (on: TestServer) => SignedIn.as(on, (await on.addCustomer()).email);

describe('many at the same time', () => {
  test(
    `100 parallel saves over 10 saved routes leave exactly 100, ${ROUNDS} times`,
    async (context) => {
      needPostgres(context, server);
      for (let round = 0; round < ROUNDS; round += 1) {
        const climber = await newClimber(server);
        await climber.post('/fr/guard/customer/store_cliff', { id: 1, action: 'add', routeIds: ids(1, 10) });
        const save = (id: number) =>
          climber.post('/fr/guard/customer/store_route', { type: 'cliff', id, action: 'add' });
        const answers = await Promise.all(ids(11, 110).map(save));
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status === 200)).toHaveLength(90);
        expect(statuses.filter((status) => status === 422)).toHaveLength(10);
        const { body } = await climber.get('/fr/guard/sync?cursor=0');
        const { rows } = body.data as SyncPage;
        expect(rows.filter(({ table, row }) => table === 'savedRoute' && row !== null)).toHaveLength(100);
      }
    },
    60_000 + ROUNDS * 30_000,
  );

  test('a note that is written while its customer is erased goes with them', async (context) => {
    needPostgres(context, server);
    const { id: orderId, buyer } = await paidBook(server);
    const { db, clock } = server;
    let erasing: Promise<void> = Promise.resolve();
    await db.transaction(async (noting) => {
      await lockOrder(noting, orderId);
      const [id, staffId] = [randomUUID(), randomUUID()];
      await addNote(noting, { id, orderId, staffId, text: 'Calls on Monday.', createdAt: new Date() });
      erasing = db.transaction((erasure) => eraseAndTell(erasure, buyer.id, 'https://x.example', clock.now));
      // Until the erasure waits for the order.
      await expect
        .poll(
          async () => {
            const { rows } = await db.execute(sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`);
            return rows.length;
          },
          { timeout: 10_000 },
        )
        .toBe(1);
    });
    await erasing;
    expect(await listNotes(db, orderId)).toEqual([]);
  });

  test('a repeated write lands once, and every repetition hears the same', async (context) => {
    needPostgres(context, server);
    const climber = await newClimber(server);
    const ascent = ascentOf();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => climber.post('/fr/guard/ticking/create', ascent, key)),
    );
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  });

  test('a device that pulls while eight others write misses no row', async (context) => {
    needPostgres(context, server);
    const climber = await newClimber(server);
    const written: string[] = [];
    let isWriting = true;
    const writer = async () => {
      for (let count = 0; count < 25; count += 1) {
        const ascent = ascentOf();
        written.push(ascent.id);
        await climber.post('/fr/guard/ticking/create', ascent);
      }
    };
    const seen = new Set<string>();
    const reader = async () => {
      for (let cursor = 0, isLast = false; ;) {
        const { body } = await climber.get(`/fr/guard/sync?cursor=${cursor}&limit=7`);
        const page = body.data as SyncPage;
        for (const { id } of page.rows) seen.add(id);
        cursor = page.cursor;
        if (page.more) continue;
        if (isLast) return;
        isLast = !isWriting;
      }
    };
    const reading = reader();
    await Promise.all(Array.from({ length: 8 }, writer));
    isWriting = false;
    await reading;
    expect(written.filter((id) => !seen.has(id))).toEqual([]);
    expect(written).toHaveLength(200);
  });
});
