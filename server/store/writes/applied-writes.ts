import {
  and,
  DrizzleQueryError,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { noteChanged } from '#server/database/changed-customers';
import type { VersionStamp } from '#contract/tables/sync';
import type { Database } from '#server/database/database';
import type { LastStatement } from '#server/database/write-transaction';
import { inBatches, someOf } from '#server/database/delete-due';
import {
  appliedWrites,
  customerVersions,
  dismissals,
  versionStamps,
} from '#server/database/schema/customers';
import { CustomerGone } from './customer-gone';
import { holdsStamps } from './version-stamps';

const UNIQUE = '23505';

export type AppliedWrite = typeof appliedWrites.$inferInsert;

/**
 * Makes every other write of this customer wait until the transaction ends. Call it first. Answers whether this server
 * made the stamps that the writing device has heard of. Throws CustomerGone.
 */
export async function lockCustomer(
  db: Database,
  customerId: string,
  heard: readonly VersionStamp[] = [],
): Promise<{ isOurs: boolean }> {
  const [found] = await db
    .select({ isOurs: holdsStamps(heard) })
    .from(customerVersions)
    .where(eq(customerVersions.customerId, customerId))
    .for('update');
  if (!found) throw new CustomerGone('A customer who is locked was erased.');
  return found;
}

/** The customer's next version; needs the customer's lock. Who listens hears of it after the commit. */
export async function nextVersion(db: Database, customerId: string): Promise<number> {
  const raised = await raise(db, customerId, undefined);
  if (!raised) throw new Error('A customer has no version row.');
  return raised.v;
}

/**
 * Begins a write under a key: in one statement takes the customer's lock, as `lockCustomer` does, and their next
 * version. Null where the key is known, the customer was erased, or this server did not make what the device has heard
 * of. One that waited for the lock does not see a key that was recorded meanwhile: then the record of it (`recordOf`) fails, as
 * `isKeyTaken` says.
 */
export async function beginWrite(
  db: Database,
  customerId: string,
  key: string,
  heard: readonly VersionStamp[],
): Promise<VersionStamp | null> {
  const known = db.select().from(appliedWrites).where(isUnder(customerId, key));
  return raise(db, customerId, and(holdsStamps(heard), notExists(known)));
}

/** Which of these keys the server has answered, done or refused. */
export async function findKnownKeys(
  db: Database,
  customerId: string,
  keys: readonly string[],
): Promise<string[]> {
  const { key } = appliedWrites;
  const known = and(eq(appliedWrites.customerId, customerId), inArray(key, [...keys]));
  return (await db.select({ key }).from(appliedWrites).where(known)).map((found) => found.key);
}

/** What was answered to a key before, and the stamp of its version while that is held; undefined for a new one. */
export async function findAppliedWrite(db: Database, customerId: string, key: string) {
  const isOfVersion = and(
    eq(versionStamps.customerId, appliedWrites.customerId),
    eq(versionStamps.v, appliedWrites.v),
  );
  const [found] = await db
    .select({ ...getTableColumns(appliedWrites), stamp: versionStamps.stamp })
    .from(appliedWrites)
    .leftJoin(versionStamps, isOfVersion)
    .where(isUnder(customerId, key));
  return found;
}

function isUnder(customerId: string, key: string): SQL | undefined {
  return and(eq(appliedWrites.customerId, customerId), eq(appliedWrites.key, key));
}

async function raise(
  db: Database,
  customerId: string,
  condition: SQL | undefined,
): Promise<VersionStamp | null> {
  const [row] = await db
    .update(customerVersions)
    .set({ v: sql`${customerVersions.v} + 1` })
    .where(and(eq(customerVersions.customerId, customerId), condition))
    .returning({ v: customerVersions.v, stamp: customerVersions.stamp });
  if (row) noteChanged([customerId]);
  return row ?? null;
}

/** The statement that stores what was answered to a key, once. */
export function recordOf(db: Database, write: AppliedWrite): LastStatement {
  return db.insert(appliedWrites).values(write);
}

/** Whether a write failed because another one under its key was recorded since it began. */
export function isKeyTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string };
  return code === UNIQUE && constraint === 'applied_write_pkey';
}

/**
 * Empties the bodies of writes answered before an instant, but for the refusals that are still on their customer's
 * list: what they say, and why, is to be read there. The keys stay for good.
 */
export async function forgetBodies(db: Database, before: number): Promise<void> {
  const { body, createdAt, customerId, key, listed } = appliedWrites;
  const dismissed = db
    .select({ key: dismissals.key })
    .from(dismissals)
    .where(
      and(eq(dismissals.customerId, customerId), eq(dismissals.key, key), eq(dismissals.deleted, false)),
    );
  const due = and(isNotNull(body), lt(createdAt, new Date(before)), or(eq(listed, false), exists(dismissed)));
  await inBatches(async () => {
    const some = someOf(db, appliedWrites, due);
    return (await db.update(appliedWrites).set({ body: null, sent: null }).where(some)).rowCount;
  });
}
