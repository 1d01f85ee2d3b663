import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What the address of a sector or multi-pitch is made of. */
export interface RoutePlace {
  regionSlug: string;
  /** The crag of a sector; multi-pitches do without. */
  cragSlug: string | null;
  slug: string;
}

/** A link to a sector (with a crag, unless it is said to be a multi-pitch) or to a multi-pitch. */
export function RouteLink({
  type,
  place,
  className,
  children,
}: {
  type: 'cliff' | 'multipitch';
  place: RoutePlace;
  className?: string | undefined;
  children: ReactNode;
}) {
  const region = place.regionSlug;
  if (type === 'cliff' && place.cragSlug !== null) {
    return (
      <Link
        to="/{-$lng}/routes/crag/$region/$crag/$sector"
        params={{ region, crag: place.cragSlug, sector: place.slug }}
        className={className}
      >
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/{-$lng}/routes/multi-pitch/$region/$multipitch"
      params={{ region, multipitch: place.slug }}
      className={className}
    >
      {children}
    </Link>
  );
}
