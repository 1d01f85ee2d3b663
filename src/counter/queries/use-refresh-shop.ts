import type { PageRequest } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';

/**
 * Fetches anew what this device keeps of the shop, so that who changed it sees the change at once and not in an hour.
 * What cannot be fetched now comes with its time.
 */
export function useRefreshShop(): (page: PageRequest) => Promise<void> {
  const { engine } = useLocal();
  return async (page) => {
    await engine.refreshPage(page, 0).catch(() => undefined);
  };
}
