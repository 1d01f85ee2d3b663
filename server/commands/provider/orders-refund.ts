import { type RefundedPart, refundOrder } from '#server/orders/refund-order';
import { openPayments } from '#server/payment/open-payments';
import { deriveSecrets } from '#server/sessions/secrets';
import { baseOf } from './base-of';
import { euros } from '#server/text/euros';
import { orderNumber } from './order-number';
import { Misused, type ProviderCommand } from './provider-command';

export const ordersRefund: ProviderCommand = {
  name: 'orders refund',
  takes: 'R-NUMBER [CENTS]',
  does: 'Gives the money of an order back, all of it or so many euro cents; all of it also ends what the order opened.',
  async run(words, { configuration, withDatabase, say, complain }) {
    const [named = '', amount, ...more] = words;
    if (named === '' || more.length > 0) throw new Misused('This takes R-NUMBER [CENTS].');
    if (amount !== undefined && !/^\d{1,8}$/.test(amount))
      throw new Misused(`${amount} is no amount in cents.`);
    const settings = configuration();
    return withDatabase(async (db) => {
      const secret = deriveSecrets(settings.secret).sandbox;
      const { payments } = await openPayments(settings, {
        db,
        clock: Date.now,
        secret,
        // What the sandbox tells, the server hears when it runs.
        deliver: () => Promise.resolve(0),
      });
      const cents = amount === undefined ? null : Number(amount);
      const base = await baseOf(db, settings);
      const refunding = { number: orderNumber(named), cents, now: Date.now(), base };
      const handled = await refundOrder({ db, payments }, refunding);
      if (handled.isDone) say(refundedWords(named, handled));
      else complain(`${named}: ${handled.why}`);
      return handled.isDone;
    });
  },
};

/** That an order is given back, all of it or how much of it. */
function refundedWords(named: string, { cents, leftCents, isFirst }: RefundedPart): string {
  if (leftCents === 0) {
    return isFirst ? `${named} is refunded.` : `${named} is refunded, the last ${euros(cents)} of it now.`;
  }
  return `${euros(cents)} of ${named} are refunded; ${euros(leftCents)} of it are left.`;
}
