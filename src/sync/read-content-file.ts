import type { ContentNews, ContentQuestion } from '#worker/content.worker';
import type { FoundContent, FoundCrag } from '#worker/content/found-content';
import workerUrl from '../../worker/content.worker.ts?worker&url';
import { trustedUrl } from './trusted-url';

/** A file that could not be read, and why. */
export type UnreadContentFile = Extract<ContentNews, { kind: 'unreadable' }>;

/**
 * Reads what a publisher holds already in a worker of its own, so that the page stays quick: it copies some lines at a
 * time and no more. Rejects only when `signal` ends it; a worker that dies had a broken file.
 */
export function readContentFile(
  question: ContentQuestion,
  onProgress: (lines: number) => void,
  signal: AbortSignal,
): Promise<{ kind: 'read'; content: FoundContent } | UnreadContentFile> {
  const worker = new Worker(trustedUrl(workerUrl), { type: 'module', name: 'relais-content' });
  const crags: FoundCrag[] = [];
  const notes: FoundContent['notes'] = [];
  return new Promise<{ kind: 'read'; content: FoundContent } | UnreadContentFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => resolve({ kind: 'unreadable', problem: 'broken' }));
    worker.addEventListener('message', ({ data }: MessageEvent<ContentNews>) => {
      switch (data.kind) {
        case 'progress':
          onProgress(data.lines);
          break;
        case 'crag':
          take(crags, data.part);
          break;
        case 'notes':
          notes.push(...data.notes);
          break;
        case 'unreadable':
          resolve(data);
          break;
        case 'done': {
          const { kind: _done, ...facts } = data;
          resolve({ kind: 'read', content: { ...facts, crags, notes } });
        }
      }
    });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

/** Puts a part where it belongs: a crag of its own, or more of the last one. */
function take(crags: FoundCrag[], { isNew, ...crag }: Extract<ContentNews, { kind: 'crag' }>['part']): void {
  const last = crags.at(-1);
  if (isNew || !last) {
    crags.push(crag);
    return;
  }
  for (const sector of crag.sectors) {
    const before = last.sectors.at(-1);
    if (before?.name === sector.name) before.climbs.push(...sector.climbs);
    else last.sectors.push(sector);
  }
}
