import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

export interface HeldFocus {
  ref: RefObject<HTMLDivElement | null>;
  tabIndex: number;
  onFocus: (event: FocusEvent) => void;
}

/**
 * For what holds entries that go while one is at them: when the one that had the focus has gone, the whole takes it,
 * so that whoever goes by keyboard goes on from here. To be called by whoever draws the entries.
 */
export function useHeldFocus(): HeldFocus {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) ref.current?.focus({ preventScroll: true });
  });
  return { ref, tabIndex: -1, onFocus: ({ target }) => (last.current = target) };
}
