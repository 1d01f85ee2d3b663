import { CatalogueId } from '../catalogue/place';
import { CODE_FORM } from '../rules/shop/cart-code';
import { z } from '../zod';

/** A reduction code, normalised. */
export const CodeText = z.string().regex(CODE_FORM, { error: 'cart.code.form' });

/** What a reduction code takes off: a share of what it is for, or so many euro cents of it; one of the two is null. */
export const CodeTerms = z.object({
  percent: z.number().int().nullable(),
  cents: z.number().int().nullable(),
  /** The digital products it is for; null for all of them. */
  productIds: z.array(CatalogueId).nullable(),
  /** The instant it ends; null for none. */
  until: z.iso.datetime().nullable(),
});
export type CodeTerms = z.infer<typeof CodeTerms>;

/** The reduction code in a cart, as a synced row; there is one, by the id `CART_CODE_ID`. */
export const CartCode = z.object({
  code: z.string(),
  /** Null while the server has not checked it, and where it did not take it. */
  terms: CodeTerms.nullable(),
  /** Why the server did not take it, as a translation key. */
  problem: z.string().nullable(),
});
export type CartCode = z.infer<typeof CartCode>;
