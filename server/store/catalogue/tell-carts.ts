import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { readProducts, type SoldProduct } from './shop-products';

/** What is shown of every product that lies in somebody's cart, by its id. */
export async function readCartFacts(db: Database): Promise<Map<number, SoldProduct>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct product_id as id from cart_item where not deleted`,
  );
  const products = await readProducts(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(products.map((product) => [product.id, product]));
}

/**
 * Gives the cart rows of products that show something else than `before`, or are no more, a new version, so that the
 * next pull brings them. Customers' writes wait from here to the end of the caller's transaction: none reads what was
 * true before and keeps it.
 */
export async function tellChangedCarts(
  db: Database,
  before: ReadonlyMap<number, SoldProduct>,
): Promise<void> {
  await db.execute(sql`lock table customer_version in exclusive mode`);
  const now = await readCartFacts(db);
  const ids = new Set([...before.keys(), ...now.keys()]);
  const changed = [...ids].filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(now.get(id)));
  await tellCarts(db, changed);
}

/** Gives the rows of carts that hold one of these products a new version. */
export async function tellCarts(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await db.execute(sql`lock table customer_version in exclusive mode`);
  await db.execute(sql`
    with changed as (
      select customer_id, product_id from cart_item
        join jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb) as given(id)
          on cart_item.product_id = given.id::integer
       where not deleted
    ), told as (
      update customer_version set v = v + 1 where customer_id in (select customer_id from changed)
      returning customer_id, v
    )
    update cart_item set v = told.v from changed join told using (customer_id)
     where cart_item.customer_id = changed.customer_id and cart_item.product_id = changed.product_id`);
}
