import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { climb, pitch as pitches } from '#server/database/schema/catalogue';
import type { ReportPlace } from '#contract/tables/report';
import { itemKey, type ItemKey } from '#contract/workshop/item-key';
import { savedRouteFacts } from '../catalogue/saved-route-facts';

/** A route as the catalogue has it, and what its climbs are called. */
export interface PlaceNames {
  route: string;
  climb: string | null;
  /** What of it is graded, a climb or a pitch; null where a place is neither. */
  line: { key: ItemKey; grade: string } | null;
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
  const walls = places.flatMap(({ pitch, routeId }) => (pitch === null ? [] : routeId));
  const ropes =
    walls.length === 0 ? [] : await db.select().from(pitches).where(inArray(pitches.multipitchId, walls));
  return places.map(({ type, routeId, climbId, pitch }) => {
    const fact = byRoute.get(`${type}-${routeId}`);
    if (!fact) return null;
    const known = climbId === null ? undefined : byClimb.get(climbId);
    const line = known?.sectorId === routeId && type === 'cliff' ? known : undefined;
    const rope = ropes.find(
      ({ multipitchId, number }) => type === 'multipitch' && multipitchId === routeId && number === pitch,
    );
    const graded = line ? { ...line, kind: 'climb' as const } : rope && { ...rope, kind: 'pitch' as const };
    const { regionSlug: region, cragSlug: crag, slug, cragId, label, cragName } = fact;
    return {
      route: [cragName, label].filter(Boolean).join(' · '),
      climb: line?.name ?? null,
      line: graded ? { key: itemKey(graded.kind, graded.id), grade: graded.grade } : null,
      path: { region, crag, slug, cragId },
    };
  });
}
