/** Milliseconds after which a page that is not being painted, as in the background, goes on too. */
const LATEST_MS = 200;

/** Resolves when what was just drawn is on the glass. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_MS);
  });
}
