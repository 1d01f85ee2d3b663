import { CatalogueId } from '../catalogue/place';
import { z } from '../zod';

const cents = z.number().int();

/** Who gets what of an order, in euro cents; it adds up to the total. */
export const OrderSplit = z.object({
  authors: cents,
  fund: cents,
  publisher: cents,
  vat: cents,
  payment: cents,
  post: cents,
  untold: cents,
});

/** Who gets what of a product's price; it counts while it adds up to the price. */
export const ProductSplit = z.object({ productId: CatalogueId, ...OrderSplit.omit({ untold: true }).shape });
export type ProductSplit = z.infer<typeof ProductSplit>;
