import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const readers = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const reader of readers) reader();
}

/** A phone that sleeps counts no minutes: what is looked at again is judged by the clock of that moment. */
function wake(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(reader: () => void): () => void {
  if (readers.size === 0) {
    timer = setInterval(tick, MINUTE_MS);
    document.addEventListener('visibilitychange', wake);
  }
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** The same for all who ask until the next tick; a clock that was set meanwhile is believed at once. */
function read(): number {
  if (Math.abs(Date.now() - now) >= MINUTE_MS) now = Date.now();
  return now;
}

/** Now, in milliseconds since 1970 and at most a minute old; one clock for everything on the screen. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, read, read);
}
