import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RouteType } from '#contract/catalogue/place';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { Database } from '#server/database/database';
import {
  climb,
  crag,
  multipitch,
  pitch,
  region,
  routeKey,
  sampleRoute,
  sector,
} from '#server/database/schema/catalogue';
import { gradeRange } from '#server/grades/grade-range';
import type { RouteId } from '../saved/saved-routes';
import { routeKeys } from './route-keys';

type Facts = Omit<SavedRoute, 'keys' | 'gradeMin' | 'gradeMax'> & { grades: string[] };

/** What screens show of these routes, in the given order; what left the catalogue is left out. */
export async function savedRouteFacts(db: Database, routes: readonly RouteId[]): Promise<SavedRoute[]> {
  const idsOf = (type: RouteType) => routes.filter((route) => route.type === type).map(({ id }) => id);
  const facts = [
    ...(await sectorFacts(db, idsOf('cliff'))),
    ...(await multipitchFacts(db, idsOf('multipitch'))),
  ];
  const ids = [...new Set(routes.map(({ id }) => id))];
  const keysOf = routeKeys({
    keys: ids.length ? await db.select().from(routeKey).where(inArray(routeKey.routeId, ids)) : [],
    samples: ids.length ? await db.select().from(sampleRoute).where(inArray(sampleRoute.routeId, ids)) : [],
  });
  const byRoute = new Map(facts.map((fact) => [`${fact.type}-${fact.routeId}`, fact]));
  return routes.flatMap(({ type, id }): SavedRoute[] => {
    const fact = byRoute.get(`${type}-${id}`);
    const range = fact && gradeRange(fact.grades);
    if (!range) return [];
    const { grades: _grades, ...row } = fact;
    return [{ ...row, ...range, keys: keysOf(type, id) }];
  });
}

/** The sectors of a crag that can be saved and bought now, in the provider's order. */
export async function enabledSectorIds(db: Database, cragId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sector.id })
    .from(sector)
    .where(and(eq(sector.cragId, cragId), eq(sector.enabled, true)))
    .orderBy(asc(sector.position));
  return rows.map(({ id }) => id);
}

const count = sql<number>`count(*)::integer`;
const gradesOf = (column: typeof climb.grade | typeof pitch.grade) =>
  sql<string[]>`json_agg(distinct ${column})`;

async function sectorFacts(db: Database, ids: readonly number[]): Promise<Facts[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      routeId: sector.id,
      slug: sector.slug,
      label: sector.name,
      regionSlug: region.slug,
      cragId: crag.id,
      cragSlug: crag.slug,
      cragName: crag.name,
      count,
      grades: gradesOf(climb.grade),
    })
    .from(sector)
    .innerJoin(crag, eq(crag.id, sector.cragId))
    .innerJoin(region, eq(region.id, crag.regionId))
    .innerJoin(climb, eq(climb.sectorId, sector.id))
    .where(and(inArray(sector.id, [...ids]), eq(sector.enabled, true)))
    .groupBy(sector.id, crag.id, region.id);
  return rows.map((row) => ({ type: 'cliff', ...row }));
}

async function multipitchFacts(db: Database, ids: readonly number[]): Promise<Facts[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      routeId: multipitch.id,
      slug: multipitch.slug,
      label: multipitch.name,
      regionSlug: region.slug,
      cragId: crag.id,
      cragSlug: crag.slug,
      cragName: crag.name,
      count,
      grades: gradesOf(pitch.grade),
    })
    .from(multipitch)
    .innerJoin(region, eq(region.id, multipitch.regionId))
    .leftJoin(crag, eq(crag.id, multipitch.cragId))
    .innerJoin(pitch, eq(pitch.multipitchId, multipitch.id))
    .where(and(inArray(multipitch.id, [...ids]), eq(multipitch.enabled, true)))
    .groupBy(multipitch.id, crag.id, region.id);
  return rows.map((row) => ({ type: 'multipitch', ...row }));
}
