/** Whether no service worker keeps the app yet, and one is to. The server draws with the same code, and has no navigator. */
export const isFirstVisit =
  import.meta.env.PROD && typeof navigator !== 'undefined' && navigator.serviceWorker?.controller === null;

/** Milliseconds for which a first visit belongs to what is read: on slow 4G the app itself has come by then. */
const READING_MS = 6_000;
/** What a reader does first. */
const DEEDS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let isRead: Promise<void> | undefined;

/**
 * Resolves when what is not read may take the line and the processor, such as Fluent's widgets: at once, but on a first visit
 * once the reader does something, or after six seconds.
 */
export function firstRead(): Promise<void> {
  isRead ??= isFirstVisit ? untilDeed() : Promise.resolve();
  return isRead;
}

function untilDeed(): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(latest);
      for (const deed of DEEDS) removeEventListener(deed, over, true);
      resolve();
    };
    const latest = setTimeout(over, READING_MS);
    for (const deed of DEEDS) addEventListener(deed, over, { capture: true, passive: true });
  });
}
