import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** Milliseconds without another letter after which the typing rests. */
const REST_MS = 500;
/** Whatever the hand does beside typing ends it, before a link could lead away. */
const ends = ['pointerdown', 'focusout', 'submit', 'pagehide'] as const;

export interface Debounced {
  /** A letter was typed. */
  begin(): void;
  /** What was to be done was done otherwise. */
  drop(): void;
}

/** Does something once the typing rests, is ended by another act of the hand, or the page is left. */
export function useDebounce(act: (nothing: Record<string, never>) => void): Debounced {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is done may be another function by then: the account is known a moment after the first letters.
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  }, [act]);
  const debounced = useMemo(() => {
    const drop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    const end = () => {
      if (timer.current === undefined) return;
      drop();
      latest.current({});
    };
    const begin = () => {
      drop();
      timer.current = setTimeout(end, REST_MS);
    };
    return { begin, drop, end };
  }, []);
  useEffect(() => {
    for (const event of ends) window.addEventListener(event, debounced.end, true);
    return () => {
      for (const event of ends) window.removeEventListener(event, debounced.end, true);
      debounced.drop();
    };
  }, [debounced]);
  return debounced;
}
