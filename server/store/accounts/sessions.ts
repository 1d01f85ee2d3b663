import { and, arrayOverlaps, desc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { houseNews } from '#contract/tables/house-tables';
import type { VersionStamp } from '#contract/tables/sync';
import { noteChanged } from '#server/database/changed-customers';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { customers, customerVersions, sessions, sessionTokens } from '#server/database/schema/customers';
import { houseVersions } from '#server/database/schema/house/revisions';
import { versionColumns, type FeedVersion } from '../writes/version-stamps';

/** A retired token still works for so long: another tab may just be using it. */
const GRACE_MS = 30_000;
/** A device that was away for longer signs in again. */
const SESSION_MS = 180 * 86_400_000;

export interface OpenSession {
  id: string;
  customerId: string;
}

/** A session that just asked, with how far its customer's data has come. */
export interface UsedSession extends OpenSession {
  version: FeedVersion;
}

/** Opens a session with its first token, given as a hash. */
export async function openSession(
  db: Database,
  session: OpenSession & { device: string },
  tokenHash: string,
  now: number,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(sessions).values({
      ...session,
      createdAt: new Date(now),
      expiresAt: new Date(now + SESSION_MS),
    });
    await transaction
      .insert(sessionTokens)
      .values({ hash: tokenHash, sessionId: session.id, createdAt: new Date(now) });
  });
}

/**
 * The session a token stands for, or null, with the version of its customer's data beside what its device has heard of.
 * The first use of a new token retires those before it; a retired token
 * that comes after its grace was stolen or copied, and ends the whole session.
 */
export async function useSession(
  db: Database,
  tokenHash: string,
  now: number,
  heard: readonly VersionStamp[] = [],
): Promise<UsedSession | null> {
  const [found] = await db
    .select({
      id: sessions.id,
      customerId: sessions.customerId,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      usedAt: sessionTokens.usedAt,
      retiredAt: sessionTokens.retiredAt,
      version: versionColumns(heard),
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(customerVersions, eq(customerVersions.customerId, sessions.customerId))
    .where(eq(sessionTokens.hash, tokenHash));
  if (!found || found.revokedAt || found.expiresAt.getTime() <= now) return null;
  if (found.retiredAt && now - found.retiredAt.getTime() > GRACE_MS) {
    await revokeSession(db, found.id, now);
    return null;
  }
  if (!found.usedAt && !found.retiredAt) await retireOthers(db, found.id, tokenHash, now);
  return { id: found.id, customerId: found.customerId, version: found.version };
}

async function retireOthers(db: Database, sessionId: string, tokenHash: string, now: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const first = await transaction
      .update(sessionTokens)
      .set({ usedAt: new Date(now) })
      .where(and(eq(sessionTokens.hash, tokenHash), isNull(sessionTokens.usedAt)))
      .returning({ hash: sessionTokens.hash });
    // Another request was first, and the session may have a newer token since: that one must not be retired.
    if (first.length === 0) return;
    await transaction
      .update(sessionTokens)
      .set({ retiredAt: new Date(now) })
      .where(
        and(
          eq(sessionTokens.sessionId, sessionId),
          ne(sessionTokens.hash, tokenHash),
          isNull(sessionTokens.retiredAt),
        ),
      );
  });
}

/** Adds the next token of a session, and lets the session live on. The same token twice is added once. */
export async function addToken(
  db: Database,
  sessionId: string,
  tokenHash: string,
  now: number,
): Promise<void> {
  await db
    .insert(sessionTokens)
    .values({ hash: tokenHash, sessionId, createdAt: new Date(now) })
    .onConflictDoNothing();
  await db
    .update(sessions)
    .set({ expiresAt: new Date(now + SESSION_MS) })
    .where(eq(sessions.id, sessionId));
}

/** The id of the session a token belongs to, ended or not; null for an unknown token. */
export async function sessionOfToken(db: Database, tokenHash: string): Promise<string | null> {
  const [found] = await db
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, tokenHash));
  return found?.id ?? null;
}

/** Ends a session at `now`, in milliseconds since 1970; one that has ended keeps its first end. */
export async function revokeSession(db: Database, sessionId: string, now: number): Promise<void> {
  await endSessions(db, eq(sessions.id, sessionId), now);
}

/** Ends one session of a customer; false when they have no such session. */
export async function revokeOwnSession(
  db: Database,
  customerId: string,
  sessionId: string,
  now: number,
): Promise<boolean> {
  return endSessions(db, and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId)), now);
}

/** Ends every session of a customer but one; `null` spares none. */
export async function revokeSessionsOf(
  db: Database,
  customerId: string,
  spared: string | null,
  now: number,
): Promise<void> {
  await endSessions(
    db,
    and(
      eq(sessions.customerId, customerId),
      isNull(sessions.revokedAt),
      spared === null ? undefined : ne(sessions.id, spared),
    ),
    now,
  );
}

/** Ends sessions in a transaction, for who listens hears of what was committed; answers whether there was one. */
function endSessions(db: Database, which: SQL | undefined, now: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const ended = await transaction
      .update(sessions)
      .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${new Date(now).toISOString()}::timestamptz)` })
      .where(which)
      .returning({ customerId: sessions.customerId });
    noteChanged(ended.map(({ customerId }) => customerId));
    return ended.length > 0;
  });
}

/**
 * The customer's version behind each of these sessions that is open, as its stream says it, and the house's where the
 * customer edits content; those that have ended are left out.
 */
export async function versionsOfSessions(
  db: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, string[]>> {
  const isEditor = arrayOverlaps(customers.roles, ['content', 'owner']);
  const open = await db
    .select({
      id: sessions.id,
      v: customerVersions.v,
      houseV: sql<
        number | string | null
      >`case when ${isEditor} then (select ${houseVersions.v} from ${houseVersions}) end`,
    })
    .from(sessions)
    .innerJoin(customerVersions, eq(customerVersions.customerId, sessions.customerId))
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, new Date(now)),
      ),
    );
  return new Map(
    open.map(({ id, v, houseV }) => [id, [`${v}`, ...(houseV === null ? [] : [houseNews(Number(houseV))])]]),
  );
}

export interface ListedSession {
  id: string;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** The open sessions of a customer, the latest used first; its use is known to the minutes an access token lives. */
export async function listSessions(db: Database, customerId: string, now: number): Promise<ListedSession[]> {
  const lastUsedAt = sql<Date>`max(${sessionTokens.createdAt})`.mapWith(sessionTokens.createdAt);
  return db
    .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, lastUsedAt })
    .from(sessions)
    .innerJoin(sessionTokens, eq(sessionTokens.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.customerId, customerId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, new Date(now)),
      ),
    )
    .groupBy(sessions.id)
    .orderBy(desc(lastUsedAt));
}

/** Forgets sessions that ended 30 days ago or more, with their tokens. */
export async function purgeSessions(db: Database, now: number): Promise<void> {
  const old = new Date(now - 30 * 86_400_000);
  await deleteDue(db, sessions, or(lt(sessions.expiresAt, old), lt(sessions.revokedAt, old)));
}
