import type { FileFacts, LogbookNews, LogbookQuestion, LogbookTold } from '#worker/logbook.worker';
import type { SkippedLine } from '#worker/logbook/fields/logbook-entry';
import type { KnownRoute } from '#worker/logbook/match-routes';
import type { ImportPlan } from '#worker/logbook/plan-import';
import type { Ascent } from '#contract/tables/ascent';
import workerUrl from '../../worker/logbook.worker.ts?worker&url';
import { trustedUrl } from './trusted-url';

/** A file laid beside the logbook; each of its lines stands in the plan or is skipped. */
export interface PlannedFile {
  kind: 'planned';
  file: FileFacts & { skipped: SkippedLine[] };
  plan: ImportPlan;
}

/** What the plan is made with: what this device knows, asked for when the file is read. */
export interface LogbookSide {
  importId: string;
  /** The routes that these names may mean. */
  routesNamed(names: readonly string[]): Promise<readonly KnownRoute[]>;
  /** The logbook, some ascents at a time. */
  held(): AsyncIterable<readonly Ascent[]>;
  /** Told now and then: lines read so far. */
  onProgress(lines: number): void;
}

/**
 * Reads a file and lays it beside the logbook in a worker of its own, so that the page stays quick and a file that eats
 * all memory takes nobody along: the page copies some lines at a time and no more. Rejects only when `signal` ends it or
 * the device cannot be read; a worker that dies had a broken file.
 */
export function planLogbookFile(
  question: LogbookQuestion,
  side: LogbookSide,
  signal: AbortSignal,
): Promise<PlannedFile | Extract<LogbookNews, { kind: 'unreadable' }>> {
  const worker = new Worker(trustedUrl(workerUrl), { type: 'module', name: 'relais-logbook' });
  const tell = (told: LogbookTold) => worker.postMessage(told);
  const plan: ImportPlan = { fresh: [], repeated: [], changed: [], twins: [] };
  const skipped: SkippedLine[] = [];

  async function tellWhatIsKnown(names: readonly string[]): Promise<void> {
    const routes = await side.routesNamed(names);
    for await (const ascents of side.held()) {
      if (signal.aborted) return;
      tell({ kind: 'held', ascents });
    }
    tell({ kind: 'known', routes, importId: side.importId });
  }

  return new Promise<PlannedFile | Extract<LogbookNews, { kind: 'unreadable' }>>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => resolve({ kind: 'unreadable', problem: 'broken' }));
    worker.addEventListener('message', ({ data }: MessageEvent<LogbookNews>) => {
      switch (data.kind) {
        case 'progress':
          side.onProgress(data.lines);
          break;
        case 'read':
          tellWhatIsKnown(data.names).catch(reject);
          break;
        case 'planned':
          plan[data.list].push(...data.entries);
          break;
        case 'skipped':
          skipped.push(...data.lines);
          break;
        case 'unreadable':
          resolve(data);
          break;
        case 'done':
          resolve({ kind: 'planned', file: { ...data.file, skipped }, plan });
      }
    });
    tell({ kind: 'file', ...question });
  }).finally(() => worker.terminate());
}
