import { holdingManifest } from '#contract/endpoints/holdings';
import { packSizes } from '#contract/endpoints/saved-routes';
import type { EngineApi } from '../api/engine-api';
import type { LiveAccount } from './live-account';

type PackAnswers = Pick<
  EngineApi,
  | 'fetchPacks'
  | 'stopPack'
  | 'resumePack'
  | 'takePackUpdate'
  | 'notePackNewsRead'
  | 'notePackNewsTold'
  | 'packSizes'
  | 'verifyPacks'
  | 'hold'
  | 'setHolding'
  | 'releaseHolding'
  | 'holdingSize'
>;

export interface PackAnswersOptions {
  /** Whose downloads they are. */
  live: () => Promise<LiveAccount>;
  /** Answers otherwise instead of throwing. */
  safely: <Result>(otherwise: Result, work: () => Promise<Result>) => Promise<Result>;
}

/** What concerns the downloads of who is signed in; a guest has none. */
export function packAnswers({ live, safely }: PackAnswersOptions): PackAnswers {
  const keeper = async () => (await live()).packKeeper;
  return {
    fetchPacks: () => safely(undefined, async () => (await keeper())?.fetch(true)),
    stopPack: (key, why) => safely(undefined, async () => (await keeper())?.stop(key, why)),
    resumePack: (key) => safely(undefined, async () => (await keeper())?.resume(key)),
    takePackUpdate: (key) => safely(undefined, async () => (await keeper())?.takeUpdate(key)),
    notePackNewsRead: (key) => safely(undefined, async () => (await keeper())?.noteNewsRead(key)),
    notePackNewsTold: (keys) => safely([], async () => (await (await keeper())?.noteNewsTold(keys)) ?? []),
    packSizes: (keys) =>
      safely({ kind: 'unreachable' }, async () =>
        (await live()).api.call(packSizes, { query: { routes: keys.join(',') } }),
      ),
    hold: (asked) =>
      safely(false, async () => {
        const own = await keeper();
        await own?.hold(asked);
        void safely(undefined, async () => own?.fetch(true));
        return own !== null;
      }),
    setHolding: (key, change) =>
      safely(undefined, async () => {
        const own = await keeper();
        await own?.setHolding(key, change);
        void safely(undefined, async () => own?.fetch(true));
      }),
    releaseHolding: (key) => safely(undefined, async () => (await keeper())?.release(key)),
    holdingSize: (key) =>
      safely({ kind: 'unreachable' }, async () =>
        (await live()).api.call(holdingManifest, { params: { key } }),
      ),
    verifyPacks: (only) => safely(undefined, async () => (await keeper())?.verify(true, only)),
  };
}
