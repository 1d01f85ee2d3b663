import { existsSync } from 'node:fs';
import type { Configuration } from '../configuration/configuration';
import { noteBackup, noteFailedBackup, type WhyNone } from './backup-note';
import { ProgramsMissing } from './backup-refused';
import type { BackupSource } from './backup-source';
import { writeBackup, type WrittenBackup } from './write-backup';

/** What of the configuration a backup depends on. */
export type BackupSettings = Pick<
  Configuration,
  'backupKey' | 'postgresBin' | 'hasOwnSecret' | 'secret' | 'dataDir' | 'databaseUrl' | 'directUrl'
>;

/** Gives the shop's data to be read, and closes what it opened for that. */
export type WithSource = <Answer>(work: (source: BackupSource) => Promise<Answer>) => Promise<Answer>;

/**
 * Writes a backup, reads it back whole and notes in the data folder when, or that it came to nothing; for the command line
 * and the counter alike. `isNoted` says whether that could be written down. Throws BackupRefused.
 */
export async function makeBackup(
  { backupKey: password, postgresBin: folder, hasOwnSecret, secret, dataDir }: BackupSettings,
  { file, withSource, clock }: { file: string; withSource: WithSource; clock: () => number },
): Promise<WrittenBackup & { isNoted: boolean }> {
  const order = { file, password, secret: hasOwnSecret ? null : secret, programs: { folder } };
  const written = await withSource((source) => writeBackup(source, order)).catch(async (error: unknown) => {
    if (existsSync(dataDir)) await noteFailedBackup(dataDir, clock(), whyNone(error)).catch(() => undefined);
    throw error;
  });
  const last = {
    at: new Date(clock()).toISOString(),
    bytes: written.bytes,
    isEncrypted: password !== undefined,
  };
  const isNoted = await noteBackup(dataDir, last).then(
    () => true,
    () => false,
  );
  return { ...written, isNoted };
}

function whyNone(error: unknown): WhyNone {
  if (error instanceof ProgramsMissing) return 'programs';
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? 'space' : 'other';
}
