import { afterAll, beforeAll, beforeEach } from 'vitest';
import { needPostgres } from './need-postgres';
import { startServer, type TestServer, type TestServerOptions } from './start-server';

/** The databases that a server may run on. */
export const databases = ['pglite', 'postgres'] as const;

/**
 * Starts a server on one of them for the tests of a block, and stops it after them; answers how a test gets it. On a
 * machine without PostgreSQL the tests on it are passed over and say so.
 */
export function serverOn(
  database: (typeof databases)[number],
  options: Omit<TestServerOptions, 'database'> = {},
): () => TestServer {
  let server: TestServer | null = null;
  beforeAll(async () => {
    const asked: TestServerOptions = { ...options, database };
    server = await startServer(asked);
  });
  afterAll(() => server?.stop());
  beforeEach((context) => {
    needPostgres(context, server);
  });
  return () => {
    if (!server) throw new Error('The server has not started yet.');
    return server;
  };
}
