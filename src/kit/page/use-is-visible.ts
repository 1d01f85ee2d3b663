import { useSyncExternalStore } from 'react';

/** Whether somebody may be looking at this page: it is not behind another one, and the screen is on. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(onVisibility, isVisible);
}

function onVisibility(changed: () => void): () => void {
  // A page that is closed is hidden first: what is drawn then, the browser loads as a message sent in leaving.
  const tell = () => (isVisible() ? changed() : void setTimeout(changed));
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
