import type { Change } from '#contract/endpoints/counter/changes';
import type { ProductChange } from '#contract/endpoints/counter/products';
import { type MoneySplit, splitTotal } from '#contract/rules/shop/money-split';
import { vatWithin } from '#contract/rules/shop/order-price';
import { dueOn, soldOnceDue } from '#contract/rules/shop/planned-changes';
import { changeAsStaff, type Changing, mustBeAsSeen, refuseField } from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { lockProduct, setProduct } from '../store/catalogue/set-product';
import { readProducts, type SoldProduct } from '../store/catalogue/shop-products';
import { lockCopies, setCopies } from '../store/catalogue/tell-stock';
import { readSplits } from '../store/shop/money-splits';
import { readPlanned } from '../store/shop/planned-changes';
import { readSeller } from '../store/shop/sellers';
import { changeOrPlan, namedIn, switched, takeBackPlanned, type When } from './planned-changes';

type Unkeyed<One> = One extends { seen: infer Seen }
  ? Omit<One, 'key' | 'seen' | keyof When> & When & { seen?: Seen }
  : never;
/** What shall become of a product; `seen` is left out by who did not look at it before. */
export type ProductWish = Unkeyed<ProductChange>;

/**
 * Changes a product, for the counter and the command line alike. Refused 404 for an unknown one, 409
 * `counter.error.changed` where it is not as it was seen, 422 at the field for what cannot be.
 */
export function changeProduct(
  db: Database,
  id: number,
  wish: ProductWish,
  changing: Changing,
): Promise<void> {
  const subject = { about: `product/${id}`, role: 'accounts' } as const;
  return changeAsStaff(db, subject, changing, async (transaction) => {
    if (wish.what === 'stock') return changeStock(transaction, id, wish, changing);
    const row = await lockProduct(transaction, id);
    const [product] = await readProducts(transaction, [id]);
    if (!row || !product) throw new Refused(404, 'common.error.notFound');
    const when = { day: wish.day, plan: wish.plan };
    switch (wish.what) {
      case 'price':
        mustBeAsSeen(row.priceCents, wish.seen);
        return changeOrPlan(transaction, { what: 'price', productId: id, cents: wish.cents }, when, changing);
      case 'sale':
        mustBeAsSeen(row.enabled, wish.seen);
        return changeOrPlan(
          transaction,
          { what: 'sale', productId: id, onSale: wish.onSale },
          when,
          changing,
        );
      case 'copy':
        if (product.subject.type !== 'guidebook') refuseField('ownCopy', 'counter.goods.error.noGuidebook');
        mustBeAsSeen(row.ownCopy, wish.seen);
        if (row.ownCopy === wish.ownCopy) return null;
        await setProduct(transaction, id, { ownCopy: wish.ownCopy });
        return switched('copy', namedIn(product), wish.ownCopy);
      case 'split': {
        const { parts } = wish;
        mustBeAsSeen((await readSplits(transaction)).get(id) ?? null, wish.seen);
        const priceCents = await priceOn(transaction, product, wish.day);
        const trouble = parts && splitTrouble(parts, { ...product, priceCents });
        if (trouble) refuseField('parts', trouble);
        const seller = await readSeller(transaction, new Date(changing.now));
        if (seller?.exemption && parts?.vat) refuseField('parts', 'counter.goods.error.splitExempt');
        return changeOrPlan(transaction, { what: 'split', productId: id, parts }, when, changing);
      }
      case 'unplanned':
        if (!wish.seen || !('productId' in wish.seen) || wish.seen.productId !== id) {
          throw new Refused(409, 'counter.error.changed');
        }
        return takeBackPlanned(transaction, wish.seen);
    }
  });
}

/** The price that a split of a day to come is of. */
async function priceOn(db: Database, product: SoldProduct, day: string | null | undefined): Promise<number> {
  if (!day) return product.priceCents;
  return soldOnceDue(product.id, product, dueOn(await readPlanned(db), day)).priceCents;
}

async function changeStock(
  db: Database,
  id: number,
  { copies, seen }: Extract<ProductWish, { what: 'stock' }>,
  { by }: Changing,
): Promise<Change | null> {
  // Before the product: orders that take copies hold their customer first.
  const before = await lockCopies(db, id);
  const [product] = await readProducts(db, [id]);
  if (!product) throw new Refused(404, 'common.error.notFound');
  if (product.kind !== 'physical') refuseField('copies', 'counter.goods.error.notPaper');
  mustBeAsSeen(before, seen);
  if (before === copies) return null;
  await setCopies(db, id, copies, by?.staffId ?? null);
  const textOf = (count: number | null) => (count === null ? null : String(count));
  return { what: 'stock', ...namedIn(product), before: textOf(before), after: textOf(copies) };
}

/** What is wrong with a split of a price, as a translation key; null when it adds up and its VAT is the product's, or none. */
function splitTrouble(
  split: MoneySplit,
  { priceCents, vatRate }: { priceCents: number; vatRate: number },
): string | null {
  if (Object.values(split).some((cents) => cents < 0)) return 'counter.goods.error.part';
  if (splitTotal(split) !== priceCents) return 'counter.goods.error.split';
  const isVatRight = split.vat === 0 || split.vat === vatWithin(priceCents, vatRate);
  return isVatRight ? null : 'counter.goods.error.splitVat';
}
