import { useMemo, useSyncExternalStore } from 'react';
import type { AscentTypeCode } from '#contract/rules/ascent-type';
import { useLocal } from '../../sync/local/local-provider';
import { LogbookPages, type LogbookView } from './logbook-pages';

/**
 * The logbook's ascents of some types, newest first, as far as they were read; `readMore` reads on.
 * The array of types has to be the same one between renders.
 */
export function useLogbook(types: readonly AscentTypeCode[]): {
  view: LogbookView | undefined;
  readMore: () => void;
} {
  const { stores } = useLocal();
  const pages = useMemo(() => (stores ? new LogbookPages(stores.db, types) : notOpen), [stores, types]);
  return { view: useSyncExternalStore(pages.subscribe, pages.view), readMore: pages.readMore };
}

/** Stands in while the local copy is being opened: nothing is known. */
const notOpen: Pick<LogbookPages, 'subscribe' | 'view' | 'readMore'> = {
  subscribe: () => () => undefined,
  view: () => undefined,
  readMore: () => undefined,
};
