import type { CodeTerms } from '#contract/tables/cart-code';
import type { Database } from '../database/database';
import { countAttempt, forgiveAttempt, type RateLimit } from '../store/accounts/rate-limit';
import type { TypedCode } from '../store/shop/cart-codes';
import { countOwnUses } from '../store/shop/code-uses';
import { findReductionCodes, termsOfCodes } from '../store/shop/reduction-codes';

/** Codes are words that are easily guessed: so many that do not exist may be tried. */
const UNKNOWN_PER_CUSTOMER: RateLimit = { scope: 'code/customer', max: 20, windowMs: 3_600_000 };
const TOO_MANY = 'cart.code.tooMany';

/** What a code is worth to a customer now: what it takes off, or why it is not taken. */
export type CheckedCode = { terms: CodeTerms; problem: null } | { terms: null; problem: string };

/** Checks a code that a customer has just typed; answers it with why it is not taken, and counts those that are guessed. */
export async function checkTypedCode(
  db: Database,
  customerId: string,
  code: string,
  now: number,
): Promise<TypedCode> {
  const known = (await findReductionCodes(db, [code])).has(code);
  // Asked before it is said: who has guessed too often is not told of one that exists either.
  const wait = await countAttempt(db, UNKNOWN_PER_CUSTOMER, customerId, now);
  if (wait !== null) return { code, problem: TOO_MANY };
  if (known) await forgiveAttempt(db, UNKNOWN_PER_CUSTOMER, customerId);
  const { problem } = await checkCode(db, customerId, { code, problem: null }, now);
  return { code, problem };
}

/** Checks the code of a cart as it stands now: it may have ended since it was typed, or been used up by others. */
export async function checkCode(
  db: Database,
  customerId: string,
  { code, problem }: TypedCode,
  now: number,
): Promise<CheckedCode> {
  const not = (key: string): CheckedCode => ({ terms: null, problem: key });
  if (problem === TOO_MANY) return not(problem);
  const found = (await findReductionCodes(db, [code])).get(code);
  if (!found) return not('cart.code.unknown');
  const { fromAt, untilAt, endedAt, uses, usesPerCustomer, used } = found;
  if (endedAt !== null || (untilAt !== null && untilAt.getTime() <= now)) return not('cart.code.over');
  if (fromAt.getTime() > now) return not('cart.code.early');
  const { had, held } = await countOwnUses(db, customerId, code);
  if (usesPerCustomer !== null && had >= usesPerCustomer) return not('cart.code.usedByYou');
  // What an order of their own holds is theirs to use.
  if (uses !== null && used - held >= uses) return not('cart.code.usedUp');
  const terms = (await termsOfCodes(db, [found])).get(code);
  return terms ? { terms, problem: null } : not('cart.code.unknown');
}
