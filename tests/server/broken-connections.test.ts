import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres } from '../support/find-postgres';
import type { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { startCluster, type Cluster } from '../support/postgres-cluster';
import { shareOf } from '../support/share-of';
import { startPair } from '../support/start-pair';
import { SteadyWriters } from '../support/steady-writers';

const RESTARTS = shareOf(50, 2);
const TERMINATIONS = shareOf(50, 6);
const WRITERS = 6;

/** A cluster of this file's own: it is restarted under everybody who uses it. */
let cluster: Cluster | null = null;
let servers: KillableServer[] = [];
const folder = mkdtempSync(join(tmpdir(), 'relais-broken-'));

beforeAll(async () => {
  const binaries = findPostgres();
  if (!binaries) return;
  cluster = await startCluster(binaries);
  servers = await startPair(cluster.url, folder);
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test(
  `connections that break under six writers, ${RESTARTS} times with the whole database, end no server and lose nothing`,
  { timeout: 120_000 + RESTARTS * 20_000 + TERMINATIONS * 5_000 },
  async (context) => {
    needPostgres(context, cluster);
    const { url } = cluster;
    const writers = await SteadyWriters.at(
      servers.map(({ base }) => base),
      WRITERS,
      { databaseUrl: url, isStuck: () => servers.some(({ isGone }) => isGone) },
    );
    /** How long it took until ten writes were done and pulled after each fault, in milliseconds. */
    const healed: number[] = [];
    const heal = async () => {
      const begun = performance.now();
      await writers.moreWrites();
      healed.push(performance.now() - begun);
    };
    writers.begin();
    try {
      await writers.moreWrites();
      for (let fault = 0; fault < Math.max(RESTARTS, TERMINATIONS); fault += 1) {
        if (fault < TERMINATIONS) await terminateOthers(url).then(heal);
        if (fault < RESTARTS) await cluster.restart().then(heal);
      }
    } finally {
      await writers.end();
    }
    expect(servers.map(({ isGone, words }) => isGone && words)).toEqual([false, false]);
    const { acknowledged, stored, pulled } = await writers.held();
    expect(stored).toEqual(acknowledged);
    expect(pulled).toEqual(acknowledged);
    const sorted = healed.toSorted((one, two) => one - two).map((ms) => `${Math.round(ms)} ms`);
    const middle = sorted[Math.floor(sorted.length / 2)];
    process.stdout.write(
      `    healed after ${sorted.length} faults: median ${middle}, worst ${sorted.at(-1)}\n`,
    );
  },
);

/** Ends every other connection, whatever it is doing. */
async function terminateOthers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await client.end();
}
