const KEY = 'relais-lost-chunk';
/** A second loss this soon after the reload is not cured by another one, in milliseconds. */
const GUARD_MS = 60_000;

/** After a deploy a part of the app may be gone: reloads once, and only when there is a network to reload from. */
export function recoverLostChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return;
    try {
      const last = Number(window.sessionStorage.getItem(KEY));
      if (Date.now() - last < GUARD_MS) return;
      window.sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      return;
    }
    window.location.reload();
  });
}
