import { useEffect, useState } from 'react';
import type { HeldPlace } from '#worker/packs/held-places';
import { useLocal } from '../../../sync/local/local-provider';
import type { Stores } from '../../../sync/local/stores';

/**
 * Every place of which this device holds something, without what is held of it: the rows of the downloads say where they
 * are, and of a crag that was looked at one page is read. Undefined while they are being read. It asks nobody, and does
 * not follow what comes later.
 */
export function useHeldPlaces(): readonly HeldPlace[] | undefined {
  const { stores } = useLocal();
  const [held, setHeld] = useState<readonly HeldPlace[]>();
  useEffect(() => {
    if (!stores) return;
    let isCurrent = true;
    const show = (places: readonly HeldPlace[]) => isCurrent && setHeld(places);
    // What cannot be read is as good as not held: the screen must stand without.
    void readPlaces(stores).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [stores]);
  return held;
}

async function readPlaces(stores: Stores): Promise<HeldPlace[]> {
  const { readHeldPlaces } = await import('#worker/packs/read-pack');
  return readHeldPlaces(stores);
}
