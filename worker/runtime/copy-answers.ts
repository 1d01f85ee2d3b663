import type { CopyForm } from '#contract/catalogue/own-copy';
import { isSigned } from '#contract/catalogue/signed-copy';
import { ownCopy } from '#contract/endpoints/own-copy';
import type { EngineApi } from '../api/engine-api';
import type { LiveAccount } from './live-account';

export interface CopyAnswersOptions {
  /** Whose guidebooks they are. */
  live: () => Promise<Pick<LiveAccount, 'api' | 'left'>>;
  /** Answers otherwise instead of throwing. */
  safely: <Result>(otherwise: Result, work: () => Promise<Result>) => Promise<Result>;
}

/** The page is told of each so many bytes, and not of each piece. */
const STEP_BYTES = 256 * 1024;
/** The record that a ZIP without a comment ends with, and how that begins. */
const END_BYTES = 22;
const END = [0x50, 0x4b, 5, 6];

const isWhole: Readonly<Record<CopyForm, (file: Uint8Array) => boolean>> = {
  html: isSigned,
  zip: (file) => END.every((byte, at) => file.at(at - END_BYTES) === byte),
};

/** The own copies of guidebooks, which are fetched while the page shows how far they are. */
export function copyAnswers({ live, safely }: CopyAnswersOptions): Pick<EngineApi, 'takeCopy' | 'stopCopy'> {
  let stopped = new AbortController();
  return {
    takeCopy: ({ slug, form }, hear) =>
      safely({ kind: 'unreachable' }, async () => {
        stopped.abort();
        stopped = new AbortController();
        const given = stopped.signal;
        let told = 0;
        const { api, left } = await live();
        const signal = AbortSignal.any([given, left]);
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
        // A captive portal's page, or a half that was called the whole, must not be kept as one's own.
        if (answer.kind !== 'done' || isWhole[form](new Uint8Array(answer.data))) return answer;
        return { kind: 'unreachable' };
      }),
    stopCopy: async () => stopped.abort(),
  };
}
