import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database';
import { findPostgres } from '../support/find-postgres';
import type { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { startCluster, type Cluster } from '../support/postgres-cluster';
import { renewServers } from '../support/renew-servers';
import { shareOf } from '../support/share-of';
import { PAIR_SECRET, startPair } from '../support/start-pair';
import { SteadyBuyers } from '../support/steady-buyers';
import { SteadyWriters } from '../support/steady-writers';

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
  servers = await startPair(cluster.url, folder, { PROCESSES: `${PROCESSES_EACH}` });
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
    const buyers = await SteadyBuyers.at(bases, BUYERS, db);
    const healed: number[] = [];
    const breaking = async (fault: () => Promise<void>) => {
      await writers.moreWrites();
      await fault();
      const began = performance.now();
      await writers.moreWrites();
      healed.push(performance.now() - began);
    };

    writers.begin();
    buyers.begin();
    try {
      for (let fault = 0; fault < KILLS; fault += 1) {
        const server = servers[fault % servers.length];
        await breaking(async () => {
          const [oldest] = server ? await server.processes() : [];
          if (oldest !== undefined) process.kill(oldest, 'SIGKILL');
        });
        if (fault < RESTARTS) await breaking(() => cluster?.restart() ?? Promise.resolve());
        if (fault === Math.floor(KILLS / 2)) {
          await renewServers(db, servers, (_server, renew) => breaking(renew));
        }
      }
      await writers.moreWrites();
    } finally {
      buyers.close();
      await writers.end();
    }
    await buyers.end();
    const { acknowledged, stored, pulled } = await writers.held();
    expect(stored).toEqual(acknowledged);
    expect(pulled).toEqual(acknowledged);
    const paid = await buyers.paidOnce(db, PAIR_SECRET);
    expect(paid).toBeGreaterThan(0);
    await close();
    const slowest = Math.round(Math.max(...healed) / 100) / 10;
    console.log(
      `${acknowledged.length} ticks and ${paid} orders, none lost or doubled; writes on after ${slowest} s at most`,
    );
  },
);
