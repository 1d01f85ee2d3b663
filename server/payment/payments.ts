import type { Payout, PayoutLine } from '#contract/endpoints/counter/payouts';
import type { Language } from '#contract/language';

/** What a customer is asked to pay; asked again under the same id it is the same payment. */
export interface PaymentRequest {
  /** Ours, a UUID. */
  id: string;
  amountCents: number;
  /** What the customer pays for, in words. */
  label: string;
  language: Language;
  email: string;
  /** Where the customer comes back to, whole addresses. */
  successUrl: string;
  cancelUrl: string;
}

/** How a payment stands at the provider: the only thing that is believed. */
export interface PaymentLook {
  state: 'open' | 'processing' | 'paid' | 'expired';
  /** Our id of it. */
  id: string;
  amountCents: number;
  currency: string;
}

/** Something that happened at the provider; what it was is asked for there. */
export interface PaymentEvent {
  /** Unique at the provider. */
  id: string;
  /** The provider's name of the payment. */
  reference: string;
}

/** A movement within a payout, before it is held against our papers. */
export interface PaidOutLine extends Pick<PayoutLine, 'kind' | 'amountCents' | 'feeCents' | 'reference'> {
  /** When it moved the balance, and when it was asked for, be it days before; milliseconds since 1970. */
  at: number;
  askedAt: number;
  /** What the customer paid or got back, in euro cents; null in another currency. */
  euroCents: number | null;
  /** Our id of the payment it belongs to; null where it belongs to none of ours. */
  paymentId: string | null;
}

/** A payout as the provider tells it. */
export interface PaidOut extends Pick<Payout, 'id' | 'day' | 'state' | 'currency' | 'amountCents' | 'told'> {
  lines: PaidOutLine[];
}

/** From one day to another, both included: the days on which payouts arrive. */
export interface PayoutDays {
  from: string;
  to: string;
}

/** Who takes the customer's card: never us. Methods throw when the provider does not answer. */
export interface Payments {
  provider: string;
  /** False where nobody can pay. */
  isOpen: boolean;
  /** Opens the provider's own page for a payment. */
  open(request: PaymentRequest): Promise<{ reference: string; url: string }>;
  look(reference: string): Promise<PaymentLook>;
  /** Ends a payment that is open; answers how it stands after, for the money may have been faster. */
  expire(reference: string): Promise<PaymentLook>;
  /** Gives money back; under the same key, a UUID, once. */
  refund(reference: string, cents: number, key: string): Promise<void>;
  /**
   * Reads what the provider paid out, for about 20 seconds at most; null where it never pays anything out. Throws
   * PayoutsForbidden where our key may not read it.
   */
  readPayouts: ((days: PayoutDays) => Promise<{ payouts: PaidOut[]; isCut: boolean }>) | null;
  /**
   * Reads what the provider sent us: null for what does not concern a payment. Throws ForgedEvent when it was not
   * signed by the provider within the last five minutes. `now` in milliseconds since 1970.
   */
  readEvent(body: Buffer, signature: string, now: number): PaymentEvent | null;
  /** The header that carries the signature. */
  signatureHeader: string;
}

/** An event that nobody may act on. */
export class ForgedEvent extends Error {
  override name = 'ForgedEvent';
}

/** Our key at the provider lacks the right to read payouts, or what they consist of. */
export class PayoutsForbidden extends Error {
  override name = 'PayoutsForbidden';
}
