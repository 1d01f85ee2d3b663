import { useSyncExternalStore } from 'react';

/** Whether somebody may be looking at this page: it is not behind another one, and the screen is on. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(onVisibility, isVisible);
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
