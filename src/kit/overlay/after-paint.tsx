import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * What an overlay can be opened without: drawn once the rest of it was painted, so that a tap is answered at once on a
 * slow phone too. Until then `waiting` keeps its place.
 */
export function AfterPaint({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setIsPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted ? children : waiting;
}
