import { useCallback } from 'react';
import type { EngineApi } from '#worker/api/engine-api';
import { useFromIndex } from './use-from-index';

/** What the public index knows of some routes (`cliff-12`); null without an index, undefined while it is asked. */
export function useIndexedRoutes(keys: readonly string[]) {
  return useRoutesOf(keys.join(','));
}

function useRoutesOf(listed: string) {
  return useFromIndex(
    useCallback((engine: EngineApi) => engine.indexedRoutes(listed.split(',').filter(Boolean)), [listed]),
  );
}
