import { useMemo } from 'react';
import { useLocal } from '../../sync/local/local-provider';
import { useChange } from '../../sync/local/use-change';
import { withRoomMade } from '../../sync/local/with-room-made';

const ways = () => import('#worker/sync/refused');
const dismissals = () => import('#worker/mutations/changes');

/**
 * What can be done with a refused change on this device; each resolves after the commit, and when the journal has it.
 */
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
      return stores;
    };
    return {
      async retry(id) {
        const { retryRefused } = await ways();
        const here = open();
        const isQueued = await withRoomMade(here, () => retryRefused(here.db, id));
        await engine.journalled();
        void engine.sendNow();
        return isQueued;
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
