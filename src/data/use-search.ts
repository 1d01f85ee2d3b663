import { useEffect, useState } from 'react';
import type { SearchHit } from '#contract/endpoints/catalogue';
import type { RouteType } from '#contract/place';
import { useLocal } from './local-provider';

/** Fewest characters of a search (SPEC section 9). */
export const SEARCH_MIN = 3;
/** A screen of hits is enough: who does not find it among fifty types another letter. */
const LIMIT = 50;

/** `short` below three characters; `hits` may be those of the letters before while the new ones come. */
export type SearchState =
  | { state: 'short' }
  | { state: 'searching' }
  | { state: 'hits'; hits: SearchHit[]; from: 'device' | 'server'; isOlder: boolean }
  | { state: 'unreachable' };

interface Found {
  query: string;
  answer: Exclude<SearchState, { state: 'short' } | { state: 'searching' }>;
}

/** Looks for what was typed in the index on the device, or on the server until the index is there. */
export function useSearch(text: string, type: RouteType | undefined): SearchState {
  const { engine } = useLocal();
  const [found, setFound] = useState<Found>();
  const wanted = text.trim();
  const query = `${type ?? ''}/${wanted}`;
  const isShort = wanted.length < SEARCH_MIN;
  useEffect(() => {
    if (isShort) return;
    let isCurrent = true;
    const search = async () => {
      const result = await engine.search({ text: wanted, limit: LIMIT, ...(type && { type }) });
      if (!isCurrent) return;
      const answer =
        result.kind === 'done'
          ? { state: 'hits' as const, ...result.data, isOlder: false }
          : { state: 'unreachable' as const };
      setFound({ query, answer });
    };
    void search();
    return () => {
      isCurrent = false;
    };
  }, [engine, wanted, type, query, isShort]);

  if (isShort) return { state: 'short' };
  if (!found) return { state: 'searching' };
  if (found.query === query) return found.answer;
  return found.answer.state === 'hits' ? { ...found.answer, isOlder: true } : { state: 'searching' };
}
