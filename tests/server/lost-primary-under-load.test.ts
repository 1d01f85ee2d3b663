import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/database';
import type { KillableServer } from '../support/killable-server';
import { findClusterPrograms, PatroniCluster } from '../support/patroni-cluster';
import { startPgbouncer, type Pool } from '../support/pgbouncer';
import { mixedFaults, primaryFaults, type PrimaryFaultName } from '../support/primary-faults';
import { renewServers } from '../support/renew-servers';
import { shareOf } from '../support/share-of';
import { PAIR_SECRET, startPair } from '../support/start-pair';
import { SteadyBuyers } from '../support/steady-buyers';
import { SteadyWriters } from '../support/steady-writers';

/** None of them on every run: each takes a minute, and the cluster another one to begin. */
const KILLS = shareOf(5, 0);
const CUTS: PrimaryFaultName[] = Array.from({ length: shareOf(2, 0) }, () => 'cut off');
const FAULTS = mixedFaults(KILLS, CUTS);
const PROCESSES_EACH = 2;
const WRITERS = 4;
const BUYERS = 4;
const KILLED_EVERY_MS = 5_000;
/**
 * The cluster's own time to notice, as deploy/patroni.yml says it, and what Relais and the pools may add: a goal that is told,
 * for how quickly processes are loaded again is the machine's.
 */
const TTL_S = 20;
const ADDED_S = 15;
const WRITES_AGAIN_WITHIN_MS = 120_000;

const programs = findClusterPrograms();
let cluster: PatroniCluster | null = null;
let pool: Pool | null = null;
let servers: KillableServer[] = [];
const folder = mkdtempSync(join(tmpdir(), 'relais-failovers-'));

beforeAll(async () => {
  if (FAULTS.length === 0 || Array.isArray(programs)) return;
  cluster = await PatroniCluster.start(programs);
  pool = await startPgbouncer(cluster.url);
  servers = await startPair(pool?.url ?? cluster.url, folder, {
    DATABASE_DIRECT_URL: pool ? cluster.url : '',
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    PROCESSES: `${PROCESSES_EACH}`,
  });
}, 600_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await pool?.stop();
  await cluster?.discard();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test(
  `four processes over a cluster, one killed each few seconds, its primary killed ${KILLS} times and cut off ${CUTS.length} times and a release in between, lose and double nothing`,
  { timeout: 300_000 + FAULTS.length * 300_000 },
  async ({ skip }) => {
    if (FAULTS.length === 0) return skip('it takes minutes: npm run test:hard -- failovers');
    if (Array.isArray(programs)) return skip(`not on this machine: ${programs.join(', ')}`);
    if (!cluster) throw new Error('The cluster was not started.');
    const { url: databaseUrl } = cluster;
    const { db, close } = await openDatabase({ databaseUrl, dataDir: 'memory' });
    const bases = servers.map(({ base }) => base);
    const isStuck = () => servers.some(({ isGone }) => isGone);
    const writers = await SteadyWriters.at(bases, WRITERS, { databaseUrl, isStuck });
    const buyers = await SteadyBuyers.at(bases, BUYERS, db);
    const healed: string[] = [];
    let inTime = 0;
    let takenAlone = 0;

    writers.begin();
    buyers.begin();
    const killer = new ProcessKiller(servers);
    try {
      await readsAtStandbys(cluster);
      for (const [at, name] of FAULTS.entries()) {
        await cluster.untilWhole();
        await writers.moreWrites(WRITES_AGAIN_WITHIN_MS);
        const node = await cluster.primary();
        if (!node) throw new Error('There is no primary.');
        const began = performance.now();
        const after = await primaryFaults[name](cluster, node);
        const replaced = cluster.untilReplaced(node).then(() => secondsSince(began));
        await writers.moreWrites(WRITES_AGAIN_WITHIN_MS);
        const seconds = secondsSince(began);
        healed.push(
          `${seconds.toFixed(1)} s after it was ${name}, and replaced after ${(await replaced).toFixed(1)} s`,
        );
        if (seconds < TTL_S + ADDED_S) inTime += 1;
        takenAlone += await after();
        if (at === Math.floor(FAULTS.length / 2)) {
          await cluster.untilWhole();
          await renewServers(db, servers, async (server, renew) => {
            await killer.sparing(server, renew);
            await writers.moreWrites(WRITES_AGAIN_WITHIN_MS);
          });
        }
      }
      await cluster.untilWhole();
      await writers.moreWrites(WRITES_AGAIN_WITHIN_MS);
      await readsAtStandbys(cluster);
    } catch (error) {
      const words = servers.map((server) => `${server.base}: ${server.words.slice(-3_000)}`);
      throw new Error(`After ${healed.length} faults:\n${words.join('\n')}`, { cause: error });
    } finally {
      await killer.end();
      buyers.close();
      await writers.end();
    }
    await buyers.end();
    const { acknowledged, stored, pulled } = await writers.held();
    const paid = await buyers.paidOnce(db, PAIR_SECRET);
    await close();
    // Lines of their own and indented, so that `npm run test:hard -- --told` tells them.
    console.log(
      [
        '',
        `${acknowledged.length} ticks: ${missing(acknowledged, stored)} lost, ${stored.length - new Set(stored).size} doubled; ${paid} orders, each paid once`,
        `${writers.readAnew} readings anew, ${takenAlone} writes taken by a primary that was replaced`,
        `${killer.killed} processes killed, both ports renewed; the primary lost, writes again, ${inTime} of ${FAULTS.length} times within ${TTL_S + ADDED_S} s:`,
        ...healed,
      ].join('\n    '),
    );
    expect(stored).toEqual(acknowledged);
    expect(pulled).toEqual(acknowledged);
    expect(paid).toBeGreaterThan(0);
    expect(writers.readAnew).toBe(0);
    expect(takenAlone).toBe(0);
  },
);

/** Kills the oldest process of a server every few seconds, of one server after the other, from now on. */
class ProcessKiller {
  killed = 0;
  readonly #servers: readonly KillableServer[];
  readonly #ended = new AbortController();
  readonly #killing: Promise<void>;
  #spared: KillableServer | null = null;

  constructor(pair: readonly KillableServer[]) {
    this.#servers = pair;
    this.#killing = this.#kill();
  }

  /** Leaves one server alone while it is stopped and started. */
  async sparing(server: KillableServer, work: () => Promise<void>): Promise<void> {
    this.#spared = server;
    await work();
    this.#spared = null;
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#killing;
  }

  async #kill(): Promise<void> {
    const { signal } = this.#ended;
    for (let turn = 0; !signal.aborted; turn += 1) {
      await pause(KILLED_EVERY_MS, undefined, { signal }).catch(() => undefined);
      const server = this.#servers[turn % this.#servers.length];
      // The first process of a server that has not opened yet takes the others along.
      if (signal.aborted || !server?.words.includes('open at')) continue;
      const [oldest] = await server.processes();
      if (oldest === undefined || server === this.#spared) continue;
      process.kill(oldest, 'SIGKILL');
      this.killed += 1;
    }
  }
}

/** Waits until Relais has connections to a standby. */
async function readsAtStandbys(of: PatroniCluster): Promise<void> {
  const primary = await of.primary();
  const readers = async () => {
    let count = 0;
    for (const node of of.nodes.filter((one) => one !== primary)) {
      const client = of.connectTo(node, 5_000);
      await client.connect();
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where usename = 'relais'`,
      );
      await client.end();
      count += rows[0]?.count ?? 0;
    }
    return count;
  };
  await vi.waitFor(async () => expect(await readers()).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 500,
  });
}

const secondsSince = (began: number) => (performance.now() - began) / 1_000;

function missing(wanted: readonly string[], held: readonly string[]): number {
  const there = new Set(held);
  return wanted.filter((id) => !there.has(id)).length;
}
