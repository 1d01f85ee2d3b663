import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port';
import { temporaryFolder } from '../support/item-file';
import { KillableServer } from '../support/killable-server';
import { startPgbouncer, type Pool } from '../support/pgbouncer';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { SteadyWriters } from '../support/steady-writers';

// The demonstration is imported through the pool.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let postgres: TestPostgres | null = null;
let pool: Pool | null = null;
let direct = '';
let server: KillableServer | undefined;
const folder = temporaryFolder();

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  direct = await postgres.createDatabase();
  pool = await startPgbouncer(direct);
});
afterAll(async () => {
  await server?.stop();
  await pool?.stop();
  await postgres?.stop();
  folder.remove();
});

test('behind a pool of transactions the server opens, imports, writes and is heard, and no query runs for ever', async ({
  skip,
}) => {
  if (!pool) return skip('no PgBouncer on this machine');
  server = new KillableServer(await freePort(), {
    DATABASE_URL: pool.url,
    DATABASE_DIRECT_URL: direct,
    DATA_DIR: folder.path,
    SECRET: 'a secret of a server behind a pool, long enough',
    BASE_URL: '',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
  });
  await server.start();
  const writers = await SteadyWriters.at([server.base], 4, { databaseUrl: direct, isStuck: () => false });
  writers.begin();
  for (let round = 0; round < 4; round += 1) await writers.moreWrites();
  await writers.end();
  const { acknowledged, stored, pulled } = await writers.held();
  expect(stored).toEqual(acknowledged);
  expect(pulled).toEqual(acknowledged);
  expect(server.words).not.toContain('"level":50');

  const client = new pg.Client({ connectionString: pool.url });
  await client.connect();
  const { rows } = await client.query(`select current_setting('statement_timeout') as "limit"`);
  await client.end();
  expect(rows).toEqual([{ limit: '20s' }]);
});
