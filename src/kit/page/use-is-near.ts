import { type RefObject, useEffect, useState } from 'react';

/** What comes into view soon is fetched before it does. */
const AHEAD = '160px';

/** Whether an element was ever in view, or about to be; at once where a browser does not tell. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const watched = element.current;
    if (isNear || !watched) return;
    const look: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    };
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
