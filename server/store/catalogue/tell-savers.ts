import { sql } from 'drizzle-orm';
import type { RouteType } from '#contract/catalogue/place';
import { savedRouteId, type SavedRoute } from '#contract/tables/saved-route';
import { noteChanged } from '#server/database/changed-customers';
import type { Database } from '#server/database/database';
import type { RouteId } from '../saved/saved-routes';
import { savedRouteFacts } from './saved-route-facts';

/** Routes whose facts are read at once; a statement holds so many parameters. */
const ROUTES_AT_ONCE = 5_000;

/** What is shown of every route that anybody has saved, by `savedRouteId`; what is not in the catalogue is left out. */
export async function readSavedFacts(db: Database): Promise<Map<string, SavedRoute>> {
  const { rows } = await db.execute<{ type: RouteType; id: number }>(
    sql`select distinct route_type as type, route_id as id from saved_route where not deleted`,
  );
  const facts: SavedRoute[] = [];
  for (let at = 0; at < rows.length; at += ROUTES_AT_ONCE) {
    facts.push(...(await savedRouteFacts(db, rows.slice(at, at + ROUTES_AT_ONCE))));
  }
  return new Map(facts.map((fact) => [savedRouteId(fact.type, fact.routeId), fact]));
}

/**
 * Gives the saved rows of routes that show something else than `before` a new version, so that the next pull brings
 * them. Customers' writes wait from here to the end of the caller's transaction: none can save what it read of the
 * edition before. A route that left the catalogue is not touched: it stays with who saved it.
 */
export async function tellSavers(db: Database, before: ReadonlyMap<string, SavedRoute>): Promise<void> {
  await db.execute(sql`lock table customer_version in exclusive mode`);
  const now = await readSavedFacts(db);
  await tellSaversOf(
    db,
    [...now].flatMap(([key, fact]) => {
      const isSame = JSON.stringify(before.get(key)) === JSON.stringify(fact);
      return isSame ? [] : [{ type: fact.type, id: fact.routeId }];
    }),
  );
}

/**
 * Gives the saved rows of these routes a new version, but those of the customers that are left out, so that the next pull
 * brings them. Answers whose they are.
 */
export async function tellSaversOf(
  db: Database,
  routes: readonly RouteId[],
  leftOut: readonly string[] = [],
): Promise<string[]> {
  if (routes.length === 0) return [];
  const changed = routes.map(({ type, id }) => ({ route_type: type, route_id: id }));
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    with changed as (
      select customer_id, route_type, route_id from saved_route
        join jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given(route_type text, route_id integer)
       using (route_type, route_id)
       where not deleted and customer_id <> all(${`{${leftOut.join()}}`}::uuid[])
    ), told as (
      update customer_version set v = v + 1 where customer_id in (select customer_id from changed)
      returning customer_id, v
    )
    update saved_route set v = told.v from changed join told using (customer_id)
     where saved_route.customer_id = changed.customer_id
       and saved_route.route_type = changed.route_type and saved_route.route_id = changed.route_id
    returning saved_route.customer_id`);
  const customerIds = [...new Set(rows.map(({ customer_id: customerId }) => customerId))];
  noteChanged(customerIds);
  return customerIds;
}
