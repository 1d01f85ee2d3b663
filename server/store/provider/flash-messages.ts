import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { LocalText } from '#contract/language';
import type { FlashMessage } from '#contract/tables/flash-message';
import type { Database } from '#server/database/database';
import { region } from '#server/database/schema/catalogue';
import {
  flashAcknowledgements,
  flashMessageRegions,
  flashMessages,
} from '#server/database/schema/flash-messages';
import { cleanHtml } from '#server/text/clean-html';

/** So early devices know of a message, for it to be shown without signal on its day. */
const AHEAD_MS = 14 * 86_400_000;

/** A message as the provider writes it; content is cleaned when it is kept. */
export type NewFlashMessage = Omit<FlashMessage, 'id'>;

/**
 * Keeps a message, in the place of the one of a number where there is one; answers its number. Who noted that one is not
 * told again. Throws when a region does not exist.
 */
export function keepFlashMessage(
  db: Database,
  message: NewFlashMessage,
  id: number | null = null,
): Promise<number> {
  const { label, content, severity, discardable, regionIds, startsAt, endsAt } = message;
  const told = {
    label,
    severity,
    discardable,
    content: cleanText(content),
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
  return db.transaction(async (transaction) => {
    const [row] = await (id === null
      ? transaction.insert(flashMessages).values(told).returning({ id: flashMessages.id })
      : transaction
          .update(flashMessages)
          .set(told)
          .where(eq(flashMessages.id, id))
          .returning({ id: flashMessages.id }));
    if (!row) throw new Error('A message has no number.');
    await transaction.delete(flashMessageRegions).where(eq(flashMessageRegions.flashMessageId, row.id));
    if (regionIds.length > 0) {
      const regions = regionIds.map((regionId) => ({ flashMessageId: row.id, regionId }));
      await transaction.insert(flashMessageRegions).values(regions);
    }
    return row.id;
  });
}

/** The ids of regions by slug; those that do not exist are left out. */
export async function findRegionIds(db: Database, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: region.slug, id: region.id })
    .from(region)
    .where(inArray(region.slug, [...slugs]));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Every region by name. */
export function listRegionNames(db: Database): Promise<{ id: number; label: LocalText }[]> {
  const { id, name } = region;
  return db
    .select({ id, label: name })
    .from(region)
    .orderBy(sql`${name} ->> 'fr'`);
}

/** Takes a message back; answers whether it was there. */
export async function removeFlashMessage(db: Database, id: number): Promise<boolean> {
  const gone = await db.delete(flashMessages).where(eq(flashMessages.id, id)).returning();
  return gone.length > 0;
}

/** Every message, those that are over too, by number. */
export function listFlashMessages(db: Database): Promise<FlashMessage[]> {
  return readMessages(db, undefined);
}

/** What a customer is told now or within two weeks, and has not taken note of, by number. `now` in milliseconds. */
export function readFlashMessages(db: Database, customerId: string, now: number): Promise<FlashMessage[]> {
  const noted = db
    .select({ one: sql`1` })
    .from(flashAcknowledgements)
    .where(
      and(
        eq(flashAcknowledgements.customerId, customerId),
        eq(flashAcknowledgements.flashMessageId, flashMessages.id),
      ),
    );
  const isToldSoon = and(
    lte(flashMessages.startsAt, new Date(now + AHEAD_MS)),
    or(isNull(flashMessages.endsAt), gt(flashMessages.endsAt, new Date(now))),
    notExists(noted),
  );
  return readMessages(db, isToldSoon);
}

/**
 * Notes at the version `v` that a customer read a message; also of one that was taken back meanwhile. Answers false for
 * one that there never was.
 */
export async function acknowledgeFlashMessage(
  db: Database,
  customerId: string,
  flashMessageId: number,
  v: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ isGiven: boolean }>(sql`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('flash_message', 'id')::regclass), 0)
           >= ${flashMessageId} as "isGiven"`);
  if (!rows[0]?.isGiven) return false;
  await db
    .insert(flashAcknowledgements)
    .values({ customerId, flashMessageId, v })
    .onConflictDoUpdate({
      target: [flashAcknowledgements.customerId, flashAcknowledgements.flashMessageId],
      set: { v },
    });
  return true;
}

async function readMessages(db: Database, which: ReturnType<typeof and>): Promise<FlashMessage[]> {
  const rows = await db
    .select({
      message: flashMessages,
      regionIds: sql<number[]>`coalesce(array_agg(${flashMessageRegions.regionId}
        order by ${flashMessageRegions.regionId}) filter (where ${flashMessageRegions.regionId} is not null), '{}')`,
    })
    .from(flashMessages)
    .leftJoin(flashMessageRegions, eq(flashMessageRegions.flashMessageId, flashMessages.id))
    .where(which)
    .groupBy(flashMessages.id)
    .orderBy(asc(flashMessages.id));
  return rows.map(({ message: { startsAt, endsAt, ...message }, regionIds }) => ({
    ...message,
    content: cleanText(message.content),
    regionIds,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }));
}

/** Cleaned when it is written, and when it is read: rows outlive the rules they were written by. */
function cleanText({ fr, en }: FlashMessage['content']): FlashMessage['content'] {
  return { fr: cleanHtml(fr), en: cleanHtml(en) };
}
