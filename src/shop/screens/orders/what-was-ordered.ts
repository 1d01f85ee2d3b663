import type { Order } from '#contract/tables/order';

/** What an order is of, in a line: each thing once, also where several of it have lines of their own. */
export function whatWasOrdered({ lines }: Pick<Order, 'lines'>): string {
  return [...new Set(lines.map(({ subject }) => subject.label))].join(' · ');
}
