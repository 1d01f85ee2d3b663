import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port';
import { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { BASE } from '../support/start-server';

let postgres: TestPostgres | null = null;
const folder = mkdtempSync(join(tmpdir(), 'relais-first-'));
const servers: KillableServer[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function serverOn(databaseUrl: string): Promise<KillableServer> {
  const server = new KillableServer(await freePort(), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET: 'a secret of two servers on one database, long enough',
    NODE_ENV: 'test',
    DEMO: '1',
    WITHOUT: 'smtp',
    BASE_URL: BASE,
  });
  servers.push(server);
  return server;
}

test('two servers that begin together on one empty database both open, and the catalogue is there once', async (context) => {
  needPostgres(context, postgres);
  const databaseUrl = await postgres.createDatabase();
  const both = [await serverOn(databaseUrl), await serverOn(databaseUrl)];
  await Promise.all(both.map((server) => server.start()));
  const answers = await Promise.all(
    both.map(async ({ base }) => (await fetch(`${base}/api/fr/search-guidebook`)).json() as Promise<unknown>),
  );
  expect(answers[0]).toMatchObject({ success: true });
  expect(answers[0]).toEqual(answers[1]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select base from shop_address');
  await client.end();
  expect(rows, 'where letters lead that a command writes').toEqual([{ base: BASE }]);
}, 300_000);

test('a start that fails says why, and nothing of what it was writing', async (context) => {
  needPostgres(context, postgres);
  const databaseUrl = await postgres.createDatabase();
  const first = await serverOn(databaseUrl);
  await first.start();
  await first.kill();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('truncate catalogue, region cascade');
  await client.query('alter table sector add constraint nothing_fits check (false) not valid');
  await client.end();
  const failure = await (await serverOn(databaseUrl)).start().then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(failure).toContain('nothing_fits');
  expect(failure).not.toMatch(/insert into|params/i);
  expect(failure.length).toBeLessThan(3_000);
}, 300_000);
