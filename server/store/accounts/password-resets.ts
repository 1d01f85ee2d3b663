import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { customers } from '#server/database/schema/customers';
import { passwordResets } from '#server/database/schema/letters';

/** The letter says so too. */
const VALID_MS = 3_600_000;

/** Stores a letter's token; under an id that is no customer's it opens nothing. */
export async function addPasswordReset(
  db: Database,
  tokenHash: string,
  customerId: string,
  now: number,
): Promise<void> {
  await db.insert(passwordResets).values({ tokenHash, customerId, createdAt: new Date(now) });
}

/** The customer whose unused, still valid token this is; null otherwise. */
export async function customerOfReset(db: Database, tokenHash: string, now: number): Promise<string | null> {
  const [row] = await db
    .select({ customerId: passwordResets.customerId })
    .from(passwordResets)
    .where(usable(db, tokenHash, now));
  return row?.customerId ?? null;
}

/** Uses a token: answers its customer once, and null ever after. */
export async function usePasswordReset(db: Database, tokenHash: string, now: number): Promise<string | null> {
  const [row] = await db
    .update(passwordResets)
    .set({ usedAt: new Date(now) })
    .where(usable(db, tokenHash, now))
    .returning({ customerId: passwordResets.customerId });
  return row?.customerId ?? null;
}

/** Makes every other link of a customer useless: the password is another one now. */
export async function endPasswordResets(db: Database, customerId: string, now: number): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: new Date(now) })
    .where(and(eq(passwordResets.customerId, customerId), isNull(passwordResets.usedAt)));
}

/** Deletes all links of a customer who is no more. */
export async function forgetPasswordResets(db: Database, customerId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.customerId, customerId));
}

/** Forgets tokens of a day ago or more. */
export async function purgePasswordResets(db: Database, now: number): Promise<void> {
  await deleteDue(db, passwordResets, lt(passwordResets.createdAt, new Date(now - 86_400_000)));
}

function usable(db: Database, tokenHash: string, now: number) {
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    inArray(passwordResets.customerId, db.select({ id: customers.id }).from(customers)),
    gt(passwordResets.createdAt, new Date(now - VALID_MS)),
  );
}
