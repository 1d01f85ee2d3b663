import type { Coordinates, RouteType } from '#contract/catalogue/place';
import type { AreaMapProps } from '../../../map/parts/area/area-map';

/** Which map the page of a crag opens: all of its ground. */
export function mapOfCrag(crag: {
  region: { slug: string };
  slug: string;
  name: string;
  coordinates: Coordinates;
}): AreaMapProps {
  const { region, slug, name, coordinates } = crag;
  return { region: region.slug, crag: slug, name, coordinates, focus: null };
}

/** Which map the approach to a route opens: its crag's ground with the route marked; null where it is of no crag. */
export function mapOfRoute(
  type: RouteType,
  page: {
    id: number;
    region: { slug: string };
    crag: { slug: string; name: string } | null;
    coordinates: Coordinates;
  },
): AreaMapProps | null {
  const { id, region, crag, coordinates } = page;
  if (!crag) return null;
  return { region: region.slug, crag: crag.slug, name: crag.name, coordinates, focus: `${type}-${id}` };
}
