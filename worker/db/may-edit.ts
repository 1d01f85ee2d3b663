import type { Transaction } from './store';

/** Whether the account on this device edits content, as far as it has heard. */
export async function mayEdit(transaction: Transaction): Promise<boolean> {
  const [customer] = await transaction.all('customer');
  return customer?.roles?.some((role) => role === 'content' || role === 'owner') ?? false;
}
