import { startTransition, useEffect, useState } from 'react';
import type { FacetCounts } from '#contract/search/facets';
import { noSearch } from '#contract/search/search-text';
import { useLocal } from '../../sync/local/local-provider';

/** How much each facet holds of everything, while nothing is looked for; undefined until the index is on this device. */
export function useBrowseCounts(isWanted: boolean): FacetCounts | undefined {
  const { engine } = useLocal();
  const [counts, setCounts] = useState<FacetCounts>();
  const isMissing = isWanted && !counts;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    // It also brings the index into the worker's memory before the first letter is typed.
    const count = async () => {
      const result = await engine.search({ ...noSearch, limit: 1 });
      if (isCurrent && result.kind === 'done') startTransition(() => setCounts(result.data.counts));
    };
    void count();
    return () => {
      isCurrent = false;
    };
  }, [engine, isMissing]);
  return counts;
}
