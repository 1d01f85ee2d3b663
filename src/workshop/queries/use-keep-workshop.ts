import { useEffect } from 'react';
import { KEEP_STAFF } from '#worker/api/service-worker-news';

/** Has the device of who opens the workshop keep its files, so that it opens at the crag without network. */
export function useKeepWorkshop(): void {
  useEffect(() => {
    const keep = async () => {
      // Where there is no service worker nothing is kept.
      const registration = await navigator.serviceWorker?.ready;
      registration?.active?.postMessage({ type: KEEP_STAFF });
    };
    void keep();
  }, []);
}
