import { writeMeta, type Transaction } from '../db/store';
import type { EngineState } from './engine-state';

/** Notes that this device agreed with the server just now, and what still waits for the customer. */
export async function noteSync(transaction: Transaction, state: EngineState, now: number): Promise<void> {
  await writeMeta(transaction, 'sync', { phase: state.phase, lastSyncAt: now });
}
