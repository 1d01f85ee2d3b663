import { existsSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { BackupRefused } from '#server/backup/backup-refused';
import { postgresSource } from '#server/backup/postgres-source';
import type { BackupSource } from '#server/backup/backup-source';
import { rowsSource, withRowLines } from '#server/backup/rows-source';
import { makeBackup } from '#server/backup/make-backup';
import { NOTHING_THERE, partialOf } from '#server/backup/write-backup';
import type { Configuration } from '#server/configuration/configuration';
import { knockAt, StrangerAtDoor } from '#server/database/folder-door';
import { DataFolderTaken } from '#server/database/lock-data-folder';
import { directAddress, openWhole, sizeOf } from '#server/backup/whole-database';
import { readWords, type ProviderCommand } from './provider-command';

export const backup: ProviderCommand = {
  name: 'backup',
  takes: 'FILE',
  does: 'Writes all that the shop keeps to FILE, of one moment, while it is open, and reads it back; encrypted where BACKUP_KEY is set. DATA_DIR keeps when, for the counter.',
  isRunHere: () => true,
  async run(words, { configuration, say, complain }) {
    const { files } = readWords(words, { files: ['FILE'] });
    const [file = ''] = files;
    const settings = configuration();
    const { backupKey: password, hasOwnSecret, dataDir } = settings;
    const goOn = endOnSignal(partialOf(file), complain);
    const { about, bytes, isNoted } = await makeBackup(settings, {
      file,
      withSource: (work) => withSource(settings, work),
      clock: Date.now,
    });
    goOn();
    if (!isNoted) complain(`The counter does not hear of it: nothing can be written to ${dataDir}.`);
    say(`Written to ${file} and read back: ${sizeOf(about)}, ${bytes} bytes.`);
    if (password === undefined)
      say('It is not encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to encrypt the next.');
    if (hasOwnSecret) say('SECRET is not in it: keep it beside.');
    return true;
  },
};

/** Until the answer is called, SIGINT and SIGTERM remove what is not whole and end the process as one that was interrupted. */
function endOnSignal(partial: string, complain: (line: string) => void): () => void {
  const end = (signal: 'SIGINT' | 'SIGTERM') => {
    rmSync(partial, { force: true });
    complain('Interrupted: no backup was written.');
    process.exit(128 + constants.signals[signal]);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return () => process.off('SIGINT', end).off('SIGTERM', end);
}

/** The shop's data, whoever has it: PostgreSQL, the built-in database, or a server that runs on that. */
async function withSource<Answer>(
  settings: Configuration,
  work: (source: BackupSource) => Promise<Answer>,
): Promise<Answer> {
  const now = Date.now();
  const { dataDir, postgresBin } = settings;
  const address = directAddress(settings);
  // To open it would make one.
  if (address === undefined && !existsSync(join(dataDir, 'database'))) throw new BackupRefused(NOTHING_THERE);
  const opened = await openWhole(settings).catch((error: unknown) => {
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
