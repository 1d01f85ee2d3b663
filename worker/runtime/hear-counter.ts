import { COUNTER_PATH } from '#contract/rules/counter-path';
import type { Api } from '../http/api';
import { backOff } from '../sync/back-off';
import type { Clock } from '../sync/ports';

/** What refuses to be listened to, such as an older server or a role that is gone, is asked so seldom. */
const NO_STREAM_MS = 60_000;

export interface HearingPorts {
  api: () => Promise<Api>;
  clock: Clock;
  /** At least 0, less than 1. */
  random: () => number;
}

/**
 * Listens until the signal aborts to a stream of the counter, and tells whenever another number is said there than
 * before; what happened while there was no stream to be had is told with the next one.
 */
export async function hearCounter(
  { api, clock, random }: HearingPorts,
  { path, tell }: { path: string; tell: () => void },
  signal: AbortSignal,
): Promise<void> {
  let known: number | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const hear = (news: number | null) => {
      if (news === null) return;
      failures = 0;
      if (known !== undefined && news !== known) tell();
      known = news;
    };
    const asked = await api();
    const reply = await asked.listen(hear, signal, COUNTER_PATH + path).catch(() => null);
    if (signal.aborted) return;
    failures += 1;
    const isRenewed = reply?.status === 401 && failures === 1 && (await asked.renew()) === 'renewed';
    const isNone = reply !== null && reply.status !== 401;
    if (!isRenewed) await clock.sleep(isNone ? NO_STREAM_MS : backOff(failures, random()), signal);
  }
}
