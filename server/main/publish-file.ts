import type { CheckedFile, OnProgress } from '../catalogue/exchange/check-file';
import { importFile } from '../catalogue/exchange/import-file';
import type { Database } from '../database/database';
import { removeDemonstration } from '../demo/remove-demonstration';

/**
 * Makes a checked file the catalogue that is served, and takes the demonstration's customer out where it is not the
 * demonstration. Doing it twice does no harm. Answers the version.
 */
export async function publishFile(
  db: Database,
  { path, checked }: { path: string; checked: Pick<CheckedFile, 'version' | 'isDemo'> },
  now: number,
  onProgress: OnProgress,
): Promise<string> {
  const { version } = await importFile(db, path, checked, now, onProgress);
  if (!checked.isDemo) await removeDemonstration(db, now);
  return version;
}
