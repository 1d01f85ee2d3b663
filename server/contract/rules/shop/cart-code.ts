import type { CodeTerms } from '../../tables/cart-code';
import type { CartPrice } from './cart-rules';

/** The id of the one row that holds the reduction code of a cart. */
export const CART_CODE_ID = 'cart';

/** What a reduction code looks like once it is normalised. */
export const CODE_FORM = /^[A-Z0-9-]{3,24}$/u;

/** A reduction code as it is kept, of what somebody typed: capitals without accents or spaces. */
export function normalizeCartCode(typed: string): string {
  const bare = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return bare.replaceAll(/\s/gu, '').toUpperCase();
}

/**
 * Why a code takes nothing off a cart of this price, as a translation key; null when it does. `problem` is what is wrong
 * with the code itself. `now` in milliseconds since 1970.
 */
export function codeProblem(
  { terms, problem }: { terms: CodeTerms | null; problem: string | null },
  { codeCents, isByCode }: Pick<CartPrice, 'codeCents' | 'isByCode'>,
  now: number,
): string | null {
  if (problem !== null || !terms) return problem;
  if (isOver(terms, now)) return 'cart.code.over';
  if (codeCents === 0) return 'cart.code.nothing';
  return isByCode ? null : 'cart.code.less';
}

/** Whether the last day of a code is past. */
export function isOver({ until }: Pick<CodeTerms, 'until'>, now: number): boolean {
  return until !== null && Date.parse(until) <= now;
}
