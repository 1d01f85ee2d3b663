import { and, eq, type SQL } from 'drizzle-orm';
import type { CartCode } from '#contract/tables/cart-code';
import type { Database } from '#server/database/database';
import { cartCodes } from '#server/database/schema/reduction-codes';
import { findReductionCodes, termsOfCodes } from './reduction-codes';

/** The code that a cart holds, and what was wrong with it when it was typed. */
export interface TypedCode {
  code: string;
  problem: string | null;
}

/** Keeps the code of a customer's cart, in place of the former, at the version `v`; null takes it out. */
export async function keepCartCode(
  db: Database,
  customerId: string,
  typed: TypedCode | null,
  v: number,
): Promise<void> {
  const row = { code: typed?.code ?? null, problem: typed?.problem ?? null, v };
  await db
    .insert(cartCodes)
    .values({ customerId, ...row })
    .onConflictDoUpdate({ target: cartCodes.customerId, set: row });
}

/** Takes a code that was used out of a customer's cart, at the version `v`; another that they typed since stays. */
export async function takeUsedCode(db: Database, customerId: string, code: string, v: number): Promise<void> {
  await db
    .update(cartCodes)
    .set({ code: null, problem: null, v })
    .where(and(eq(cartCodes.customerId, customerId), eq(cartCodes.code, code)));
}

/** The code in a customer's cart; null when there is none. */
export async function readCartCode(db: Database, customerId: string): Promise<TypedCode | null> {
  const [row] = await db.select().from(cartCodes).where(eq(cartCodes.customerId, customerId));
  return row?.code ? { code: row.code, problem: row.problem } : null;
}

/** The codes of carts that fit, as they are synced; null where it was taken out. */
export async function readCartCodeRows(
  db: Database,
  fits: SQL | undefined,
): Promise<{ v: number; row: CartCode | null }[]> {
  const rows = await db.select().from(cartCodes).where(fits);
  const taken = rows.flatMap(({ code, problem }) => (code !== null && problem === null ? [code] : []));
  const known = await findReductionCodes(db, taken);
  const terms = await termsOfCodes(db, [...known.values()]);
  return rows.map(({ code, problem, v }) => ({
    v,
    row: code === null ? null : { code, problem, terms: problem === null ? (terms.get(code) ?? null) : null },
  }));
}
