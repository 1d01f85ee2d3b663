import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { guidebook } from '#server/database/schema/catalogue';
import { customers } from '#server/database/schema/customers';
import { givenAccess } from '#server/database/schema/given-access';

/** Notes access that was given by hand. */
export async function noteGivenAccess(
  db: Database,
  given: Omit<typeof givenAccess.$inferInsert, 'takenAt'>,
): Promise<void> {
  await db.insert(givenAccess).values(given);
}

/** Notes that what was given by hand of a guidebook is taken back; its right, undefined when nothing was given. */
export async function closeGivenAccess(
  db: Database,
  { customerId, guidebookId }: { customerId: string; guidebookId: number },
  now: number,
): Promise<{ validationId: string | null } | undefined> {
  const [closed] = await db
    .update(givenAccess)
    .set({ takenAt: new Date(now) })
    .where(
      and(
        eq(givenAccess.customerId, customerId),
        eq(givenAccess.guidebookId, guidebookId),
        isNull(givenAccess.takenAt),
      ),
    )
    .returning({ validationId: givenAccess.validationId });
  return closed;
}

/** All access that was given by hand, the oldest first, with whom it is of; a guidebook that left the catalogue has no label. */
export async function listGivenAccess(db: Database) {
  return db
    .select({
      email: customers.email,
      guidebook: guidebook.label,
      guidebookId: givenAccess.guidebookId,
      givenAt: givenAccess.givenAt,
      untilAt: givenAccess.untilAt,
      takenAt: givenAccess.takenAt,
      reason: givenAccess.reason,
    })
    .from(givenAccess)
    .innerJoin(customers, eq(customers.id, givenAccess.customerId))
    .leftJoin(guidebook, eq(guidebook.id, givenAccess.guidebookId))
    .orderBy(asc(givenAccess.givenAt), asc(givenAccess.id));
}
