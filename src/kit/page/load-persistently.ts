/** How long until a part is asked for again, when no network announces itself before. */
const AGAIN_AFTER_MS = 5_000;

/**
 * Loads a part of the app, and again when the network was gone at the wrong moment. Resolves once it is there. `missed`
 * is told of each time it could not be had, with a way to ask for it at once.
 */
export async function loadPersistently<Part>(
  load: () => Promise<Part>,
  missed?: (again: () => void) => void,
): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await networkOrPatience(missed);
    }
  }
}

function networkOrPatience(missed?: (again: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_AFTER_MS);
    window.addEventListener('online', end);
    missed?.(end);
  });
}
