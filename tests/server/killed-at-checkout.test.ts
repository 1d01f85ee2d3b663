import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/database';
import { freePort } from '../support/free-port';
import { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { shareOf } from '../support/share-of';
import { SignedIn } from '../support/signed-in';
import { BASE } from '../support/start-server';
import { expectPaidOnce, type Step, StubbornBuyer, waresOf } from '../support/stubborn-buyer';

const SECRET = 'a secret of the server that is killed, long enough';
const CUSTOMERS = 20;
/** Checkouts that are cut off together, at as many points; each round kills the server once. */
const ROUNDS = shareOf(14, 1);
/** So many steps of all begin one customer after another, so that a kill finds them at all steps, on any machine. */
const STAGGER_STEPS = 1;
const LOOK_MS = 10;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let postgres: TestPostgres | null = null;
let server: KillableServer;
let db: Database;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'relais-killed-'));

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  const databaseUrl = await postgres.createDatabase();
  server = new KillableServer(await freePort(), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
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
  await server.start();
  ({ db, close } = await openDatabase({ databaseUrl, dataDir: folder }));
}, 300_000);
afterAll(async () => {
  await server?.kill();
  await close?.();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe('a server that is killed while twenty customers check out', () => {
  test(
    'loses nothing it acknowledged, charges nobody twice and forgets nothing that was paid',
    async (context) => {
      // PGlite belongs to one process: nobody could look at it beside the server that is killed.
      needPostgres(context, postgres);
      const customers = Array.from({ length: CUSTOMERS }, () => new StubbornBuyer(server.base));
      for (const customer of customers) await customer.settleIn(db);
      const wares = await waresOf(customers[0]?.browser ?? new SignedIn({ browser: () => fetch }));
      const cut = new Map<Step, number>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const progress = { steps: 0 };
        const reached = async (count: number) => {
          for (;;) {
            if (progress.steps >= count) return;
            await pause(LOOK_MS);
          }
        };
        const buying = customers.map(async (customer, at) => {
          customer.onStep = () => (progress.steps += 1);
          customer.step = 'not begun';
          await reached(at * STAGGER_STEPS);
          await customer.buy(wares);
        });
        // Early ones are through by then and late ones have not begun.
        const target = CUSTOMERS * (ROUNDS === 1 ? 2 : 1 + Math.random() * 2);
        await reached(target);
        await server.kill();
        for (const { step } of customers) cut.set(step, (cut.get(step) ?? 0) + 1);
        await server.start();
        await Promise.all(buying);
      }
      expect(await expectPaidOnce(db, SECRET, customers)).toBe(CUSTOMERS * ROUNDS);
      const points = [...cut].map(([step, count]) => `${count} ${step}`).join(', ');
      console.log(`killed ${ROUNDS} times, ${ROUNDS * CUSTOMERS} checkouts: ${points}`);
    },
    60_000 + ROUNDS * 120_000,
  );
});
