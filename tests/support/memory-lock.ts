import type { Lock } from '#worker/sync/ports';

/** The locks of one browser whose tabs all live in this process. */
export function memoryLock(): Lock {
  const queues = new Map<string, Promise<unknown>>();
  return {
    hold: async (name, work, { signal }) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(async () => {
        if (!signal.aborted) await work(signal);
      });
      const settled = turn.catch(() => undefined);
      queues.set(name, settled);
      let giveUp = () => {};
      const aborted = new Promise<void>((resolve) => (giveUp = resolve));
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        await Promise.race([turn, aborted]);
      } finally {
        signal.removeEventListener('abort', giveUp);
      }
    },
  };
}
