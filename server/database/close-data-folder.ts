import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 0o700;
/** What of a mode is its own user's. */
const OWN = 0o700;
/** What no file that this process makes is: another user's. */
const OTHERS = 0o077;

/**
 * Makes the data folder, and what is in it, this process's own user's alone, and so whatever the process makes from now
 * on. Throws when the folder is another user's.
 */
export function closeDataFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  close(folder);
}

function close(path: string): void {
  // What another process took away meanwhile is nobody's.
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || !(found.isDirectory() || found.isFile())) return;
  if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & OWN);
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
}
