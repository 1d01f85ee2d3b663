import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { BackupRefused } from '#server/backup/backup-refused';
import { postgresSource } from '#server/backup/postgres-source';
import type { BackupSource } from '#server/backup/backup-source';
import { rowsSource, withRowLines } from '#server/backup/rows-source';
import { NOTHING_THERE, writeBackup } from '#server/backup/write-backup';
import type { Configuration } from '#server/configuration/configuration';
import { openDatabase } from '#server/database/database';
import { knockAt, StrangerAtDoor } from '#server/database/folder-door';
import { DataFolderTaken } from '#server/database/lock-data-folder';
import { readWords, type ProviderCommand } from './provider-command';

/** Counting the rows of a large shop takes longer than any answer may. */
export const BACKUP_QUERY_LIMIT_MS = 3_600_000;

export const backup: ProviderCommand = {
  name: 'backup',
  takes: 'FILE',
  does: 'Writes all that the shop keeps to FILE, of one moment, while it is open, and reads it back; encrypted where BACKUP_KEY is set.',
  async run(words, { configuration, say }) {
    const { files } = readWords(words, { files: ['FILE'] });
    const [file = ''] = files;
    const settings = configuration();
    const { backupKey: password, postgresBin: folder, hasOwnSecret, secret } = settings;
    const written = await withSource(settings, (source) =>
      writeBackup(source, { file, password, secret: hasOwnSecret ? null : secret, programs: { folder } }),
    );
    const { about, bytes } = written;
    const rows = about.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Written to ${file} and read back: ${about.tables.length} tables, ${rows} rows, ${bytes} bytes.`);
    if (password === undefined)
      say('It is not encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to encrypt the next.');
    if (hasOwnSecret) say('SECRET is not in it: keep it beside.');
    return true;
  },
};

/** The shop's data, whoever has it: PostgreSQL, the built-in database, or a server that runs on that. */
async function withSource<Answer>(
  { databaseUrl, directUrl, dataDir, postgresBin }: Configuration,
  work: (source: BackupSource) => Promise<Answer>,
): Promise<Answer> {
  const now = Date.now();
  const address = directUrl ?? databaseUrl;
  // To open it would make one.
  if (address === undefined && !existsSync(join(dataDir, 'database'))) throw new BackupRefused(NOTHING_THERE);
  const opened = await openDatabase({
    databaseUrl: address,
    dataDir,
    queryLimitMs: BACKUP_QUERY_LIMIT_MS,
  }).catch((error: unknown) => {
    if (error instanceof DataFolderTaken) return null;
    throw error;
  });
  if (opened === null) {
    const socket = await knockAt(dataDir).catch((error: unknown) => {
      throw error instanceof StrangerAtDoor ? new BackupRefused(error.message) : error;
    });
    return work(rowsSource((take) => take(linesFrom(socket))));
  }
  const { db, close } = opened;
  try {
    const source =
      address === undefined
        ? rowsSource((take) => withRowLines(db, now, take))
        : postgresSource(db, address, { folder: postgresBin }, now);
    return await work(source);
  } finally {
    await close();
  }
}

/** Whatever comes of it: a server that ends, or gives up, leaves a backup that is not whole, which the check tells. */
async function* linesFrom(socket: Socket): AsyncGenerator<Buffer> {
  try {
    yield* socket as AsyncIterable<Buffer>;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
