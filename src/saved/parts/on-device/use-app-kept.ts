import { useEffect, useState } from 'react';

/** Whether the app itself is kept here and starts without network; undefined while that is being asked. */
export function useAppKept(): boolean | undefined {
  const [isKept, setIsKept] = useState<boolean>();
  useEffect(() => {
    let isHere = true;
    const tell = (kept: boolean) => {
      if (isHere) setIsKept(kept);
    };
    const ask = async () => tell(!!(await navigator.serviceWorker?.getRegistration())?.active);
    ask().catch(() => tell(false));
    // The first visit keeps it a moment later.
    navigator.serviceWorker?.ready.then(
      () => tell(true),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return isKept;
}
