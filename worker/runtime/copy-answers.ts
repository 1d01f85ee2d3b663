import { ownCopy } from '#contract/endpoints/own-copy';
import type { EngineApi } from '../api/engine-api';
import { fileOnly } from '../http/file-only';
import type { LiveAccount } from './live-account';

export interface CopyAnswersOptions {
  /** Whose guidebooks they are. */
  live: () => Promise<Pick<LiveAccount, 'api'>>;
  /** Answers otherwise instead of throwing. */
  safely: <Result>(otherwise: Result, work: () => Promise<Result>) => Promise<Result>;
}

/** The page is told of each so many bytes, and not of each piece. */
const STEP_BYTES = 256 * 1024;
const BEGIN = { html: '<!doctype html>', zip: 'PK' } as const;

/** The own copies of guidebooks, which are fetched while the page shows how far they are. */
export function copyAnswers({ live, safely }: CopyAnswersOptions): Pick<EngineApi, 'takeCopy' | 'stopCopy'> {
  let stopped = new AbortController();
  return {
    takeCopy: ({ slug, form }, hear) =>
      safely({ kind: 'unreachable' }, async () => {
        stopped.abort();
        stopped = new AbortController();
        const { signal } = stopped;
        let told = 0;
        const { api } = await live();
        const answer = await api.fetchBytes(ownCopy, {
          params: { slug },
          query: { form },
          signal,
          hear: (bytes) => {
            if (bytes < told + STEP_BYTES) return;
            told = bytes;
            hear(bytes);
          },
        });
        return fileOnly(BEGIN[form], answer);
      }),
    stopCopy: async () => stopped.abort(),
  };
}
