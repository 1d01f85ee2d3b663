import { CatalogueId } from '../../catalogue/place';
import { ShopProduct } from '../../tables/cart';
import { PlannedChange, SplitParts } from '../../tables/planned-change';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed, KnownChange, planning, unplanned } from './changes';

const guarded = { localised: true, auth: 'required', write: false } as const;
const params = z.strictObject({ id: z.coerce.number().pipe(CatalogueId) });
const cents = z.number().int();

/** A price that may be asked: 0.50 € to 1,000 €, in euro cents with VAT. */
export const PriceCents = z
  .int({ error: 'counter.goods.error.price' })
  .min(50, { error: 'counter.goods.error.price' })
  .max(100_000, { error: 'counter.goods.error.price' });

/** Copies that are counted; more than a million nobody prints. */
export const Copies = z
  .int({ error: 'counter.goods.error.copies' })
  .min(0, { error: 'counter.goods.error.copies' })
  .max(1_000_000, { error: 'counter.goods.error.copies' });

/** A product as its seller sees it. */
export const CounterProduct = z.object({
  /** As the shop tells it; `left` is null while there are enough copies. */
  ...ShopProduct.shape,
  /** Whether it is to be sold; what it is an edition of may still be hidden. */
  onSale: z.boolean(),
  isShown: z.boolean(),
  /** Copies left; null where none are counted, or it is not on paper. */
  copies: z.number().int().nullable(),
  /** Whether who owns the guidebook may take a copy away; null for what is no guidebook. */
  ownCopy: z.boolean().nullable(),
  /** Null where nothing is told; it may be of another price. */
  split: SplitParts.nullable(),
  /** What of it changes on a day to come: its price, its sale, its split. */
  planned: z.array(PlannedChange),
});
export type CounterProduct = z.infer<typeof CounterProduct>;

/** Why copies moved: counted anew, sold (or held by who is paying), back from an order, not counted any more. */
export const StockMove = z.enum(['counted', 'sold', 'back', 'ended']);
export type StockMove = z.infer<typeof StockMove>;

/** One movement of copies. */
export const StockMovement = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  what: StockMove,
  copiesBy: z.number().int(),
  copiesLeft: z.number().int(),
  /** Such as "R-1001". */
  order: z.string().nullable(),
  /** Who counted; null where that is not known. */
  by: z.string().nullable(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** A product with its story. */
export const CounterProductStory = z.object({
  product: CounterProduct,
  /** The newest first, a hundred at most, as the changes. */
  movements: z.array(StockMovement),
  changes: z.array(KnownChange),
});
export type CounterProductStory = z.infer<typeof CounterProductStory>;

/** A change of a product; `seen` is what it was on the screen of who changes it. */
export const ProductChange = z.discriminatedUnion('what', [
  z.strictObject({ ...keyed, ...planning, what: z.literal('price'), seen: cents, cents: PriceCents }),
  z.strictObject({ ...keyed, ...planning, what: z.literal('sale'), seen: z.boolean(), onSale: z.boolean() }),
  z.strictObject({
    ...keyed,
    what: z.literal('stock'),
    seen: z.number().int().nullable(),
    copies: Copies.nullable(),
  }),
  z.strictObject({ ...keyed, what: z.literal('copy'), seen: z.boolean(), ownCopy: z.boolean() }),
  z.strictObject({
    ...keyed,
    ...planning,
    what: z.literal('split'),
    seen: SplitParts.nullable(),
    parts: SplitParts.nullable(),
  }),
  unplanned,
]);
export type ProductChange = z.infer<typeof ProductChange>;

/** Every product there is, on sale or not. */
export const counterProducts = defineEndpoint({
  ...guarded,
  name: 'counterProducts',
  method: 'GET',
  path: '/guard/counter/products',
  data: z.array(CounterProduct),
});

/** One product, what moved its copies, and who changed what of it. */
export const counterProduct = defineEndpoint({
  ...guarded,
  name: 'counterProduct',
  method: 'GET',
  path: '/guard/counter/products/:id',
  params,
  data: CounterProductStory,
});

/**
 * Changes a product. 409 `counter.error.changed` where it is not as it was seen any more; 422 at `cents`, `day`,
 * `copies` or `parts` for what cannot be.
 */
export const counterProductChange = defineEndpoint({
  ...guarded,
  name: 'counterProductChange',
  method: 'POST',
  path: '/guard/counter/products/:id',
  params,
  body: ProductChange,
  data: CounterProductStory,
});
