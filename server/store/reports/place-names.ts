import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { climb } from '#server/database/schema/catalogue';
import type { ReportPlace } from '#contract/tables/report';
import { savedRouteFacts } from '../catalogue/saved-route-facts';

/** A route as the catalogue has it, and what its climbs are called. */
export interface PlaceNames {
  route: string;
  climb: string | null;
  path: { region: string; crag: string | null; slug: string; cragId: number | null };
}

/** What the catalogue calls places, one after the other; null for a route that is not in it. */
export async function readPlaceNames(
  db: Database,
  places: readonly ReportPlace[],
): Promise<(PlaceNames | null)[]> {
  const routes = new Map(places.map(({ type, routeId: id }) => [`${type}-${id}`, { type, id }]));
  const facts = await savedRouteFacts(db, [...routes.values()]);
  const byRoute = new Map(facts.map((fact) => [`${fact.type}-${fact.routeId}`, fact]));
  const climbIds = places.flatMap(({ climbId }) => climbId ?? []);
  const climbs =
    climbIds.length === 0 ? [] : await db.select().from(climb).where(inArray(climb.id, climbIds));
  const byClimb = new Map(climbs.map((line) => [line.id, line]));
  return places.map(({ type, routeId, climbId }) => {
    const fact = byRoute.get(`${type}-${routeId}`);
    if (!fact) return null;
    const line = climbId === null ? undefined : byClimb.get(climbId);
    const { regionSlug: region, cragSlug: crag, slug, cragId, label, cragName } = fact;
    return {
      route: [cragName, label].filter(Boolean).join(' · '),
      climb: line?.sectorId === routeId ? line.name : null,
      path: { region, crag, slug, cragId },
    };
  });
}
