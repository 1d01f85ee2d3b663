import type { Database } from '#server/database/database';
import { dismissals } from '#server/database/schema/customers';

/** Takes a refusal off a customer's list, or puts it back, at the version `v`; any key will do. */
export async function setDismissed(
  db: Database,
  customerId: string,
  { key, isDismissed }: { key: string; isDismissed: boolean },
  v: number,
): Promise<void> {
  const state = { v, deleted: !isDismissed };
  await db
    .insert(dismissals)
    .values({ customerId, key, ...state })
    .onConflictDoUpdate({ target: [dismissals.customerId, dismissals.key], set: state });
}
