import { useEffect, useState } from 'react';
import { type EngineApi, pageKey } from '#worker/api/engine-api';
import type { Local } from '#worker/db/rows';
import { useLocal } from '../../../sync/local/local-provider';
import type { Stores } from '../../../sync/local/stores';
import { useLiveQuery } from '../../../sync/local/use-live-query';

/** What a saved route says of the place that it is at. */
export type SavedPlace = Pick<Local<'savedRoute'>, 'slug' | 'label' | 'regionSlug' | 'cragSlug' | 'cragName'>;

const none: readonly never[] = [];

/**
 * Those saved routes whose crag, or multi-pitch without one, this device can say the position of without a download:
 * its page was looked at, or the index here has it. Undefined while asked, and again whenever another index came; it
 * asks nobody else.
 */
export function useKnownSaved(saved: readonly SavedPlace[] | undefined): readonly SavedPlace[] | undefined {
  const { stores, engine } = useLocal();
  const version = useLiveQuery(
    async ({ device }) => (await device.indexManifest.get('manifest'))?.version ?? null,
  );
  const [known, setKnown] = useState<readonly SavedPlace[]>();
  useEffect(() => {
    if (!stores || !saved || version === undefined) return;
    let isCurrent = true;
    const show = (places: readonly SavedPlace[]) => isCurrent && setKnown(places);
    // A place that cannot be looked up is as good as not known.
    void knownAmong(saved, stores, engine, version !== null).then(show, () => show(none));
    return () => {
      isCurrent = false;
    };
  }, [stores, engine, saved, version]);
  return known;
}

async function knownAmong(
  saved: readonly SavedPlace[],
  { db }: Stores,
  engine: EngineApi,
  hasIndex: boolean,
): Promise<SavedPlace[]> {
  const isKnown = async ({ regionSlug: region, cragSlug, slug }: SavedPlace): Promise<boolean> => {
    if (cragSlug === null) return hasIndex && (await engine.indexedMultipitch(region, slug)) !== null;
    const page = await db.pagesOf('crag').get(pageKey({ page: 'crag', region, slug: cragSlug }));
    return page?.state === 'found' || (hasIndex && (await engine.indexedCrag(region, cragSlug)) !== null);
  };
  const answers = await Promise.all(saved.map(isKnown));
  return saved.filter((_place, at) => answers[at]);
}
