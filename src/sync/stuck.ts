import { shareState } from './share-state';

const stuck = shareState(false);

/** Notes that the local copy is lost to the worker, and to another one that was started in its place. */
export function noteStuck(): void {
  stuck.change(true);
}

/** Whether only loading the page anew can bring the local copy back. */
export function useIsStuck(): boolean {
  return stuck.useValue();
}
