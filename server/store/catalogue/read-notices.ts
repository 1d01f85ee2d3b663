import { and, asc, eq } from 'drizzle-orm';
import type { PlaceNotice } from '#contract/catalogue/place-notice';
import type { RouteType } from '#contract/catalogue/place';
import type { Database } from '#server/database/database';
import { placeNotices } from '#server/database/schema/reports/reports';

interface Route {
  type: RouteType;
  routeId: number;
  /** What there is in the catalogue: what is said of another climb or pitch is not shown. */
  climbIds?: readonly number[];
  pitches?: readonly number[];
}

/** What was confirmed of a route and its parts, gated as they are; an empty object where nothing was. */
export async function readNotices(
  db: Database,
  { type, routeId, climbIds = [], pitches = [] }: Route,
): Promise<{ notices?: PlaceNotice[] }> {
  const rows = await db
    .select()
    .from(placeNotices)
    .where(and(eq(placeNotices.type, type), eq(placeNotices.routeId, routeId)))
    .orderBy(asc(placeNotices.id));
  const living = rows.filter(
    ({ climbId, pitch }) =>
      (climbId === null || climbIds.includes(climbId)) && (pitch === null || pitches.includes(pitch)),
  );
  if (living.length === 0) return {};
  return {
    notices: living.map(({ climbId, pitch, part, kind, words: text, reports, day }) => {
      return { climbId, pitch, part, kind, text, reports, day };
    }),
  };
}
