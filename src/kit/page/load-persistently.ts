/** How long until a part is asked for again, when no network announces itself before. */
const AGAIN_AFTER_MS = 5_000;

/** Loads a part of the app, and again when the network was gone at the wrong moment. Resolves once it is there. */
export async function loadPersistently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await networkOrPatience();
    }
  }
}

function networkOrPatience(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_AFTER_MS);
    window.addEventListener('online', end);
  });
}
