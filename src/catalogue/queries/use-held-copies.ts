import { useEffect, useState } from 'react';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { readPackContent } from '#worker/packs/read-pack';
import { pageKey } from '#worker/api/engine-api';
import type { PackRow } from '#worker/db/rows';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { newerCopy } from './open-copy';
import type { RouteRequest } from './use-held-facts';

/** What this device holds of one route. */
export interface HeldCopy {
  /** The newer of its download and its stored page; null when neither is here. It does not know who may read it. */
  page: SectorPage | MultipitchPage | null;
  /** This account's download, whatever its state; null without one. */
  pack: PackRow | null;
}

/**
 * Whole pages of routes as this device holds them, by `cliff-12` or `multipitch-3`; nothing is asked of the server.
 * Undefined while they are being read, or while the routes are not known.
 */
export function useHeldCopies(
  routes: readonly RouteRequest[] | null,
): ReadonlyMap<string, HeldCopy> | undefined {
  // What reads a download brings zod, and comes with the first screen that wants whole pages.
  const [read, setRead] = useState<typeof readPackContent>();
  useEffect(() => {
    let isCurrent = true;
    const use = (reader: typeof readPackContent) => isCurrent && setRead(() => reader);
    import('#worker/packs/read-pack').then(
      (reader) => use(reader.readPackContent),
      // Without it downloads are as good as not read: the stored pages stand.
      () => use(async () => null),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const of = routes?.map(({ key }) => key).join();
  const found = useLiveQuery(
    async ({ db, packs, account }) => {
      if (!routes || !read) return null;
      const downloads = await packs.packs.bulkGet(routes.map(({ key }) => key));
      const held = new Map<string, HeldCopy>();
      for (const [index, { key, request }] of routes.entries()) {
        const row = await db.pagesOf(request.page).get(pageKey(request));
        const stored = row?.state === 'found' ? (row.data as SectorPage | MultipitchPage) : null;
        const download = downloads[index];
        const pack = download?.account === account ? download : null;
        const page = pack && ((await read(packs, key))?.page ?? null);
        held.set(key, { page: newerCopy(stored, page), pack });
      }
      return { of, held };
    },
    [of, read !== undefined],
  );
  return found?.of === of ? found?.held : undefined;
}
