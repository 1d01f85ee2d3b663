import { useLiveQuery } from './use-live-query';
import { useMinute } from './use-minute';

/**
 * The instant by which access ends, in milliseconds since 1970: the device's clock, followed by the minute so that
 * a screen left open does not outlive a right, or the largest server time ever seen if that is later. A clock set
 * back does not make anything readable again.
 */
export function useTrustedNow(): number {
  const deviceNow = useMinute();
  const serverTime = useLiveQuery(
    async ({ db }) => {
      const row = await db.meta.get('serverTime');
      return row?.key === 'serverTime' ? row.value : 0;
    },
    [],
    (snapshot) => snapshot.serverTime,
  );
  return Math.max(deviceNow, serverTime ?? 0);
}
