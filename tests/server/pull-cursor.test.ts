import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardedWrite } from '#server/app/guarded-write';
import { addAscent } from '#server/store/ascents';
import { readSyncPage } from '#server/store/sync-page';
import { ascentOf } from '../support/ascent-of';
import { shareOf } from '../support/share-of';
import { startServer, type TestServer } from '../support/start-server';

const WRITERS = 8;
const writes = shareOf(1_000_000, 800);
const scratchWrites = shareOf(20_000, 1_600);
const limitMs = 60_000 + writes * 40;

/** Something that is written to by many and followed by one device. */
interface Feed {
  write(id: string): Promise<void>;
  /** The ids above a cursor, and the cursor to ask with next time. */
  read(cursor: number): Promise<{ cursor: number; ids: string[]; more: boolean }>;
}

/** Lets eight write at the same time while a device follows; answers the ids that never reached it. */
async function skippedBy(feed: Feed, count: number): Promise<string[]> {
  const written = new Set<string>();
  let toWrite = count;
  let isWriting = true;
  const writer = async () => {
    while (toWrite > 0) {
      toWrite -= 1;
      const id = randomUUID();
      await feed.write(id);
      written.add(id);
    }
  };
  const seen = new Set<string>();
  const device = async () => {
    for (let cursor = 0, isLast = false; ;) {
      const page = await feed.read(cursor);
      for (const id of page.ids) seen.add(id);
      ({ cursor } = page);
      if (page.more) continue;
      if (isLast) return;
      isLast = !isWriting;
    }
  };
  const following = device();
  await Promise.all(Array.from({ length: WRITERS }, writer));
  isWriting = false;
  await following;
  expect(written.size).toBe(count);
  return [...written].filter((id) => !seen.has(id));
}

// PGlite has one connection and hides this fault (SYNC "On the server"): PostgreSQL decides.
let server: TestServer | null;
beforeAll(async () => {
  server = await startServer({ database: 'postgres' });
});
afterAll(() => server?.stop());

describe('a device that follows while eight others write', () => {
  test('misses nothing with the cursor of the sync', { timeout: limitMs }, async ({ skip }) => {
    if (!server) return skip('no PostgreSQL on this machine');
    const { db, clock } = server;
    const { id: customerId } = await server.addCustomer();
    const feed: Feed = {
      write: async (id) => {
        const request = {
          customerId,
          key: randomUUID(),
          name: 'ticking/create',
          sent: { id },
          now: clock.now,
        };
        const { status } = await guardedWrite(db, request, (transaction, v) =>
          addAscent(transaction, customerId, ascentOf({ id }), v, clock.now),
        );
        expect(status).toBe(200);
      },
      read: async (cursor) => {
        const page = await readSyncPage(db, customerId, { cursor, limit: 50, whole: false, now: clock.now });
        return { cursor: page.cursor, ids: page.rows.map(({ id }) => id), more: page.more };
      },
    };
    expect(await skippedBy(feed, writes)).toEqual([]);
  });

  test(
    'would miss rows with a sequence as cursor, so this test can fail',
    { timeout: limitMs },
    async ({ skip }) => {
      if (!server) return skip('no PostgreSQL on this machine');
      const { db } = server;
      await db.execute(sql`create table scratch (id uuid primary key, n bigserial, body text)`);
      const feed: Feed = {
        // Two statements, as every write has: the number is drawn by the first and seen after the second.
        write: (id) =>
          db.transaction(async (transaction) => {
            await transaction.execute(sql`insert into scratch (id) values (${id})`);
            await transaction.execute(sql`update scratch set body = 'written' where id = ${id}`);
          }),
        read: async (cursor) => {
          const { rows } = await db.execute<{ id: string; n: number }>(
            sql`select id, n from scratch where n > ${cursor} order by n limit 50`,
          );
          return {
            cursor: rows.at(-1)?.n ?? cursor,
            ids: rows.map(({ id }) => id),
            more: rows.length === 50,
          };
        },
      };
      expect((await skippedBy(feed, scratchWrites)).length).toBeGreaterThan(0);
    },
  );
});
