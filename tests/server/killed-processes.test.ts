import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database';
import { findPostgres } from '../support/find-postgres';
import { freePort } from '../support/free-port';
import { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { startCluster, type Cluster } from '../support/postgres-cluster';
import { shareOf } from '../support/share-of';
import { SignedIn } from '../support/signed-in';
import { BASE } from '../support/start-server';
import { SteadyWriters } from '../support/steady-writers';
import { expectPaidOnce, StubbornBuyer, waresOf } from '../support/stubborn-buyer';

const SECRET = 'a secret of four processes on two ports, long enough';
const PORTS = 2;
const PROCESSES_EACH = 2;
const WRITERS = 4;
const BUYERS = 4;
const KILLS = shareOf(60, 2);
const RESTARTS = shareOf(10, 1);

/** A cluster of this file's own: it is restarted under everybody who uses it. */
let cluster: Cluster | null = null;
const servers: KillableServer[] = [];
const folder = mkdtempSync(join(tmpdir(), 'relais-four-'));

beforeAll(async () => {
  const binaries = findPostgres();
  if (!binaries) return;
  cluster = await startCluster(binaries);
  for (let count = 0; count < PORTS; count += 1) {
    const server = new KillableServer(await freePort(), {
      PROCESSES: `${PROCESSES_EACH}`,
      DATABASE_URL: cluster.url,
      DATA_DIR: join(folder, `${count}`),
      SECRET,
      LOG_LEVEL: 'silent',
      SMTP_URL: '',
      STRIPE_SECRET_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      NODE_ENV: 'test',
      DEMO: '1',
      WITHOUT: 'smtp',
      BASE_URL: BASE,
    });
    servers.push(server);
    await server.start();
  }
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The processes that answer for the server which this one leads, in the order of their age. */
async function processesOf({ pid: leader }: KillableServer): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return parent === leader && line.includes('one-of-several') && pid !== undefined ? [pid] : [];
  });
}

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
    const buyers = Array.from({ length: BUYERS }, (_, at) => new StubbornBuyer(bases[at % PORTS] ?? ''));
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
        const server = servers[fault % PORTS];
        await breaking(async () => {
          const [oldest] = server ? await processesOf(server) : [];
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
    const ticks = await writers.expectWhole();
    const paid = await expectPaidOnce(db, SECRET, buyers);
    expect(paid).toBeGreaterThan(0);
    await close();
    const slowest = Math.round(Math.max(...healed) / 100) / 10;
    console.log(
      `${ticks} ticks and ${paid} orders, none lost or doubled; writes on after ${slowest} s at most`,
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
