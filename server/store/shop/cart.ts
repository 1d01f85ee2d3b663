import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Cart, CartItem } from '#contract/tables/cart';
import {
  asGift,
  cartLines,
  guidebooksIn,
  inCopies,
  joined,
  withoutBought,
} from '#contract/rules/shop/cart-rules';
import type { Database } from '#server/database/database';
import { cartItems } from '#server/database/schema/customers';
import { readCoveredProducts, readProducts } from '../catalogue/shop-products';
import { fewCopies, readCopies } from '../catalogue/paper-stock';
import { readChoice } from './checkouts';
import { readHeldCopies } from './order-copies';

/** A product and how many of it. */
export interface CartLine {
  id: number;
  quantity: number;
}

interface At {
  v: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** Puts products into a cart at the version `v`, each in exactly so many copies; under the customer's lock. */
export const putInCart = linesInto(inCopies);

/** Joins lines to a cart at the version `v`, by the rule of `joined`; under the customer's lock. */
export const joinToCart = linesInto(joined);

/** Lays lines over what a cart holds of their products, by a rule of the cart; what it does not hold comes as one's own. */
function linesInto(rule: (held: Copies, quantity: number) => Copies) {
  return async (db: Database, customerId: string, lines: readonly CartLine[], at: At): Promise<void> => {
    const held = await heldIn(db, customerId, lines);
    const items = lines.map(({ id, quantity }) => ({
      productId: id,
      ...rule(held.get(id) ?? own(quantity), quantity),
    }));
    await upsert(db, customerId, items, at);
  };
}

/** Puts a product into a cart as a gift at the version `v`, by the rule of `asGift`; under the customer's lock. */
export async function putGift(
  db: Database,
  customerId: string,
  { productId, own: isOwnToo }: { productId: number; own: boolean | undefined },
  at: At,
): Promise<void> {
  const held = await heldIn(db, customerId, [{ id: productId }]);
  await upsert(db, customerId, [{ productId, ...asGift(held.get(productId) ?? null, isOwnToo) }], at);
}

type Copies = Pick<typeof cartItems.$inferSelect, 'quantity' | 'gift' | 'withOwn'>;

/** Put in again it is for oneself, until the customer says otherwise. */
function own(quantity: number): Copies {
  return { quantity, gift: false, withOwn: false };
}

/** What a customer's cart holds of products, by their ids. */
async function heldIn(
  db: Database,
  customerId: string,
  products: readonly Pick<CartLine, 'id'>[],
): Promise<Map<number, Copies>> {
  if (products.length === 0) return new Map();
  const ids = products.map(({ id }) => id);
  const isHeld = and(inArray(cartItems.productId, ids), eq(cartItems.deleted, false));
  const { productId, quantity, gift, withOwn } = cartItems;
  const rows = await db
    .select({ productId, quantity, gift, withOwn })
    .from(cartItems)
    .where(and(eq(cartItems.customerId, customerId), isHeld));
  return new Map(rows.map(({ productId: id, ...copies }) => [id, copies]));
}

async function upsert(
  db: Database,
  customerId: string,
  items: readonly (Copies & { productId: number })[],
  { v, now }: At,
): Promise<void> {
  if (items.length === 0) return;
  const addedAt = new Date(now);
  await db
    .insert(cartItems)
    .values(items.map((item) => ({ customerId, ...item, addedAt, v })))
    .onConflictDoUpdate({
      target: [cartItems.customerId, cartItems.productId],
      set: {
        quantity: sql`excluded.quantity`,
        gift: sql`excluded.gift`,
        withOwn: sql`excluded.with_own`,
        v,
        deleted: false,
      },
    });
}

/** Takes products out of a cart at the version `v`. Those not in it stay out. */
export async function takeFromCart(
  db: Database,
  customerId: string,
  productIds: readonly number[],
  v: number,
): Promise<void> {
  if (productIds.length === 0) return;
  await db
    .update(cartItems)
    .set({ v, deleted: true })
    .where(and(eq(cartItems.customerId, customerId), inArray(cartItems.productId, [...productIds])));
}

/** Whether a customer's cart holds a product as a gift. */
export async function isGiftInCart(db: Database, customerId: string, productId: number): Promise<boolean> {
  const isHeld = and(eq(cartItems.productId, productId), eq(cartItems.deleted, false));
  const [item] = await db
    .select({ gift: cartItems.gift })
    .from(cartItems)
    .where(and(eq(cartItems.customerId, customerId), isHeld));
  return item?.gift ?? false;
}

/** Makes what is in a cart the customer's own at the version `v`, which is one copy. What is not in it stays out. */
export async function makeOwn(db: Database, customerId: string, productId: number, v: number): Promise<void> {
  const isHeld = and(eq(cartItems.productId, productId), eq(cartItems.deleted, false));
  await db
    .update(cartItems)
    .set({ ...own(1), v })
    .where(and(eq(cartItems.customerId, customerId), isHeld));
}

/**
 * Takes what was bought out of a cart at the version `v`, under the customer's lock; copies beyond those bought stay,
 * and so does one's own where a gift was bought, or the other way round.
 */
export async function takeBought(
  db: Database,
  customerId: string,
  lines: readonly (CartLine & { gift: boolean })[],
  v: number,
): Promise<void> {
  const sumOf = (productId: number, isGift: boolean) =>
    lines
      .filter(({ id, gift }) => id === productId && gift === isGift)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  for (const [productId, held] of await heldIn(db, customerId, lines)) {
    const left = withoutBought(held, { own: sumOf(productId, false), given: sumOf(productId, true) });
    await db
      .update(cartItems)
      .set(left ? { v, ...left } : { v, deleted: true })
      .where(and(eq(cartItems.customerId, customerId), eq(cartItems.productId, productId)));
  }
}

/** The rows of carts that fit, as they are synced; an item is null when it was taken out. */
export async function readCartRows(
  db: Database,
  fits: SQL | undefined,
): Promise<{ productId: number; v: number; item: Required<CartItem> | null }[]> {
  const rows = await db
    .select()
    .from(cartItems)
    .where(fits)
    .orderBy(asc(cartItems.addedAt), asc(cartItems.productId));
  const held = rows.filter(({ deleted }) => !deleted);
  const products = await readProducts(
    db,
    held.map(({ productId }) => productId),
  );
  const byId = new Map(products.map(({ id, ...facts }) => [id, facts]));
  const copies = await readCopies(db, [...byId.keys()]);
  const heldBy = await readHeldCopies(
    db,
    held.filter(({ productId }) => copies.has(productId)).map(({ customerId }) => customerId),
  );
  return rows.map(({ customerId, productId, v, quantity, gift, withOwn, deleted }) => {
    const facts = byId.get(productId);
    if (deleted || !facts) return { productId, v, item: null };
    const left = leftFor(quantity, copies.get(productId), heldBy(customerId, productId));
    return { productId, v, item: { productId, quantity, gift, withOwn, ...facts, left } };
  });
}

/** What is said of the copies left to a customer, who has more to choose from by an order being paid: few, or too few. */
function leftFor(quantity: number, copies: number | undefined, held: number): number | null {
  if (copies === undefined) return null;
  const left = copies + held;
  return left < quantity ? left : fewCopies(left);
}

/** What is in a customer's cart, the first added first; a line each for a gift and for one's own. */
export async function readCartLines(db: Database, customerId: string): Promise<Required<CartItem>[]> {
  return cartLines(await readCartItems(db, customerId));
}

async function readCartItems(db: Database, customerId: string): Promise<Required<CartItem>[]> {
  const held = and(eq(cartItems.customerId, customerId), eq(cartItems.deleted, false));
  return (await readCartRows(db, held)).flatMap(({ item }) => item ?? []);
}

/** A customer's cart as it goes over the wire, which knows no gifts: devices of an earlier version take nothing more. */
export async function readCart(db: Database, customerId: string): Promise<Cart> {
  const items = await readCartItems(db, customerId);
  return {
    products: items.map(({ productId, gift: _gift, withOwn: _own, ...item }) => ({ id: productId, ...item })),
    guidebookProductIds: await readCoveredProducts(db, guidebooksIn(items)),
    shippingMethod: (await readChoice(db, customerId)).method,
  };
}
