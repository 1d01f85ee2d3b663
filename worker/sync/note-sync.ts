import { readMeta, writeMeta, type Transaction } from '../db/store';

/** Notes when this device last agreed with the server. */
export async function noteSync(transaction: Transaction, now: number): Promise<void> {
  const shown = await readMeta(transaction, 'sync');
  const paused = shown?.phase === 'signIn' || shown?.phase === 'update';
  await writeMeta(transaction, 'sync', { phase: paused ? shown.phase : 'idle', lastSyncAt: now });
}
