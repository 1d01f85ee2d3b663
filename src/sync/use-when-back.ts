import { useEffect, useRef } from 'react';
import { useIsOffline } from './connection';

/** Asks `again`, once, for what is missing although it was asked for, when the network was away and is back. */
export function useWhenBack(isMissing: boolean, again: () => void): void {
  const isOffline = useIsOffline();
  // A question may be given up only after the network has come back.
  const wasOffline = useRef(false);
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (isOffline) {
      wasOffline.current = true;
    } else if (isMissing && wasOffline.current) {
      wasOffline.current = false;
      latest.current();
    }
  }, [isOffline, isMissing]);
}
