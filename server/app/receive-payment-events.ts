import type { FastifyInstance } from 'fastify';
import { oneHeader } from '../handler/browser';
import type { Services } from '../handler/services';
import { settlePayment } from '../orders/settle-payment';
import { ForgedEvent } from '../payment/payments';
import { refuse } from './answer-errors';

/** Where the payment provider sends its events. */
export const PAYMENT_EVENTS = '/api/payment-events';

/**
 * Takes the provider's events: the signature is over the raw body, what an event says is asked for at the provider,
 * and anything but a settled order is answered with an error, so that it comes again.
 */
export async function receivePaymentEvents(app: FastifyInstance, services: Services): Promise<void> {
  const { db, payments, letters, clock } = services;
  await app.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    hook.post<{ Body: Buffer }>(PAYMENT_EVENTS, async (request, reply) => {
      const now = clock();
      const signature = oneHeader(request, payments.signatureHeader) ?? '';
      let event;
      try {
        event = payments.readEvent(request.body, signature, now);
      } catch (error) {
        if (!(error instanceof ForgedEvent)) throw error;
        return refuse(reply, 400, 'common.error.invalid');
      }
      if (event) {
        const { id: eventId, reference } = event;
        const { provider } = payments;
        const look = await payments.look(reference);
        const settled = await settlePayment(db, {
          provider,
          look,
          reference,
          eventId,
          now,
          base: letters.base,
        });
        if (settled === 'mismatch')
          request.log.error({ payment: look.id }, 'A payment does not fit its order.');
        letters.wake();
      }
      return reply.header('cache-control', 'no-store').send({ success: true, data: {} });
    });
  });
}
