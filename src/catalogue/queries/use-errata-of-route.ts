import { useEffect } from 'react';
import type { GuidebookErrata } from '#contract/catalogue/errata';
import type { GuidebookRef, RouteType } from '#contract/catalogue/place';
import { foldErrata, type Erratum } from '#contract/rules/errata/fold-errata';
import { pageKey } from '#worker/api/engine-api';
import { useIsOffline } from '../../sync/connection';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';
import { errataSince } from './use-errata';
import { useValidations } from './use-validations';

/** Errata younger than this are not asked for again for the marks in a topo, in milliseconds: a day. */
const MAX_AGE_MS = 86_400_000;

const none: readonly Erratum[] = [];

/**
 * What changed of a route since the reader's copy of its guidebook: of the first of its guidebooks that they have a right
 * to and that tells something of it. Empty for who has none of them.
 */
export function useErrataOfRoute(
  guidebooks: readonly Pick<GuidebookRef, 'id' | 'slug'>[],
  type: RouteType,
  id: number,
): readonly Erratum[] {
  const { engine } = useLocal();
  const isOffline = useIsOffline();
  const rights = useValidations() ?? [];
  const slugs = guidebooks
    .filter((book) => rights.some(({ guidebookId }) => guidebookId === book.id))
    .map(({ slug }) => slug)
    .join();
  useEffect(() => {
    if (isOffline) return;
    for (const slug of slugs.split(',').filter(Boolean)) {
      void engine.refreshPage({ page: 'errata', slug }, MAX_AGE_MS);
    }
  }, [engine, slugs, isOffline]);
  const found = useLiveQuery(
    async ({ db }) => {
      for (const slug of slugs.split(',').filter(Boolean)) {
        const row = await db.pages.get(pageKey({ page: 'errata', slug }));
        const errata = row?.state === 'found' ? (row.data as GuidebookErrata) : null;
        const place = errata?.places.find((one) => one.type === type && one.id === id);
        if (!errata || !place) continue;
        const book = await db.meta.get(`book ${slug}`);
        const month = (book?.value as string | undefined) ?? null;
        return foldErrata(place, errataSince(errata, month));
      }
      return none;
    },
    [slugs, type, id],
  );
  return found ?? none;
}
