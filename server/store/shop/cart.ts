import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Cart, CartItem } from '#contract/tables/cart';
import { guidebooksIn } from '#contract/rules/shop/cart-rules';
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

/** Puts products into a cart at the version `v`, each in exactly so many copies. */
export async function putInCart(
  db: Database,
  customerId: string,
  lines: readonly CartLine[],
  at: At,
): Promise<void> {
  await upsert(db, customerId, lines, at, sql`excluded.quantity`);
}

/** Joins lines to a cart at the version `v`: what both hold keeps the larger quantity. */
export async function joinToCart(
  db: Database,
  customerId: string,
  lines: readonly CartLine[],
  at: At,
): Promise<void> {
  const held = sql`case when ${cartItems.deleted} then 0 else ${cartItems.quantity} end`;
  await upsert(db, customerId, lines, at, sql`greatest(excluded.quantity, ${held})`);
}

async function upsert(
  db: Database,
  customerId: string,
  lines: readonly CartLine[],
  { v, now }: At,
  quantity: SQL,
): Promise<void> {
  if (lines.length === 0) return;
  const addedAt = new Date(now);
  await db
    .insert(cartItems)
    .values(lines.map((line) => ({ customerId, productId: line.id, quantity: line.quantity, addedAt, v })))
    .onConflictDoUpdate({
      target: [cartItems.customerId, cartItems.productId],
      // Put in again it is for oneself, until the customer says otherwise.
      set: { quantity, v, deleted: false, gift: sql`${cartItems.gift} and not ${cartItems.deleted}` },
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

/** Says whether what is in a cart is a gift, at the version `v`; of one's own there is one. What is not in it stays out. */
export async function setGift(
  db: Database,
  customerId: string,
  productId: number,
  gift: boolean,
  v: number,
): Promise<void> {
  const isHeld = and(eq(cartItems.productId, productId), eq(cartItems.deleted, false));
  await db
    .update(cartItems)
    .set({ gift, v, ...(gift ? {} : { quantity: 1 }) })
    .where(and(eq(cartItems.customerId, customerId), isHeld));
}

/** Takes what was bought out of a cart at the version `v`; copies beyond those bought stay. */
export async function takeBought(
  db: Database,
  customerId: string,
  lines: readonly CartLine[],
  v: number,
): Promise<void> {
  for (const { id, quantity } of lines) {
    await db
      .update(cartItems)
      .set({
        v,
        deleted: sql`${cartItems.deleted} or ${cartItems.quantity} <= ${quantity}`,
        quantity: sql`greatest(1, ${cartItems.quantity} - ${quantity})`,
      })
      .where(and(eq(cartItems.customerId, customerId), eq(cartItems.productId, id)));
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
  return rows.map(({ customerId, productId, v, quantity, gift, deleted }) => {
    const facts = byId.get(productId);
    if (deleted || !facts) return { productId, v, item: null };
    const left = leftFor(quantity, copies.get(productId), heldBy(customerId, productId));
    return { productId, v, item: { productId, quantity, gift, ...facts, left } };
  });
}

/** What is said of the copies left to a customer, who has more to choose from by an order being paid: few, or too few. */
function leftFor(quantity: number, copies: number | undefined, held: number): number | null {
  if (copies === undefined) return null;
  const left = copies + held;
  return left < quantity ? left : fewCopies(left);
}

/** What is in a customer's cart, the first added first. */
export async function readCartItems(db: Database, customerId: string): Promise<Required<CartItem>[]> {
  const held = and(eq(cartItems.customerId, customerId), eq(cartItems.deleted, false));
  return (await readCartRows(db, held)).flatMap(({ item }) => item ?? []);
}

/** A customer's cart as it goes over the wire, which knows no gifts: devices of an earlier version take nothing more. */
export async function readCart(db: Database, customerId: string): Promise<Cart> {
  const items = await readCartItems(db, customerId);
  return {
    products: items.map(({ productId, gift: _gift, ...item }) => ({ id: productId, ...item })),
    guidebookProductIds: await readCoveredProducts(db, guidebooksIn(items)),
    shippingMethod: (await readChoice(db, customerId)).method,
  };
}
