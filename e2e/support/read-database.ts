import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Asks the database of a server that has stopped, without the server's own code in between. */
export async function readDatabase<Row>(dataDir: string, query: string, values: unknown[]): Promise<Row[]> {
  const database = await PGlite.create(join(dataDir, 'database'));
  try {
    const { rows } = await database.query<Row>(query, values);
    return rows;
  } finally {
    await database.close();
  }
}
