import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { customerOrders } from '#server/database/schema/orders';
import { reductionCodes } from '#server/database/schema/reduction-codes';

/** An order, as far as its code is concerned. */
type Coded = Pick<typeof customerOrders.$inferSelect, 'id' | 'code'>;

/** How many uses of a code a customer has had, and how many an order of theirs holds that waits for its payment. */
export async function countOwnUses(
  db: Database,
  customerId: string,
  code: string,
): Promise<{ had: number; held: number }> {
  const rows = await db
    .select({ state: customerOrders.state, count: sql<number>`count(*)::integer` })
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.customerId, customerId),
        eq(customerOrders.code, code),
        eq(customerOrders.codeTaken, true),
      ),
    )
    .groupBy(customerOrders.state);
  const countOf = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  return { had: countOf('completed'), held: countOf('pending') };
}

/**
 * Takes one use of an order's code, before its payment is opened; false when none is left, in all or to this customer,
 * and then the caller's transaction must end without a trace. It is one guarded statement: of many who want the last use
 * it serves one. Needs the customer's and the order's lock. A code that ended after the order was placed still counts.
 */
export async function holdCode(
  db: Database,
  { id, customerId, code, codeTaken }: typeof customerOrders.$inferSelect,
): Promise<boolean> {
  if (code === null || codeTaken) return true;
  const { had } = customerId === null ? { had: 0 } : await countOwnUses(db, customerId, code);
  const isLeft = or(isNull(reductionCodes.uses), lt(reductionCodes.used, reductionCodes.uses));
  const isTheirs = or(
    isNull(reductionCodes.usesPerCustomer),
    sql`${reductionCodes.usesPerCustomer} > ${had}::integer`,
  );
  const taken = await db
    .update(reductionCodes)
    .set({ used: sql`${reductionCodes.used} + 1` })
    .where(and(eq(reductionCodes.code, code), isLeft, isTheirs))
    .returning();
  if (taken.length === 0) return false;
  await noteTaken(db, id, true);
  return true;
}

/**
 * Takes for a paid order the use that it does not hold: its money came after the use was given back. It keeps its price,
 * and the code may then have been used more often than was meant.
 */
export async function takeLateCode(db: Database, { id, code }: Coded): Promise<void> {
  if (code === null || !(await noteTaken(db, id, true))) return;
  await db
    .update(reductionCodes)
    .set({ used: sql`${reductionCodes.used} + 1` })
    .where(eq(reductionCodes.code, code));
}

/** Gives the use of an order that will not be paid back to the code. Needs the order's lock. */
export async function giveCodeBack(db: Database, { id, code }: Coded): Promise<void> {
  if (code === null || !(await noteTaken(db, id, false))) return;
  await db
    .update(reductionCodes)
    .set({ used: sql`greatest(${reductionCodes.used} - 1, 0)` })
    .where(eq(reductionCodes.code, code));
}

/** Notes whether an order holds a use of its code; false where that was noted already. */
async function noteTaken(db: Database, orderId: string, codeTaken: boolean): Promise<boolean> {
  const noted = await db
    .update(customerOrders)
    .set({ codeTaken })
    .where(and(eq(customerOrders.id, orderId), ne(customerOrders.codeTaken, codeTaken)))
    .returning({ id: customerOrders.id });
  return noted.length > 0;
}
