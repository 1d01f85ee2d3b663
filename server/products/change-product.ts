import type { Change } from '#contract/endpoints/counter/changes';
import type { ProductChange } from '#contract/endpoints/counter/products';
import { type MoneySplit, splitTotal } from '#contract/rules/shop/money-split';
import { vatWithin } from '#contract/rules/shop/order-price';
import { cragTime } from '#contract/sun/crag-time';
import { changeAsStaff, type Changing, mustBeAsSeen, refuseField } from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { noteAct } from '../store/counter/staff-acts';
import { lockProduct, setProduct } from '../store/catalogue/set-product';
import { readProducts, type SoldProduct } from '../store/catalogue/shop-products';
import { lockCopies, setCopies } from '../store/catalogue/tell-stock';
import { readSplits, setSplit } from '../store/shop/money-splits';
import {
  forgetPlannedPrice,
  listPricesDue,
  planPrice,
  readPlannedPrices,
} from '../store/shop/planned-prices';

type Unkeyed<One> = One extends { seen: infer Seen } ? Omit<One, 'key' | 'seen'> & { seen?: Seen } : never;
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
    const named = namedIn(product);
    switch (wish.what) {
      case 'price':
      case 'unplanned':
        return changePrice(transaction, { id, named, priceCents: row.priceCents }, wish, changing);
      case 'sale':
        mustBeAsSeen(row.enabled, wish.seen);
        if (row.enabled === wish.onSale) return null;
        await setProduct(transaction, id, { enabled: wish.onSale });
        return switched('sale', named, wish.onSale);
      case 'copy':
        if (product.subject.type !== 'guidebook') refuseField('ownCopy', 'counter.goods.error.noGuidebook');
        mustBeAsSeen(row.ownCopy, wish.seen);
        if (row.ownCopy === wish.ownCopy) return null;
        await setProduct(transaction, id, { ownCopy: wish.ownCopy });
        return switched('copy', named, wish.ownCopy);
      case 'split': {
        const before = (await readSplits(transaction)).get(id) ?? null;
        mustBeAsSeen(before, wish.seen);
        const trouble = wish.parts && splitTrouble(wish.parts, product);
        if (trouble) refuseField('parts', trouble);
        await setSplit(transaction, id, wish.parts);
        return { what: 'split', ...named, before: totalOf(before), after: totalOf(wish.parts) };
      }
    }
  });
}

type PriceWish = Extract<ProductWish, { what: 'price' | 'unplanned' }>;

async function changePrice(
  db: Database,
  { id, named, priceCents }: { id: number; named: Named; priceCents: number },
  wish: PriceWish,
  { by, now }: Changing,
): Promise<Change | null> {
  const planned = (await readPlannedPrices(db, [id])).get(id) ?? null;
  mustBeAsSeen({ cents: priceCents, planned }, wish.seen);
  const before = String(priceCents);
  if (wish.what === 'unplanned') {
    if (!planned) return null;
    await forgetPlannedPrice(db, id);
    return { what: 'unplanned', ...named, before: String(planned.cents), after: null, day: planned.day };
  }
  const { cents, day } = wish;
  const today = cragTime(now).day;
  if (day !== null && day < today) refuseField('day', 'counter.goods.error.past');
  if (day !== null && day > today) {
    await planPrice(db, id, { cents, day }, by?.staffId ?? null);
    return { what: 'planned', ...named, before, after: String(cents), day };
  }
  if (cents === priceCents) return null;
  await setProduct(db, id, { priceCents: cents });
  return { what: 'price', ...named, before, after: String(cents) };
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

/** Lets the prices count whose day of Paris has come, each by itself. Doing it twice does no harm. */
export async function applyPlannedPrices(db: Database, now: number): Promise<void> {
  const today = cragTime(now).day;
  for (const { productId } of await listPricesDue(db, today)) {
    await db.transaction(async (transaction) => {
      const row = await lockProduct(transaction, productId);
      // Taken back, or planned for another day, since.
      const due = (await listPricesDue(transaction, today)).find((one) => one.productId === productId);
      const [product] = await readProducts(transaction, [productId]);
      if (!row || !due || !product) return;
      const { priceCents, staffId, day } = due;
      await forgetPlannedPrice(transaction, productId);
      if (priceCents === row.priceCents) return;
      await setProduct(transaction, productId, { priceCents });
      const change: Change = {
        what: 'price',
        ...namedIn(product),
        before: String(row.priceCents),
        after: String(priceCents),
        day,
      };
      const act = { act: 'change', about: `product/${productId}`, staffId, detail: { change } } as const;
      await noteAct(transaction, act, now);
    });
  }
}

/** A product as the log calls it: what it is an edition of, and which. */
function namedIn({ subject, kind }: SoldProduct): Named {
  return { label: subject.label, kind };
}
type Named = Pick<Change, 'label' | 'kind'>;

function switched(what: 'sale' | 'copy', named: Named, isOn: boolean): Change {
  const [before, after] = isOn ? ['off', 'on'] : ['on', 'off'];
  return { what, ...named, before: before ?? null, after: after ?? null };
}

function totalOf(split: MoneySplit | null): string | null {
  return split && String(splitTotal(split));
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
