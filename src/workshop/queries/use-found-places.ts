import { useEffect, useState } from 'react';
import type { SearchHit } from '#contract/endpoints/catalogue';
import { isAskable, noSearch } from '#contract/search/search-text';
import { useLocal } from '../../sync/local/local-provider';

/** Hits that are offered while somebody types. */
const SHOWN = 12;

/** Crags, sectors, multi-pitches and guidebooks of these words, from the index on this device; null while it cannot be asked. */
export function useFoundPlaces(words: string): readonly SearchHit[] | null {
  const { engine } = useLocal();
  const [found, setFound] = useState<{ words: string; hits: readonly SearchHit[] | null }>();
  const asked = words.trim();
  const isShort = asked === '' || !isAskable({ ...noSearch, query: asked });
  useEffect(() => {
    if (isShort) return;
    let isHere = true;
    void engine.search({ ...noSearch, query: asked, limit: SHOWN }).then((answer) => {
      if (isHere) setFound({ words: asked, hits: answer.kind === 'done' ? answer.data.hits : null });
    });
    return () => {
      isHere = false;
    };
  }, [engine, asked, isShort]);
  if (isShort) return [];
  return found ? found.hits : [];
}
