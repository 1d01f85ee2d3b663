import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '#contract/zod';

/** Why a backup came to nothing: PostgreSQL's programs are missing, the disk is full, or something else. */
const WhyNone = z.enum(['programs', 'space', 'other']);
export type WhyNone = z.infer<typeof WhyNone>;

/** What is known of the last backup that was read back whole, and of a try after it that came to nothing. */
const BackupNote = z.object({
  last: z
    .object({
      at: z.iso.datetime(),
      bytes: z.number().int(),
      isEncrypted: z.boolean(),
    })
    .nullable(),
  failedAt: z.iso.datetime().nullable(),
  /** Of what failed; a release before this one does not say. */
  why: WhyNone.nullish(),
});
export type BackupNote = z.infer<typeof BackupNote>;

/** A backup is made each night: where the last is older than this, one was left out. */
const OLD_MS = 2 * 86_400_000;
const NAME = 'last-backup.json';
const nothing: BackupNote = { last: null, failedAt: null };

/**
 * What the data folder tells of backups: beside the database and not in it, because a backup beside a running server does
 * not write there, and a restored shop has none yet. What cannot be read is as none.
 */
export async function readBackupNote(dataDir: string): Promise<BackupNote> {
  try {
    return BackupNote.parse(JSON.parse(await readFile(join(dataDir, NAME), 'utf8')));
  } catch {
    return nothing;
  }
}

/** The last backup as the counter tells it, with whether it is too old at an instant in milliseconds since 1970. */
export function toldBackup({ last }: BackupNote, now: number) {
  return last && { ...last, isOld: now - Date.parse(last.at) > OLD_MS };
}

/** Notes a backup in the data folder. Throws where nothing can be written there. */
export async function noteBackup(dataDir: string, last: NonNullable<BackupNote['last']>): Promise<void> {
  await write(dataDir, { last, failedAt: null });
}

/** Notes that a backup came to nothing at an instant, in milliseconds since 1970; the last one stays known. */
export async function noteFailedBackup(dataDir: string, now: number, why: WhyNone = 'other'): Promise<void> {
  const { last } = await readBackupNote(dataDir);
  await write(dataDir, { last, failedAt: new Date(now).toISOString(), why });
}

/** In one move, so that a server that reads meanwhile has the former or the new one. */
async function write(dataDir: string, note: BackupNote): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, NAME);
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  await rename(fresh, file);
}
