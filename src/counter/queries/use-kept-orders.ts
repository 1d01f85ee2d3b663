import { useState } from 'react';
import type { CounterOrderRow } from '#contract/endpoints/counter/orders';

/**
 * The orders that are listed now, and those that were and that somebody has begun with: a list that is read again takes
 * nothing away from under the hand. What is new comes at its place.
 */
export function useKeptOrders(
  orders: readonly CounterOrderRow[],
  isTouched: (id: string) => boolean,
): readonly CounterOrderRow[] {
  const [kept, setKept] = useState(orders);
  const listed = new Set(orders.map(({ id }) => id));
  const begun = kept.filter(({ id }) => !listed.has(id) && isTouched(id));
  const shown = [...orders, ...begun].toSorted((one, other) => numberOf(one) - numberOf(other));
  const isSame = shown.length === kept.length && shown.every((order, at) => order === kept[at]);
  if (!isSame) setKept(shown);
  return isSame ? kept : shown;
}

function numberOf({ number }: CounterOrderRow): number {
  return Number(number.slice('R-'.length));
}
