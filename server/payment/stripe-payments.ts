import Stripe from 'stripe';
import { ForgedEvent, type PaymentLook, type Payments } from './payments';
import { readStripePayouts } from './stripe-payouts';

/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;
const OF_PAYMENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own, for a stand-in. */
  host?: { host: string; port: number; protocol: 'http' | 'https' };
}

/** Stripe Checkout through its own library, which signs, retries and checks signatures. */
export function stripePayments({ secretKey, webhookSecret, host }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000, ...host });
  const look = async (reference: string) => toLook(await stripe.checkout.sessions.retrieve(reference));
  return {
    provider: 'stripe',
    isOpen: true,
    signatureHeader: 'stripe-signature',
    async open({ id, amountCents, label, language, email, successUrl, cancelUrl }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: id,
          customer_email: email,
          locale: language,
          success_url: successUrl,
          cancel_url: cancelUrl,
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name: label } },
            },
          ],
          payment_intent_data: { metadata: { payment: id } },
        },
        { idempotencyKey: id },
      );
      if (!session.url) throw new Error('Stripe gave no page.');
      return { reference: session.id, url: session.url };
    },
    look,
    async expire(reference) {
      // A session that is complete or expired already cannot be expired: how it stands is what counts.
      await stripe.checkout.sessions.expire(reference).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
      return look(reference);
    },
    async refund(reference, cents, key) {
      const session = await stripe.checkout.sessions.retrieve(reference);
      const intent = session.payment_intent;
      const id = typeof intent === 'string' ? intent : intent?.id;
      if (!id) throw new Error('Stripe knows no money of this payment.');
      await stripe.refunds.create({ payment_intent: id, amount: cents }, { idempotencyKey: key });
    },
    readPayouts: (days) => readStripePayouts(stripe, days),
    readEvent(body, signature, now) {
      try {
        const { webhooks } = stripe;
        const event = webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now,
        );
        if (!OF_PAYMENTS.includes(event.type)) return null;
        return { id: event.id, reference: (event.data.object as { id: string }).id };
      } catch (error) {
        throw new ForgedEvent('The signature is wrong.', { cause: error });
      }
    },
  };
}

function toLook(session: Stripe.Checkout.Session): PaymentLook {
  const { status, payment_status: paid, client_reference_id: id, amount_total: amount, currency } = session;
  let state: PaymentLook['state'] = 'open';
  if (paid === 'paid' || paid === 'no_payment_required') state = 'paid';
  else if (status === 'expired') state = 'expired';
  else if (status === 'complete') state = 'processing';
  return { state, id: id ?? '', amountCents: amount ?? 0, currency: currency ?? '' };
}
