import { byTheMinute, clockAheadMs, noTimeKnown, readTimeKnown, trustedNow } from '#worker/db/trusted-now';
import { useLiveQuery } from './use-live-query';
import { useMinute } from './use-minute';

/**
 * The instant by which days are counted and access ends, in milliseconds since 1970: the device's clock, followed by the
 * minute so that a screen left open does not outlive a right, and set right where the server lately told that it is
 * wrong; or the largest server time ever seen, to the minute, if that is later.
 */
export function useTrustedNow(): number {
  return useClock().now;
}

/**
 * The instant of `useTrustedNow`, and by how many days the device's clock is ahead of the server's: below zero where it is
 * behind, 0 where it is right or not known.
 */
export function useClock(): { now: number; daysAhead: number } {
  const deviceNow = useMinute();
  const known =
    useLiveQuery(
      async ({ db }) => byTheMinute(await readTimeKnown(db.meta)),
      [],
      ({ serverTime }) => byTheMinute({ serverTime, clock: null }),
    ) ?? noTimeKnown;
  return {
    now: trustedNow(known, deviceNow),
    daysAhead: Math.round(clockAheadMs(known, deviceNow) / 86_400_000),
  };
}
