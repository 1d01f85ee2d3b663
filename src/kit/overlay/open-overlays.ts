import { shareState } from '../../sync/share-state';

const count = shareState(0);

/** Counts a drawer, a dialog or a menu in that has just been opened; the answered function counts it out again. */
export function countOverlay(): () => void {
  count.change(count.read() + 1);
  return () => count.change(count.read() - 1);
}

/** Whether anything lies over the screen: what asks for attention by itself waits for its end. */
export const useIsOverlaid = (): boolean => count.useValue() > 0;
