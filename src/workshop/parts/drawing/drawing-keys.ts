import type { TopoPoint } from '#contract/catalogue/topo';
import { tidyPoint } from './simplify-stroke';

/** How far a key moves the cross, as a share of the picture; with Shift as finely as a line needs. */
const STRIDE = 0.02;
const FINE_STRIDE = 0.002;

const directions: Readonly<Record<string, TopoPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key means on the picture. */
export type DrawingKey =
  | { kind: 'cross'; to: TopoPoint }
  | { kind: 'touch' | 'erase' | 'undo' | 'redo' | 'finish' | 'next' | 'previous' };

const plain: Readonly<Record<string, Exclude<DrawingKey['kind'], 'cross'>>> = {
  Enter: 'touch',
  ' ': 'touch',
  Delete: 'erase',
  Backspace: 'erase',
  Escape: 'finish',
  PageDown: 'next',
  PageUp: 'previous',
};

/**
 * Reads a key pressed on the picture: arrows move the cross, Enter touches what is under it with the tool, Delete takes
 * it away, Escape ends a way that is being drawn, the page keys go from climb to climb. Null for any other.
 */
export function readDrawingKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  cross: TopoPoint,
): DrawingKey | null {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) {
    if (key === 'y' || (shiftKey && key.toLowerCase() === 'z')) return { kind: 'redo' };
    return key === 'z' ? { kind: 'undo' } : null;
  }
  const direction = directions[key];
  if (direction) {
    const stride = shiftKey ? FINE_STRIDE : STRIDE;
    return {
      kind: 'cross',
      to: tidyPoint([cross[0] + direction[0] * stride, cross[1] + direction[1] * stride]),
    };
  }
  const kind = plain[key];
  return kind ? { kind } : null;
}
