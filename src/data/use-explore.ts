import { useEffect, useState } from 'react';
import type { EngineApi, RegionCrags, RegionMultipitches } from '#worker/engine-api';
import { useLiveQuery } from './use-live-query';
import { useLocal } from './local-provider';

const RETRY_MS = 1_000;

const askForCrags = (engine: EngineApi) => engine.explore();
const askForMultipitches = (engine: EngineApi) => engine.exploreMultipitches();

/** Every region with its crags out of the public index; undefined until the index is on the device. */
export function useExplore(): RegionCrags[] | undefined {
  return useRegions(askForCrags);
}

/** Every region with its multi-pitches out of the public index; undefined until the index is on the device. */
export function useExploreMultipitches(): RegionMultipitches[] | undefined {
  return useRegions(askForMultipitches);
}

/** Asks the index until it is there, and again whenever it changed. `ask` stays the same. */
function useRegions<Found>(ask: (engine: EngineApi) => Promise<Found[] | null>): Found[] | undefined {
  const { engine } = useLocal();
  const [found, setFound] = useState<{ version: string | undefined; regions: Found[] }>();
  const version = useLiveQuery(async ({ device }) => (await device.indexManifest.get('manifest'))?.version);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async () => {
      const answer = await ask(engine);
      if (!isCurrent) return;
      if (answer) setFound({ version, regions: answer });
      else timer = setTimeout(() => void again(), RETRY_MS);
    };
    void again();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [engine, ask, version]);
  return found?.regions;
}
