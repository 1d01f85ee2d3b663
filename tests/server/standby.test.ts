import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database';
import { isDatabaseDown } from '#server/database/database-down';
import { findPostgres } from '../support/find-postgres';
import type { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { NetworkGate } from '../support/network-gate';
import { startCluster, type Cluster, type Replica } from '../support/postgres-cluster';
import { startPair } from '../support/start-pair';
import { SteadyWriters } from '../support/steady-writers';

const WRITERS = 4;

let primary: Cluster | null = null;
let standby: Replica | null = null;
/** Where the servers find their database. */
let gate: NetworkGate | null = null;
let servers: KillableServer[] = [];
const folder = mkdtempSync(join(tmpdir(), 'relais-standby-'));
const portOf = ({ url }: Cluster) => Number(new URL(url).port);
const through = (way: NetworkGate, { url }: Cluster) => {
  const address = new URL(url);
  address.port = `${way.port}`;
  return address.href;
};

beforeAll(async () => {
  const binaries = findPostgres();
  if (!binaries) return;
  primary = await startCluster(binaries);
  gate = await NetworkGate.to(portOf(primary));
  servers = await startPair(through(gate, primary), folder);
  standby = await primary.replicate();
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  gate?.close();
  await standby?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe('an address that leads to a standby for a while, as during a failover', { timeout: 120_000 }, () => {
  test('is taken for a database that is down, in reads too', async (context) => {
    needPostgres(context, standby);
    const { db, close } = await openDatabase({ databaseUrl: standby.url, dataDir: 'memory' });
    const error: unknown = await db.execute(sql`select 1`).catch((reason: unknown) => reason);
    await close();
    expect(isDatabaseDown(error)).toBe(true);
  });

  test('is taken for one in writes through a pool, which says nothing of where it leads', async (context) => {
    needPostgres(context, standby);
    needPostgres(context, primary);
    const options = { databaseUrl: standby.url, directUrl: primary.url, dataDir: 'memory' };
    const { db, close } = await openDatabase(options);
    const error: unknown = await db
      .execute(sql`create table never_made ()`)
      .catch((reason: unknown) => reason);
    await close();
    expect(isDatabaseDown(error)).toBe(true);
  });

  test('costs devices a wait: no write is refused or lost, and nothing is read anew', async (context) => {
    needPostgres(context, gate);
    needPostgres(context, primary);
    needPostgres(context, standby);
    const databaseUrl = through(gate, primary);
    const isStuck = () => servers.some(({ isGone }) => isGone);
    const bases = servers.map(({ base }) => base);
    const writers = await SteadyWriters.at(bases, WRITERS, { databaseUrl, isStuck });
    writers.begin();
    try {
      await writers.moreWrites();
      gate.leadTo(portOf(standby));
      await writers.turnedAway();
      await standby.promote();
      await writers.moreWrites();
    } finally {
      await writers.end();
    }
    const { acknowledged, stored, pulled } = await writers.held();
    expect(stored).toEqual(acknowledged);
    expect(pulled).toEqual(acknowledged);
    expect(writers.readAnew).toBe(0);
  });
});
