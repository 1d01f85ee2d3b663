import { AsyncLocalStorage } from 'node:async_hooks';

/** Noted as if it were a customer: something happened to some order. Who handles orders listens for it. */
export const ORDERS_CHANGED = '00000000-0000-0000-0000-000000000000';

/** Noted as if it were a customer: the house's rows changed. Who edits content listens for it. */
export const HOUSE_CHANGED = '00000000-0000-0000-0000-000000000001';

const underWay = new AsyncLocalStorage<Set<string>>();

/**
 * Notes customers whose version a transaction raises, or one of whose sessions it ends: who listens hears of them once
 * it has committed. Outside a transaction nobody hears.
 */
export function noteChanged(customerIds: Iterable<string>): void {
  const noted = underWay.getStore();
  for (const customerId of customerIds) noted?.add(customerId);
}

/** Runs a transaction and, once it has committed, tells which customers were noted within it. */
export async function tellingChanged<Answer>(
  tell: (customerIds: ReadonlySet<string>) => void,
  transaction: () => Promise<Answer>,
): Promise<Answer> {
  const noted = new Set<string>();
  const answer = await underWay.run(noted, transaction);
  if (noted.size > 0) tell(noted);
  return answer;
}
