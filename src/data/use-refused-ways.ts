import { useMemo } from 'react';
import { useLocal } from './local-provider';
import { useChange } from './use-change';

const ways = () => import('#worker/sync/refused');
const dismissals = () => import('#worker/mutations/dismissals');

/** What can be done with a refused change on this device; each resolves after the commit. */
export interface RefusedWays {
  /** Tries it again under a new id; false when this app cannot read it any more. */
  retry(id: string): Promise<boolean>;
  /** Takes it off the list, on the customer's other devices too once that is sent. */
  discard(id: string): Promise<void>;
  /** Takes a discard back. */
  restore(id: string): Promise<void>;
}

/** The code for it is fetched when it is first used. */
export function useRefusedWays(): RefusedWays {
  const { stores, engine } = useLocal();
  const change = useChange();
  return useMemo(() => {
    const open = () => {
      if (!stores) throw new Error('The local copy is not open yet');
      return stores.db;
    };
    return {
      async retry(id) {
        const isSent = await (await ways()).retryRefused(open(), id);
        void engine.sendNow();
        return isSent;
      },
      async discard(id) {
        await change(async () => (await dismissals()).dismissRefusal, { key: id });
      },
      async restore(id) {
        await change(async () => (await dismissals()).restoreRefusal, { key: id });
      },
    };
  }, [stores, engine, change]);
}
