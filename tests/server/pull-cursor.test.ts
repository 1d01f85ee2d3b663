import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SyncPage } from '#contract/tables/sync';
import { guardedWrite } from '#server/app/guarded-write';
import { addAscent } from '#server/store/logbook/ascents';
import { readSyncPage } from '#server/store/feed/sync-page';
import { ascentOf } from '../support/ascent-of';
import { needPostgres } from '../support/need-postgres';
import { shareOf } from '../support/share-of';
import { startServer, type TestServer } from '../support/start-server';

const WRITERS = 8;
/** Whose rows they write in turn, each followed by one device: with the writers, all connections there are. */
const CUSTOMERS = 2;
/** As a device asks. */
const PAGE_ROWS = 500;
/** Between two questions of a device that has everything, in milliseconds. */
const PULL_EVERY_MS = 5;
const writes = shareOf(300_000, 800);
const scratchWrites = shareOf(20_000, 1_600);
const limitMs = 60_000 + writes * 40;
/** A run for hours says how far it has come. */
const reportEvery = writes >= 10_000 ? writes / 20 : Infinity;

/** Something that is written to by many and followed by one device. */
interface Feed {
  write(id: string): Promise<void>;
  /** The ids above a cursor, and the cursor to ask with next time. */
  read(cursor: number): Promise<{ cursor: number; ids: string[]; more: boolean }>;
}

/** Lets eight write at the same time while one device follows each feed; answers the ids that never reached theirs. */
async function skippedBy(feeds: readonly Feed[], count: number): Promise<string[]> {
  const written = feeds.map(() => new Set<string>());
  const seen = feeds.map(() => new Set<string>());
  let next = 0;
  let isWriting = true;
  const writer = async () => {
    while (next < count) {
      const turn = next;
      next += 1;
      const id = randomUUID();
      await feeds[turn % feeds.length]?.write(id);
      written[turn % feeds.length]?.add(id);
      if (next % reportEvery === 0) process.stderr.write(`${next} of ${count} written\n`);
    }
  };
  const device = async (feed: Feed, arrived: Set<string> | undefined) => {
    for (let cursor = 0, isLast = false; ;) {
      const page = await feed.read(cursor);
      for (const id of page.ids) arrived?.add(id);
      ({ cursor } = page);
      if (page.more) continue;
      if (isLast) return;
      isLast = !isWriting;
      await setTimeout(PULL_EVERY_MS);
    }
  };
  const following = feeds.map((feed, place) => device(feed, seen[place]));
  try {
    await Promise.all(Array.from({ length: WRITERS }, writer));
  } finally {
    isWriting = false;
    await Promise.all(following);
  }
  expect(written.reduce((sum, { size }) => sum + size, 0)).toBe(count);
  return written.flatMap((ids, place) => [...ids].filter((id) => !seen[place]?.has(id)));
}

/** The rows of a new customer, written and pulled as the product does it. */
async function ascentFeed({ db, clock, addCustomer }: TestServer): Promise<Feed> {
  const { id: customerId } = await addCustomer();
  return {
    write: async (id) => {
      const write = { key: randomUUID(), name: 'ticking/create', sent: { id }, isListed: true };
      const request = { customerId, ...write, heard: [], houseHeard: null, now: clock.now };
      const { status } = await guardedWrite(db, request, (transaction, { v }) =>
        addAscent(transaction, customerId, ascentOf({ id }), v, clock.now),
      );
      expect(status).toBe(200);
    },
    read: async (cursor) => {
      const from = { cursor, whole: false, isOfOtherSchema: false, heard: [] };
      const request = { ...from, limit: PAGE_ROWS, now: clock.now };
      const page = JSON.parse(await readSyncPage(db, customerId, request, null)) as SyncPage;
      return { cursor: page.cursor, ids: page.rows.map(({ id }) => id), more: page.more };
    },
  };
}

// PGlite has one connection and hides this fault (SYNC "On the server"): PostgreSQL decides.
let server: TestServer | null;
beforeAll(async () => {
  server = await startServer({ database: 'postgres', queryLimitMs: limitMs });
});
afterAll(() => server?.stop());

describe('devices that follow while eight write', () => {
  test('miss nothing with the cursor of the sync', { timeout: limitMs }, async (context) => {
    const started = server;
    needPostgres(context, started);
    const feeds = await Promise.all(Array.from({ length: CUSTOMERS }, () => ascentFeed(started)));
    expect(await skippedBy(feeds, writes)).toEqual([]);
  });

  test(
    'would miss rows with a sequence as cursor, so this test can fail',
    { timeout: limitMs },
    async (context) => {
      needPostgres(context, server);
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
            sql`select id, n from scratch where n > ${cursor} order by n limit ${PAGE_ROWS}`,
          );
          return {
            cursor: rows.at(-1)?.n ?? cursor,
            ids: rows.map(({ id }) => id),
            more: rows.length === PAGE_ROWS,
          };
        },
      };
      expect((await skippedBy([feed], scratchWrites)).length).toBeGreaterThan(0);
    },
  );
});
