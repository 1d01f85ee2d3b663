import type { Lock } from '../sync/ports';

/**
 * The browser's own locks: given up by the browser itself when a tab dies. Always asked for and held in one
 * request; probing first gave two leaders [measured].
 */
export function webLock(locks: LockManager): Lock {
  return {
    hold: async (name, work, { signal, steal = false }) => {
      if (signal.aborted) return;
      const over = new AbortController();
      const stop = () => over.abort();
      signal.addEventListener('abort', stop, { once: true });
      let working: Promise<void> | undefined;
      const start = () => {
        working = work(over.signal);
        return working;
      };
      try {
        await locks.request(name, steal ? { steal } : { signal }, start);
      } catch (error) {
        // Stolen, aborted while waiting, or the work's own error; what runs is told to stop and waited for.
        over.abort();
        if (working) await working;
        else if (!signal.aborted) throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
  };
}
