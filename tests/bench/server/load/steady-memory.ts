import type { KillableServer } from '../../../support/killable-server';
import { residentMegabytes } from '../../../support/process-memory';
import { median } from '../../measure-pairs';
import { requestOf } from './keep-alive';
import { LoadClient } from './load-client';

/** Asked at once, and for how long, before the memory is looked at so many times. */
const CONNECTIONS = 8;
const BUSY_MS = { whole: 20_000, quick: 3_000 };
const LOOKS = 5;

/** What everybody reads. */
export const publicReads = [
  '/fr',
  '/en/guidebooks',
  '/api/fr/search-guidebook',
  ...['wall', 'crack', 'tower', 'north', 'pilier', 'dalle'].map((word) => `/api/fr/search?query=${word}`),
  ...[1, 4, 8, 11].map((month) => `/api/fr/search?types=cliff&month=${month}`),
].map((path) => requestOf(path, { 'accept-encoding': 'br' }));

/** Megabytes that a server holds while it is busy with what everybody reads: the middle of some looks at the end. */
export async function steadyMemory({ base, pid }: KillableServer, isQuick: boolean): Promise<number> {
  const client = new LoadClient(base, CONNECTIONS);
  const looks: number[] = [];
  try {
    await client.press(publicReads, isQuick ? BUSY_MS.quick : BUSY_MS.whole);
    for (let look = 0; look < LOOKS; look += 1) {
      await client.press(publicReads, BUSY_MS.quick / LOOKS);
      looks.push(residentMegabytes(pid));
    }
  } finally {
    client.close();
  }
  return median(looks);
}
