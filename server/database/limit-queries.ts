import { Client } from 'pg';
import { POSTGRES_CONNECTION_LIMIT_MS } from '../configuration/time-limits';

/** Two processes set the same at once; the other one did it. */
const SET_BY_ANOTHER = 'XX000';

/**
 * Has the database itself cut off what takes longer, for this role in this database: a pool of transactions passes no
 * settings of a connection on, and refuses one that comes with some. `directUrl` leads past the pool; connections that
 * it opens from now on have the limit.
 */
export async function limitQueries(directUrl: string, limitMs: number): Promise<void> {
  const client = new Client({
    connectionString: directUrl,
    connectionTimeoutMillis: POSTGRES_CONNECTION_LIMIT_MS,
    query_timeout: POSTGRES_CONNECTION_LIMIT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ limit: string }>(
      `select setting as limit from pg_settings where name = 'statement_timeout'`,
    );
    if (rows[0]?.limit === `${limitMs}`) return;
    await client.query(`do $$ begin
      execute format('alter role current_user in database %I set statement_timeout = ${Math.round(limitMs)}', current_database());
    end $$`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === SET_BY_ANOTHER)) throw error;
  } finally {
    await client.end();
  }
}
