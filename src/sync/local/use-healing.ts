import { useEffect, useEffectEvent } from 'react';
import { healConnection, isConnectionLost } from '#worker/db/heal-connection';
import { isReplaced } from './close-when-outdated';
import { useLocal } from './local-provider';

/** A connection that is lost again this soon is not healed by opening it once more, in milliseconds. */
const AGAIN_AFTER_MS = 10_000;
let healedAt = -Infinity;

/**
 * When an error says that the connection to the local copy is gone (Safari drops it in the background), opens it
 * anew and then calls `again`: live queries do not come back by themselves.
 */
export function useHealing(error: unknown, again: () => void): void {
  const { stores } = useLocal();
  const onHealed = useEffectEvent(again);
  useEffect(() => {
    if (!stores || isReplaced() || !isConnectionLost(error)) return;
    if (performance.now() - healedAt < AGAIN_AFTER_MS) return;
    healedAt = performance.now();
    const heal = async () => {
      let isHealed = true;
      for (const base of [stores.db, stores.packs, stores.device])
        isHealed = (await healConnection(base, error)) && isHealed;
      if (isHealed) onHealed();
    };
    void heal();
  }, [stores, error]);
}
