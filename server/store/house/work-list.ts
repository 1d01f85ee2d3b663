import { sql } from 'drizzle-orm';
import type { houseWork, RouteWork, WorkOrder } from '#contract/endpoints/house/work';
import type { z } from '#contract/zod';
import type { Database } from '#server/database/database';

type Row = Omit<RouteWork, 'updatedAt'> & { updatedAt: string } & Record<string, unknown>;

/** Every route that is published, with what is missing of it. */
const work = sql`
  with line as (
    select 'sector' as kind, sector_id as route, length_meters, bolts from climb
    union all
    select 'multipitch', multipitch_id, length_meters, bolts from pitch
  ), counted as (
    select kind, route, count(*)::integer as lines,
           count(*) filter (where length_meters is null)::integer as without_length,
           count(*) filter (where bolts is null)::integer as without_bolts
      from line group by kind, route
  ), route as (
    select 'sector' as kind, sector.id, sector.name, crag.name as place, crag_id, content, sector.updated_at,
           exists (select from topo where sector_id = sector.id) as has_topo,
           exists (select from guidebook_sector where sector_id = sector.id) as is_listed
      from sector join crag on crag.id = crag_id
     where sector.enabled and crag.enabled
    union all
    select 'multipitch', multipitch.id, multipitch.name, crag.name, crag_id, content, multipitch.updated_at,
           exists (select from topo where multipitch_id = multipitch.id),
           exists (select from guidebook_multipitch where multipitch_id = multipitch.id)
      from multipitch left join crag on crag.id = crag_id
     where multipitch.enabled
  ), work as (
    select route.kind || '-' || id as key, name, place, crag_id, coalesce(lines, 0) as lines,
           coalesce(without_length, 0) as without_length, coalesce(without_bolts, 0) as without_bolts, has_topo,
           is_listed,
           content ->> 'approach' is not null as has_approach, content ->> 'descent' is not null as has_descent,
           content -> 'checked' ->> 'day' as checked_day, updated_at
      from route left join counted on counted.kind = route.kind and counted.route = id
  )`;

/** The topo weighs most: without it nothing else is found; a route in no guidebook has no readers. */
const holes = sql`
  (not has_topo)::integer * 3 + (not is_listed)::integer * 2 + (not has_approach)::integer + (not has_descent)::integer
  + (without_length > 0)::integer + (without_bolts > 0)::integer`;

/** The routes that need work first, at most `limit`, and how many there are of each kind of hole. */
export async function readWork(
  db: Database,
  order: WorkOrder,
  limit: number,
): Promise<z.infer<typeof houseWork.data>> {
  const counts = await db.execute<z.infer<typeof houseWork.data>['counts']>(sql`${work}
    select count(*)::integer as routes,
           count(*) filter (where not has_topo)::integer as "withoutTopo",
           count(*) filter (where not is_listed)::integer as "unlisted",
           count(*) filter (where without_length > 0)::integer as "withoutLength",
           count(*) filter (where without_bolts > 0)::integer as "withoutBolts",
           count(*) filter (where not has_approach)::integer as "withoutApproach",
           count(*) filter (where not has_descent)::integer as "withoutDescent",
           count(*) filter (where checked_day is null)::integer as "neverChecked"
      from work`);
  const first =
    order === 'holes'
      ? sql`where ${holes} > 0 order by ${holes} desc, without_length + without_bolts desc, key`
      : sql`order by checked_day nulls first, updated_at, key`;
  const { rows } = await db.execute<Row>(sql`${work}
    select key, name, place, crag_id as "cragId", lines, without_length as "withoutLength",
           without_bolts as "withoutBolts", has_topo as "hasTopo", is_listed as "isListed", has_approach as "hasApproach",
           has_descent as "hasDescent", checked_day as "checkedDay", updated_at as "updatedAt"
      from work ${first} limit ${limit}`);
  const [sums] = counts.rows;
  if (!sums) throw new Error('Nothing was counted.');
  return {
    counts: sums,
    routes: rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() })),
  };
}
