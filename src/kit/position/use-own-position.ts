import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Coordinates } from '#contract/catalogue/place';
import { useIsVisible } from '../page/use-is-visible';
import { askCompass, useCompass } from './use-compass';

/** Where the device is, as it last said. */
export interface Fix {
  at: Coordinates;
  /** Of a circle in which it is with some certainty. */
  accuracyMeters: number;
  /** Which way it is held or goes, from north; null where the device does not tell. */
  headingDegrees: number | null;
  /** Above the sea; null where the device does not tell. */
  altitudeMeters: number | null;
  /** Milliseconds since 1970. */
  takenAt: number;
}

export interface OwnPosition {
  /** `unasked` until somebody asks for it; `known` with a fix, however old. */
  state: 'unasked' | 'looking' | 'known' | 'refused' | 'unavailable';
  fix: Fix | null;
  /** Asks the device, which asks its owner the first time; asks anew when it did before. */
  locate: () => void;
}

const WAIT_MS = 20_000;
/** No device hands out a position that is older: it is its clock that differs from that of the satellites. */
const CLOCKS_DIFFER_MS = 6 * 3_600_000;

/**
 * Follows where the device is while its screen is looked at: from a tap on, or, unless it `waits` for one, at once where
 * its owner has allowed it before. A page that is hidden or left asks nothing. Where it `hasCompass` the heading is the
 * way the device is held, if it tells.
 */
export function useOwnPosition({ waits = false, hasCompass = false } = {}): OwnPosition {
  const isSeen = useIsVisible();
  // Counts the asking: a new one begins a new watch.
  const [asked, setAsked] = useState(0);
  const [fix, setFix] = useState<Fix | null>(null);
  const [trouble, setTrouble] = useState<'refused' | 'unavailable' | null>(null);
  const compass = useCompass(hasCompass && asked > 0 && isSeen);
  const locate = useCallback(() => {
    if (hasCompass) askCompass();
    setTrouble(null);
    setAsked((times) => times + 1);
  }, [hasCompass]);

  useEffect(() => {
    if (waits) return;
    let isCurrent = true;
    void isAllowed().then((allowed) => {
      if (allowed && isCurrent) setAsked((times) => times || 1);
    });
    return () => {
      isCurrent = false;
    };
  }, [waits]);

  useEffect(() => {
    if (asked === 0 || !isSeen || !canAsk()) return;
    const { geolocation } = navigator;
    const watch = geolocation.watchPosition(
      ({ coords, timestamp }) => {
        setTrouble(null);
        setFix({
          at: { lat: coords.latitude, lon: coords.longitude },
          accuracyMeters: coords.accuracy,
          altitudeMeters: coords.altitude ?? null,
          // A device that stands says NaN, or nothing.
          headingDegrees: Number.isFinite(coords.heading) ? coords.heading : null,
          takenAt: byOwnClock(timestamp),
        });
      },
      (error) => setTrouble(error.code === error.PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    );
    return () => geolocation.clearWatch(watch);
  }, [asked, isSeen]);

  const shown = useMemo(
    () => (fix && compass !== null ? { ...fix, headingDegrees: compass } : fix),
    [fix, compass],
  );
  if (shown) return { state: 'known', fix: shown, locate };
  if (asked === 0) return { state: 'unasked', fix, locate };
  return { state: canAsk() ? (trouble ?? 'looking') : 'unavailable', fix, locate };
}

async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // A browser that cannot say is asked by a tap.
    return false;
  }
}

const canAsk = () => 'geolocation' in navigator;

/** When a position was taken, by the clock of the device: satellites have one of their own. */
function byOwnClock(timestamp: number): number {
  const now = Date.now();
  return now - timestamp > CLOCKS_DIFFER_MS ? now : Math.min(timestamp, now);
}
