import { useSyncExternalStore } from 'react';

const KEY = 'relais-unmeasured';
const readers = new Set<() => void>();
let isOut: boolean | undefined;

/** Whether the visitor asked, here, not to be counted in the audience. */
export function isOutOfMeasurement(): boolean {
  isOut ??= stored();
  return isOut;
}

/** Takes the visitor out of the measurement of the audience, or in again; kept on this device. */
export function leaveMeasurement(isLeaving: boolean): void {
  isOut = isLeaving;
  try {
    if (isLeaving) window.localStorage.setItem(KEY, '1');
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: it holds for this visit.
  }
  for (const reader of readers) reader();
}

/** The same for a screen, which is drawn anew when it changes. */
export function useOutOfMeasurement(): boolean {
  return useSyncExternalStore(subscribe, isOutOfMeasurement);
}

/** Whether the browser itself asks every site not to follow its user. */
export function asksNotToBeTracked(browser: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

function stored(): boolean {
  try {
    return window.localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
