import type { OutboxEntry } from '../db/rows';
import { readMeta, type Transaction } from '../db/store';

/** How long what was confirmed is kept; SYNC asks for 30 days, and the server's time is heard at each pull only. */
const KEPT_MS = 45 * 86_400_000;
/** So many at most, whatever was typed. */
const RECEIPTS_MAX = 20_000;

/** Keeps an outbox entry that was confirmed, in case the server is restored to a state before it. */
export async function keepReceipt(transaction: Transaction, entry: OutboxEntry): Promise<void> {
  const { seq } = entry;
  // What is nobody's work is not offered again.
  if (seq === undefined || entry.dropAt !== undefined) return;
  const at = (await readMeta(transaction, 'serverTime')) ?? 0;
  await transaction.put('receipt', { seq, entry, at });
  // The numbers grow by one: this is the one that is too many.
  await transaction.remove('receipt', seq - RECEIPTS_MAX);
}

/** Forgets receipts that are old enough. `now` is the server's time, `wasHeard` whether it was told ever before. */
export async function forgetReceipts(
  transaction: Transaction,
  now: number,
  wasHeard: boolean,
): Promise<void> {
  if (!wasHeard) {
    for (const receipt of await transaction.all('receipt')) {
      await transaction.put('receipt', { ...receipt, at: now });
    }
  }
  for (;;) {
    const oldest = await transaction.first('receipt', () => true);
    if (!oldest || now - oldest.at <= KEPT_MS) return;
    await transaction.remove('receipt', oldest.seq);
  }
}
