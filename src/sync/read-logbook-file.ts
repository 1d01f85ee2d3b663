import type { LogbookNews, LogbookQuestion } from '#worker/logbook.worker';
import workerUrl from '../../worker/logbook.worker.ts?worker&url';
import { trustedUrl } from './trusted-url';

export type ReadLogbook = Exclude<LogbookNews, { kind: 'progress' }>;

/**
 * Reads a file in a worker of its own, so that the page stays quick and a file that eats all memory takes nobody
 * along. Rejects only when `signal` ends it; a worker that dies had a broken file.
 */
export function readLogbookFile(
  question: LogbookQuestion,
  onProgress: (lines: number) => void,
  signal: AbortSignal,
): Promise<ReadLogbook> {
  const worker = new Worker(trustedUrl(workerUrl), { type: 'module', name: 'relais-logbook' });
  return new Promise<ReadLogbook>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => resolve({ kind: 'unreadable', problem: 'broken' }));
    worker.addEventListener('message', ({ data }: MessageEvent<LogbookNews>) => {
      if (data.kind === 'progress') onProgress(data.lines);
      else resolve(data);
    });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
