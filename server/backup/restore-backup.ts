import { countTables } from '#server/database/count-tables';
import type { Database } from '#server/database/database';
import { knownMigrations, migrate } from '#server/database/migrate';
import { addRowTexts, refill, writePlainly } from '#server/store/backup/row-texts';
import { countRows, reachesMachine, setCounter, type StoredTable } from '#server/store/backup/stored-tables';
import { BackupRefused } from './backup-refused';
import type { BackupAbout } from './backup-source';
import { fillFromDump } from './postgres-source';
import { readBackup, type ReadOptions } from './read-backup';
import { readRows } from './rows-source';

/** So many bytes of rows are added at once. */
const SLICE_BYTES = 1_000_000;

/** Throws BackupRefused for a backup of a release after this one. */
export function mustBeKnown({ migrations }: BackupAbout): void {
  const known = new Set(knownMigrations());
  const newer = migrations.find((name) => !known.has(name));
  if (newer === undefined) return;
  throw new BackupRefused(
    `The backup was made by a newer Relais: ${newer} is not known here. Update first, then restore.`,
  );
}

/**
 * Fills an empty database with a backup, wholly or not at all, and brings it forward. `address` is PostgreSQL's, null for
 * PGlite. Throws BackupRefused where there is anything already. Devices find out by themselves that it is another
 * server: it does not hold the stamps of what was written after the backup.
 */
export async function restoreBackup(
  db: Database,
  address: string | null,
  file: string,
  options: ReadOptions,
): Promise<BackupAbout> {
  await mustBeEmpty(db);
  return readBackup(file, options, async (kind, about, body) => {
    mustBeKnown(about);
    if (kind === 'rows') await fillWithRows(db, about, body);
    else if (address !== null) {
      await mustBeTrusted(db, options.password);
      await fillFromDump(body, address, options.programs);
    } else throw new BackupRefused('The backup is of a PostgreSQL: set DATABASE_URL to an empty one.');
    for (const { name, rows } of about.tables) {
      const found = await countRows(db, name);
      if (found !== rows) throw new BackupRefused(`${name} has ${found} rows instead of ${rows}.`);
    }
    await migrate(db);
    return about;
  });
}

/** A dump is SQL that runs as it stands: only the key proves whose it is. */
async function mustBeTrusted(db: Database, password: string | undefined): Promise<void> {
  if (password !== undefined || !(await reachesMachine(db))) return;
  throw new BackupRefused(
    'The backup is not encrypted, so anybody may have written it, and the user of DATABASE_URL may run programs where the database is: what the file says would run as PostgreSQL itself. Restore as a user who owns the database and may do no more.',
  );
}

async function mustBeEmpty(db: Database): Promise<void> {
  const { count } = await countTables(db);
  if (count === 0) return;
  throw new BackupRefused(
    `The database is not empty, and a backup is restored into an empty one only: it holds ${count} tables and the like.`,
  );
}

async function fillWithRows(db: Database, about: BackupAbout, body: AsyncIterable<Buffer>): Promise<void> {
  await db.transaction(async (transaction) => {
    await migrate(transaction, about.migrations);
    await writePlainly(transaction);
    await refill(transaction, about.tables, () => addAll(transaction, about.tables, body));
    for (const counter of about.counters) await setCounter(transaction, counter);
  });
}

async function addAll(
  db: Database,
  tables: readonly StoredTable[],
  body: AsyncIterable<Buffer>,
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let texts: string[] = [];
  let bytes = 0;
  let into: StoredTable | undefined;
  const add = async () => {
    if (into) await addRowTexts(db, into, texts);
    [texts, bytes] = [[], 0];
  };
  for await (const { table, text } of readRows(body)) {
    if (text === null) {
      await add();
      into = byName.get(table);
    } else {
      texts.push(text);
      bytes += text.length;
      if (bytes > SLICE_BYTES) await add();
    }
  }
  await add();
}
