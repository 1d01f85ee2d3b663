import { useEffect, useState } from 'react';
import {
  type RouteSearch,
  readSearchText,
  type SearchText,
  writeSearchText,
} from '#contract/search/search-text';
import { useLocal } from '../../sync/local/local-provider';

/** A search that asks for less, and how many hits it has. */
export interface Loosened<Key extends string> {
  key: Key;
  total: number;
}

/** How many hits each of some searches has, the most first; those without any are left out. Undefined while asked. */
export function useLoosened<Key extends string>(
  searches: Readonly<Record<Key, RouteSearch>>,
): Loosened<Key>[] | undefined {
  const { engine } = useLocal();
  const [answer, setAnswer] = useState<{ words: string; found: Loosened<Key>[] }>();
  const words = JSON.stringify(
    Object.entries<RouteSearch>(searches).map(([key, search]) => [key, writeSearchText(search)]),
  );
  useEffect(() => {
    let isCurrent = true;
    const count = async () => {
      const asked = JSON.parse(words) as [Key, SearchText][];
      const found = await Promise.all(
        asked.map(async ([key, text]) => {
          const result = await engine.search({ ...readSearchText(text).search, limit: 1 });
          return { key, total: result.kind === 'done' ? result.data.total : 0 };
        }),
      );
      if (!isCurrent) return;
      const some = found.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
      setAnswer({ words, found: some });
    };
    void count();
    return () => {
      isCurrent = false;
    };
  }, [engine, words]);
  return answer?.words === words ? answer.found : undefined;
}
