import { METERS_PER_DEGREE } from '#contract/rules/earth';
import type { Coordinates } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';
import { metersBetween } from '../../../kit/position/meters-between';
import type { TrackPoint } from '../../../catalogue/parts/track/track-geometry';

/** At most so many of the points, evenly taken, the first and the last among them. */
export function thinned(points: readonly TrackPoint[], most: number): readonly TrackPoint[] {
  const last = points.length - 1;
  if (last < most) return points;
  return Array.from({ length: most }, (_, at) => points[Math.round((at * last) / (most - 1))]).filter(
    (point) => point !== undefined,
  );
}

/** The bounds of a track with so many metres around it. */
export function boundsAround(points: readonly TrackPoint[], meters: number): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lon, lat] of points) {
    [west, east] = [Math.min(west, lon), Math.max(east, lon)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  const high = meters / METERS_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((((south + north) / 2) * Math.PI) / 180));
  return {
    west: Math.max(-180, west - wide),
    south: Math.max(-90, south - high),
    east: Math.min(180, east + wide),
    north: Math.min(90, north + high),
  };
}

/** How far a place is from the nearest point of a track, in metres. */
export function metersToTrack(track: readonly TrackPoint[], place: Coordinates): number {
  return Math.min(...track.map(([lon, lat]) => metersBetween({ lon, lat }, place)));
}
