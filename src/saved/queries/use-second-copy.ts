import { useEffect, useState } from 'react';

/**
 * Whether what is not sent yet lies on this device twice, in the database and in a file beside it; undefined while it
 * is not known. Private windows and old browsers have no such file.
 */
export function useSecondCopy(): boolean | undefined {
  const [isKept, setIsKept] = useState<boolean>();
  useEffect(() => {
    let isHere = true;
    const tell = (answer: boolean) => isHere && setIsKept(answer);
    const ask = async () => tell(Boolean(await navigator.storage.getDirectory()));
    ask().catch(() => tell(false));
    return () => {
      isHere = false;
    };
  }, []);
  return isKept;
}
