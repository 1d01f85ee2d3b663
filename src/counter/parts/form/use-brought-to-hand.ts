import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A form that something on the screen was chosen for: as it comes it scrolls into view and its first field takes the
 * focus, for on a phone it stands far from what was tapped. One that comes with `isChosen` false is left alone for good, but
 * for `turn`, which counts how often something was chosen for a form that stands there already.
 */
export function useBroughtToHand<Element extends HTMLElement>(
  isChosen: boolean,
  turn = 0,
): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const [isBrought] = useState(isChosen);
  useEffect(() => {
    if (!isBrought && turn === 0) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current
      ?.querySelector<HTMLElement>('form input, form select, form textarea')
      ?.focus({ preventScroll: true });
  }, [isBrought, turn]);
  return place;
}
