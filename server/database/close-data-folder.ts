import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusable } from './database-unusable';

const FOLDER = 0o700;
/** What of a mode is its own user's. */
const OWN = 0o700;
/** What no file that this process makes is: another user's. */
const OTHERS = 0o077;

/**
 * Makes the data folder, and what is in it, this process's own user's alone, and so whatever the process makes from now
 * on. Throws DatabaseUnusable when the folder is another user's.
 */
export function closeDataFolder(folder: string): void {
  process.umask(OTHERS);
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER });
    close(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new DatabaseUnusable(
      `The data folder ${folder} cannot be used: ${error.message}. Start Relais as the user whose it is, or give it a DATA_DIR of its own.`,
      { cause: error },
    );
  }
}

function close(path: string): void {
  // What another process took away meanwhile is nobody's.
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || !(found.isDirectory() || found.isFile())) return;
  if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & OWN);
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
}
