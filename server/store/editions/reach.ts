import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { RouteId } from '../saved/saved-routes';

/** How often these routes are saved, and how many customers may read one of them by a right that lasts. */
export async function readReach(
  db: Database,
  routes: readonly RouteId[],
  now: number,
): Promise<{ saved: number; owners: number }> {
  if (routes.length === 0) return { saved: 0, owners: 0 };
  const named = JSON.stringify(routes);
  const { rows } = await db.execute<{ saved: number; owners: number }>(sql`
    with named as (select type as route_type, id as route_id
                     from jsonb_to_recordset(${named}::jsonb) as given(type text, id integer))
    select (select count(*)::integer from saved_route join named using (route_type, route_id)
             where not deleted) as saved,
           (select count(distinct customer_id)::integer from entitled_route
              join named using (route_type, route_id)
             where until is null or until > ${new Date(now).toISOString()}::timestamptz) as owners`);
  return rows[0] ?? { saved: 0, owners: 0 };
}
