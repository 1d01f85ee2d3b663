import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { placeNotices } from '#server/database/schema/reports/reports';
import { moveCatalogueVersion } from '../catalogue/move-version';
import type { Matter } from './report-groups';

export type NoticeRow = typeof placeNotices.$inferSelect;

const { type, routeId, climbId, pitch, part, kind } = placeNotices;

/** All that was confirmed, the oldest first. */
export function listNotices(db: Database): Promise<NoticeRow[]> {
  return db.select().from(placeNotices).orderBy(asc(placeNotices.id));
}

/** What stands at a place of a kind; null for nothing. */
export async function findNotice(db: Database, matter: Matter): Promise<NoticeRow | null> {
  const [row] = await db
    .select()
    .from(placeNotices)
    .where(
      and(
        eq(type, matter.type),
        eq(routeId, matter.routeId),
        matter.climbId === null ? isNull(climbId) : eq(climbId, matter.climbId),
        matter.pitch === null ? isNull(pitch) : eq(pitch, matter.pitch),
        matter.part === null ? isNull(part) : eq(part, matter.part),
        eq(kind, matter.kind),
      ),
    );
  return row ?? null;
}

/**
 * Has something stand at its place instead of `former`. The catalogue gets a version of its own, so that servers read it
 * anew and devices compare what they hold. Call it last in the caller's transaction.
 */
export async function putNotice(
  db: Database,
  notice: Omit<NoticeRow, 'id'>,
  former: number | null,
): Promise<void> {
  if (former !== null) await db.delete(placeNotices).where(eq(placeNotices.id, former));
  const [put] = await db.insert(placeNotices).values(notice).returning();
  await moveCatalogueVersion(db, ['notice', put?.id], { isIndexSame: true });
}

/** Takes something off its place, as it was put there; null where it had gone. Call it last in the caller's transaction. */
export async function takeNotice(db: Database, id: number): Promise<NoticeRow | null> {
  const [taken] = await db.delete(placeNotices).where(eq(placeNotices.id, id)).returning();
  if (taken) await moveCatalogueVersion(db, ['noticeEnd', id], { isIndexSame: true });
  return taken ?? null;
}
