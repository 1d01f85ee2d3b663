import type { MetaRow, MetaValues } from './rows';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A clock that is wrong by less tells the day rightly but for some hours; from here on it is rounded to whole days. */
const WRONG_FROM_MS = DAY_MS / 2;
/**
 * For so long what was seen of a clock counts, on that clock. It is no more than the smallest error, so that a clock that
 * is set right meanwhile has left this time, and is believed again without network.
 */
const KNOWN_FOR_MS = WRONG_FROM_MS;

/** What a device knows of the time beside its own clock; milliseconds since 1970. */
export interface TimeKnown {
  /** The largest server time ever seen, 0 before any was. */
  serverTime: number;
  /** What the server and this device last said at the same moment; null before that. */
  clock: MetaValues['clock'] | null;
}

export const noTimeKnown: TimeKnown = { serverTime: 0, clock: null };

/** Reads what is known of the time from the `meta` table of an account or a guest. */
export async function readTimeKnown(meta: {
  bulkGet(keys: string[]): PromiseLike<(MetaRow | undefined)[]>;
}): Promise<TimeKnown> {
  const [time, clock] = await meta.bulkGet(['serverTime', 'clock']);
  return {
    serverTime: time?.key === 'serverTime' ? time.value : 0,
    clock: clock?.key === 'clock' ? clock.value : null,
  };
}

/**
 * How far the device's clock is ahead of the server's, in milliseconds and below zero where it is behind; 0 where it is
 * right within half a day, or not known lately.
 */
export function clockAheadMs({ clock }: TimeKnown, deviceNow: number): number {
  if (clock === null) return 0;
  const age = deviceNow - clock.deviceTime;
  const ahead = clock.deviceTime - clock.serverTime;
  return Math.abs(age) < KNOWN_FOR_MS && Math.abs(ahead) >= WRONG_FROM_MS ? ahead : 0;
}

/** What is known of the time, to the minute, for screens that follow it so: not every answer of the server is news to them. */
export function byTheMinute({ serverTime, clock }: TimeKnown): TimeKnown {
  const isRight = clock !== null && Math.abs(clock.deviceTime - clock.serverTime) < WRONG_FROM_MS;
  return { serverTime: serverTime - (serverTime % MINUTE_MS), clock: isRight ? null : clock };
}

/**
 * The instant that days and rights go by: the device's clock, set right where the server lately told that it is wrong, or
 * the largest server time ever seen if that is later. A clock set back does not make anything readable again.
 */
export function trustedNow(known: TimeKnown, deviceNow: number): number {
  return Math.max(deviceNow - clockAheadMs(known, deviceNow), known.serverTime);
}
