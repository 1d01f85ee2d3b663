import { LocalText } from '../language';
import { z } from '../zod';

const lines = z.array(z.string());

/** Who sells, as the law wants it told before anything is paid. A text is empty where the provider has not said it. */
export const SellerFacts = z.object({
  name: z.string(),
  address: lines,
  /** Legal form, capital and register, such as "SARL au capital de 1 000 €, RCS Gap 123 456 789". */
  status: z.string(),
  /** SIRET in France. */
  registration: z.string(),
  vatNumber: z.string(),
  /** Why the seller's prices hold no VAT; null where they do. */
  exemption: LocalText.nullable(),
  /** Whether the VAT within a price is that of the buyer's country; left out where all pay the product's rate. */
  vatVaries: z.boolean().optional(),
  email: z.string(),
  phone: z.string(),
  /** Who answers for what is published. */
  director: z.string(),
  /** Who keeps the server: name, address, telephone. */
  host: lines,
  /** The consumers' mediator: name, address, page. */
  mediator: lines,
  /** Numbers by which packaging and print are registered (EPR, in France "IDU"). */
  packaging: lines,
});
export type SellerFacts = z.infer<typeof SellerFacts>;

/** Null is the demonstration, which sells nothing. */
export const ShopSeller = z.object({ seller: SellerFacts.nullable() });
