import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Relais } from './relais';

/** Asks the database of a server that has stopped, without the server's own code in between. */
export async function queryDatabase<Row extends object>(
  { data }: Relais,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  if (data.databaseUrl === undefined) {
    const database = await PGlite.create(join(data.folder, 'database'));
    try {
      return (await database.query<Row>(statement, values)).rows;
    } finally {
      await database.close();
    }
  }
  const client = new pg.Client({ connectionString: data.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Stops the server, changes its database directly, and starts it again. */
export async function changeDatabase(relais: Relais, statement: string, values: unknown[]): Promise<void> {
  await relais.server.stop();
  await queryDatabase(relais, statement, values);
  await relais.server.start();
}
