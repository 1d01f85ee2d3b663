import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database';
import { hashPassword } from '#server/sessions/password';
import { addCustomer } from '#server/store/accounts/customers';
import { ascentOf } from '../support/ascent-of';
import { findPostgres } from '../support/find-postgres';
import type { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { networkBrowser } from '../support/network-browser';
import { startCluster, type Cluster } from '../support/postgres-cluster';
import { shareOf } from '../support/share-of';
import { SignedIn, type Answer } from '../support/signed-in';
import { startPair } from '../support/start-pair';
import { PASSWORD } from '../support/start-server';

const RESTARTS = shareOf(50, 2);
const TERMINATIONS = shareOf(50, 6);
const WRITERS = 6;
/** Writes that are done between two faults, so that each fault meets writes under way. */
const WRITES_BETWEEN = 10;
const AGAIN_MS = 100;

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
    const writers = await signedInWriters(url);
    const acknowledged = new Set<string>();
    const refusals: string[] = [];
    const run = { isOver: false };

    const isStuck = () => refusals.length > 0 || servers.some(({ isGone }) => isGone);
    const isDone = (answer: Answer | null, id: string) => {
      if (answer?.status === 200) {
        acknowledged.add(id);
        return true;
      }
      const retryAfter = Number(answer?.headers.get('retry-after'));
      if (answer && !(answer.status === 503 && retryAfter > 0)) {
        refusals.push(`${answer.status} ${answer.body.message}`);
      }
      return false;
    };
    const write = async (writer: SignedIn) => {
      while (!run.isOver) {
        const [ascent, key] = [ascentOf(), randomUUID()];
        // As the app does: under the same key until it is answered.
        while (!isStuck()) {
          const answer = await writer.post('/fr/guard/ticking/create', ascent, key).catch(() => null);
          if (isDone(answer, ascent.id)) break;
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        }
      }
    };
    const moreWrites = async () => {
      const before = acknowledged.size;
      await expect
        .poll(() => isStuck() || acknowledged.size > before + WRITES_BETWEEN, {
          timeout: 30_000,
          interval: 10,
          message: 'writes go on',
        })
        .toBe(true);
      expect(refusals).toEqual([]);
    };

    const writing = writers.map(write);
    try {
      for (let fault = 0; fault < Math.max(RESTARTS, TERMINATIONS); fault += 1) {
        await moreWrites();
        if (fault < TERMINATIONS) await terminateOthers(url);
        await moreWrites();
        if (fault < RESTARTS) await cluster.restart();
      }
      await moreWrites();
    } finally {
      run.isOver = true;
      await Promise.all(writing);
    }

    expect(servers.map(({ isGone, words }) => isGone && words)).toEqual([false, false]);
    expect(refusals).toEqual([]);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // The demonstration's customer has ascents too.
    const { rows } = await client.query<{ id: string }>(
      'select a.id from ascent a join customer c on c.id = a.customer_id where c.first_name = $1',
      ['Ada'],
    );
    await client.end();
    const held = rows.map(({ id }) => id);
    expect(held.toSorted()).toEqual([...acknowledged].toSorted());
  },
);

/** Customers of their own, one half at each of the two servers. */
async function signedInWriters(databaseUrl: string): Promise<SignedIn[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: folder });
  const passwordHash = await hashPassword(PASSWORD);
  const writers: SignedIn[] = [];
  for (let made = 0; made < WRITERS; made += 1) {
    const email = `${randomUUID()}@relais.example`;
    const names = { firstName: 'Ada', lastName: 'Grimpe', language: 'fr' as const };
    await addCustomer(db, { id: randomUUID(), email, passwordHash, ...names, createdAt: new Date() });
    const base = servers[made % servers.length]?.base ?? '';
    writers.push(await SignedIn.as({ browser: () => networkBrowser(base) }, email));
  }
  await close();
  return writers;
}

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
