import type { Product } from '../catalogue/guidebook';
import type { Keys } from '../catalogue/place';

/** Days before its end from which an access "expires soon" (SPEC section 9). */
export const EXPIRY_WARNING_DAYS = 15;
/** How long an activation with the paper book opens its guidebook, in days. */
export const ACTIVATION_DAYS = 365;
/** Days after the end of access during which what was downloaded stays readable offline (DESIGN). */
export const GRACE_DAYS = 14;

const DAY = 86_400_000;

/** A right to read: a guidebook or a product, until an instant or for good. */
export interface Validation {
  guidebookId: number | null;
  productId: number | null;
  /** ISO 8601 instant; null for good. */
  endValidationDate: string | null;
}

/**
 * `none` never had access, `over` had it, `expiring` has it for 15 days or less, `active` has it.
 * `until` is the latest end, null for good (or for a sample).
 */
export type Access = { state: 'none' } | { state: 'active' | 'expiring' | 'over'; until: string | null };

/**
 * The one rule of who may read a route: a sample, or a validation of any of its guidebooks or products.
 * `now` in milliseconds since 1970. The server holds the same rule in SQL and is the one that enforces it.
 */
export function accessTo(keys: Keys, validations: readonly Validation[], now: number): Access {
  if (keys.sample) return { state: 'active', until: null };
  let latest: string | undefined;
  for (const validation of validations) {
    const opens =
      (validation.guidebookId !== null && keys.guidebookIds.includes(validation.guidebookId)) ||
      (validation.productId !== null && keys.productIds.includes(validation.productId));
    if (!opens) continue;
    if (validation.endValidationDate === null) return { state: 'active', until: null };
    if (latest === undefined || Date.parse(validation.endValidationDate) > Date.parse(latest)) {
      latest = validation.endValidationDate;
    }
  }
  if (latest === undefined) return { state: 'none' };
  const end = Date.parse(latest);
  if (end <= now) return { state: 'over', until: latest };
  return { state: now > end - EXPIRY_WARNING_DAYS * DAY ? 'expiring' : 'active', until: latest };
}

/** Whether a route may be opened online. */
export function isReadable(access: Access): boolean {
  return access.state === 'active' || access.state === 'expiring';
}

/** Whether a guidebook or a product opens a route to who has it. */
export function isInAnyBook({ guidebookIds, productIds }: Keys): boolean {
  return guidebookIds.length > 0 || productIds.length > 0;
}

/** Whether a downloaded route may still be opened offline: while readable, and 14 days beyond. */
export function isInGrace(access: Access, now: number): boolean {
  return (
    access.state === 'over' && access.until !== null && now < Date.parse(access.until) + GRACE_DAYS * DAY
  );
}

/** What opens a whole guidebook: itself, or its digital edition. */
export function guidebookKeys(id: number, products: readonly Pick<Product, 'id' | 'kind'>[]): Keys {
  const digital = products.filter(({ kind }) => kind === 'virtual');
  return { guidebookIds: [id], productIds: digital.map((product) => product.id), sample: false };
}

/** How something that is read by a right can be come by: bought, and activated with the paper book, or once more. */
export interface WaysIn {
  isForSale: boolean;
  activation: 'first' | 'again' | null;
}

/**
 * What is offered beside an access (SPEC section 4): nothing while it is active for longer than 15 days, or for
 * good. `isPaper`: a paper edition of it is known; who had access once may renew it with the book in any case.
 */
export function waysIn(access: Access, offer: { isOnSale: boolean; isPaper: boolean }): WaysIn {
  if (access.state === 'active') return { isForSale: false, activation: null };
  if (access.state === 'none')
    return { isForSale: offer.isOnSale, activation: offer.isPaper ? 'first' : null };
  return { isForSale: offer.isOnSale, activation: 'again' };
}
