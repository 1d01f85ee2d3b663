import type { PersonalDb } from '../db/personal-db';
import { pageKey, type PageRequest } from '../api/engine-api';
import type { PageRefresher } from './page-refresher';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Guidebooks whose pages are brought in, and how much of them, in letters of JSON: others come when they are opened. */
const GUIDEBOOKS_MAX = 60;
const LETTERS_MAX = 2_000_000;

/**
 * Keeps what the shop says beside the public index, so that none of it is missing offline because it was never opened:
 * the price list, the shelf, the conditions (and of a customer legal notice, withdrawal and
 * privacy), and the pages of guidebooks, those that the customer has first. One request at a time, for as long as
 * somebody looks. `slugs` are the guidebooks of the index. Answers whether it came to its end.
 */
export async function keepShopPages(
  db: PersonalDb,
  pages: Pick<PageRefresher, 'refresh'>,
  slugs: readonly string[],
  isSeen: () => boolean,
): Promise<boolean> {
  const shop: [PageRequest, number][] = [
    [{ page: 'products' }, HOUR_MS],
    [{ page: 'guidebooks' }, HOUR_MS],
    ...lawPages(db.account !== null).map((slug): [PageRequest, number] => [
      { page: 'presentation', slug },
      DAY_MS,
    ]),
  ];
  for (const [request, maxAgeMs] of shop) {
    if (!isSeen()) return false;
    if ((await pages.refresh(request, maxAgeMs)) === 'unreachable') return true;
  }
  const own = new Set((await db.validation.toArray()).map(({ slug }) => slug));
  const ownFirst = slugs.toSorted((one, other) => Number(own.has(other)) - Number(own.has(one)));
  let letters = 0;
  for (const slug of ownFirst.slice(0, GUIDEBOOKS_MAX)) {
    if (!isSeen()) return false;
    const request: PageRequest = { page: 'guidebook', slug };
    if ((await pages.refresh(request, DAY_MS)) === 'unreachable') return true;
    const held = await db.pages.get(pageKey(request));
    letters += JSON.stringify(held?.data ?? null).length;
    if (letters >= LETTERS_MAX) return true;
  }
  return true;
}

/** Who buys needs more of them than who looks around. */
function lawPages(isCustomer: boolean): string[] {
  return isCustomer ? ['conditions', 'legal', 'withdrawal', 'privacy'] : ['conditions'];
}
