import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CodeTerms } from '#contract/tables/cart-code';
import { noteChanged } from '#server/database/changed-customers';
import type { Database } from '#server/database/database';
import { product } from '#server/database/schema/catalogue';
import { reductionCodes } from '#server/database/schema/reduction-codes';

export type ReductionCodeRow = typeof reductionCodes.$inferSelect;
export type NewReductionCode = Omit<ReductionCodeRow, 'used' | 'endedAt'>;

/** Adds a code; false when there is or was one of this name, which stays as it is. */
export async function addReductionCode(db: Database, code: NewReductionCode): Promise<boolean> {
  const added = await db.insert(reductionCodes).values(code).onConflictDoNothing().returning();
  return added.length > 0;
}

/** All codes there are and were, by name. */
export async function listReductionCodes(db: Database): Promise<ReductionCodeRow[]> {
  return db.select().from(reductionCodes).orderBy(asc(reductionCodes.code));
}

/** The codes of these names, by name. */
export async function findReductionCodes(
  db: Database,
  names: readonly string[],
): Promise<Map<string, ReductionCodeRow>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select()
    .from(reductionCodes)
    .where(inArray(reductionCodes.code, [...names]));
  return new Map(rows.map((row) => [row.code, row]));
}

/**
 * Ends a code at once, and tells the carts that hold it; false when none of this name is open. Orders that are placed
 * keep their price.
 */
export function endReductionCode(db: Database, code: string, now: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Customers' writes wait from here on: none reads the code as open and keeps it.
    await transaction.execute(sql`lock table customer_version in exclusive mode`);
    const ended = await transaction
      .update(reductionCodes)
      .set({ endedAt: new Date(now) })
      .where(and(eq(reductionCodes.code, code), isNull(reductionCodes.endedAt)))
      .returning();
    if (ended.length === 0) return false;
    const { rows } = await transaction.execute<{ customer_id: string }>(sql`
      with told as (
        update customer_version set v = v + 1
         where customer_id in (select customer_id from cart_code where code = ${code})
        returning customer_id, v
      )
      update cart_code set v = told.v, problem = 'cart.code.over' from told
       where cart_code.customer_id = told.customer_id
      returning cart_code.customer_id`);
    noteChanged(rows.map(({ customer_id: customerId }) => customerId));
    return true;
  });
}

/** What codes take off, by name. The products that a code is for are those that its guidebooks have now. */
export async function termsOfCodes(
  db: Database,
  codes: readonly ReductionCodeRow[],
): Promise<Map<string, CodeTerms>> {
  const ids = [...new Set(codes.flatMap(({ guidebookIds }) => guidebookIds ?? []))];
  const editions =
    ids.length === 0
      ? []
      : await db
          .select({ id: product.id, guidebookId: product.guidebookId })
          .from(product)
          .where(and(inArray(product.guidebookId, ids), eq(product.kind, 'virtual')))
          .orderBy(asc(product.id));
  const productsOf = (guidebookIds: readonly number[]) =>
    editions
      .filter(({ guidebookId }) => guidebookId !== null && guidebookIds.includes(guidebookId))
      .map(({ id }) => id);
  return new Map(
    codes.map(({ code, percent, cents, guidebookIds, untilAt }) => [
      code,
      {
        percent,
        cents,
        productIds: guidebookIds && productsOf(guidebookIds),
        until: untilAt?.toISOString() ?? null,
      },
    ]),
  );
}
