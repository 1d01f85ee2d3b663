import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database';
import { findPostgres } from '../support/find-postgres';
import type { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { startCluster, type Cluster } from '../support/postgres-cluster';
import { shareOf } from '../support/share-of';
import { SignedIn } from '../support/signed-in';
import { PAIR_SECRET, startPair } from '../support/start-pair';
import { SteadyWriters } from '../support/steady-writers';
import { expectPaidOnce, StubbornBuyer, waresOf } from '../support/stubborn-buyer';

const PROCESSES_EACH = 2;
const WRITERS = 4;
const BUYERS = 4;
const KILLS = shareOf(60, 2);
const RESTARTS = shareOf(10, 1);

/** A cluster of this file's own: it is restarted under everybody who uses it. */
let cluster: Cluster | null = null;
let servers: KillableServer[] = [];
const folder = mkdtempSync(join(tmpdir(), 'relais-four-'));

beforeAll(async () => {
  const binaries = findPostgres();
  if (!binaries) return;
  cluster = await startCluster(binaries);
  servers = await startPair(cluster.url, folder, PROCESSES_EACH);
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test(
  `four processes on two ports, ${KILLS} killed, the database restarted ${RESTARTS} times and a release in between, lose and double nothing`,
  { timeout: 180_000 + (KILLS + RESTARTS) * 40_000 },
  async (context) => {
    needPostgres(context, cluster);
    const { url } = cluster;
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
    const bases = servers.map(({ base }) => base);
    const isStuck = () => servers.some(({ isGone }) => isGone);
    const writers = await SteadyWriters.at(bases, WRITERS, { databaseUrl: url, isStuck });
    const buyers = Array.from(
      { length: BUYERS },
      (_, at) => new StubbornBuyer(bases[at % bases.length] ?? ''),
    );
    for (const buyer of buyers) await buyer.settleIn(db);
    const wares = await waresOf(buyers[0]?.browser ?? new SignedIn({ browser: () => fetch }));
    const run = { isOver: false };
    const buying = buyers.map(async (buyer) => {
      while (!run.isOver) await buyer.buy(wares);
    });
    const healed: number[] = [];
    const breaking = async (fault: () => Promise<void>) => {
      await writers.moreWrites();
      await fault();
      const began = performance.now();
      await writers.moreWrites();
      healed.push(performance.now() - began);
    };

    writers.begin();
    // Whoever is refused is heard of at the end.
    Promise.all(buying).catch(() => undefined);
    try {
      for (let fault = 0; fault < KILLS; fault += 1) {
        const server = servers[fault % servers.length];
        await breaking(async () => {
          const [oldest] = server ? await server.processes() : [];
          if (oldest !== undefined) process.kill(oldest, 'SIGKILL');
        });
        if (fault < RESTARTS) await breaking(() => cluster?.restart() ?? Promise.resolve());
        if (fault === Math.floor(KILLS / 2)) await release();
      }
      await writers.moreWrites();
    } finally {
      run.isOver = true;
      await writers.end();
    }
    await Promise.all(buying);
    const { acknowledged, stored, pulled } = await writers.held();
    expect(stored).toEqual(acknowledged);
    expect(pulled).toEqual(acknowledged);
    const paid = await expectPaidOnce(db, PAIR_SECRET, buyers);
    expect(paid).toBeGreaterThan(0);
    await close();
    const slowest = Math.round(Math.max(...healed) / 100) / 10;
    console.log(
      `${acknowledged.length} ticks and ${paid} orders, none lost or doubled; writes on after ${slowest} s at most`,
    );

    /** The next release brings a migration that this one does not know; both ports get it, one after the other. */
    async function release(): Promise<void> {
      await db.execute(
        sql`insert into migration (name, checksum) values ('9999_of_the_next_release', 'none')`,
      );
      for (const server of servers) {
        await breaking(async () => {
          server.signal('SIGTERM');
          expect(await server.ended()).toBe(0);
          await server.start();
        });
      }
    }
  },
);
