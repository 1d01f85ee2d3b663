import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import type { MapPlace } from '#worker/api/map-api';

/** Names a place among crags and multi-pitches. */
export function keyOfPlace({ type, id }: MapPlace): string {
  return `${type}-${id}`;
}

/** A link to the page of a crag or multi-pitch. */
export function PlaceLink({
  place,
  ...rest
}: { place: MapPlace } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'>) {
  const region = place.regionSlug;
  return place.type === 'crag' ? (
    <Link to="/{-$lng}/routes/crag/$region/$crag" params={{ region, crag: place.slug }} {...rest} />
  ) : (
    <Link
      to="/{-$lng}/routes/multi-pitch/$region/$multipitch"
      params={{ region, multipitch: place.slug }}
      {...rest}
    />
  );
}
