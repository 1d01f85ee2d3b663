import type { Coordinates } from '#contract/catalogue/place';

/** Where one stands, or why it is not known. */
export type Position = { kind: 'found'; at: Coordinates } | { kind: 'refused' | 'unknown' };

const WAIT_MS = 15_000;
const AGE_MAX_MS = 60_000;

/** Asks the device where it is, which asks its owner first. Never throws; call it only on a tap. */
export function findPosition(): Promise<Position> {
  if (!('geolocation' in navigator)) return Promise.resolve({ kind: 'unknown' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', at: { lat: coords.latitude, lon: coords.longitude } }),
      (error) => resolve({ kind: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { timeout: WAIT_MS, maximumAge: AGE_MAX_MS },
    );
  });
}
