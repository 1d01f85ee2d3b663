import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../support/start-server';

// Starting the whole server takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 60_000 });

const now = { hasSpace: true, isStopping: false };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    hasSpace: async () => now.hasSpace,
    isStopping: () => now.isStopping,
  });
}, 60_000);
afterAll(() => server.stop());

/** How the server answers whether it can serve, and whether its process lives. */
async function askBoth() {
  const [ready, lives] = [await server.app.inject('/api/health'), await server.app.inject('/api/ping')];
  const { causes } = ready.json<{ data: { causes: string[] } }>().data;
  return [ready.statusCode, causes, ready.headers['retry-after'], lives.statusCode];
}

describe('a server that lives', () => {
  test('can serve when nothing is wrong with it', async () => {
    expect(await askBoth()).toEqual([200, [], undefined, 200]);
  });

  test('cannot when its disk is full', async () => {
    now.hasSpace = false;
    expect(await askBoth()).toEqual([503, ['disk'], '5', 200]);
    now.hasSpace = true;
  });

  test('cannot when it was told to stop, and still answers', async () => {
    now.isStopping = true;
    expect(await askBoth()).toEqual([503, ['stopping'], '5', 200]);
    expect((await server.app.inject('/api/fr/region')).statusCode).toBe(200);
    now.isStopping = false;
  });

  test('cannot when its database lacks a migration, or all of them', async () => {
    const rename = (from: string, to: string) =>
      server.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
    await rename('migration', 'migration_away');
    expect(await askBoth()).toEqual([503, ['migrations'], '5', 200]);
    await rename('migration_away', 'migration');
    await server.db.execute(sql`update migration set name = 'away' where name = '0036_due.sql'`);
    expect(await askBoth()).toEqual([503, ['migrations'], '5', 200]);
    await server.db.execute(sql`update migration set name = '0036_due.sql' where name = 'away'`);
    expect(await askBoth()).toEqual([200, [], undefined, 200]);
  });

  test('cannot when its database does not answer in time', async () => {
    await server.db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table migration in access exclusive mode`);
      expect(await askBoth()).toEqual([503, ['database'], '5', 200]);
    });
    expect(await askBoth()).toEqual([200, [], undefined, 200]);
  });
});
