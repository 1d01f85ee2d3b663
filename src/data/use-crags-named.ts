import { useEffect, useState } from 'react';
import type { SearchHit } from '#contract/endpoints/catalogue';
import { foldText } from '#contract/fold-text';
import { noSearch } from '#contract/search-text';
import { useLocal } from './local-provider';

/** A crag with a place on the earth. */
export type NamedCrag = SearchHit & { coordinates: NonNullable<SearchHit['coordinates']> };

const HITS = 10;

/**
 * The crags that are called so, in any writing, as far as the index knows them; empty until it has answered.
 * A name that several crags have stands for none: nobody climbed at all of them.
 */
export function useCragsNamed(names: readonly string[]): NamedCrag[] {
  const { engine } = useLocal();
  const [crags, setCrags] = useState<NamedCrag[]>([]);
  const asked = names.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const found: NamedCrag[] = [];
      for (const name of asked.split('\n')) {
        const answer = await engine.search({ ...noSearch, query: name, limit: HITS }, 'all');
        if (!isCurrent) return;
        if (answer.kind !== 'done') continue;
        const called = answer.data.hits.filter(
          (hit) => hit.kind === 'crag' && foldText(hit.name) === foldText(name),
        );
        const [only] = called;
        if (called.length === 1 && only?.coordinates) found.push({ ...only, coordinates: only.coordinates });
      }
      setCrags(found);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [engine, asked]);
  return crags;
}
