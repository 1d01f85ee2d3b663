import { shipOrder } from '#server/orders/ship-order';
import { baseOf } from './base-of';
import { orderNumber } from './order-number';
import { Misused, type ProviderCommand } from './provider-command';

export const ordersShip: ProviderCommand = {
  name: 'orders ship',
  takes: 'R-NUMBER [TRACKING]',
  does: 'Says that the books of an order have left; the customer gets a letter, with the tracking number if there is one.',
  async run(words, { configuration, withDatabase, say, complain }) {
    const [named = '', tracking = null, ...more] = words;
    if (named === '' || more.length > 0) throw new Misused('This takes R-NUMBER [TRACKING].');
    const settings = configuration();
    return withDatabase(async (db) => {
      const base = await baseOf(db, settings);
      const handled = await shipOrder(db, { number: orderNumber(named), tracking, now: Date.now(), base });
      if (handled.isDone) say(`${named} is on its way; its letter is sent when the server runs.`);
      else complain(`${named}: ${handled.why}`);
      return handled.isDone;
    });
  },
};
