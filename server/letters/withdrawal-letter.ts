import type { Language } from '#contract/language';
import type { OrderAnswer } from '#contract/tables/order';
import type { CustomerRow } from '../store/accounts/customers';
import type { Letter } from '../database/schema/letter-contents';
import { linkTo } from './links';

/**
 * The acknowledgement of a withdrawal, on what the law calls a durable medium: when it came, what it covers and
 * how much comes back. In the language of the order.
 */
export function withdrawalLetter(
  { firstName, email }: Pick<CustomerRow, 'firstName' | 'email'>,
  { id, number, lines, shippedAt }: OrderAnswer,
  { language, at, cents, base }: { language: Language; at: Date; cents: number; base: string },
): Letter {
  const books = lines.filter(({ kind }) => kind === 'physical');
  return {
    name: 'orderWithdrawn',
    language,
    recipient: email,
    data: {
      ...{ firstName, number, cents },
      at: at.toISOString(),
      books: books.map(({ subject, quantity }) => ({ label: subject.label, quantity })),
      hasDigital: lines.length > books.length,
      isSent: shippedAt !== null,
      link: `${linkTo(base, language, 'orders')}/${id}`,
    },
  };
}
