/** Milliseconds after which it is called even when the page never rests. */
const LATEST_MS = 2_000;
/** Milliseconds of waiting where browsers do not say when a page rests, as in Safari. */
const SOON_MS = 200;

/** Calls when the page rests, where browsers say so, or soon; answers how not to. */
export function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, SOON_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(call, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}

/** Resolves when the page rests, or soon. */
export function atRest(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}
