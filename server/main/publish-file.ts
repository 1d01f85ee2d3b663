import type { CheckedFile } from '../catalogue/exchange/check-file';
import { importFile } from '../catalogue/exchange/import-file';
import { drawPlacePictures } from '../catalogue/place-pictures';
import type { Database } from '../database/database';
import { removeDemonstration } from '../demo/remove-demonstration';

/**
 * Makes a checked file the catalogue that is served, takes the demonstration's customer out where it is not the
 * demonstration, and draws the pictures that everybody may see. Doing it twice does no harm. Answers the version.
 */
export async function publishFile(
  db: Database,
  { path, checked }: { path: string; checked: Pick<CheckedFile, 'version' | 'isDemo'> },
  now: number,
  tell: { lines: (done: number) => void; pictures: (done: number, all: number) => void },
): Promise<string> {
  const { version } = await importFile(db, path, checked, now, tell.lines);
  if (!checked.isDemo) await removeDemonstration(db, now);
  await drawPlacePictures(db, tell.pictures);
  return version;
}
