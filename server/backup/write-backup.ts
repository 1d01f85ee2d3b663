import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './backup-refused';
import type { BackupAbout, BackupSource } from './backup-source';
import { makeHead } from './sealed-head';
import { checkBackup } from './read-backup';
import type { PostgresPrograms } from './postgres-programs';
import { sealParts } from './sealed-parts';

/** A cron job has another environment than the server: what it finds then must not look like the shop. */
export const NOTHING_THERE =
  'There is nothing to back up: no table is there. DATA_DIR or DATABASE_URL is not what the server has.';

export interface BackupOrder {
  file: string;
  /** Encrypts the file; without it the file is as secret as the data folder. */
  password: string | undefined;
  /** The secret of the data folder, where the server has no other. */
  secret: string | null;
  programs: PostgresPrograms;
}

/** What a backup is called until it was read back. */
export function partialOf(file: string): string {
  return `${file}.partial`;
}

/** What was written. */
export interface WrittenBackup {
  about: BackupAbout;
  bytes: number;
}

/**
 * Writes a backup and reads it back whole; the file appears when every row was found in it. Throws BackupRefused, also
 * for a file that is there already.
 */
export async function writeBackup(
  source: BackupSource,
  { file, password, secret, programs }: BackupOrder,
): Promise<WrittenBackup> {
  if (existsSync(file)) throw new BackupRefused(`There is a file ${file} already.`);
  const partial = partialOf(file);
  try {
    const head = makeHead(source.kind, password);
    const asked = await source.read(async (about, body) => {
      if (about.tables.length === 0) throw new BackupRefused(NOTHING_THERE);
      const whole = { ...about, secret };
      const content = withAbout(whole, body);
      // What a kill left goes. Whoever put something else there meanwhile must not get the rows through it.
      await rm(partial, { force: true });
      const out = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(sealParts(head, content), out);
      return whole;
    });
    const about = await checkBackup(partial, { password, programs });
    if (JSON.stringify(about.tables) !== JSON.stringify(asked.tables)) {
      throw new BackupRefused('What was read back is not what was written.');
    }
    const { size: bytes } = await stat(partial);
    await rename(partial, file);
    return { about, bytes };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function* withAbout(about: BackupAbout, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(about)}\n`);
  yield* body;
}
