import { useEffect, useState } from 'react';
import type { IndexedRoutes } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';

/** What the public index knows of some routes (`cliff-12`); null without an index, undefined while it is asked. */
export function useIndexedRoutes(keys: readonly string[]): IndexedRoutes | null | undefined {
  const { engine } = useLocal();
  const [found, setFound] = useState<{ of: string; routes: IndexedRoutes | null }>();
  const of = keys.join(',');
  useEffect(() => {
    let isCurrent = true;
    void engine.indexedRoutes(of === '' ? [] : of.split(',')).then((routes) => {
      if (isCurrent) setFound({ of, routes });
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, of]);
  return found?.of === of ? found.routes : undefined;
}
