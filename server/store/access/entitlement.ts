import { and, eq, sql } from 'drizzle-orm';
import type { RouteType } from '#contract/catalogue/place';
import type { Database } from '#server/database/database';
import { entitledGuidebooks } from '#server/database/schema/activations';
import { entitledRoutes } from '#server/database/schema/customers';

interface Right extends Record<string, unknown> {
  sample: boolean;
  readable: boolean;
}

/**
 * How a customer, or a guest (null), may read a route now: as a free sample, by a right that is not over, or not
 * at all. `now` in milliseconds since 1970.
 */
export async function readableUntil(
  db: Database,
  customerId: string | null,
  type: RouteType,
  routeId: number,
  now: number,
): Promise<'sample' | 'readable' | null> {
  const { rows } = await db.execute<Right>(sql`
    select exists (select from sample_route where route_type = ${type} and route_id = ${routeId}) as sample,
           exists (select from entitled_route
                    where customer_id = ${customerId}::uuid and route_type = ${type} and route_id = ${routeId}
                      and (until is null or until > ${new Date(now).toISOString()}::timestamptz)) as readable`);
  if (rows[0]?.sample) return 'sample';
  return rows[0]?.readable ? 'readable' : null;
}

/** Those of the routes that the customer, or a guest (null), may read now, samples included; asked in one query. */
export async function readableRoutes(
  db: Database,
  customerId: string | null,
  type: RouteType,
  routeIds: readonly number[],
  now: number,
): Promise<number[]> {
  if (routeIds.length === 0) return [];
  const ids = sql.join(
    routeIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct route_id as id from (
      select route_id from sample_route where route_type = ${type}
      union all
      select route_id from entitled_route
       where customer_id = ${customerId}::uuid and route_type = ${type}
         and (until is null or until > ${new Date(now).toISOString()}::timestamptz)
    ) as readable where route_id in (${ids})`);
  return rows.map(({ id }) => id);
}

/** Until when the customer was given each route, by `type-id`; null is for good. */
export async function entitlementEnds(db: Database, customerId: string): Promise<Map<string, Date | null>> {
  const rows = await db
    .select({ type: entitledRoutes.routeType, id: entitledRoutes.routeId, until: entitledRoutes.until })
    .from(entitledRoutes)
    .where(eq(entitledRoutes.customerId, customerId));
  return new Map(rows.map(({ type, id, until }) => [`${type}-${id}`, until]));
}

/** Until when the customer was given a guidebook; null is for good, undefined is never. */
export async function guidebookUntil(
  db: Database,
  customerId: string,
  guidebookId: number,
): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ until: entitledGuidebooks.until })
    .from(entitledGuidebooks)
    .where(
      and(eq(entitledGuidebooks.customerId, customerId), eq(entitledGuidebooks.guidebookId, guidebookId)),
    );
  return row?.until;
}

/** What a right names: a guidebook or a product. */
export interface RightKey {
  kind: 'guidebook' | 'product';
  id: number;
}

/** The guidebooks and products that the customer has a right to now: not over, and not taken away. */
export async function validKeys(db: Database, customerId: string, now: number): Promise<RightKey[]> {
  const { rows } = await db.execute<{ kind: RightKey['kind']; id: number }>(sql`
    select distinct case when guidebook_id is null then 'product' else 'guidebook' end as kind,
           coalesce(guidebook_id, product_id) as id
      from validation
     where customer_id = ${customerId}::uuid and not deleted
       and (end_at is null or end_at > ${new Date(now).toISOString()}::timestamptz)
     order by kind, id`);
  return rows;
}
