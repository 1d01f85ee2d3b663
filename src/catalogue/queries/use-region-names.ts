import { useEffect, useState } from 'react';
import type { Region } from '#contract/catalogue/place';
import { noteRegions, type RegionNames, regionsInSnapshot } from '../../sync/local/route-snapshot';

/** The names of the regions that routes lie in: out of the index, and until it answers as they were last drawn. */
export function useRegionNames(
  routes: readonly { regionSlug: string }[],
  regions: readonly Region[] | undefined,
): RegionNames {
  const [before] = useState(regionsInSnapshot);
  const wanted = new Set(routes.map(({ regionSlug }) => regionSlug));
  const found = regions?.filter(({ slug }) => wanted.has(slug));
  const names = found ? Object.fromEntries(found.map(({ slug, name }) => [slug, name])) : before;
  useEffect(() => {
    if (regions) noteRegions(names);
  }, [regions, names]);
  return names;
}
