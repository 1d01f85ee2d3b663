import { counterClean, type Removed } from '#contract/endpoints/counter/words';
import { useQuietAnswer } from './use-quiet-answer';

/** HTML as the server would keep it, and what it takes out. */
export interface Cleaned {
  html: string;
  removed: Removed[];
}

/** Some HTML as the server's own sanitiser leaves it, a moment after it was typed. */
export function useCleaned(html: readonly string[]): readonly Cleaned[] | undefined {
  return useQuietAnswer(counterClean, { html });
}
