import { and, eq, sql } from 'drizzle-orm';
import type { ValidationRow } from '#contract/tables/validation';
import type { Database } from '#server/database/database';
import { validations } from '#server/database/schema/customers';

/** The rights of a customer, those that are over too. */
export async function readValidations(db: Database, customerId: string): Promise<ValidationRow[]> {
  const rows = await db
    .select()
    .from(validations)
    .where(and(eq(validations.customerId, customerId), eq(validations.deleted, false)));
  return rows.map(toValidationRow);
}

/** Gives a customer a right at the version `v`. */
export async function addValidation(
  db: Database,
  validation: typeof validations.$inferInsert,
): Promise<void> {
  await db.insert(validations).values(validation);
}

/** Gives a customer a guidebook by activation, or gives the right they have by one its new end, at the version `v`. */
export async function prolongActivation(
  db: Database,
  right: Omit<typeof validations.$inferInsert, 'activated' | 'deleted'>,
): Promise<void> {
  const { slug, label, endAt, v } = right;
  await db
    .insert(validations)
    .values({ ...right, activated: true })
    .onConflictDoUpdate({
      target: [validations.customerId, validations.guidebookId],
      targetWhere: sql`${validations.activated} and not ${validations.deleted}`,
      set: { slug, label, endAt, v },
    });
}

/** Takes a right away at the version `v`. */
export async function endValidation(db: Database, customerId: string, id: string, v: number): Promise<void> {
  await db
    .update(validations)
    .set({ deleted: true, v })
    .where(and(eq(validations.customerId, customerId), eq(validations.id, id)));
}

/** A right as devices know it. */
export function toValidationRow(row: typeof validations.$inferSelect): ValidationRow {
  const { guidebookId, productId, slug, label, endAt } = row;
  return { guidebookId, productId, slug, label, endValidationDate: endAt?.toISOString() ?? null };
}
