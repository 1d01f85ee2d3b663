import { and, count, eq, inArray, not, or } from 'drizzle-orm';
import type { RouteType } from '#contract/catalogue/place';
import type { Database } from '#server/database/database';
import { savedRoutes } from '#server/database/schema/customers';

export interface RouteId {
  type: RouteType;
  id: number;
}

/** How many routes are saved besides those named; exact while the customer is locked. */
export async function countOtherSavedRoutes(
  db: Database,
  customerId: string,
  routes: readonly RouteId[],
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(savedRoutes)
    .where(and(eq(savedRoutes.customerId, customerId), eq(savedRoutes.deleted, false), not(anyOf(routes))));
  return row?.total ?? 0;
}

/** Saves routes at the version `v`; one that was saved before is touched, so that its row is answered again. */
export async function saveRoutes(
  db: Database,
  customerId: string,
  routes: readonly RouteId[],
  v: number,
  now: number,
): Promise<void> {
  const savedAt = new Date(now);
  await db
    .insert(savedRoutes)
    .values(routes.map(({ type, id }) => ({ customerId, routeType: type, routeId: id, savedAt, v })))
    .onConflictDoUpdate({
      target: [savedRoutes.customerId, savedRoutes.routeType, savedRoutes.routeId],
      set: { v, deleted: false },
    });
}

/** Removes routes at the version `v`. Those not saved, or removed before, stay removed. */
export async function removeSavedRoutes(
  db: Database,
  customerId: string,
  routes: readonly RouteId[],
  v: number,
): Promise<void> {
  if (routes.length === 0) return;
  await db
    .update(savedRoutes)
    .set({ v, deleted: true })
    .where(and(eq(savedRoutes.customerId, customerId), anyOf(routes)));
}

/** The routes a customer has saved, the first saved first. */
export async function listSavedRoutes(db: Database, customerId: string): Promise<RouteId[]> {
  return db
    .select({ type: savedRoutes.routeType, id: savedRoutes.routeId })
    .from(savedRoutes)
    .where(and(eq(savedRoutes.customerId, customerId), eq(savedRoutes.deleted, false)))
    .orderBy(savedRoutes.savedAt, savedRoutes.routeType, savedRoutes.routeId);
}

/** The condition that a row is one of the routes; false for none. */
function anyOf(routes: readonly RouteId[]) {
  const ids = (type: RouteType) => routes.filter((route) => route.type === type).map(({ id }) => id);
  const ofType = (type: RouteType) =>
    and(eq(savedRoutes.routeType, type), inArray(savedRoutes.routeId, ids(type)));
  const condition = or(ofType('cliff'), ofType('multipitch'));
  if (!condition) throw new Error('Two conditions make one.');
  return condition;
}
