import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Region } from '#contract/catalogue/place';
import type { EngineApi, RegionCrag, RegionMultipitch } from '#worker/api/engine-api';
import { useSentQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';

const RETRY_MS = 1_000;

const askForRegions = (engine: EngineApi) => engine.explore();

/** Every region out of the public index; undefined until the index is on the device. */
export function useExplore(): Region[] | undefined {
  return useOfIndex(askForRegions);
}

/** The crags of a region, by name; undefined until they are asked for. */
export function useRegionCrags(regionId: number): RegionCrag[] | undefined {
  return useOfIndex(useCallback((engine: EngineApi) => engine.regionCrags(regionId), [regionId]));
}

/** The multi-pitches of a region, by name; undefined until they are asked for. */
export function useRegionMultipitches(regionId: number): RegionMultipitch[] | undefined {
  return useOfIndex(useCallback((engine: EngineApi) => engine.regionMultipitches(regionId), [regionId]));
}

/** Asks the index until it is there, and again whenever it changed. Another `ask` is another question. */
function useOfIndex<Found>(ask: (engine: EngineApi) => Promise<Found[] | null>): Found[] | undefined {
  const { engine } = useLocal();
  const [answer, setAnswer] = useState<{ ask: typeof ask; found: Found[] }>();
  const version = useSentQuery(async ({ device }) => (await device.indexManifest.get('manifest'))?.version);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async () => {
      const found = await ask(engine);
      if (!isCurrent) return;
      if (found) startTransition(() => setAnswer({ ask, found }));
      else timer = setTimeout(() => void again(), RETRY_MS);
    };
    void again();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [engine, ask, version]);
  return answer?.ask === ask ? answer.found : undefined;
}
