import type {
  CounterProduct,
  CounterProductStory,
  StockMovement,
} from '#contract/endpoints/counter/products';
import { readChanges } from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { listMovements, readCopies } from '../store/catalogue/paper-stock';
import { readAllProducts, readProducts, type SoldProduct } from '../store/catalogue/shop-products';
import { readSwitches } from '../store/catalogue/set-product';
import { readSplits } from '../store/shop/money-splits';
import { readPlanned } from '../store/shop/planned-changes';

/** Movements of a product that are shown. */
const SHOWN = 100;

/** Every product as its seller sees it. */
export async function readCounterProducts(db: Database): Promise<CounterProduct[]> {
  return describe(db, await readAllProducts(db));
}

/** A product with its movements and changes. Refused 404 for an unknown one. */
export async function readProductStory(db: Database, id: number): Promise<CounterProductStory> {
  const [product] = await describe(db, await readProducts(db, [id]));
  if (!product) throw new Refused(404, 'common.error.notFound');
  const movements = await listMovements(db, id, SHOWN);
  return {
    product,
    movements: movements.map(({ movement, orderNumber, by }): StockMovement => ({
      id: movement.id,
      at: movement.at.toISOString(),
      what: movement.what,
      copiesBy: movement.copiesBy,
      copiesLeft: movement.copiesLeft,
      order: orderNumber === null ? null : `R-${orderNumber}`,
      by,
    })),
    changes: await readChanges(db, `product/${id}`),
  };
}

async function describe(db: Database, products: readonly SoldProduct[]): Promise<CounterProduct[]> {
  const ids = products.map(({ id }) => id);
  const copies = await readCopies(db, ids);
  const splits = await readSplits(db);
  const planned = await readPlanned(db);
  const switches = await readSwitches(db);
  return products.map(({ onSale, ...product }) => {
    const { id, subject } = product;
    const own = switches.get(id);
    const enabled = own?.enabled ?? onSale;
    return {
      ...product,
      onSale: enabled,
      isShown: onSale || !enabled,
      copies: copies.get(id) ?? null,
      ownCopy: subject.type === 'guidebook' ? (own?.ownCopy ?? true) : null,
      split: splits.get(id) ?? null,
      planned: planned.filter((change) => 'productId' in change && change.productId === id),
    };
  });
}
