import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { POSTGRES_CONNECTION_LIMIT_MS } from '../configuration/time-limits';
import { isDatabaseDown } from './database-down';

const LOOK_EVERY_MS = 250;

/**
 * Waits until the PostgreSQL at an address is there and takes writes, however long that is. Where it refuses for another
 * reason than that it is away it does not wait: whoever opens it says why.
 */
export async function untilItAnswers(databaseUrl: string): Promise<void> {
  while (await isAway(databaseUrl)) await pause(LOOK_EVERY_MS);
}

async function isAway(connectionString: string): Promise<boolean> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: POSTGRES_CONNECTION_LIMIT_MS,
    query_timeout: POSTGRES_CONNECTION_LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    return rows[0]?.isStandby === true;
  } catch (error) {
    return isDatabaseDown(error);
  } finally {
    // Where the network swallowed it, its end would be waited for, too.
    client.end().catch(() => undefined);
  }
}
