import type { Coordinates, PlaceRef } from '#contract/catalogue/place';
import { planDay, type DayOwn, type DayPlan, type DayRoute } from './plan-day';

/** A route of a list with where it stands; a multi-pitch may stand at no crag. */
export interface PlacedRoute {
  route: DayRoute;
  regionSlug: string;
  crag: PlaceRef | null;
  coordinates: Coordinates;
}

/** What of a list stands together, and its day. */
export interface ListDayPart {
  key: string;
  regionSlug: string;
  crag: PlaceRef | null;
  plan: DayPlan;
}

/** The day of a list: a part for each crag, and one for each multi-pitch of none, in the order in which the list comes to them. */
export function planListDay(routes: readonly PlacedRoute[], own: DayOwn, day: string): ListDayPart[] {
  const groups = new Map<string, PlacedRoute[]>();
  for (const placed of routes) {
    const key = placed.crag ? `crag-${placed.crag.id}` : `multipitch-${placed.route.id}`;
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (!first) return [];
    const { regionSlug, crag, coordinates } = first;
    const here = group.map(({ route }) => route);
    return [{ key, regionSlug, crag, plan: planDay(coordinates, here, own, day) }];
  });
}
