import { openDatabase } from '#server/database/database';
import { temporaryFolder } from '../../../support/item-file';
import type { KillableServer } from '../../../support/killable-server';
import { startPostgres } from '../../../support/postgres';
import { databaseNames, type DatabaseKind, environmentOf } from '../shop/fill-shop';
import { fillCustomers } from '../shop/fill-logbook';
import { startTimed } from './start-timed';

/** Customers who are there at once. */
export const CUSTOMERS = 6;

/** A server of the demonstration with some customers. */
export interface LoadedServer {
  name: string;
  server: KillableServer;
  emails: readonly string[];
  /** Those of its processes that answer. */
  pids: readonly number[];
  stop(): Promise<void>;
}

/** Starts a server of its own; null where there is no PostgreSQL. */
export async function startLoaded(kind: DatabaseKind, processes: number): Promise<LoadedServer | null> {
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  if (kind === 'postgres' && !postgres) return null;
  const folder = temporaryFolder();
  const databaseUrl = await postgres?.createDatabase();
  const environment = environmentOf(folder.path, databaseUrl, { isDemo: true });
  // The first start makes the tables and brings the demonstration in.
  const first = await startTimed(environment);
  await first.server.stop();
  const opened = await openDatabase({ databaseUrl, dataDir: folder.path });
  const customers = await fillCustomers(opened.db, CUSTOMERS).finally(opened.close);
  const { server } = await startTimed({ ...environment, PROCESSES: `${processes}` });
  return {
    name: `${databaseNames[kind]}, ${processes === 1 ? 'one process' : `${processes} processes`}`,
    server,
    emails: customers.map(({ email }) => email),
    pids: processes === 1 ? [server.pid] : await server.processes(),
    stop: async () => {
      await server.stop();
      await postgres?.stop();
      folder.remove();
    },
  };
}
