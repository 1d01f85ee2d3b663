import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { findPostgres } from './find-postgres';
import { startCluster } from './postgres-cluster';
import type { Cluster } from './postgres-cluster';

/** A PostgreSQL for tests: as many databases as they want. */
export interface TestPostgres {
  url: string;
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>;
  /**
   * Answers the address of a new copy of the template `name`. The first who asks makes the template: `fill` gets the
   * address of an empty database and leaves no connection to it open. Files that ask at the same time wait for it.
   */
  copyDatabase(name: string, fill: (address: string) => Promise<void>): Promise<string>;
  /** Takes a database away again, whoever is still connected. */
  dropDatabase(address: string): Promise<void>;
  stop(): Promise<void>;
}

/** Any number that no test takes: who holds it makes a template. */
const TEMPLATE_LOCK = 918_273;

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

function offer(cluster: Pick<Cluster, 'url' | 'stop'>): TestPostgres {
  const addressOf = (name: string) => {
    const address = new URL(cluster.url);
    address.pathname = `/${name}`;
    return address.href;
  };
  return {
    ...cluster,
    createDatabase: () =>
      withClient(cluster.url, async (client) => {
        const name = freshName();
        await client.query(`create database ${name}`);
        return addressOf(name);
      }),
    copyDatabase: (template, fill) =>
      withClient(cluster.url, async (client) => {
        await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
        const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
        if (rowCount === 0) {
          const unfinished = freshName();
          await client.query(`create database ${unfinished}`);
          await fill(addressOf(unfinished));
          await client.query(`alter database ${unfinished} rename to ${template}`);
        }
        await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
        const name = freshName();
        await client.query(`create database ${name} template ${template}`);
        return addressOf(name);
      }),
    dropDatabase: (address) =>
      withClient(cluster.url, async (client) => {
        await client.query(`drop database ${new URL(address).pathname.slice(1)} with (force)`);
      }),
  };
}

const freshName = () => `t_${randomBytes(8).toString('hex')}`;

async function withClient<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function without(reason: string): null {
  process.stderr.write(`PostgreSQL is left out of the tests: ${reason}\n`);
  return null;
}
