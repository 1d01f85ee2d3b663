import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { restoreBackup } from '#server/backup/restore-backup';
import { rowsSource, withRowLines } from '#server/backup/rows-source';
import { writeBackup } from '#server/backup/write-backup';
import { openDatabase, type Database } from '#server/database/database';
import { buildServer } from './build-server';
import { projectRoot } from './project-root';

const run = promisify(execFile);
const KEY = 'a key for backups that only the tests know';

/** A dump of a database, as a provider makes one. */
export interface DumpedDatabase {
  /** Fills an empty database with it, be it of this cluster or of another. */
  restoreInto(address: string): Promise<void>;
  /** Throws it away. */
  discard(): void;
}

/** Backs a database up and restores it by the provider's commands. */
export async function backUpDatabase(binaries: string, address: string): Promise<DumpedDatabase> {
  await buildServer();
  const folder = mkdtempSync(join(tmpdir(), 'relais-backup-'));
  const file = join(folder, 'shop.backup');
  const provider = async (databaseUrl: string, word: string) => {
    const environment = {
      BASE_URL: '',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      POSTGRES_BIN: binaries,
      BACKUP_KEY: KEY,
    };
    await run(process.execPath, ['server/commands/provider.mjs', word, file], {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
    });
  };
  await provider(address, 'backup');
  return {
    restoreInto: (target) => provider(target, 'restore'),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Backs a database up and restores it row by row, as the built-in one is. */
export async function backUpRows(_binaries: string, address: string): Promise<DumpedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'relais-rows-'));
  const file = join(folder, 'shop.backup');
  const options = { password: undefined, programs: { folder: undefined } };
  const at = async (databaseUrl: string, work: (db: Database) => Promise<unknown>) => {
    const { db, close } = await openDatabase({ dataDir: 'memory', databaseUrl });
    await work(db).finally(close);
  };
  await at(address, (db) => {
    const source = rowsSource((take) => withRowLines(db, 0, take));
    return writeBackup(source, { file, secret: null, ...options });
  });
  return {
    restoreInto: (target) => at(target, (db) => restoreBackup(db, target, file, options)),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Dumps a database by PostgreSQL's own programs. `binaries` is the folder they are in. */
export async function dumpDatabase(binaries: string, address: string): Promise<DumpedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'relais-dump-'));
  const file = join(folder, 'dump');
  await run(join(binaries, 'pg_dump'), ['--format=custom', '--file', file, '--dbname', address]);
  return {
    restoreInto: async (target) => {
      await run(join(binaries, 'pg_restore'), ['--exit-on-error', '--dbname', target, file]);
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}
