import { useEffect, useState } from 'react';
import { useAppKept } from '../../parts/on-device/use-app-kept';
import { useDeviceContents } from '../../queries/use-device-contents';
import { useHoldings } from '../../queries/use-holdings';
import { useOfflineProof } from '../../queries/use-offline-proof';

/** Milliseconds after which what is known is shown, whatever is still being read. */
const LATEST_MS = 1_500;

/** Whether what the screen says of this device has been read, so that all of it comes at once; true from then on. */
export function useIsRead(): boolean {
  const read = [useAppKept(), useDeviceContents(), useHoldings(), useOfflineProof()];
  const isComplete = read.every((part) => part !== undefined);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRead(true), isComplete ? 0 : LATEST_MS);
    return () => clearTimeout(timer);
  }, [isComplete]);
  return isRead;
}
