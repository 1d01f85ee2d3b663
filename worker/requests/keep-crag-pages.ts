import type { PersonalDb } from '../db/personal-db';
import type { PageRefresher } from './page-refresher';

const DAY_MS = 24 * 3_600_000;

/** Keeps the page of each crag with saved routes at most a day old, so that it opens without the network. */
export async function keepCragPages(db: PersonalDb, pages: PageRefresher): Promise<void> {
  const crags = new Map(
    (await db.savedRoute.toArray()).flatMap(({ regionSlug, cragSlug }) =>
      cragSlug === null ? [] : [[`${regionSlug}/${cragSlug}`, { region: regionSlug, slug: cragSlug }]],
    ),
  );
  for (const crag of crags.values()) {
    if ((await pages.refresh({ page: 'crag', ...crag }, DAY_MS)) === 'unreachable') return;
  }
}
