import { proxy, wrap } from 'comlink';
import { STUCK, type EngineApi } from '#worker/api/engine-api';
import { readErrorNews } from '#worker/api/error-news';
import workerUrl from '../../worker/sync.worker.ts?worker&url';
import type { RunningWorker } from './engine-client';
import { reportError } from './report-error';
import { trustedUrl } from './trusted-url';

/**
 * Starts the sync worker; `onDeath` is called when it cannot load, or is stuck and asks to be replaced. What failed
 * within it is reported like the page's own errors, and counted with them.
 */
export function startWorker(onDeath: (why: 'unloaded' | 'stuck') => void): RunningWorker {
  const worker = new Worker(trustedUrl(workerUrl), { type: 'module', name: 'relais-sync' });
  worker.addEventListener('error', (event) => {
    // An error without a message means that the script itself could not be loaded.
    if (event instanceof ErrorEvent && event.message) return;
    worker.terminate();
    onDeath('unloaded');
  });
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const error = readErrorNews(data);
    if (error) reportError(error);
    if (data !== STUCK) return;
    worker.terminate();
    onDeath('stuck');
  });
  // Comlink's own type tears unions of answers apart; every method of EngineApi is asynchronous already.
  const remote = wrap<EngineApi>(worker) as EngineApi;
  return { remote, proxy, end: () => worker.terminate() };
}
