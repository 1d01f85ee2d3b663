import { useEffect, useMemo, useState } from 'react';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import { useLocal } from '../../../sync/local/local-provider';
import type { Stores } from '../../../sync/local/stores';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { openCopy } from '../open-copy';
import { useValidations } from '../use-validations';

/** A sector's or multi-pitch's page as this device holds it, downloaded or looked at. */
export type HeldRoute = { type: 'cliff'; page: SectorPage } | { type: 'multipitch'; page: MultipitchPage };

/**
 * Every route that this device holds, the downloaded ones first, each without its content when that may not be read any
 * more; undefined while they are being read. It asks nobody, and does not follow what comes later.
 */
export function useHeldRoutes(): readonly HeldRoute[] | undefined {
  const { stores } = useLocal();
  const validations = useValidations();
  const now = useTrustedNow();
  const [held, setHeld] = useState<readonly HeldRoute[]>();
  useEffect(() => {
    if (!stores) return;
    let isCurrent = true;
    const show = (routes: readonly HeldRoute[]) => isCurrent && setHeld(routes);
    // What cannot be read is as good as not held: the screen must stand without.
    void readHeld(stores).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [stores]);
  return useMemo(() => {
    if (!held || !validations) return undefined;
    return held.map(
      (route) => ({ ...route, page: openCopy(route.page, validations, now).page }) as HeldRoute,
    );
  }, [held, validations, now]);
}

async function readHeld({ db, packs, account }: Stores): Promise<HeldRoute[]> {
  const { readPackContent } = await import('#worker/packs/read-pack');
  const packRows = await packs.packs.filter((pack) => pack.account === account).toArray();
  const downloads = await Promise.all(packRows.map(({ key }) => readPackContent(packs, key)));
  const [sectors, multipitches] = await Promise.all([
    db.pagesOf('sector').toArray(),
    db.pagesOf('multipitch').toArray(),
  ]);
  return [
    ...downloads.filter((route) => route !== null),
    ...sectors
      .filter(({ state }) => state === 'found')
      .map(({ data }): HeldRoute => ({ type: 'cliff', page: data as SectorPage })),
    ...multipitches
      .filter(({ state }) => state === 'found')
      .map(({ data }): HeldRoute => ({ type: 'multipitch', page: data as MultipitchPage })),
  ];
}
