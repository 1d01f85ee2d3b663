import { CART_QUANTITY_MAX } from '../rules/shop/cart-rules';
import { Product } from '../catalogue/guidebook';
import { CatalogueId, Slug, TopoKind } from '../catalogue/place';
import { ProductSplit } from './money-split';
import { PlannedChange } from './planned-change';
import { ShippingMethod, ShippingRate } from './shipping';
import { z } from '../zod';

/** What a product is an edition of: a guidebook, or a single crag or multi-pitch. */
export const ProductSubject = z.strictObject({
  type: z.enum(['guidebook', 'crag', 'multipitch']),
  id: CatalogueId,
  slug: Slug,
  label: z.string(),
  kind: TopoKind,
  /** Null for a guidebook, whose address needs none. */
  regionSlug: Slug.nullable(),
});
export type ProductSubject = z.infer<typeof ProductSubject>;

const ware = {
  ...Product.omit({ id: true }).shape,
  subject: ProductSubject,
  /** The guidebooks that hold all this product opens; a guidebook's own is itself. */
  guidebookIds: z.array(CatalogueId),
};

/** One line of the price list. */
export const ShopProduct = z.strictObject({ id: CatalogueId, ...ware });
export type ShopProduct = z.infer<typeof ShopProduct>;

export const CartQuantity = z.number().int().min(1).max(CART_QUANTITY_MAX);

/** A product in a cart, with all a screen must know to show it without anything else. */
export const CartItem = z.object({
  productId: CatalogueId,
  ...ware,
  quantity: CartQuantity,
  /** Whether it is bought for somebody else; absent is for oneself. */
  gift: z.boolean().nullish(),
  /** Of a gift: whether one of the copies is the customer's own, and the others are given. There are two at least then. */
  withOwn: z.boolean().nullish(),
  /** False when the provider has taken it off sale since. */
  onSale: z.boolean(),
});
export type CartItem = z.infer<typeof CartItem>;

/** From so many euro cents of digital items on, so many percent less. */
export const DiscountStep = z.strictObject({
  fromCents: z.number().int().positive(),
  percent: z.number().int().min(1).max(99),
});
export type DiscountStep = z.infer<typeof DiscountStep>;

/** Everything on sale, the reductions there are, what sending costs, and who gets what of a price. */
export const PriceList = z.strictObject({
  products: z.array(ShopProduct),
  discounts: z.array(DiscountStep),
  shipping: z.array(ShippingRate),
  /** Of the products of which it is told; left out where the provider has entered nothing. */
  splits: z.array(ProductSplit).optional(),
  /** What of all this counts from a day to come on, so that a device without network is right on that day too. */
  planned: z.array(PlannedChange).optional(),
  /** What is planned to be on sale and is not yet. */
  coming: z.array(ShopProduct).optional(),
});
export type PriceList = z.infer<typeof PriceList>;

/** A cart on the wire (SPEC section 3). */
export const Cart = z.strictObject({
  products: z.array(z.strictObject({ ...ShopProduct.shape, quantity: CartQuantity, onSale: z.boolean() })),
  /** Single crags and multi-pitches that a guidebook in the cart opens as well. */
  guidebookProductIds: z.array(CatalogueId),
  /** How its paper shall be sent; null for the cheapest way there is. */
  shippingMethod: ShippingMethod.nullable(),
});
export type Cart = z.infer<typeof Cart>;
