import { eq } from 'drizzle-orm';
import type { DiscountStep } from '#contract/tables/cart';
import type { Database } from '#server/database/database';
import { discountStep } from '#server/database/schema/catalogue';

/** Adds a reduction of digital items, or gives the one from that basket another percentage. */
export async function setDiscountStep(db: Database, step: DiscountStep): Promise<void> {
  await db
    .insert(discountStep)
    .values(step)
    .onConflictDoUpdate({ target: discountStep.fromCents, set: { percent: step.percent } });
}

/** Takes a reduction away; false when there is none from that basket. */
export async function removeDiscountStep(db: Database, fromCents: number): Promise<boolean> {
  const gone = await db.delete(discountStep).where(eq(discountStep.fromCents, fromCents)).returning();
  return gone.length > 0;
}
