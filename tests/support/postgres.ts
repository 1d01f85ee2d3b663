import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { findPostgres } from './find-postgres';
import { startCluster } from './postgres-cluster';
import type { Cluster } from './postgres-cluster';

/** A PostgreSQL for tests: as many empty databases as they want. */
export interface TestPostgres {
  url: string;
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Where a test run says that it shares a cluster, so that each file need not start its own. */
export const sharedPostgresVariable = 'RELAIS_TEST_POSTGRES_URL';

/**
 * Starts a private PostgreSQL, or joins the one the test run shares; null, with the reason printed, where that is
 * not possible. Does not install anything.
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  const shared = process.env[sharedPostgresVariable];
  if (shared === 'none') return null;
  if (shared) return offer({ url: shared, stop: async () => {} });
  const binaries = findPostgres();
  if (!binaries) return without('its binaries (initdb, postgres) are not on this machine');
  try {
    return offer(await startCluster(binaries));
  } catch (error) {
    return without(error instanceof Error ? error.message : String(error));
  }
}

function offer(cluster: Cluster): TestPostgres {
  return {
    ...cluster,
    createDatabase: async () => {
      const name = `t_${randomBytes(8).toString('hex')}`;
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      try {
        await client.query(`create database ${name}`);
      } finally {
        await client.end();
      }
      const address = new URL(cluster.url);
      address.pathname = `/${name}`;
      return address.href;
    },
  };
}

function without(reason: string): null {
  process.stderr.write(`PostgreSQL is left out of the tests: ${reason}\n`);
  return null;
}
