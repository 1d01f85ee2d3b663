import { isSiren, isVatNumber } from '../rules/shop/buyer-numbers';
import { Address } from '../forms/address';
import { GiftPerson } from '../forms/gift';
import { CartItem, CartQuantity, ProductSubject } from './cart';
import { ProductKind } from '../catalogue/guidebook';
import { OrderSplit } from './money-split';
import { CatalogueId } from '../catalogue/place';
import { ShippingMethod, ShippingRate } from './shipping';
import { z } from '../zod';

const cents = z.number().int();
const instant = z.iso.datetime();

/** `pending` waits for its payment, `completed` is paid, `cancelled` never will be. */
export const OrderState = z.enum(['pending', 'completed', 'cancelled']);
export type OrderState = z.infer<typeof OrderState>;

/** An address as it was when the order was placed; the country is an ISO 3166-1 alpha-2 code. */
export const OrderAddress = Address.omit({ id: true, isDefault: true, country: true });
export type OrderAddress = z.infer<typeof OrderAddress>;

/** What was sold at one rate of VAT, shipping included. */
export const VatPart = z.object({
  rate: z.number(),
  /** Whose VAT it is, ISO 3166-1 alpha-2; left out where VAT does not follow the buyer. */
  country: z.string().nullish(),
  grossCents: cents,
  vatCents: cents,
});

/** `promised` until it is paid, `ready` until somebody opens it, `ended` when it was withdrawn from or paid back. */
export const GiftState = z.enum(['promised', 'ready', 'opened', 'ended']);
export type GiftState = z.infer<typeof GiftState>;

/** Whom a gift goes to by letter, and since when it has gone. */
export const GiftSending = z.object({
  ...GiftPerson.shape,
  /** When the newest letter went; null while it waits for its day. */
  sentAt: instant.nullable(),
});
export type GiftSending = z.infer<typeof GiftSending>;

/** What was bought, as it was called and cost then. Cents include VAT. */
export const OrderLine = z.object({
  productId: CatalogueId,
  kind: ProductKind,
  subject: ProductSubject,
  quantity: CartQuantity,
  priceCents: cents,
  vatRate: z.number(),
  /** Where it was taxed; null where VAT does not follow the buyer. */
  vatCountry: z.string().nullish(),
  discountCents: cents,
  totalCents: cents,
  /** How a gift stands; none for what was bought for oneself. */
  gift: GiftState.nullish(),
  /** Whom it goes to by letter; none where the giver hands the code on, and once it is opened or over. */
  giftTo: GiftSending.nullish(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** The sums of an order in euro cents with VAT; `totalCents` includes shipping. */
export const OrderSums = z.object({
  paperCents: cents,
  digitalCents: cents,
  discountPercent: z.number().int(),
  discountCents: cents,
  /** The code that reduced it; none where a step did, or nothing. */
  code: z.string().nullish(),
  shippingCents: cents,
  totalCents: cents,
  vat: z.array(VatPart),
});
export type OrderSums = z.infer<typeof OrderSums>;

/** The paper of money that was given back. */
export const CreditNote = z.object({
  /** Such as "A-2026-00001". */
  number: z.string(),
  issuedAt: instant,
  cents,
});
export type CreditNote = z.infer<typeof CreditNote>;

/** An order as its customer's devices know it. */
export const Order = z.object({
  /** For people, such as "R-1001". */
  number: z.string(),
  state: OrderState,
  placedAt: instant,
  completedAt: instant.nullable(),
  billing: OrderAddress,
  /** Where paper goes; null when it goes to the billing address, or there is none. */
  shipping: OrderAddress.nullable(),
  /** The numbers of a company that buys; null where none were given. */
  siren: z.string().nullish(),
  vatNumber: z.string().nullish(),
  /** How paper is sent; null when there is none. */
  way: ShippingRate.pick({ method: true, isTracked: true, daysMin: true, daysMax: true }).nullable(),
  lines: z.array(OrderLine),
  ...OrderSums.shape,
  /** Who gets what of it; null where that is not told. */
  split: OrderSplit.nullish(),
  shippedAt: instant.nullable(),
  /** The carrier's number; null when there is none. */
  tracking: z.string().nullable(),
  refundedCents: cents,
  /** When the customer withdrew from the purchase. */
  withdrawnAt: instant.nullable(),
  /** Null until it is paid. */
  invoiceNumber: z.string().nullable(),
  /** A credit note for each time money was given back, the oldest first. */
  creditNotes: z.array(CreditNote).nullish(),
});
export type Order = z.infer<typeof Order>;

/** An order with its id, on the wire. */
export const OrderAnswer = z.object({ id: z.uuid(), ...Order.shape });
export type OrderAnswer = z.infer<typeof OrderAnswer>;

/** What an order of the cart would be now, as the server prices it. */
export const Checkout = z.object({
  billing: Address.nullable(),
  /** Where paper goes when that is elsewhere; null for the billing address. */
  shipping: Address.nullable(),
  items: z.array(CartItem),
  ...OrderSums.shape,
  /** The ways to send what is in the cart there; empty when there is no paper, no address or no carrier. */
  ways: z.array(ShippingRate),
  /** The one of them that is taken. */
  way: ShippingRate.nullable(),
  /** What was asked for, also where it does not lead; null for the cheapest. */
  method: ShippingMethod.nullable(),
  /** The customer's addresses no carrier takes what is in the cart to, by id. */
  unserved: z.array(z.uuid()),
  /** Why it cannot be ordered as it is; a translation key, null when it can. */
  problem: z.string().nullable(),
  /** The code in the cart that reduces nothing, and why, as a translation key. */
  idleCode: z.object({ code: z.string(), problem: z.string() }).nullish(),
  /** The order that waits for its payment, if there is one. */
  pending: OrderAnswer.nullable(),
  /** How it is taxed, in a text to be sent back with the order; a server of an earlier version says none. */
  taxedAs: z.string().nullish(),
});
export type Checkout = z.infer<typeof Checkout>;

/** Where an order goes and how. */
export const BillingChoice = z.strictObject({
  billingId: z.uuid(),
  /** Null when paper goes to the billing address. */
  shippingId: z.uuid().nullable(),
  /** Null for the cheapest. */
  method: ShippingMethod.nullable(),
});
export type BillingChoice = z.infer<typeof BillingChoice>;

/** How the payment of an order stands. */
export const PaymentStanding = z.object({ state: z.enum(['waiting', 'paid', 'cancelled']) });
export type PaymentStanding = z.infer<typeof PaymentStanding>;

/** Places an order of what is in the cart. */
export const OrderPlacing = z.strictObject({
  /** The order's own id, made on the device: placed twice it is one order. */
  id: z.uuid(),
  /** What the customer saw as total, in euro cents. */
  totalCents: cents.nonnegative(),
  terms: z.literal(true, { error: 'order.error.terms' }),
  /** The express wish that digital content starts at once, and with it the end of the right to withdraw from it. */
  digitalConsent: z.boolean(),
  textsVersion: z.string().max(20),
  /** Numbers of a company, bare; left out where nobody buys for one. */
  siren: z.string().refine(isSiren, { error: 'order.error.siren' }).nullish(),
  vatNumber: z.string().refine(isVatNumber, { error: 'order.error.vatNumber' }).nullish(),
});
export type OrderPlacing = z.infer<typeof OrderPlacing>;
