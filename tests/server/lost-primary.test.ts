import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/demo/demo-customer';
import { ascentOf } from '../support/ascent-of';
import { EventReader } from '../support/event-reader';
import type { KillableServer } from '../support/killable-server';
import { networkBrowser } from '../support/network-browser';
import { findClusterPrograms, PatroniCluster } from '../support/patroni-cluster';
import { startPgbouncer, type Pool } from '../support/pgbouncer';
import { mixedFaults, primaryFaults, writeAt, type PrimaryFaultName } from '../support/primary-faults';
import { shareOf } from '../support/share-of';
import { SignedIn } from '../support/signed-in';
import { startPair } from '../support/start-pair';
import { SteadyWriters } from '../support/steady-writers';

/** None of them on every run: each takes a minute, and the cluster another one to begin. */
const KILLS = shareOf(5, 0);
/** One of each. */
const CUTS: PrimaryFaultName[] = shareOf(2, 0) > 0 ? ['cut off', 'halted'] : [];
const FAULTS = mixedFaults(KILLS, CUTS);
const WRITERS = 6;
/** The cluster's own time to notice, as deploy/patroni.yml says it, and what Relais and the pools may add. */
const TTL_S = 20;
const ADDED_S = 15;
const WRITES_AGAIN_WITHIN_MS = 120_000;
const AGAIN_MS = 100;

const programs = findClusterPrograms();
let cluster: PatroniCluster | null = null;
let pool: Pool | null = null;
let servers: KillableServer[] = [];
const folder = mkdtempSync(join(tmpdir(), 'relais-lost-primary-'));

beforeAll(async () => {
  if (FAULTS.length === 0 || Array.isArray(programs)) return;
  cluster = await PatroniCluster.start(programs);
  pool = await startPgbouncer(cluster.url);
  servers = await startPair(pool?.url ?? cluster.url, folder, { DATABASE_DIRECT_URL: cluster.url });
}, 600_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await pool?.stop();
  await cluster?.discard();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test(
  `a cluster whose primary is killed ${KILLS} times and cut off ${CUTS.length} times loses and doubles nothing`,
  { timeout: 180_000 + FAULTS.length * 300_000 },
  async ({ skip }) => {
    if (FAULTS.length === 0) return skip('it takes minutes: npm run test:hard -- cluster');
    if (Array.isArray(programs)) return skip(`not on this machine: ${programs.join(', ')}`);
    if (!cluster) throw new Error('The cluster was not started.');
    const { url } = cluster;
    const writers = await SteadyWriters.at(
      servers.map(({ base }) => base),
      WRITERS,
      { databaseUrl: url, isStuck: () => servers.some(({ isGone }) => isGone) },
    );
    const listener = await Listener.between(servers);
    const healed: string[] = [];
    const slowest = { s: 0 };
    const first = await cluster.primary();
    // What a lost primary must not take is what it takes before.
    if (first) await writeAt(cluster, first);
    let takenAlone = 0;
    writers.begin();
    try {
      for (const name of FAULTS) {
        await cluster.untilWhole();
        await writers.moreWrites();
        const node = await cluster.primary();
        if (!node) throw new Error('There is no primary.');
        const began = performance.now();
        const after = await primaryFaults[name](cluster, node);
        const replaced = cluster.untilReplaced(node).then(() => secondsSince(began));
        await writers.moreWrites(WRITES_AGAIN_WITHIN_MS);
        const seconds = secondsSince(began);
        const heardAfter = await listener.hearsAgain();
        healed.push(
          `${seconds.toFixed(1)} s after it was ${name}, replaced after ${(await replaced).toFixed(1)} s, heard elsewhere ${heardAfter.toFixed(1)} s later`,
        );
        slowest.s = Math.max(slowest.s, seconds);
        takenAlone += await after();
      }
      await cluster.untilWhole();
      await writers.moreWrites();
    } finally {
      await writers.end();
    }
    const { acknowledged, stored, pulled } = await writers.held();
    // Lines of their own and indented, so that `npm run test:hard -- --told` tells them.
    console.log(
      [
        '',
        `${acknowledged.length} ticks: ${missing(acknowledged, stored)} lost, ${stored.length - new Set(stored).size} doubled`,
        `${writers.readAnew} readings anew, ${takenAlone} writes taken by a primary that was replaced`,
        `${servers.filter(({ isGone }) => isGone).length} processes gone; the primary lost, writes again:`,
        ...healed,
      ].join('\n    '),
    );
    expect(stored).toEqual(acknowledged);
    expect(pulled).toEqual(acknowledged);
    expect(writers.readAnew).toBe(0);
    expect(takenAlone).toBe(0);
    expect(servers.map(({ isGone, words }) => isGone && words)).toEqual([false, false]);
    expect(slowest.s).toBeLessThan(TTL_S + ADDED_S);
  },
);

/** A customer who writes at one server and listens at the other, as two devices do. */
class Listener {
  readonly #writer: SignedIn;
  readonly #events: EventReader;

  private constructor(writer: SignedIn, events: EventReader) {
    this.#writer = writer;
    this.#events = events;
  }

  static async between(pair: readonly KillableServer[]): Promise<Listener> {
    const [writer, reader] = pair.map(({ base }) => new SignedIn({ browser: () => networkBrowser(base) }));
    if (!writer || !reader) throw new Error('There are not two servers.');
    for (const one of [writer, reader]) {
      const { status } = await one.signIn(DEMO_EMAIL, DEMO_PASSWORD);
      if (status !== 200) throw new Error(`Sign-in answered ${status}.`);
    }
    return new Listener(writer, await EventReader.of(reader));
  }

  /** Writes, and waits until that is heard over the stream that was open all the time; answers how many seconds that took. */
  async hearsAgain(): Promise<number> {
    const began = performance.now();
    const [ascent, key] = [ascentOf(), randomUUID()];
    let written: number | undefined;
    while (written === undefined) {
      const answer = await this.#writer.post('/fr/guard/ticking/create', ascent, key).catch(() => null);
      if (answer?.status === 200) written = answer.body.write?.v;
      else await pause(AGAIN_MS);
    }
    for (let heard = -1; heard < written;) {
      const event = await this.#events.next();
      if (event === null) throw new Error('The stream of changes ended.');
      heard = Number(event);
    }
    return (performance.now() - began) / 1_000;
  }
}

const secondsSince = (began: number) => (performance.now() - began) / 1_000;

function missing(wanted: readonly string[], held: readonly string[]): number {
  const there = new Set(held);
  return wanted.filter((id) => !there.has(id)).length;
}
