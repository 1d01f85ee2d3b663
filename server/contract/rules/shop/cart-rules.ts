import type { CartItem, DiscountStep } from '../../tables/cart';
import type { CodeTerms } from '../../tables/cart-code';
import { accessTo, type Validation } from '../access';
import { isForOneself } from './for-oneself';

/** Most copies of one paper guidebook in a cart. */
export const CART_QUANTITY_MAX = 20;

/** From so many copies of a paper guidebook on it is said how many are left (the shop says no more than that). */
export const FEW_COPIES = 3;

/** The id of the one row that says how the cart is to be sent. */
export const SHIPPING_CHOICE_ID = 'cart';

/** The id of a product's row in a cart. */
export function cartItemId(productId: number): string {
  return String(productId);
}

/**
 * The guidebooks in a cart that are for the customer, by id, paper or digital: whoever owns the paper activates the
 * digital one for free.
 */
export function guidebooksIn(items: readonly Pick<CartItem, 'subject' | 'gift' | 'withOwn'>[]): number[] {
  const ids = items
    .filter(isForOneself)
    .flatMap(({ subject }) => (subject.type === 'guidebook' ? [subject.id] : []));
  return [...new Set(ids)];
}

type Copies = Pick<CartItem, 'quantity' | 'gift' | 'withOwn'>;
type CopiesSaid = { [Field in keyof Copies]-?: NonNullable<Copies[Field]> };

/** The cart with a line for what is given and one for the customer's own, where one product in it is both. */
export function cartLines<Item extends Copies>(items: readonly Item[]): Item[] {
  return items.flatMap((item) => {
    if (!item.withOwn) return [item];
    const given = { ...item, withOwn: false, quantity: item.quantity - 1 };
    return [{ ...given, gift: false, quantity: 1 }, given];
  });
}

/** So many copies of what the cart holds; of a gift and one's own there are two at least, and one alone is the gift. */
export function inCopies<Item extends Copies>(item: Item, quantity: number): Item {
  return { ...item, quantity, ...(item.withOwn && { withOwn: quantity > 1 }) };
}

/**
 * A product as a gift in the cart, with as many given as there were; `own` says whether one for the customer stands
 * beside them, undefined leaves that as it is. Null for a product that the cart does not hold.
 */
export function asGift(held: Copies | null, own: boolean | undefined): CopiesSaid {
  const given = held?.gift ? held.quantity - (held.withOwn ? 1 : 0) : 1;
  const withOwn = own ?? held?.withOwn ?? false;
  return { gift: true, withOwn, quantity: Math.min(CART_QUANTITY_MAX, given + (withOwn ? 1 : 0)) };
}

/** What the cart holds joined with so many copies for the customer: the larger number, or one beside those to give. */
export function joined<Item extends Copies>(held: Item, quantity: number): Item {
  if (held.gift) return { ...held, ...asGift(held, true) };
  return { ...held, quantity: Math.max(held.quantity, quantity) };
}

/** What stays of a product in the cart when so many of one's own and so many gifts are bought; null for nothing. */
export function withoutBought(
  { quantity, gift, withOwn }: Copies,
  bought: { own: number; given: number },
): CopiesSaid | null {
  const held = gift ? (withOwn ? 1 : 0) : quantity;
  const own = Math.max(0, held - bought.own);
  const given = Math.max(0, quantity - held - bought.given);
  if (own + given === 0) return null;
  return { quantity: own + given, gift: given > 0, withOwn: given > 0 && own > 0 };
}

type Covering = Pick<
  CartItem,
  'productId' | 'kind' | 'subject' | 'guidebookIds' | 'gift' | 'onSale' | 'left'
>;

/**
 * What else in the cart opens all that an item opens: a guidebook for what is sold by itself, the paper for its own
 * digital edition; null when the item is needed. What is given to somebody else covers nothing, and needs to be bought;
 * nor does what cannot be ordered.
 */
export function coveredBy<Item extends Covering>(item: Covering, items: readonly Item[]): Item | null {
  if (item.kind === 'physical' || item.gift) return null;
  const isCovering = ({ productId, kind, subject, gift, ...sold }: Covering) =>
    productId !== item.productId &&
    !gift &&
    canBeOrdered(sold) &&
    subject.type === 'guidebook' &&
    item.guidebookIds.includes(subject.id) &&
    (item.subject.type !== 'guidebook' || kind === 'physical');
  const covering = items.filter(isCovering);
  return covering.find(({ kind }) => kind === 'virtual') ?? covering[0] ?? null;
}

type Ownable = Pick<CartItem, 'productId' | 'kind' | 'guidebookIds'>;

/** Whether a customer owns for good all that an item opens: paper they may have again, a right that ends too. */
export function isOwnedForGood(
  { productId, kind, guidebookIds }: Ownable,
  validations: readonly Validation[],
  now: number,
): boolean {
  const access = accessTo({ guidebookIds, productIds: [productId], sample: false }, validations, now);
  return kind === 'virtual' && access.state === 'active' && access.until === null;
}

/** What a cart costs before shipping, in integer euro cents with VAT. */
export interface CartPrice {
  paperCents: number;
  digitalCents: number;
  /** Percent off what is reduced; 0 for none, and where a code takes cents off. */
  discountPercent: number;
  discountCents: number;
  /** Whether the reduction is that of the code, and not that of a step. */
  isByCode: boolean;
  /** What the code takes off, or would where a step takes off as much; 0 without one. */
  codeCents: number;
  totalCents: number;
  /** The next reduction, and how many cents of digital items are missing for it; null beyond the last. */
  next: { percent: number; missingCents: number } | null;
}

type Sold = Pick<CartItem, 'onSale' | 'left'>;

/** Whether an item of a cart can be ordered at all: it is on sale, and not sold out. */
export function canBeOrdered({ onSale, left }: Sold): boolean {
  return onSale && left !== 0;
}

/** Whether more copies of an item are chosen than are left, while some are: it is ordered once fewer are chosen. */
export function isTooMany({ onSale, left, quantity }: Sold & Pick<CartItem, 'quantity'>): boolean {
  return onSale && typeof left === 'number' && left > 0 && quantity > left;
}

type Priced = Sold & Pick<CartItem, 'productId' | 'kind' | 'priceCents' | 'quantity'>;

/** What of a cart a code is for; its end is not looked at here. */
export type Reduction = Pick<CodeTerms, 'percent' | 'cents' | 'productIds'>;

/** Whether a code, or for null a step, reduces an item: only what is digital, and of that what the code is for. */
export function isReduced(
  { productId, kind }: Pick<CartItem, 'productId' | 'kind'>,
  code: Reduction | null,
): boolean {
  return kind === 'virtual' && (!code?.productIds || code.productIds.includes(productId));
}

/**
 * The one price of a cart's items, for the device's estimate and the server alike. Only what is digital is reduced
 * (French law fixes the price of paper), by the highest step its sum reaches or by the code, whichever takes
 * more off; half a cent is rounded up. What is no longer on sale or sold out costs nothing, for it cannot be bought.
 */
export function priceCart(
  items: readonly Priced[],
  steps: readonly DiscountStep[],
  code: Reduction | null = null,
): CartPrice {
  const sumOf = (kind: Priced['kind']) =>
    items
      .filter((item) => item.kind === kind && canBeOrdered(item))
      .reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const paperCents = sumOf('physical');
  const digitalCents = sumOf('virtual');
  const rising = [...steps].sort((one, other) => one.fromCents - other.fromCents);
  const stepPercent = rising.findLast(({ fromCents }) => digitalCents >= fromCents)?.percent ?? 0;
  const stepCents = shareOf(digitalCents, stepPercent);
  const codeCents = code ? codeReduction(items, code) : 0;
  // Where both take off the same the code is kept for another order.
  const isByCode = codeCents > stepCents;
  const discountPercent = isByCode ? (code?.percent ?? 0) : stepPercent;
  const discountCents = isByCode ? codeCents : stepCents;
  const next = isByCode ? undefined : rising.find(({ fromCents }) => digitalCents < fromCents);
  return {
    paperCents,
    digitalCents,
    discountPercent,
    discountCents,
    isByCode,
    codeCents,
    totalCents: paperCents + digitalCents - discountCents,
    next: next ? { percent: next.percent, missingCents: next.fromCents - digitalCents } : null,
  };
}

/** What a code takes off, never more than what it is for costs. */
function codeReduction(items: readonly Priced[], code: Reduction): number {
  const coveredCents = items
    .filter((item) => canBeOrdered(item) && isReduced(item, code))
    .reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  return Math.min(coveredCents, code.cents ?? shareOf(coveredCents, code.percent ?? 0));
}

/** So many percent of an amount, half a cent rounded up. */
function shareOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}

/** Whether a product can be bought for somebody else: a digital guidebook, which its code opens. */
export function canBeGift({ kind, subject }: Pick<CartItem, 'kind' | 'subject'>): boolean {
  return kind === 'virtual' && subject.type === 'guidebook';
}
