import { and, count, desc, eq, lt, or } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { passkeys, usedChallenges } from '#server/database/schema/passkeys';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Longer than any challenge counts. */
const KEPT_MS = 86_400_000;

/** The passkeys of a customer, the newest first. */
export async function listPasskeys(db: Database, customerId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId))
    .orderBy(desc(passkeys.createdAt), passkeys.id);
}

/** How many passkeys a customer has; under their lock it stays so. */
export async function countPasskeys(db: Database, customerId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId));
  return found?.count ?? 0;
}

/** The passkey that an authenticator named so, whoever's it is; null for an unknown one. */
export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Keeps a passkey; false when one of that name is kept already, whoever's it is. */
export async function keepPasskey(db: Database, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const kept = await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return kept.length > 0;
}

/**
 * Notes that somebody signed in by a passkey at `now`, with the counter that it said. False when it is gone, or another
 * sign-in has come further meanwhile; one that never counts says 0 each time.
 */
export async function notePasskeyUse(
  db: Database,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> {
  const isOnward = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)),
  );
  const noted = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date(now) })
    .where(and(eq(passkeys.id, id), isOnward))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** Calls a customer's passkey otherwise; false when they have no such passkey. */
export async function renameOwnPasskey(
  db: Database,
  customerId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.customerId, customerId)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Takes a customer's passkey away, or all of them without `id`; answers what those were called. */
export async function removeOwnPasskeys(db: Database, customerId: string, id?: string): Promise<string[]> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.customerId, customerId), id === undefined ? undefined : eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return removed.map(({ name }) => name);
}

/** Uses a challenge, given as a hash, up: true for the first who does, false ever after. */
export async function useChallenge(db: Database, hash: string, now: number): Promise<boolean> {
  const used = await db
    .insert(usedChallenges)
    .values({ hash, usedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash });
  return used.length > 0;
}

/** Forgets challenges that were used a day ago or more. */
export async function purgeUsedChallenges(db: Database, now: number): Promise<void> {
  await deleteDue(db, usedChallenges, lt(usedChallenges.usedAt, new Date(now - KEPT_MS)));
}
