import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Configuration } from '../configuration/configuration';
import type { Database } from '../database/database';
import type { Finding } from './seller-findings';

/** A replica that does not answer within this answers no visitor either. */
const PATIENCE_MS = 3_000;
/** One that has not replayed by then what the primary had leaves most reads to the primary. */
const CATCH_UP_MS = 3_000;
const LOOK_EVERY_MS = 50;
const MEANWHILE = 'The primary answers meanwhile.';

/**
 * Whether the replica answers, is a standby, and how long after the primary it has what was written there. Nothing where
 * none is configured.
 */
export async function findingsOfReplica(
  primary: Database,
  { replicaUrl }: Pick<Configuration, 'replicaUrl'>,
): Promise<Finding[]> {
  if (replicaUrl === undefined) return [];
  const replica = new Client({
    connectionString: replicaUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  replica.on('error', () => undefined);
  try {
    await replica.connect();
    return [await ofAnswering(primary, replica)];
  } catch (error) {
    const cause = causeInWords(error);
    const words = `DATABASE_REPLICA_URL cannot be used: ${cause}. ${MEANWHILE}`;
    return [{ state: 'wrong', words, key: 'replicaUnread', values: { cause } }];
  } finally {
    await replica.end().catch(() => undefined);
  }
}

async function ofAnswering(primary: Database, replica: Client): Promise<Finding> {
  if (!(await isTrue(replica, 'pg_is_in_recovery()'))) {
    const words =
      'DATABASE_REPLICA_URL leads to no standby: what is read there is right, and takes no work off the primary if it is that one.';
    return { state: 'warning', words, key: 'replicaPrimary' };
  }
  if (!(await isTrue(replica, `to_regclass('customer_version') is not null`))) {
    throw new Error('it is no copy of the database in DATABASE_URL');
  }
  const { rows } = await primary.execute<{ end: string }>(
    sql`select pg_current_wal_flush_lsn()::text as "end"`,
  );
  const isThere = `pg_last_wal_replay_lsn() >= '${rows[0]?.end}'::pg_lsn`;
  const since = performance.now();
  while (!(await isTrue(replica, isThere))) {
    if (performance.now() - since > CATCH_UP_MS) {
      const seconds = CATCH_UP_MS / 1_000;
      const words = `The replica is more than ${seconds} s behind the primary. ${MEANWHILE}`;
      return { state: 'warning', words, key: 'replicaBehind', values: { seconds } };
    }
    await pause(LOOK_EVERY_MS);
  }
  const milliseconds = Math.ceil(performance.now() - since);
  const words = `The replica is a standby, and at most ${milliseconds} ms behind the primary.`;
  return { state: 'ok', words, key: 'replicaFollows', values: { milliseconds } };
}

async function isTrue(client: Client, expression: string): Promise<boolean> {
  return (await client.query<{ is: boolean }>(`select ${expression} as is`)).rows[0]?.is ?? false;
}

/** Several addresses of one name fail as one error without words. */
function causeInWords(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return message || `it cannot be reached (${code ?? 'no answer'})`;
}
