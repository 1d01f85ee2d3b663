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
