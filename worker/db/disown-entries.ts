import type { OutboxEntry } from './rows';
import type { Transaction } from './store';

/**
 * Has entries that wait stand over nothing: which server's versions they were made over is not known any more, and one
 * that was restored since gives the same numbers to others.
 */
export async function disownEntries(
  transaction: Transaction,
  isMeant: (entry: OutboxEntry) => boolean,
): Promise<void> {
  for (const entry of await transaction.all('outbox')) {
    if (isMeant(entry)) await transaction.put('outbox', { ...entry, base: { v: 0 } });
  }
}
