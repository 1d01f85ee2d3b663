import { type RefObject, useEffect, useRef } from 'react';

/**
 * A form that something on the screen was chosen for: it scrolls into view and its first field takes the focus, for on a
 * phone it stands far below what was tapped. Left alone while `isChosen` is false.
 */
export function useBroughtToHand<Element extends HTMLElement>(isChosen: boolean): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    if (!isChosen) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current
      ?.querySelector<HTMLElement>('form input, form select, form textarea')
      ?.focus({ preventScroll: true });
  }, [isChosen]);
  return place;
}
