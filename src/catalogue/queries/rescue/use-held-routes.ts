import { useEffect, useMemo, useState } from 'react';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import { useLocal } from '../../../sync/local/local-provider';
import type { Stores } from '../../../sync/local/stores';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { openCopy } from '../open-copy';
import { useValidations } from '../use-validations';
import type { PageRow } from '#worker/db/rows';
import type { HeldPlace } from '#worker/packs/held-places';

/** A sector's or multi-pitch's page as this device holds it, downloaded or looked at. */
export type HeldRoute = { type: 'cliff'; page: SectorPage } | { type: 'multipitch'; page: MultipitchPage };

const none: readonly never[] = [];

/**
 * What this device holds of those places that fit, the downloaded ones first, each without its content when that may not be
 * read any more; undefined while it is being read, and what fitted before while others are. It asks nobody. Nothing is read
 * of other places, of which there may be hundreds.
 */
export function useHeldRoutes(
  places: readonly HeldPlace[] | undefined,
  fits: (place: HeldPlace) => boolean,
): readonly HeldRoute[] | undefined {
  const { stores } = useLocal();
  const validations = useValidations();
  const now = useTrustedNow();
  const [held, setHeld] = useState<readonly HeldRoute[]>();
  const wanted = places
    ?.filter(fits)
    .map(({ key }) => key)
    .join(' ');
  useEffect(() => {
    if (!stores || !places || !wanted) return;
    let isCurrent = true;
    const show = (routes: readonly HeldRoute[]) => isCurrent && setHeld(routes);
    const keys = new Set(wanted.split(' '));
    // What cannot be read is as good as not held: the screen must stand without.
    void readHeld(
      stores,
      places.filter(({ key }) => keys.has(key)),
    ).then(show, () => show(none));
    return () => {
      isCurrent = false;
    };
  }, [stores, places, wanted]);
  const read = wanted === '' ? none : held;
  return useMemo(() => {
    if (!read || !validations) return undefined;
    return read.map(
      (route) => ({ ...route, page: openCopy(route.page, validations, now).page }) as HeldRoute,
    );
  }, [read, validations, now]);
}

async function readHeld({ db, packs }: Stores, places: readonly HeldPlace[]): Promise<HeldRoute[]> {
  const { readPackContent } = await import('#worker/packs/read-pack');
  const downloads = places.flatMap((place) => place.packs);
  const [downloaded, sectors, multipitches] = await Promise.all([
    Promise.all(downloads.map((key) => readPackContent(packs, key))),
    db.pagesOf('sector').bulkGet(places.flatMap(({ pages }) => pages.sector)),
    db.pagesOf('multipitch').bulkGet(places.flatMap(({ pages }) => pages.multipitch)),
  ]);
  const found = (type: HeldRoute['type'], rows: readonly (PageRow | undefined)[]) =>
    rows.flatMap((row) => (row?.state === 'found' ? ({ type, page: row.data } as HeldRoute) : []));
  return [
    ...downloaded.filter((route) => route !== null),
    ...found('cliff', sectors),
    ...found('multipitch', multipitches),
  ];
}
