import { type Remote, wrap } from 'comlink';
import type { Sqlite } from './sqlite.worker';

/** SQLite in a worker of its own, open. */
export interface OpenSqlite {
  sqlite: Remote<Sqlite>;
  close(): Promise<void>;
}

/** Starts the worker and opens a database there. */
export async function openSqlite(name: string): Promise<OpenSqlite> {
  const worker = new Worker(new URL('./sqlite.worker.ts', import.meta.url), { type: 'module' });
  const sqlite = wrap<Sqlite>(worker);
  await sqlite.open(name);
  return {
    sqlite,
    close: async () => {
      await sqlite.close();
      worker.terminate();
    },
  };
}
