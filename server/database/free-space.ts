import { statfs } from 'node:fs/promises';

/** PGlite does not survive a full disk gracefully, so writing stops while there is still room to work. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const CHECK_EVERY_MS = 5_000;

/** Answers whether a folder's disk has room for writes; asked of the system at most every five seconds. */
export function watchFreeSpace(folder: string, reserveBytes = RESERVE_BYTES): () => Promise<boolean> {
  let checkedAt = -Infinity;
  let hasSpace = true;
  return async () => {
    if (performance.now() - checkedAt < CHECK_EVERY_MS) return hasSpace;
    checkedAt = performance.now();
    const { bavail, bsize } = await statfs(folder);
    hasSpace = bavail * bsize > reserveBytes;
    return hasSpace;
  };
}
