import { isQuotaExceeded } from '#worker/db/heal-connection';
import type { Stores } from './stores';

/**
 * Stores something of the customer's own; when the device is full, again after downloads gave way to it. The code for
 * that comes only then. Rejects with the quota's error when nothing is left that may go.
 */
export async function withRoomMade<Result>(
  { packs }: Pick<Stores, 'packs'>,
  store: () => Promise<Result>,
): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    const { withPacksGivingWay } = await import('#worker/packs/give-way');
    return withPacksGivingWay(packs, store);
  }
}
