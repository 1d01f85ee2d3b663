import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Relais } from './relais';

/** Stops the server, changes its database directly, and starts it again. */
export async function changeDatabase(relais: Relais, statement: string, values: unknown[]): Promise<void> {
  await relais.server.stop();
  const database = await PGlite.create(join(relais.dataDir, 'database'));
  try {
    await database.query(statement, values);
  } finally {
    await database.close();
  }
  await relais.server.start();
}
