import { useEffect, useState } from 'react';
import { counterClean, type Removed } from '#contract/endpoints/counter/words';
import { useLocal } from '../../sync/local/local-provider';
import { askCounter } from './ask-counter';

/** While somebody types nothing is asked. */
const QUIET_MS = 400;

/** HTML as the server would keep it, and what it takes out. */
export interface Cleaned {
  html: string;
  removed: Removed[];
}

/**
 * Some HTML as the server's own sanitiser leaves it, a moment after it was typed; undefined until it has answered, and
 * the last answer while a newer one is waited for or cannot be had.
 */
export function useCleaned(html: readonly string[]): readonly Cleaned[] | undefined {
  const { engine } = useLocal();
  const key = JSON.stringify(html);
  const [cleaned, setCleaned] = useState<readonly Cleaned[]>();
  useEffect(() => {
    let isHere = true;
    const timer = setTimeout(() => {
      const body = { html: JSON.parse(key) as string[] };
      void askCounter(engine, counterClean, { body }).then((answer) => {
        if (isHere && answer.kind === 'done') setCleaned(answer.data);
      });
    }, QUIET_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [engine, key]);
  return cleaned;
}
