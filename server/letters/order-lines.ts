import type { Language } from '#contract/language';
import type { OrderLetter } from '../database/schema/letter-contents';
import { printedPrice } from '../text/printed-price';

const words = {
  fr: {
    physical: 'topo papier',
    virtual: 'édition numérique',
    gift: 'cadeau',
    discount: 'Remise',
    code: 'Code',
    shipping: 'Frais de port',
    total: 'Total',
  },
  en: {
    physical: 'paper guidebook',
    virtual: 'digital edition',
    gift: 'gift',
    discount: 'Discount',
    code: 'Code',
    shipping: 'Delivery',
    total: 'Total',
  },
} as const;

/** The lines of an order with its sums, each a line of a letter. */
export function orderLines(order: OrderLetter, language: Language): string[] {
  const say = words[language];
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const row = (name: string, cents: number) => `${name}${colon} ${printedPrice(cents, language)}`;
  return [
    ...order.lines.map(({ label, kind, quantity, cents, gift }) =>
      row(`${quantity} × ${label} (${gift ? `${say[kind]}, ${say.gift}` : say[kind]})`, cents),
    ),
    ...(order.discountCents > 0
      ? [row(order.code ? `${say.code} ${order.code}` : say.discount, -order.discountCents)]
      : []),
    ...(order.shippingCents > 0 ? [row(say.shipping, order.shippingCents)] : []),
    row(say.total, order.totalCents),
  ];
}
