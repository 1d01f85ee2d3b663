import { useEffect, useState } from 'react';
import type { RegionCrags } from '#worker/engine-api';
import { useLiveQuery } from './use-live-query';
import { useLocal } from './local-provider';

const RETRY_MS = 1_000;

/** Every region with its crags out of the public index; undefined until the index is on the device. */
export function useExplore(): RegionCrags[] | undefined {
  const { engine } = useLocal();
  const [found, setFound] = useState<{ version: string | undefined; regions: RegionCrags[] }>();
  const version = useLiveQuery(async ({ device }) => (await device.indexManifest.get('manifest'))?.version);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await engine.explore();
      if (!isCurrent) return;
      if (answer) setFound({ version, regions: answer });
      else timer = setTimeout(() => void ask(), RETRY_MS);
    };
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [engine, version]);
  return found?.regions;
}
