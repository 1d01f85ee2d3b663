import type { Language } from '#contract/language';
import type { OrderAnswer } from '#contract/tables/order';
import type { Letter } from '../database/schema/letter-contents';
import type { CustomerRow } from '../store/accounts/customers';
import type { OrderLineRow, OrderRow } from '../store/shop/orders';
import { linkTo } from './links';

type Reader = Pick<CustomerRow, 'firstName' | 'email'>;

/** The letter that says that an order is paid. */
export function orderCompletedLetter(
  { firstName, email }: Reader,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  base: string,
): Letter {
  const { language, number, discountCents, code, shippingCents, totalCents } = order;
  const rows = lines.map(({ subject, kind, quantity, priceCents, gift }) => {
    return { label: subject.label, kind, quantity, cents: priceCents * quantity, gift };
  });
  return {
    name: 'orderCompleted',
    language,
    recipient: email,
    data: {
      firstName,
      number: `R-${number}`,
      lines: rows,
      discountCents,
      code,
      shippingCents,
      totalCents,
      hasDigital: lines.some(({ kind, gift }) => kind === 'virtual' && !gift),
      hasPaper: lines.some(({ kind }) => kind === 'physical'),
      link: `${linkTo(base, language, 'orders')}/${order.id}`,
      orderId: order.id,
    },
  };
}

/** The letter that says that the books of an order have left. */
export function orderShippedLetter(
  { firstName, email }: Reader,
  { id, language, number }: OrderRow,
  tracking: string | null,
  base: string,
): Letter {
  const link = `${linkTo(base, language, 'orders')}/${id}`;
  const data = { firstName, number: `R-${number}`, tracking, link };
  return { name: 'orderShipped', language, recipient: email, data };
}

/** The letter that says that money is given back; `order` is as it was before. */
export function orderRefundedLetter(
  { firstName, email }: Reader,
  { id, language, number, totalCents, refundedCents }: OrderRow,
  cents: number,
  base: string,
): Letter {
  const isWhole = refundedCents + cents === totalCents;
  const link = `${linkTo(base, language, 'orders')}/${id}`;
  const data = { firstName, number: `R-${number}`, cents, isWhole, link, orderId: id };
  return { name: 'orderRefunded', language, recipient: email, data };
}

/**
 * The acknowledgement of a withdrawal, on what the law calls a durable medium: when it came, what it covers and
 * how much comes back. In the language of the order.
 */
export function withdrawalLetter(
  { firstName, email }: Reader,
  { id, number, lines, shippedAt }: OrderAnswer,
  { language, at, cents, base }: { language: Language; at: Date; cents: number; base: string },
): Letter {
  const books = lines.filter(({ kind }) => kind === 'physical');
  return {
    name: 'orderWithdrawn',
    language,
    recipient: email,
    data: {
      firstName,
      number,
      cents,
      at: at.toISOString(),
      books: books.map(({ subject, quantity }) => ({ label: subject.label, quantity })),
      hasDigital: lines.length > books.length,
      isSent: shippedAt !== null,
      link: `${linkTo(base, language, 'orders')}/${id}`,
    },
  };
}
