import { useEffect, useState } from 'react';

/** What this site stores and may store here, in bytes, as the browser reckons. */
interface StorageRoom {
  left: number;
  used: number;
  quota: number;
  /** Whether the browser promised not to throw it away by itself. */
  isKept: boolean;
}

/** Asked anew whenever `bytes` held change; undefined where the browser does not tell. */
export function useStorageRoom(bytes: number): StorageRoom | undefined {
  const [room, setRoom] = useState<StorageRoom>();
  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
      const isKept = (await navigator.storage?.persisted?.()) ?? false;
      if (isHere && quota !== undefined) {
        const used = usage ?? 0;
        setRoom({ used, quota, left: Math.max(0, quota - used), isKept });
      }
    };
    // A browser that will not say leaves the line out.
    ask().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [bytes]);
  return room;
}
