import { useEffect } from 'react';
import { Skeleton } from '../../kit/page/skeleton';

/** Holds the place of a hit that was scrolled to before it was fetched, and asks for it. */
export function PendingHit({ at, onSeen }: { at: number; onSeen: (at: number) => void }) {
  useEffect(() => onSeen(at), [at, onSeen]);
  return <Skeleton height="4.75rem" />;
}
