import { startTransition, useCallback, useEffect, useState } from 'react';
import type { EngineApi } from '#worker/api/engine-api';
import { useSentQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';

/**
 * What the index answers to a question that stays the same, again whenever another index came; null when it knows
 * nothing, undefined while asked.
 */
export function useFromIndex<Found>(
  ask: (engine: EngineApi) => Promise<Found | null>,
): Found | null | undefined {
  const { engine } = useLocal();
  const [answer, setAnswer] = useState<{ ask: typeof ask; found: Found | null }>();
  const version = useSentQuery(async ({ device }) => (await device.indexManifest.get('manifest'))?.version);
  useEffect(() => {
    let isCurrent = true;
    void ask(engine).then((found) => {
      if (isCurrent) startTransition(() => setAnswer({ ask, found }));
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, ask, version]);
  return answer?.ask === ask ? answer.found : undefined;
}

/** A crag that was never opened, as far as the public index on this device knows it. */
export function useIndexedCrag(region: string, slug: string) {
  return useFromIndex(useCallback((engine: EngineApi) => engine.indexedCrag(region, slug), [region, slug]));
}

/** A sector that was never opened, likewise. */
export function useIndexedSector(region: string, crag: string, slug: string) {
  const ask = useCallback(
    (engine: EngineApi) => engine.indexedSector(region, crag, slug),
    [region, crag, slug],
  );
  return useFromIndex(ask);
}

/** A multi-pitch that was never opened, likewise. */
export function useIndexedMultipitch(region: string, slug: string) {
  return useFromIndex(
    useCallback((engine: EngineApi) => engine.indexedMultipitch(region, slug), [region, slug]),
  );
}

const askForGuidebooks = (engine: EngineApi) => engine.indexedGuidebooks();

/** The guidebooks by name, as far as the public index on this device knows them. */
export function useIndexedGuidebooks() {
  return useFromIndex(askForGuidebooks);
}
