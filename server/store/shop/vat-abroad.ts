import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { cragTime } from '#contract/sun/crag-time';
import type { VatRate, VatReach, VatRules } from '#contract/rules/shop/vat-abroad';
import type { Database } from '#server/database/database';
import { vatRates, vatReaches } from '#server/database/schema/vat';

/** A rate with the day of Paris, YYYY-MM-DD, from which it counts. */
export type DatedRate = typeof vatRates.$inferSelect;

/** What counts at an instant, milliseconds since 1970; at home only while the provider has said nothing. */
export async function readVatRules(db: Database, now: number): Promise<VatRules> {
  const { day } = cragTime(now);
  const reach = await readReach(db, day);
  return reach === 'home' ? { reach, rates: [] } : { reach, rates: await readRatesOf(db, day) };
}

/** How far VAT follows a sale on a day of Paris. */
export async function readReach(db: Database, day: string): Promise<VatReach> {
  const [said] = await db
    .select()
    .from(vatReaches)
    .where(lte(vatReaches.since, day))
    .orderBy(desc(vatReaches.since))
    .limit(1);
  return said?.reach ?? 'home';
}

/** The rates that count on a day of Paris, at most one of each country and kind. */
export async function readRatesOf(db: Database, day: string): Promise<VatRate[]> {
  const rates = await db
    .selectDistinctOn([vatRates.country, vatRates.kind])
    .from(vatRates)
    .where(lte(vatRates.since, day))
    .orderBy(vatRates.country, vatRates.kind, desc(vatRates.since));
  return rates.map(({ since: _since, ...rate }) => rate);
}

/** All that was entered, past and to come. */
export async function listVat(
  db: Database,
): Promise<{ reaches: { since: string; reach: VatReach }[]; rates: DatedRate[] }> {
  return {
    reaches: await db.select().from(vatReaches).orderBy(asc(vatReaches.since)),
    rates: await db
      .select()
      .from(vatRates)
      .orderBy(asc(vatRates.country), asc(vatRates.kind), asc(vatRates.since)),
  };
}

/** Sets rates, each in place of the one of the same country, kind and day; all of them or, when it throws, none. */
export async function setVatRates(db: Database, rates: readonly DatedRate[]): Promise<void> {
  if (rates.length === 0) return;
  await db
    .insert(vatRates)
    .values([...rates])
    .onConflictDoUpdate({
      target: [vatRates.country, vatRates.kind, vatRates.since],
      set: { rate: sql`excluded.rate` },
    });
}

/** Takes a rate away; false when there is none of that country, kind and day. */
export async function removeVatRate(
  db: Database,
  { country, kind, since }: Omit<DatedRate, 'rate'>,
): Promise<boolean> {
  const isOf = and(eq(vatRates.country, country), eq(vatRates.kind, kind), eq(vatRates.since, since));
  return (await db.delete(vatRates).where(isOf).returning()).length > 0;
}

/** Says how far VAT follows a sale from a day of Paris on. */
export async function setVatReach(db: Database, since: string, reach: VatReach): Promise<void> {
  await db
    .insert(vatReaches)
    .values({ since, reach })
    .onConflictDoUpdate({ target: vatReaches.since, set: { reach } });
}
