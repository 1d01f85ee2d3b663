import type { Store } from '../db/store';
import { ASKED_MS_MAX, backOff } from './back-off';
import { UNTIL_RUNG } from './bell';
import { classify, type Verdict } from './classify';
import type { EngineState } from './engine-state';
import type { Clock, Network, Random, Reply } from './ports';

/** Where there is no stream to be had, be it that a portal answers or an older server, it is asked for so seldom. */
const NO_STREAM_MS = 300_000;

/** What listening works with. */
export interface LivePorts {
  store: Store;
  network: Network;
  clock: Clock;
  random: Random;
  state: EngineState;
}

/**
 * Listens to the server's stream of changes while this page is looked at and connected, until the signal aborts. What
 * is heard makes a pull due, or says that none is; while no stream is to be had, pulls come by age as ever.
 */
export async function keepListening(ports: LivePorts, signal: AbortSignal): Promise<void> {
  const { state, clock, random } = ports;
  let failures = 0;
  while (!signal.aborted) {
    const heard = state.bell.rings;
    const wait = state.listenDue - clock.now();
    // A longer wait than is ever granted means that the clock was set back.
    if (wait > 0 && (wait === UNTIL_RUNG || wait <= ASKED_MS_MAX)) {
      await state.bell.wait(clock, heard, wait, signal);
      continue;
    }
    const { hasHeard, reply } = await listenOnce(ports, signal);
    if (signal.aborted) return;
    failures = hasHeard ? 1 : failures + 1;
    const verdict: Verdict | null = reply && classify(reply, '');
    const askedMs = verdict?.kind === 'busy' ? (verdict.retryAfterSeconds ?? 0) * 1000 : 0;
    state.noListenBefore = clock.now() + Math.min(askedMs, ASKED_MS_MAX);
    state.listenAt = clock.now() + (await pauseAfter(verdict, ports, failures, random.number()));
  }
}

/** Listens until the stream ends, is cut, or nobody looks any more; `reply` is what answered instead of a stream. */
async function listenOnce(
  { state, network, clock }: LivePorts,
  signal: AbortSignal,
): Promise<{ hasHeard: boolean; reply: Reply | null }> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const watching = untilUnwatched(state, clock, either).then(() => over.abort());
  let hasHeard = false;
  const hear = (v: number | null, feed?: 'house') => {
    // Whatever beats before it has said a version is not our server.
    hasHeard ||= v !== null;
    if (hasHeard) state.hearFromServer(v, feed);
  };
  const reply = await network.listen(hear, either).catch(() => null);
  over.abort();
  await watching;
  return { hasHeard, reply };
}

async function untilUnwatched(state: EngineState, clock: Clock, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const heard = state.bell.rings;
    if (!state.isWatching) return;
    await state.bell.wait(clock, heard, UNTIL_RUNG, signal);
  }
}

/** How long to wait before the next try, in milliseconds; no verdict: the stream ended or was cut. */
async function pauseAfter(
  verdict: Verdict | null,
  { state, store }: LivePorts,
  failures: number,
  random: number,
): Promise<number> {
  const isRenewed = verdict?.kind === 'signIn' && (await state.renew(store)) === 'renewed' && failures === 1;
  if (isRenewed) return 0;
  return verdict === null || verdict.kind === 'signIn' ? backOff(failures, random) : NO_STREAM_MS;
}
