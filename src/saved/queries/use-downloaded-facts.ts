import { useMemo } from 'react';
import type { PackFacts } from '#worker/db/rows';
import { usePacks } from './use-packs';

/** What this account's downloads say to lists, by saved route (`cliff-12`). It does not know who may read it. */
export function useDownloadedFacts(): ReadonlyMap<string, PackFacts> | undefined {
  const packs = usePacks();
  return useMemo(
    () => packs && new Map([...packs].flatMap(([key, { facts }]) => (facts ? [[key, facts] as const] : []))),
    [packs],
  );
}
