import { useEffect, useState } from 'react';
import { keepWholeApp } from '../../../kit/install/keep-whole-app';

/** `opens` is when the app can be used without network but for what comes last, such as the map. */
export type AppKept = 'none' | 'opens' | 'whole';

/** How much of the app itself is kept here; undefined while that is being asked. */
export function useAppKept(): AppKept | undefined {
  const [kept, setKept] = useState<AppKept>();
  useEffect(() => {
    let isHere = true;
    const tell = (next: AppKept) => {
      if (isHere) setKept(next);
    };
    const ask = async () => {
      const registration = await navigator.serviceWorker?.getRegistration();
      tell(registration?.active ? 'opens' : 'none');
      if (!navigator.serviceWorker) return;
      // The first visit keeps it a moment later.
      await navigator.serviceWorker.ready;
      tell('opens');
      if (await keepWholeApp()) tell('whole');
    };
    ask().catch(() => tell('none'));
    return () => {
      isHere = false;
    };
  }, []);
  return kept;
}
