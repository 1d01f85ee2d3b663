import { useEffect, useState } from 'react';
import type { Climb, SectorPage } from '#contract/catalogue/route-content';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { readPackContent } from '#worker/packs/read-pack';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';

const nothing: readonly never[] = [];
/** Where the code that reads a download cannot be had, none is read. */
const readNothing: typeof readPackContent = async () => null;

/**
 * The climbs of a sector as far as this device may show them, from its download or its page; [] when unknown, undefined
 * while it is looked for. A sector that was never opened here is asked for.
 */
export function useClimbsOf(sectorId: number | null): readonly Climb[] | undefined {
  const { engine } = useLocal();
  // What reads a download brings zod; it comes with the first sector that is asked for.
  const [read, setRead] = useState<typeof readPackContent>();
  useEffect(() => {
    if (sectorId === null || read) return;
    import('#worker/packs/read-pack').then(
      (reader) => setRead(() => reader.readPackContent),
      () => setRead(() => readNothing),
    );
  }, [sectorId, read]);
  const climbs = useLiveQuery(
    async ({ db, packs }) => {
      if (sectorId === null) return [];
      const pack = await read?.(packs, savedRouteId('cliff', sectorId));
      if (pack?.type === 'cliff' && pack.page.content) return pack.page.content.climbs;
      const pages = await db.sector.toArray();
      const page = pages
        .map(({ data }) => data as SectorPage | null)
        .find((sector) => sector?.id === sectorId && sector.content);
      return page?.content?.climbs ?? (read ? [] : undefined);
    },
    [sectorId, read !== undefined],
  );
  const isUnknown = climbs?.length === 0;
  useEffect(() => {
    if (sectorId === null || !isUnknown) return;
    const ask = async () => {
      const routes = await engine.indexedRoutes([savedRouteId('cliff', sectorId)]);
      const [sector] = routes?.sectors ?? [];
      if (!sector) return;
      const { slug, crag, region } = sector;
      await engine.refreshPage({ page: 'sector', region: region.slug, crag: crag.slug, slug }, 0);
    };
    void ask();
  }, [engine, sectorId, isUnknown]);
  return sectorId === null ? nothing : climbs;
}
