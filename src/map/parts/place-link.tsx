import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import type { MapPlace } from '#worker/api/map-api';

/** Names a place among crags, sectors and multi-pitches. */
export function keyOfPlace({ type, id }: MapPlace): string {
  return `${type}-${id}`;
}

/** A link to the page of a crag, a sector or a multi-pitch. */
export function PlaceLink({
  place,
  ...rest
}: { place: MapPlace } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'>) {
  const region = place.regionSlug;
  if (place.type === 'crag') {
    return <Link to="/{-$lng}/routes/crag/$region/$crag" params={{ region, crag: place.slug }} {...rest} />;
  }
  return place.type === 'sector' ? (
    <Link
      to="/{-$lng}/routes/crag/$region/$crag/$sector"
      params={{ region, crag: place.cragSlug ?? '', sector: place.slug }}
      {...rest}
    />
  ) : (
    <Link
      to="/{-$lng}/routes/multi-pitch/$region/$multipitch"
      params={{ region, multipitch: place.slug }}
      {...rest}
    />
  );
}
