import { useSyncExternalStore } from 'react';

/** Breakpoint of SPEC section 9 from which lists and their filters stand side by side. */
const WIDE = '(min-width: 900px)';

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether there is room for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(WIDE).matches);
}
