import { placeLine } from '#contract/rules/address-form';
import type { OrderAnswer } from '#contract/tables/order';
import { withdrawalCents } from '#contract/rules/shop/withdrawal';
import { readMissingCopies } from '#server/store/shop/order-copies';
import { listProvidersOrders } from '#server/store/shop/orders';
import { JSON_FLAG, readWords, sayJson, type ProviderCommand } from './provider-command';

export const ordersList: ProviderCommand = {
  name: 'orders list',
  takes: `[--to-send] [${JSON_FLAG}]`,
  does: 'Lists the paid orders, the oldest first; with --to-send those whose books have not left, with where they go.',
  async run(words, { withDatabase, say }) {
    const { flags } = readWords(words, { files: [], flags: ['--to-send', JSON_FLAG] });
    return withDatabase(async (db) => {
      const orders = await listProvidersOrders(db, flags.has('--to-send'));
      const missing = await readMissingCopies(
        db,
        orders.map(({ id }) => id),
      );
      if (flags.has(JSON_FLAG)) {
        return sayJson(say, { orders: orders.map((order) => orderFacts(order, missing.get(order.id) ?? 0)) });
      }
      for (const order of orders) {
        const { number, completedAt, totalCents, refundedCents, lines, ...to } = order;
        const books = lines.filter(({ kind }) => kind === 'physical');
        const what = lines.map(({ quantity, subject, kind }) => `${quantity} × ${subject.label} (${kind})`);
        const state = [
          `${(totalCents / 100).toFixed(2)} EUR`,
          ...(refundedCents > 0 ? [`${(refundedCents / 100).toFixed(2)} EUR refunded`] : []),
          ...(books.length > 0 ? [parcelWords(order)] : []),
          ...giftWords(order),
          ...(missing.has(order.id) ? [`paid late, ${missing.get(order.id)} copies missing`] : []),
        ];
        say(`${number}  ${completedAt ?? ''}  ${state.join(', ')}`);
        for (const line of what) say(`    ${line}`);
        const place = to.shipping ?? to.billing;
        const { firstName, lastName, businessName, address, countryCode } = place;
        if (books.length > 0) {
          const parts = [`${firstName} ${lastName}`, businessName, address, placeLine(place), countryCode];
          say(`    → ${parts.filter((part) => part.trim() !== '').join(', ')}`);
        }
      }
      say(`${orders.length} orders.`);
      return true;
    });
  },
};

/** An order as machines read it; `missingCopies` were paid for after somebody else had them. */
function orderFacts(order: OrderAnswer, missingCopies: number) {
  const { id, number, completedAt, totalCents, refundedCents, shippedAt, withdrawnAt, way, lines } = order;
  const { firstName, lastName, businessName, address, zipcode, city, countryCode } =
    order.shipping ?? order.billing;
  const hasBooks = lines.some(({ kind }) => kind === 'physical');
  return {
    id,
    number,
    completedAt,
    totalCents,
    refundedCents,
    shippedAt,
    withdrawnAt,
    giftOwedCents: giftCents(order),
    withdrawalOwedCents: withdrawnAt === null ? 0 : Math.max(0, withdrawalCents(order)),
    missingCopies,
    method: way?.method ?? null,
    to: hasBooks ? { firstName, lastName, businessName, address, zipcode, city, countryCode } : null,
    lines: lines.map(({ quantity, kind, subject, totalCents: cents }) => ({
      quantity,
      kind,
      label: subject.label,
      totalCents: cents,
    })),
  };
}

/** What is owed for gifts that were withdrawn from, in cents; below 1 nothing is. */
function giftCents({ lines, refundedCents }: OrderAnswer): number {
  const ended = lines.filter(({ gift }) => gift === 'ended');
  return Math.max(0, ended.reduce((sum, { totalCents }) => sum + totalCents, 0) - refundedCents);
}

function giftWords(order: OrderAnswer): string[] {
  const owed = giftCents(order);
  return owed > 0 ? [`gift withdrawn, ${owed} cents to refund`] : [];
}

/** Where the books of an order are, and what is owed for them after a withdrawal. */
function parcelWords(order: OrderAnswer): string {
  const { withdrawnAt, shippedAt, way } = order;
  const where = shippedAt === null ? 'not sent' : `sent ${shippedAt}`;
  if (withdrawnAt === null) return shippedAt === null ? `to send, ${way?.method}` : where;
  const owed = withdrawalCents(order);
  return `${where}, withdrawn ${withdrawnAt}, ${owed > 0 ? `${owed} cents to refund` : 'refunded'}`;
}
